{ Memory: large, small, grown, and deep recursion. }
program memory;
type
  pnode = ^node;
  node = record next: pnode; value: array[1..10] of integer; end;
var
  large: array of integer;
  last, gone: pnode;
  raw: pointer;
  text: ansistring;
  i: integer;
function depth(left: integer): integer;
begin
  if left = 0 then depth := 0 else depth := depth(left - 1) + 1;
end;
begin
  setlength(large, 20000000);
  for i := 0 to high(large) do large[i] := i;
  writeln(length(large));
  setlength(large, 0);
  last := nil;
  for i := 1 to 200000 do begin new(gone); gone^.next := last; last := gone; end;
  while last <> nil do begin gone := last; last := last^.next; dispose(gone); end;
  getmem(raw, 50000000);
  reallocmem(raw, 100000000);
  fillchar(raw^, 100000000, 1);
  freemem(raw);
  text := '';
  for i := 1 to 200000 do text := text + 'x';
  writeln(length(text), ' ', depth(100000));
  writeln(getfpcheapstatus.currheapused > 0);
  writeln('done');
end.
