{ Compiled into a bot that its author debugs: before anything else, it waits here for the debugger. }
unit botdrome_wait;

interface

implementation

uses BaseUnix, Syscall;

const
  PRCTL = {$ifdef CPUX86_64} 157 {$else} 167 {$endif};
  PR_SET_PTRACER = $59616d61;

function IsTraced: boolean;
var
  Status: text;
  Line: shortstring;
begin
  IsTraced := false;
  Assign(Status, '/proc/self/status');
  {$I-} Reset(Status); {$I+}
  if IOResult <> 0 then Exit(true);
  while not Eof(Status) do
  begin
    ReadLn(Status, Line);
    if Copy(Line, 1, 10) = 'TracerPid:' then IsTraced := Copy(Line, 11, 255) <> #9'0';
  end;
  Close(Status);
end;

var
  Pause: TTimeSpec;

initialization
  { Otherwise only its parent may attach. }
  Do_Syscall(PRCTL, PR_SET_PTRACER, -1, 0, 0, 0);
  Pause.tv_sec := 0;
  Pause.tv_nsec := 50 * 1000 * 1000;
  while not IsTraced do FpNanoSleep(@Pause, nil);
end.
