{ Takes the first free cell. / Занимает первую свободную клетку. }
program Sample;
{$mode objfpc}{$H+}

var
  Free: set of 1..16 = [1..16];
  Cell: integer;
  Line: string;
begin
  while not Eof do
  begin
    ReadLn(Line);
    if Line = 'Quit' then break;
    if Line = 'Name' then
    begin
      WriteLn('Stones');
      Flush(Output);
      continue;
    end;
    if Line <> 'Start' then
    begin
      Val(Line, Cell);
      Exclude(Free, Cell);
    end;
    { IMPROVE HERE / ЧТО УЛУЧШИТЬ }
    Cell := 1;
    while not (Cell in Free) do Inc(Cell);
    Exclude(Free, Cell);
    WriteLn(Cell);
    Flush(Output);
  end;
end.
