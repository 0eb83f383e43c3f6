{ A sample bot for Paper football in Pascal. It is simple on purpose: take it and make it
  stronger.

  The referee and the bot talk in lines of text. The bot reads its standard input (Input):
    Name             asks for the bot's name;
    Start            says "you are the first player, make the first move";
    2 7 10 6 11      is the opponent's move and asks for yours (here 2 nodes: (7,10), (6,11));
    Quit             says that the game is over: the bot must exit.
  The bot answers each request but Quit with exactly one line on its standard output (Output).
  Never write anything else there. For debugging use WriteLn(StdErr, ...): it does not touch the
  game.

  Пример бота для футбола на бумаге, на Pascal. Он нарочно простой: возьмите его и сделайте
  сильнее.

  Судья и бот обмениваются строками текста. Бот читает стандартный ввод (Input):
    Name          судья спрашивает имя бота;
    Start         вы первый игрок, ваш ход первый;
    2 7 10 6 11   ход соперника, теперь ваш ход (здесь 2 узла: (7,10), (6,11));
    Quit          партия окончена: бот должен завершиться.
  На каждый запрос, кроме Quit, бот отвечает ровно одной строкой в стандартный вывод (Output).
  Больше ничего туда не пишите. Для отладки есть WriteLn(StdErr, ...): на партию это не влияет. }
program Sample;
{$mode objfpc}{$H+}  { H+: a string may have any length, not only 255 characters }
                     { H+: строка любой длины, не только до 255 символов }
uses
  SysUtils, Math;

const
  Name = 'Sample Pascal';  { 1 to 25 characters / от 1 до 25 символов }
  Rows = 15;
  Columns = 21;
  Nodes = Rows * Columns;
  { What each of the 8 ways adds to x and y. Way 7 - w leads back from where way w leads.
    Сколько каждое из 8 направлений прибавляет к x и y. Направление 7 - w ведёт обратно. }
  DX: array [0..7] of integer = (-1, -1, -1, 0, 0, 1, 1, 1);
  DY: array [0..7] of integer = (-1, 0, 1, -1, 1, -1, 0, 1);

type
  { Node (x, y) is in row x from the top and column y from the left. In this program a node is
    one number, x * Columns + y, and a move is a list of such numbers: the ball's path.
    Узел (x, y): строка x сверху, столбец y слева. В программе узел — одно число, x * Columns + y,
    а ход — список таких чисел: путь мяча. }
  TNode = 0..Nodes - 1;
  TPath = array of integer;
  TCameFrom = array [TNode] of integer;

