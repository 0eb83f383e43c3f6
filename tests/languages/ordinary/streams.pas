{ Much input and output. }
program streams;
var
  line: ansistring;
  lines, i: integer;
  length_of_all: int64;
  buffer: array[1..65536] of char;
begin
  settextbuf(output, buffer, sizeof(buffer));
  lines := 0; length_of_all := 0;
  while not eof do begin readln(line); inc(lines); length_of_all := length_of_all + length(line); end;
  writeln(lines, ' ', length_of_all);
  for i := 1 to 3000 do writeln(i, ' xxxxxxxxxxxxxxxx');
  flush(output);
  writeln(stderr, 'a complaint');
  writeln('done');
end.
