{ Exceptions, also those that begin as a signal. }
{$mode objfpc}{$R+}{$Q+}
program failures;
uses sysutils;
var
  zero, i, caught: integer;
  nowhere: ^integer;
  few: array of integer;
function deep(left: integer): integer;
begin
  if left = 0 then raise Exception.Create('deep');
  deep := deep(left - 1) + 1;
end;
begin
  zero := 0; caught := 0; nowhere := nil;
  for i := 1 to 100 do
    try caught := caught + 1 div zero; except on EDivByZero do caught := caught + 1; end;
  for i := 1 to 100 do
    try nowhere^ := 1; except on EAccessViolation do caught := caught + 1; end;
  writeln(caught);
  setlength(few, 3);
  try few[caught] := 1; except on e: ERangeError do writeln(e.classname); end;
  try
    try deep(1000); finally writeln('finally'); end;
  except on e: Exception do writeln(e.message); end;
  try writeln(strtoint('x')); except on e: EConvertError do writeln('convert'); end;
  try i := maxint; i := i * caught; except on ERangeError do writeln('too large'); end;
  writeln('done');
end.
