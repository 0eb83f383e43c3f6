{ A sample bot for Breakthrough in Pascal. It is simple on purpose: take it and make it stronger.

  The referee and the bot talk in lines of text. The bot reads its standard input (Input):
    Name    asks for the bot's name;
    Start   says "you are White, make the first move";
    a7a6    is the opponent's move and asks for yours (any move may stand here);
    Quit    says that the game is over: the bot must exit.
  The bot answers each request but Quit with exactly one line on its standard output (Output).
  Never write anything else there. For debugging use WriteLn(StdErr, ...): it does not touch the
  game.

  Пример бота для «Прорыва» на Pascal. Он нарочно простой: возьмите его и сделайте сильнее.

  Судья и бот обмениваются строками текста. Бот читает стандартный ввод (Input):
    Name    судья спрашивает имя бота;
    Start   вы играете белыми и ходите первым;
    a7a6    ход соперника, теперь ваш ход (здесь может стоять любой ход);
    Quit    партия окончена: бот должен завершиться.
  На каждый запрос, кроме Quit, бот отвечает ровно одной строкой в стандартный вывод (Output).
  Больше ничего туда не пишите. Для отладки есть WriteLn(StdErr, ...): на партию это не влияет. }
program Sample;
{$mode objfpc}{$H+}

const
  Name = 'Sample Pascal';  { 1 to 25 characters / от 1 до 25 символов }
  White = 'w';
  Black = 'b';
  Empty = '.';

type
  TMoves = array of string;  { a move is text like a2a3: from a2 to a3 }
                             { ход — это текст вида a2a3: с a2 на a3 }

var
  Board: array [0..7, 0..7] of char;  { Board[rank, file], both from 0: a1 is Board[0, 0] }
                                      { Board[rank, file]: горизонталь и вертикаль, обе с 0; }
                                      { клетка a1 — Board[0, 0] }
  Mine: char = Black;  { our colour; the request Start will tell us if we are White }
                       { наш цвет; запрос Start означает, что мы играем белыми }
  { The seed of the random numbers. The same seed always gives the same games, so a mistake that
    you have seen once can be found again. Change it, and the bot will choose differently.
    Зерно случайных чисел. С одним и тем же зерном партии всегда одинаковы, поэтому замеченную
    ошибку можно повторить. Измените его, и бот будет выбирать иначе. }
  Seed: int64 = 1;

{ A random number from 0 to n - 1.
  Случайное число от 0 до n - 1. }
function RandomBelow(n: integer): integer;
begin
  Seed := (Seed * 1103515245 + 12345) mod 2147483648;
  Result := Seed div 65536 mod n;
end;

{ Puts the pawns where they stand before the first move. (AFile is the number of a file; File
  itself is a word of the language.)
  Расставляет пешки перед первым ходом. (AFile — номер вертикали; File — слово самого языка.) }
procedure StartBoard;
var
  Rank, AFile: integer;
begin
  for Rank := 0 to 7 do
    for AFile := 0 to 7 do
      case Rank of
        0, 1: Board[Rank, AFile] := White;
        6, 7: Board[Rank, AFile] := Black;
        else Board[Rank, AFile] := Empty;
      end;
end;

function OnBoard(Rank, AFile: integer): boolean;
begin
  Result := (Rank >= 0) and (Rank < 8) and (AFile >= 0) and (AFile < 8);
end;

function Opponent: char;
begin
  if Mine = White then Result := Black else Result := White;
end;

{ The way our pawns go: up the board or down.
  Куда идут наши пешки: вверх по доске или вниз. }
function ForwardStep: integer;
begin
  if Mine = White then Result := 1 else Result := -1;
end;

{ A square as the protocol writes it: rank 1, file 0 is a2.
  Клетка так, как её пишут в протоколе: горизонталь 1, вертикаль 0 — это a2. }
function Square(Rank, AFile: integer): string;
begin
  Result := Chr(Ord('a') + AFile) + Chr(Ord('1') + Rank);
end;

{ Makes a move of either side on our board.
  Делает ход любой стороны на нашей доске. }
procedure MakeMove(const Move: string);
var
  Rank, AFile, ToRank, ToFile: integer;
begin
  Rank := Ord(Move[2]) - Ord('1');
  AFile := Ord(Move[1]) - Ord('a');
  ToRank := Ord(Move[4]) - Ord('1');
  ToFile := Ord(Move[3]) - Ord('a');
  Board[ToRank, ToFile] := Board[Rank, AFile];  { a pawn that stood there is captured now }
                                                { если там стояла пешка, она взята }
  Board[Rank, AFile] := Empty;
end;

{ All moves that the rules allow us now. There is always at least one.
  Все ходы, которые нам сейчас разрешают правила. Хотя бы один есть всегда. }
function LegalMoves: TMoves;
var
  Rank, AFile, Side, ToRank, ToFile: integer;
  There: char;
