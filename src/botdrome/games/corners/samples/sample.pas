{ A sample bot for Corners, in Pascal.

  For every turn the referee starts this program anew, in an empty folder with one file in it:
  input.txt. The program reads it, chooses a move, writes output.txt and exits. Nothing is kept
  from one turn to the next: all that there is to know is in input.txt.

  The bot's idea: look at every move that the rules allow and make the one that improves the
  places of our pieces most. The five samples (C++, Java, C#, Pascal, Python) are built alike,
  function by function, and even make the same moves, so that you can compare the languages.

  Пример бота для «Уголков» на Pascal.

  На каждый ход судья запускает программу заново, в пустой папке с одним файлом input.txt.
  Программа читает его, выбирает ход, пишет output.txt и завершается. От хода к ходу ничего не
  хранится: всё, что нужно знать, есть в input.txt.

  Идея бота: посмотреть все ходы, разрешённые правилами, и сделать тот, после которого наши фишки
  стоят лучше всего. Пять примеров (C++, Java, C#, Pascal, Python) устроены одинаково, функция за
  функцией, и даже делают одни и те же ходы: языки можно сравнивать. }

program Sample;

{$mode objfpc}

uses
  Math;

const
  Size = 10;  { columns 0..9 (left to right) and rows 0..9 (top to bottom) }
              { столбцы 0..9 (слева направо), строки 0..9 (сверху вниз) }
  Empty = 0;
  Mine = 1;  { the referee turns the board: we are always 1 and start at the top left }
             { судья поворачивает доску: мы всегда 1, в левом верхнем углу }
  Target = 6;  { our pieces have to get to columns 6..9 and rows 6..9 }
               { наши фишки должны попасть в столбцы 6..9 и строки 6..9 }
  Seed = 12345;  { change it to another positive number, and ties are broken differently }
                 { другое положительное число — другой выбор из равных }

type
  TCell = record
    column, row: integer;
  end;
  TCells = array of TCell;  { as long as needed: Insert changes its length }
                            { длина любая: её меняет Insert }
  TMove = record
    start, finish: TCell;
  end;

const
  Directions: array[0..3] of TCell = (  { right, down, left, up: never diagonally }
                                        { вправо, вниз, влево, вверх: не по диагонали }
    (column: 1; row: 0), (column: 0; row: 1), (column: -1; row: 0), (column: 0; row: -1));

var
  board: array[0..Size - 1, 0..Size - 1] of integer;  { (column, row) is board[row, column] }
                                                      { клетка (column, row) — это board[row, }
                                                      { column] }
  chance: int64 = Seed;

{ A "random" number from 0 to count - 1. It is a formula, so the same position always gets the same
  answer: you can repeat a game and find your mistake.
  «Случайное» число от 0 до count - 1. Это формула: в одной и той же позиции ответ всегда один,
  поэтому партию можно повторить и найти ошибку. }
function Draw(count: integer): integer;
begin
  chance := (chance * 1103515245 + 12345) mod 2147483648;
  Result := chance div 65536 mod count;
end;

{ Fills the board and returns the number of the round.
  Заполняет доску и возвращает номер круга. }
function ReadInput: integer;
var
  source: text;
  column, row: integer;
begin
  Assign(source, 'input.txt');
  Reset(source);
  Read(source, Result);
  for row := 0 to Size - 1 do
    for column := 0 to Size - 1 do
      Read(source, board[row, column]);
  Close(source);
end;

{ The cell so many steps away from another one.
  Клетка в стольких-то шагах от другой. }
function Shifted(cell, way: TCell; steps: integer): TCell;
begin
  Result.column := cell.column + steps * way.column;
  Result.row := cell.row + steps * way.row;
end;

{ Whether the cell is on the board and nobody stands there.
  Есть ли такая клетка на доске и пуста ли она. }
function IsEmpty(cell: TCell): boolean;
begin
  Result := InRange(cell.column, 0, Size - 1) and InRange(cell.row, 0, Size - 1)
    and (board[cell.row, cell.column] = Empty);
end;

{ All cells on which the piece from this cell may end its move.
  Все клетки, на которых фишка с этой клетки может закончить ход. }
function FindEnds(start: TCell): TCells;
var
  reached: TCells = nil;
  isReached: array[0..Size - 1, 0..Size - 1] of boolean;
  way, landing: TCell;
  column, row, i: integer;
begin
  Result := nil;

  { First way to move: one step to an empty neighbour.
    Первый способ хода: шаг на пустую соседнюю клетку. }
  for way in Directions do
    if IsEmpty(Shifted(start, way, 1)) then
      Insert(Shifted(start, way, 1), Result, Length(Result));

  { Second way: one or more jumps. The list grows while we walk along it: from each cell that was
    reached we try to jump on. No cell is taken twice, so the walk comes to an end.
    Второй способ: один или несколько прыжков. Список растёт, пока мы по нему идём: с каждой
    достигнутой клетки пробуем прыгнуть дальше. Каждую клетку берём один раз, поэтому обход
    закончится. }
  for row := 0 to Size - 1 do
    for column := 0 to Size - 1 do
      isReached[row, column] := false;
  isReached[start.row, start.column] := true;
  Insert(start, reached, 0);
  board[start.row, start.column] := Empty;  { the moving piece cannot jump over itself }
                                            { через себя фишка прыгнуть не может }
  i := 0;
  while i < Length(reached) do
  begin
    for way in Directions do
    begin
      landing := Shifted(reached[i], way, 2);
      if not IsEmpty(landing) or isReached[landing.row, landing.column] then continue;
      { nobody to jump over
        прыгать не через кого }
      if IsEmpty(Shifted(reached[i], way, 1)) then continue;
      isReached[landing.row, landing.column] := true;
      Insert(landing, reached, Length(reached));
    end;
    i := i + 1;
  end;
  board[start.row, start.column] := Mine;

  { Without the first cell: a move may not end where it began.
    Без первой клетки: ход не может закончиться там, где начался. }
  for i := 1 to High(reached) do
    Insert(reached[i], Result, Length(Result));
end;

{ How bad it is to have a piece on this cell: the smaller, the better.
  IMPROVE HERE. What else makes a cell good or bad?
  Насколько плохо, когда фишка стоит на этой клетке: чем меньше, тем лучше.
  ЧТО УЛУЧШИТЬ: чем ещё клетка хороша или плоха? }
function Cost(cell: TCell): integer;
var
  distance, toCorner: integer;
begin
  { The penalty in the rules: how many steps are left to the target. The square makes pieces that
    lag behind the most expensive ones, so that the bot does not forget them.
    Штраф из правил: сколько шагов осталось до цели. Из-за квадрата дороже всего отставшие фишки,
    и бот о них не забывает. }
  distance := Max(0, Target - cell.column) + Max(0, Target - cell.row);
  { Even inside the target a deeper cell is a bit better: it leaves room for the next piece.
    Даже внутри цели клетка глубже чуть лучше: остаётся место для следующей фишки. }
  toCorner := (Size - 1 - cell.column) + (Size - 1 - cell.row);
  Result := distance * (distance + 10) + 2 * toCorner;
end;

{ Finds the move with the best gain; false if there is no move at all.
  IMPROVE HERE. This bot looks one move ahead. It does not prepare long chains of jumps for its
  next turn, and it does not spoil the chains of others.
  Находит ход с наибольшим выигрышем; false, если ходов нет.
  ЧТО УЛУЧШИТЬ: бот смотрит на один ход вперёд. Он не готовит длинные цепочки прыжков на следующий
  ход и не портит чужие. }
function ChooseMove(out bestMove: TMove): boolean;
var
  start, finish: TCell;
  column, row, gain, bestGain, ties: integer;
begin
  bestGain := 0;
  ties := 0;  { how many moves we have seen that have the best gain }
              { сколько ходов с наибольшим выигрышем мы уже видели }
  for row := 0 to Size - 1 do
    for column := 0 to Size - 1 do
    begin
      if board[row, column] <> Mine then continue;
      start.column := column;
      start.row := row;
      for finish in FindEnds(start) do
      begin
        gain := Cost(start) - Cost(finish);
        if (ties = 0) or (gain > bestGain) then
        begin
          bestGain := gain;
          ties := 0;
        end;
        if gain < bestGain then continue;
        { Of several equally good moves each has the same chance: the first one is replaced by the
          second with chance 1/2, that by the third with 1/3, ...
          У равных ходов одинаковые шансы: первый заменяем вторым с вероятностью 1/2, его третьим
          с вероятностью 1/3, ... }
        ties := ties + 1;
        if Draw(ties) = 0 then
        begin
          bestMove.start := start;
          bestMove.finish := finish;
        end;
      end;
    end;
  Result := ties > 0;
end;

{ Four numbers, nothing else. Do not forget Close: without it the file may stay empty.
  Четыре числа и больше ничего. Не забудьте Close: без него файл может остаться пустым. }
procedure WriteOutput(move: TMove);
var
  answer: text;
begin
  Assign(answer, 'output.txt');
  Rewrite(answer);
  Writeln(answer, move.start.column, ' ', move.start.row, ' ', move.finish.column, ' ',
    move.finish.row);
  Close(answer);
end;

{ One turn from beginning to end.
  Один ход от начала до конца. }
var
  roundNumber: integer;
  move: TMove;
  found: boolean;
begin
  roundNumber := ReadInput;
  chance := int64(Seed) * (roundNumber + 1);  { otherwise all rounds would have the same draws }
                                              { иначе случай во всех кругах был бы одинаков }
  found := ChooseMove(move);
  { Messages for yourself go to the standard error stream: they are kept in the record.
    Сообщения для себя выводите в стандартный поток ошибок: они сохранятся в протоколе. }
  Writeln(StdErr, 'round ', roundNumber, ', is there a move? ', found);
  { Without a legal move the turn passes, and the referee does not even start us. Should you try
    out such a position by hand: there is nothing to write then.
    Если ходов нет, ход пропускается, и судья нас даже не запускает. Если попробовать такую
    позицию вручную, писать нечего. }
  if found then WriteOutput(move);
end.