var
  IsFree: array [TNode, 0..7] of boolean;  { may this node's segment be drawn that way? }
                                           { можно ли из узла провести отрезок в эту сторону? }
  Bounces: array [TNode] of boolean;  { does the ball bounce? If not, a move ends here }
                                      { есть ли отскок? если нет, ход здесь кончается }
  Ball: integer = 7 * Columns + 10;
  OwnY: integer = 20;  { the goals' columns; Start will tell if we are the first player }
                       { столбцы ворот; запрос Start означает, что мы первый игрок }
  TargetY: integer = 0;
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

function Neighbour(Node, Way: integer): integer;
begin
  Result := Node + DX[Way] * Columns + DY[Way];
end;

{ Prepares the empty field: which segments there are and where the ball bounces.
  Готовит пустое поле: какие отрезки есть и где мяч отскакивает. }
procedure StartField;
var
  x, y, x2, y2, Way: integer;
  EdgeX, EdgeY, Finish, Inside, OnBorder: boolean;
begin
  for x := 0 to Rows - 1 do
    for y := 0 to Columns - 1 do
    begin
      EdgeX := (x = 0) or (x = Rows - 1);
      EdgeY := (y = 0) or (y = Columns - 1);
      Finish := EdgeY and (x >= 6) and (x <= 8);
      Bounces[x * Columns + y] := (EdgeX or EdgeY) and not Finish;
      for Way := 0 to 7 do
      begin
        x2 := x + DX[Way];
        y2 := y + DY[Way];
        Inside := (x2 >= 0) and (x2 < Rows) and (y2 >= 0) and (y2 < Columns);
        OnBorder := (EdgeX and (x2 = x)) or (EdgeY and (y2 = y));
        IsFree[x * Columns + y, Way] := Inside and not OnBorder;
      end;
    end;
  Bounces[Ball] := true;
end;

{ Marks the segments of a path as free or as drawn, seen from both their ends.
  Помечает отрезки пути свободными или проведёнными, с обоих концов. }
procedure SetSegments(const Path: TPath; IsFreeNow: boolean);
var
  i, Way: integer;
begin
  for i := 1 to High(Path) do
    for Way := 0 to 7 do
      if Neighbour(Path[i - 1], Way) = Path[i] then
      begin
        IsFree[Path[i - 1], Way] := IsFreeNow;
        IsFree[Path[i], 7 - Way] := IsFreeNow;
      end;
end;

{ Makes a move of either side on our field.
  Делает ход любой стороны на нашем поле. }
procedure MakeMove(const Path: TPath);
begin
  SetSegments(Path, false);
  Ball := Path[High(Path)];
  Bounces[Ball] := true;
end;

{ Takes the last move back.
  Отменяет последний ход. }
procedure UndoMove(const Path: TPath);
begin
  SetSegments(Path, true);
  Bounces[Ball] := false;
  Ball := Path[0];
end;

{ All nodes where a move can end now, by breadth-first search: we walk over free segments and
  go on from the nodes where the ball bounces. CameFrom[n] becomes the node before n, or -1.
  Все узлы, где сейчас может кончиться ход; поиск в ширину: идём по свободным отрезкам, а из узлов
  с отскоком — дальше. CameFrom[n] — узел перед n или -1. }
function FindEnds(out CameFrom: TCameFrom): TPath;
var
  Queue: array [TNode] of integer;
  First, Last, Node, Next, Way: integer;
begin
  Result := nil;
  for Node := 0 to Nodes - 1 do CameFrom[Node] := -1;
  CameFrom[Ball] := Ball;
  Queue[0] := Ball;
  First := 0;
  Last := 0;
  while First <= Last do
  begin
    Node := Queue[First];
    Inc(First);
    for Way := 0 to 7 do
    begin
      if not IsFree[Node, Way] then continue;
      Next := Neighbour(Node, Way);
      if CameFrom[Next] >= 0 then continue;  { we have been there / здесь мы уже были }
      CameFrom[Next] := Node;
      if Bounces[Next] then
      begin
        Inc(Last);
        Queue[Last] := Next;
      end
      else
        Insert(Next, Result, Length(Result));
    end;
  end;
end;

{ The way to an end, found backwards. It meets no node twice, so it draws no segment twice.
  Путь к концу хода, найденный с конца. Узлы в нём не повторяются, значит, и отрезки тоже. }
function PathTo(Node: integer; const CameFrom: TCameFrom): TPath;
begin
  Result := nil;
  while Node <> Ball do
  begin
    Insert(Node, Result, 0);
    Node := CameFrom[Node];
  end;
  Insert(Ball, Result, 0);
end;

{ How good a move looks: the more, the better.
  IMPROVE HERE: is it good to be near the goal if it is the opponent's turn then?
  Насколько хорош ход: чем больше, тем лучше.
  ЧТО УЛУЧШИТЬ: хорошо ли быть у ворот, если ход переходит к сопернику? }
function Rate(const Path: TPath): integer;
var
  x, y, Reply: integer;
  Ends: TPath;
  CameFrom: TCameFrom;
begin
  x := Path[High(Path)] div Columns;
  y := Path[High(Path)] mod Columns;
  if y = TargetY then exit(1000);  { a goal! (A move cannot end elsewhere in this column.) }
                                   { гол! (иначе ход в этом столбце не кончается) }
  if y = OwnY then exit(-1000);  { an own goal / гол в свои ворота }
  MakeMove(Path);
  Ends := FindEnds(CameFrom);  { where can the opponent go then? / куда потом пойдёт соперник? }
  UndoMove(Path);
  if Ends = nil then exit(1000);  { nowhere: we have won / некуда: мы выиграли }
  for Reply in Ends do
    if Reply mod Columns = OwnY then exit(-500);  { into our goal / в наши ворота }
  Result := -Max(Abs(y - TargetY), Abs(x - 7) - 1);  { near the goal is better }
                                                     { чем ближе к воротам, тем лучше }
end;

{ The move with the best rating; one of them at random if there are several.
  IMPROVE HERE: we try one path to each end, a shortest one. Other paths to the same end leave
  other segments to the opponent. Their number is exponential: never try to list them all.
  Ход с лучшей оценкой; если таких несколько, случайный из них.
  ЧТО УЛУЧШИТЬ: к каждому концу мы пробуем один путь, кратчайший. Другие пути туда же оставляют
  сопернику другие отрезки. Их экспоненциально много: не перебирайте все. }
function ChooseMove: TPath;
var
  Best: array of TPath = nil;
  Path: TPath;
  CameFrom: TCameFrom;
  Node, Score, BestScore: integer;
begin
  BestScore := 0;
  for Node in FindEnds(CameFrom) do
  begin
    Path := PathTo(Node, CameFrom);
    Score := Rate(Path);
    if (Best = nil) or (Score > BestScore) then
    begin
      Best := nil;
      BestScore := Score;
    end;
    if Score = BestScore then Insert(Path, Best, Length(Best));
  end;
  Result := Best[RandomBelow(Length(Best))];
end;

{ A move from its line: how many nodes, then x and y of each. The line may be long.
  Ход из строки: сколько узлов, затем x и y каждого. Строка бывает длинной. }
function ReadMove(const Line: string): TPath;
var
  Numbers: TStringArray;
  i: integer;
begin
  Result := nil;
  Numbers := Line.Split([' ']);
  SetLength(Result, StrToInt(Numbers[0]));
  for i := 0 to High(Result) do
    Result[i] := StrToInt(Numbers[2 * i + 1]) * Columns + StrToInt(Numbers[2 * i + 2]);
end;

function WriteMove(const Path: TPath): string;
var
  Node: integer;
begin
  Result := IntToStr(Length(Path));
  for Node in Path do
    Result := Result + ' ' + IntToStr(Node div Columns) + ' ' + IntToStr(Node mod Columns);
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
  Line: string;
  Move: TPath;
begin
  StartField;
  { Eof and ReadLn sleep until a line comes: thinking in the opponent's turn is not possible
    here. At the end of the input we exit as for Quit.
    Eof и ReadLn спят, пока не придёт строка: думать в ход соперника здесь нельзя. В конце ввода
    выходим, как после Quit. }
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
    begin  { we are the first player, and nobody has moved yet }
           { мы первый игрок, ходов ещё не было }
      OwnY := 0;
      TargetY := 20;
    end
    else
      MakeMove(ReadMove(Line));  { the opponent's move; the referee has checked it }
                                 { ход соперника; судья его уже проверил }
    Move := ChooseMove;  { there is one: else we would not be asked }
                         { ход есть: иначе нас бы не спросили }
    MakeMove(Move);  { on our own field: the referee will not repeat it to us }
                     { на своём поле: судья нам его не повторит }
    Say(WriteMove(Move));
  end;
end.
