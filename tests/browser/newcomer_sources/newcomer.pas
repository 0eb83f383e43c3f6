const
  Mistake = 'none';
  Moves: array [0..5] of string = ('a2a3', 'a3a4', 'a4a5', 'a5a6', 'a6b7', 'b7a8');

var
  Turn: integer = 0;
  Line: string;

procedure Say(Text: string);
begin
  WriteLn(Text);
  if Mistake <> 'flush' then Flush(Output);
end;

procedure Spin;
begin
  while true do;
end;

begin
  while not Eof do
  begin
    ReadLn(Line);
    WriteLn(StdErr, 'got ', Line);
    Flush(StdErr);
    if Line = 'Quit' then
    begin
      if Mistake <> 'quit' then Halt;
      Spin;
    end;
    if (Turn = 1) and (Mistake = 'loop') then Spin;
    if Line = 'Name' then Say('Newcomer')
    else if (Turn = 1) and (Mistake = 'rule') then Say('a3a5')
    else
    begin
      Say(Moves[Turn]);
      Turn := Turn + 1;
    end;
  end;
end.
