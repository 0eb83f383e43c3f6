{ Threads of the system, critical sections, events. }
{$mode objfpc}
program threads;
uses cthreads, classes, sysutils, syncobjs;
type
  TThinker = class(TThread)
    own: integer;
    procedure Execute; override;
  end;
var
  guard: TCriticalSection;
  ready: TEvent;
  total: int64 = 0;
threadvar
  mine: integer;
procedure TThinker.Execute;
var i: integer;
begin
  mine := own;
  for i := 1 to 1000 do begin
    guard.Acquire;
    total := total + mine;
    guard.Release;
  end;
  if own = 10 then ready.SetEvent;
end;
var
  all: array[1..10] of TThinker;
  i: integer;
begin
  guard := TCriticalSection.Create;
  ready := TEvent.Create(nil, true, false, '');
  for i := 1 to 10 do begin
    all[i] := TThinker.Create(true);
    all[i].own := i;
    all[i].Start;
  end;
  writeln(ready.WaitFor(20000) = wrSignaled);
  for i := 1 to 10 do all[i].WaitFor;
  writeln(total);
  writeln('done');
end.
