{ A sample bot for Bridges, in Pascal.

  The referee starts this program once for the whole game. It sends the move limit, our colour and
  then, line by line, the opponent's moves to our standard input; we print a line for each of ours.
  Messages for yourself belong on the standard error stream: they are kept in the record.

  The bot's idea: count the pegs that each side still needs for its chain. If we need no more than
  the opponent, put a peg on our shortest way, otherwise on the opponent's. The five samples (C++,
  Java, C#, Pascal, Python) are built alike, function by function, and even make the same moves, so
  that you can compare the languages.

  Пример бота для «Мостиков» на Pascal.

  Судья запускает программу один раз на всю партию. На стандартный ввод приходят предел ходов, наш
  цвет и затем, строка за строкой, ходы соперника; мы выводим по строке на каждый свой ход.
  Сообщения для себя выводите в стандартный поток ошибок: они сохранятся в протоколе.

  Идея бота: посчитать, скольких камешков каждой стороне не хватает до цепи. Если нам нужно не
  больше, чем сопернику, ставим камешек на свой кратчайший путь, иначе — на его путь. Пять
  примеров (C++, Java, C#, Pascal, Python) устроены одинаково, функция за функцией, и даже делают
  одни и те же ходы: языки можно сравнивать. }

program Sample;

{$mode objfpc}{$H+}  { H+: a string may have any length, and a move can be a long line }
                     { H+: строка любой длины, а ход бывает длинной строкой }

uses
  Math, SysUtils;

const
  Size = 24;
  Holes = Size * Size;  { a hole is a number: Size * row + column, both from 0; A01 is 0 }
                        { лунка — число: Size * строка + столбец, оба с 0; A01 — это 0 }
  Red = 0;  { Black is 1 / чёрные — 1 }
  Nobody = 2;
  { The eight ways of a bridge: columns to the right, rows down. The opposite way is 4 further.
    Восемь направлений мостика: столбцы вправо, строки вниз. Обратное направление — на 4 дальше. }
  Knight: array[0..7, 0..1] of integer =
    ((1, -2), (2, -1), (2, 1), (1, 2), (-1, 2), (-2, 1), (-2, -1), (-1, -2));
  FarAway = 1000;  { more pegs than anybody can need: there is no way at all }
                   { больше камешков, чем может понадобиться: пути нет совсем }
  Seed = 12345;  { change it to another positive number, and ties are broken differently }
                 { другое положительное число — другой выбор из равных }

type
  TNumbers = array[0..Holes - 1] of integer;  { a number for each hole / по числу на каждую лунку }
  TList = array of integer;  { as long as needed: Insert and Delete change its length }
                             { длина любая: её меняют Insert и Delete }

var
  peg: TNumbers;  { whose peg is in each hole / чей камешек в каждой лунке }
  group: TNumbers;  { holes that bridges join have the same number here }
                    { у лунок, соединённых мостиками, номер один и тот же }
  { crossed[colour, hole, way]: a bridge of this colour runs across, so the other one cannot build
    crossed[colour, hole, way]: здесь проходит мостик этого цвета, другой цвет строить не может }
  crossed: array[0..1, 0..Holes - 1, 0..7] of boolean;
  chance: int64 = Seed;

{ A "random" number from 0 to count - 1, made by a formula, so that games can be repeated.
  «Случайное» число от 0 до count - 1, по формуле: партии можно повторять. }
function Draw(count: integer): integer;
begin
  chance := (chance * 1103515245 + 12345) mod 2147483648;
  Result := chance div 65536 mod count;
end;

{ The number of a hole: P09 is column 15, row 8.
  Номер лунки: P09 — это столбец 15, строка 8. }
function ReadHole(name: string): integer;
begin
  Result := Size * (StrToInt(Copy(name, 2, 2)) - 1) + Ord(name[1]) - Ord('A');
end;

{ The name of a hole: a capital letter and always two digits.
  Имя лунки: заглавная буква и всегда две цифры. }
function WriteHole(hole: integer): string;
begin
  Result := Chr(Ord('A') + hole mod Size) + Format('%.2d', [hole div Size + 1]);
end;

{ The hole at the other end of a bridge; -1 if that is off the board.
  Лунка на другом конце мостика; -1, если это за краем доски. }
function Neighbour(hole, way: integer): integer;
var
  column, row: integer;
begin
  column := hole mod Size + Knight[way, 0];
  row := hole div Size + Knight[way, 1];
  Result := -1;
  if InRange(column, 0, Size - 1) and InRange(row, 0, Size - 1) then Result := Size * row + column;
end;

{ How far along a colour's way a hole is: 0 on its first border row, 23 on its second.
  Как далеко лунка на пути этого цвета: 0 — на первом пограничном ряду, 23 — на втором. }
function Along(colour, hole: integer): integer;
begin
  if colour = Red then Result := hole div Size else Result := hole mod Size;
end;

{ The opponent's border rows are forbidden; so are the corners, which lie on them too.
  Пограничные ряды соперника запрещены, а с ними и углы: они лежат на этих рядах. }
function IsAllowed(colour, hole: integer): boolean;
begin
  Result := InRange(Along(1 - colour, hole), 1, Size - 2);
end;

{ On which side of the line from a to b the hole c lies: the sign tells.
  По какую сторону от прямой ab лежит лунка c: это знак результата. }
function Side(a, b, c: integer): integer;
var
  column, row: integer;
begin
  column := a mod Size;
  row := a div Size;
  Result := (b mod Size - column) * (c div Size - row) - (b div Size - row) * (c mod Size - column);
end;

{ Whether a-b and c-d cross: each has the ends of the other on different sides.
  Пересекаются ли a-b и c-d: концы каждого лежат по разные стороны от другого. }
function Crosses(a, b, c, d: integer): boolean;
begin
  Result := (Side(a, b, c) * Side(a, b, d) < 0) and (Side(c, d, a) * Side(c, d, b) < 0);
end;

{ Joins two groups, and marks all places for bridges that would cross the new one.
  Соединяет две группы и помечает все места для мостиков, которые пересекли бы новый. }
procedure LayBridge(colour, a, b: integer);
var
  old, hole, row, column, way, c, d: integer;
begin
  old := group[a];
  for hole := 0 to Holes - 1 do
    if group[hole] = old then group[hole] := group[b];
  { What crosses a bridge has an end in the 2x3 rectangle around it: look at these six holes.
    У того, что пересекает мостик, конец лежит в прямоугольнике 2x3 вокруг него: смотрим эти шесть
    лунок. }
  for row := Min(a div Size, b div Size) to Max(a div Size, b div Size) do
    for column := Min(a mod Size, b mod Size) to Max(a mod Size, b mod Size) do
      for way := 0 to 7 do
      begin
        c := Size * row + column;
        d := Neighbour(c, way);
        if (d >= 0) and Crosses(a, b, c, d) then
        begin
          crossed[colour, c, way] := true;
          crossed[colour, d, (way + 4) mod 8] := true;
        end;
      end;
end;

{ Whether a group has pegs on both border rows of this colour: then it has won.
  Есть ли у группы камешки на обоих пограничных рядах этого цвета: тогда он выиграл. }
function HasChain(colour: integer): boolean;
var
  isFirst: array[0..Holes - 1] of boolean;  { isFirst[number]: it is on the first border row }
                                            { isFirst[number]: группа стоит на первом пограничном }
                                            { ряду }
  hole: integer;
begin
  for hole := 0 to Holes - 1 do isFirst[hole] := false;
  for hole := 0 to Holes - 1 do
    if Along(colour, hole) = 0 then isFirst[group[hole]] := true;
  Result := false;
  for hole := 0 to Holes - 1 do
    if (Along(colour, hole) = Size - 1) and isFirst[group[hole]] then Result := true;
end;

{ The pegs to which a new peg in this hole could be joined.
  Камешки, с которыми можно соединить новый камешек в этой лунке. }
function FindBridges(colour, hole: integer): TList;
var
  other, way: integer;
begin
  Result := nil;
  for way := 0 to 7 do
  begin
    other := Neighbour(hole, way);
    if (other >= 0) and (peg[other] = colour) and not crossed[1 - colour, hole, way] then
      Insert(other, Result, Length(Result));
  end;
end;

{ A step of CountMissing: a hole is reached, and `level` pegs were missing before it.
  Шаг CountMissing: лунка достигнута, до неё не хватало `level` камешков. }
procedure Reach(colour, hole, level: integer; var missing: TNumbers; var queue: TList);
begin
  if not IsAllowed(colour, hole) or (missing[hole] < FarAway) then exit;
  if peg[hole] = colour then
  begin
    missing[hole] := level;
    Insert(hole, queue, 0);  { nothing to pay, so it comes next }
                             { ничего не стоит, поэтому она следующая }
  end
  else if peg[hole] = Nobody then
  begin
    missing[hole] := level + 1;
    Insert(hole, queue, Length(queue));  { a peg to pay: it comes after all that are cheaper }
                                         { стоит одного камешка: после всех, что дешевле }
  end;
end;

{ For each hole: how many pegs a chain lacks from the border row `start` up to this hole.
  Для каждой лунки: скольких камешков не хватает цепи от пограничного ряда `start` до неё. }
function CountMissing(colour, start: integer): TNumbers;
var
  queue: TList;
  hole, other, way: integer;
begin
  queue := nil;
  for hole := 0 to Holes - 1 do Result[hole] := FarAway;
  for hole := 0 to Holes - 1 do
    if Along(colour, hole) = start then Reach(colour, hole, 0, Result, queue);
  while Length(queue) > 0 do
  begin
    hole := queue[0];
    Delete(queue, 0, 1);
    for way := 0 to 7 do
    begin
      other := Neighbour(hole, way);
      if (other >= 0) and not crossed[1 - colour, hole, way] then
        Reach(colour, other, Result[hole], Result, queue);
    end;
  end;
end;

{ For each hole: how many pegs the best chain through it lacks, from border to border.
  Для каждой лунки: скольких камешков не хватает лучшей цепи через неё, от края до края. }
function CountThrough(colour: integer): TNumbers;
var
  first, second: TNumbers;
  hole: integer;
begin
  first := CountMissing(colour, 0);
  second := CountMissing(colour, Size - 1);
  for hole := 0 to Holes - 1 do
  begin
    Result[hole] := first[hole] + second[hole];
    if peg[hole] = Nobody then Dec(Result[hole]);  { an empty hole itself is counted in both }
                                                   { сама пустая лунка посчитана в обоих }
  end;
end;

{ The best hole for our next peg. IMPROVE HERE. The bot does not look ahead: it neither sees how
  the opponent will answer, nor that a way with a detour at hand is safer than a way that one peg
  can cut.
  Лучшая лунка для следующего камешка.
  ЧТО УЛУЧШИТЬ: бот не смотрит вперёд. Он не видит ни ответа соперника, ни того, что путь с
  запасным обходом надёжнее пути, который рвётся одним камешком. }
function ChooseHole(me: integer): integer;
var
  mine, theirs: TNumbers;
  attack: boolean;
  hole, cost, bestCost, ties: integer;
begin
  mine := CountThrough(me);
  theirs := CountThrough(1 - me);
  attack := MinIntValue(mine) <= MinIntValue(theirs);
  Result := -1;
  bestCost := 0;
  ties := 0;  { how many holes we have seen that cost the least }
              { сколько самых дешёвых лунок мы уже видели }
  for hole := 0 to Holes - 1 do
  begin
    if (peg[hole] <> Nobody) or not IsAllowed(me, hole) then continue;
    { What matters most, then what matters if that is equal, and last the bridges we get.
      Сначала самое важное, при равенстве — следующее по важности, и в конце — мостики, которые
      получим. }
    if attack then cost := mine[hole] * 10000 + theirs[hole]
    else cost := theirs[hole] * 10000 + mine[hole];
    cost := cost * 10 - Length(FindBridges(me, hole));
    if (ties = 0) or (cost < bestCost) then
    begin
      bestCost := cost;
      ties := 0;
    end;
    if cost = bestCost then
    begin
      ties := ties + 1;
      if Draw(ties) = 0 then Result := hole;  { gives each of the equal holes the same chance }
                                              { у равных лунок одинаковые шансы }
    end;
  end;
end;

{ Places a peg, lays all bridges that it allows, and returns the line that tells it.
  Ставит камешек, строит все мостики, какие можно, и возвращает строку хода. }
function MakeMove(me: integer): string;
var
  hole, other: integer;
begin
  hole := ChooseHole(me);
  Result := WriteHole(hole);
  for other in FindBridges(me, hole) do
  begin
    LayBridge(me, hole, other);
    Result := Result + ' ' + WriteHole(hole) + '-' + WriteHole(other);
  end;
  peg[hole] := me;
end;

{ Plays the opponent's move, say P09 P09-O07 L03-N04: a hole, then any number of bridges.
  Делает ход соперника, например P09 P09-O07 L03-N04: лунка, затем сколько угодно мостиков. }
procedure ReadMove(colour: integer; line: string);
var
  at: integer;
begin
  peg[ReadHole(Copy(line, 1, 3))] := colour;
  at := 5;  { a bridge takes 8 characters, the blank after it included }
            { мостик занимает 8 символов вместе с пробелом после него }
  while at < Length(line) do
  begin
    LayBridge(colour, ReadHole(Copy(line, at, 3)), ReadHole(Copy(line, at + 4, 3)));
    at := at + 8;
  end;
end;

{ The game: moves alternate, Red first, until somebody has a chain or the limit is spent.
  Партия: ходят по очереди, красные первыми, пока у кого-то не будет цепи или не кончится предел
  ходов. }
var
  limit, me, number, colour, hole: integer;
  line: string;
begin
  for hole := 0 to Holes - 1 do
  begin
    peg[hole] := Nobody;
    group[hole] := hole;  { at first every hole is a group of its own }
                          { сначала каждая лунка — отдельная группа }
  end;
  readln(limit);
  if eof then exit;  { no input at all: the opponent failed before the game began }
                     { ввода нет: соперник не смог начать партию }
  readln(me);
  for number := 0 to 2 * limit - 1 do
  begin
    colour := number mod 2;
    if colour = me then
    begin
      { Flush: send the line at once. Otherwise it waits in a buffer, the referee waits for it,
        and we lose on time.
        Flush: отправить строку сразу. Иначе она останется в буфере, судья будет её ждать, и мы
        проиграем по времени. }
      writeln(MakeMove(colour));
      Flush(Output);
    end
    else
    begin
      if eof then exit;  { the input has ended: the opponent lost on technical grounds }
                         { конец ввода: сопернику засчитано техническое поражение }
      readln(line);
      ReadMove(colour, line);
    end;
    { The opponent's winning move is sent to us too: notice it, do not answer, just exit.
      Выигравший ход соперника тоже приходит: заметить его, не отвечать и выйти. }
    if HasChain(colour) then exit;
  end;
end.