begin
  Result := nil;
  for Rank := 0 to 7 do
    for AFile := 0 to 7 do
    begin
      if Board[Rank, AFile] <> Mine then continue;
      for Side := -1 to 1 do  { to the left, straight, to the right / влево, прямо, вправо }
      begin
        ToRank := Rank + ForwardStep;
        ToFile := AFile + Side;
        if not OnBoard(ToRank, ToFile) then continue;
        There := Board[ToRank, ToFile];
        { Captures are diagonal only: straight ahead the square must be empty.
          Бьют только по диагонали: прямо впереди клетка должна быть пустой. }
        if (There = Empty) or ((There = Opponent) and (Side <> 0)) then
          Insert(Square(Rank, AFile) + Square(ToRank, ToFile), Result, Length(Result));
      end;
    end;
end;

{ Could the opponent capture a pawn of ours on this square?
  Может ли соперник взять нашу пешку на этой клетке? }
function IsAttacked(Rank, AFile: integer): boolean;
var
  FromRank: integer;
begin
  FromRank := Rank + ForwardStep;
  Result := (OnBoard(FromRank, AFile - 1) and (Board[FromRank, AFile - 1] = Opponent))
    or (OnBoard(FromRank, AFile + 1) and (Board[FromRank, AFile + 1] = Opponent));
end;

{ How good a move looks: the more, the better.
  IMPROVE HERE: this looks at one move only. What will the opponent answer? And you then?
  Насколько хорош ход: чем больше, тем лучше.
  ЧТО УЛУЧШИТЬ: бот смотрит только на один ход. Что ответит соперник? А вы ему? }
function Rate(const Move: string): integer;
var
  Rank, AFile, ToGo: integer;
begin
  Rank := Ord(Move[4]) - Ord('1');
  AFile := Ord(Move[3]) - Ord('a');
  if Mine = White then ToGo := 7 - Rank else ToGo := Rank;  { how far from the far rank }
                                                            { сколько осталось до последней }
                                                            { горизонтали }
  if ToGo = 0 then exit(10000);  { our pawn is there: we have won / пешка дошла: мы выиграли }
  Result := 7 - ToGo;  { pawns that have come far go first }
                       { сначала ходят те пешки, что уже далеко }
  { Any capture is better than a plain move, so the last pawn is captured, too. A pawn that
    our pawn meets ToGo ranks before its goal has come as far itself: a danger to us.
    Любое взятие лучше простого хода, поэтому бьём и последнюю пешку. Пешка, которую наша
    встречает за `ToGo` горизонталей до цели, и сама прошла столько же: она опасна. }
  if Board[Rank, AFile] = Opponent then Result := Result + 100 * (ToGo + 1);
  if IsAttacked(Rank, AFile) then Result := Result - 50;
end;

{ The move with the best rating; one of them at random if there are several.
  Ход с лучшей оценкой; если таких несколько, случайный из них. }
function ChooseMove: string;
var
  Best: TMoves = nil;
  Score, BestScore: integer;
  Move: string;
begin
  BestScore := 0;
  for Move in LegalMoves do
  begin
    Score := Rate(Move);
    if (Best = nil) or (Score > BestScore) then
    begin
      Best := nil;
      BestScore := Score;
    end;
    if Score = BestScore then Insert(Move, Best, Length(Best));
  end;
  Result := Best[RandomBelow(Length(Best))];
end;

{ Writes one line. Output is collected in a buffer first; Flush sends it off at once. Without
  it the referee would wait for our answer, and we for its next request, until we lose.
  Выводит одну строку. Вывод сначала копится в буфере; Flush отправляет его сразу. Без этого судья
  будет ждать нашего ответа, а мы — его запроса, пока не проиграем. }
procedure Say(const Line: string);
begin
  WriteLn(Line);
  Flush(Output);
end;

var
  Line, Move: string;
begin
  StartBoard;
  { Eof and ReadLn sleep until a line comes, so we use no processor time in the opponent's turn
    (here that would lose the game). At the end of the input we exit as for Quit.
    Eof и ReadLn спят, пока не придёт строка: в ход соперника мы не тратим процессорное время
    (здесь за это засчитывают поражение). В конце ввода выходим, как после Quit. }
  while not Eof do
  begin
    ReadLn(Line);
    if Line = 'Quit' then break;
    if Line = 'Name' then
    begin
      Say(Name);
      continue;
    end;
    if Line = 'Start' then
      Mine := White  { nobody has moved yet / ходов ещё не было }
    else
      MakeMove(Line);  { the opponent's move; the referee has checked it }
                       { ход соперника; судья его уже проверил }
    Move := ChooseMove;
    MakeMove(Move);  { on our own board: the referee will not repeat it to us }
                     { на своей доске: судья нам его не повторит }
    Say(Move);
  end;
end.
