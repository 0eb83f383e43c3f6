{ Files of its own directory. }
{$mode objfpc}
program files;
uses sysutils, classes;
var
  f: text;
  numbers: file of integer;
  found: TSearchRec;
  stream: TFileStream;
  i, sum, count: integer;
begin
  assign(f, 'output.txt'); rewrite(f); writeln(f, '1 2 3 4'); close(f);
  append(f); writeln(f, 5); close(f);
  reset(f); sum := 0;
  while not seekeof(f) do begin read(f, i); sum := sum + i; end;
  close(f);
  writeln(sum);
  assign(numbers, 'binary'); rewrite(numbers);
  for i := 1 to 1000 do write(numbers, i);
  seek(numbers, 500); read(numbers, i); truncate(numbers);
  writeln(i, ' ', filesize(numbers)); close(numbers);
  mkdir('a'); rename(numbers, 'a/moved');
  count := 0;
  if findfirst('a/*', faAnyFile, found) = 0 then
    repeat count := count + 1; until findnext(found) <> 0;
  findclose(found);
  writeln(count, fileexists('a/moved'), fileexists('/nothing'));
  stream := TFileStream.Create('stream', fmCreate);
  stream.writebuffer(sum, 4); stream.position := 0; writeln(stream.size); stream.free;
  writeln(deletefile('a/moved'), removedir('a'), getcurrentdir <> '');
  {$I-} assign(f, '/nothing'); reset(f); writeln(ioresult); {$I+}
  writeln('done');
end.
