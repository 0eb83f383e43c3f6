{ Clocks, sleeping, random numbers. }
program clocks;
uses sysutils, dateutils, baseunix, unix, math;
var
  begun: qword;
  seed: longint;
  moment: ttimeval;
begin
  begun := gettickcount64;
  sleep(5);
  writeln(gettickcount64 - begun >= 4);
  writeln(yearof(now) > 2020);
  writeln(formatdatetime('yyyy-mm-dd', encodedate(2024, 2, 28) + 2));
  writeln(fpgettimeofday(@moment, nil), ' ', fptime > 0);
  randseed := 42;
  seed := random(1000);
  writeln(seed, ' ', random > 0);
  randomize;
  writeln(random(10) < 10);
  writeln(power(2, 10):0:1, ' ', sin(1):0:6, ' ', int64(1) shl 40, ' ', 7 div 2, ' ', -7 mod 3);
  writeln(fpgetpid > 0, ' ', paramcount, ' ', getenvironmentvariable('NOTHING') = '');
  writeln('done');
end.
