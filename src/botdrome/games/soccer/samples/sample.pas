{ A small team for 5-a-side soccer, in Pascal.

  The nearest player runs after the ball, the others keep their formation, and whoever owns the
  ball takes it to the rival's goal and shoots. It always plays by the rules; the rest is up to
  you. The samples in Java, C#, Pascal and Python are built alike and make the same moves, so that
  you can compare the languages. (The one in C++ uses the API and plays better.)

  Небольшая команда для футбола 5×5 на Pascal.

  Ближайший игрок бежит за мячом, остальные держат расстановку, а владелец мяча ведёт его к
  воротам соперника и бьёт. Она всегда играет по правилам; остальное за вами. Примеры на Java, C#,
  Pascal и Python устроены одинаково и делают одни и те же ходы: языки можно сравнивать. (Пример
  на C++ использует API и играет лучше.) }
program Sample;

{$mode objfpc}

uses
  Math;  { Min, Max, Sign / Min, Max, Sign (минимум, максимум, знак) }

type
  { A cell of the field, or a velocity of the ball.
    Клетка поля или скорость мяча. }
  TPoint = record
    X, Y: Integer;
  end;

const
  Width = 24;
  Height = 15;
  GoalBottom = 6;
  GoalTop = 10;

  { Where players 2, 3 and 4 start. Player 1 starts on (12, 8) and the keeper on (1, 8), always.
    Где начинают игроки 2, 3 и 4. Игрок 1 всегда начинает на (12, 8), вратарь — на (1, 8). }
  Start: array[2..4] of TPoint = ((X: 10; Y: 4), (X: 10; Y: 12), (X: 6; Y: 8));

  { The skills of players 1 to 5. We have 10 points to raise them.
    Навыки игроков 1–5. На их рост у нас 10 очков. }
  Tackle: array[1..5] of Integer = (2, 1, 1, 2, 1);
  Speed: array[1..5] of Integer = (3, 3, 3, 3, 2);
  Power: array[1..5] of Integer = (2, 2, 2, 2, 2);
  Catch = 5;  { the keeper's: 4 points above its minimum / вратаря: на 4 очка выше минимума }

var
  { What we read: the cells of players 1 to 10, the ball, its owner (0: nobody), its velocity.
    Что мы читаем: клетки игроков 1–10, мяч, его владелец (0: ничей), его скорость. }
  Players: array[1..10] of TPoint;
  Ball, Velocity: TPoint;
  Owner: Integer;
  { Cells where no (other) player of ours may go in this unit; x = 0 and 25 are the goals.
    Клетки, куда в этом такте не должен идти никто (другой) из наших; x = 0 и 25 — ворота. }
  Taken: array[0..Width + 1, 1..Height] of Boolean;

function Point(X, Y: Integer): TPoint;
begin
  Result.X := X;
  Result.Y := Y;
end;

{ Squared, which is as good for comparing and has no fractions.
  Квадрат расстояния: для сравнения он годится не хуже, и дробей нет. }
function Distance(A, B: TPoint): Integer;
begin
  Result := Sqr(A.X - B.X) + Sqr(A.Y - B.Y);
end;

function InGoalRows(Y: Integer): Boolean;
begin
  Result := (GoalBottom <= Y) and (Y <= GoalTop);
end;

{ Whether a player with this speed may walk so, or with this power may kick so: up to Strength
  cells straight or Strength - 1 diagonally.
  Может ли игрок с такой скоростью так пойти или с такой силой так ударить: до Strength клеток
  прямо или до Strength - 1 по диагонали. }
function IsPossible(X, Y, Strength: Integer): Boolean;
var
  Straight, Diagonal: Boolean;
begin
  Straight := ((X = 0) or (Y = 0)) and (Abs(X + Y) <= Strength);
  Diagonal := (Abs(X) = Abs(Y)) and (Abs(X) < Strength);
  Result := Straight or Diagonal;
end;

{ Where the ball is one unit later, after all its bounces.
  Где мяч через такт, со всеми отскоками. }
function Roll(From, Velocity: TPoint): TPoint;
var
  N, DX, DY: Integer;
  Leaves: Boolean;
begin
  Result := From;
  DX := Sign(Velocity.X);
  DY := Sign(Velocity.Y);
  for N := 1 to Max(Abs(Velocity.X), Abs(Velocity.Y)) do
  begin
    Leaves := (Result.X + DX < 1) or (Result.X + DX > Width);
    { A step from beside the goal into the goal ends the way of the ball.
      Шаг от ворот в ворота: путь мяча кончается. }
    if Leaves and InGoalRows(Result.Y) and InGoalRows(Result.Y + DY) then
      Exit(Point(Result.X + DX, Result.Y + DY));
    { A step that would leave the field is turned round first.
      Шаг, который вывел бы за поле, сначала разворачивается. }
    if Leaves then
      DX := -DX;
    if (Result.Y + DY < 1) or (Result.Y + DY > Height) then
      DY := -DY;
    Result := Point(Result.X + DX, Result.Y + DY);
  end;
end;

{ IMPROVE HERE: the next three functions are all the strategy there is.
  ЧТО УЛУЧШИТЬ: вся стратегия — в следующих трёх функциях. }

{ A shot that comes far from the keeper, if one is in range; else a kick towards the goal.
  Удар, который придёт подальше от вратаря, если ворота достижимы; иначе удар в их сторону. }
function ChooseKick: TPoint;
var
  VX, VY, Value, BestValue: Integer;
  Landing: TPoint;
begin
  BestValue := Low(Integer);
  for VX := -3 to 3 do
    for VY := -3 to 3 do
    begin
      if ((VX = 0) and (VY = 0)) or not IsPossible(VX, VY, Power[Owner]) then
        Continue;
      Landing := Roll(Ball, Point(VX, VY));
      Value := -Distance(Landing, Point(Width, 8));
      if Landing.X = Width + 1 then
        Value := 1000 + Distance(Landing, Players[10]);
      if Value > BestValue then
      begin
        BestValue := Value;
        Result := Point(VX, VY);
      end;
    end;
end;

{ Where a player belongs who does not run after the ball.
  Место игрока, который не бежит за мячом. }
function Home(Player: Integer; NextBall: TPoint): TPoint;
begin
  case Player of
    1: Result := Point(Min(NextBall.X + 4, 22), 8);
    2: Result := Point(EnsureRange(NextBall.X + 1, 4, 20), 4);
    3: Result := Point(EnsureRange(NextBall.X + 1, 4, 20), 12);
    4: Result := Point(EnsureRange(NextBall.X - 5, 2, 14), 8);
  else
    Result := Point(1, EnsureRange(NextBall.Y, GoalBottom, GoalTop));  { the keeper / вратарь }
  end;
end;

{ The free cell in the player's reach that is closest to the target. There always is one: at
  least 6 cells are in reach, even in a corner, and at most 5 are taken (by four team-mates and
  the ball).
  Свободная клетка в пределах досягаемости игрока, ближайшая к цели. Такая всегда есть: даже в
  углу доступно хотя бы 6 клеток, а занято не больше 5 (четыре партнёра и мяч). }
function Go(Player: Integer; Target: TPoint): TPoint;
var
  X, Y, Best: Integer;
  Cell: TPoint;
begin
  Cell := Players[Player];
  Best := High(Integer);
  for X := Max(1, Cell.X - 3) to Min(Width, Cell.X + 3) do
    for Y := Max(1, Cell.Y - 3) to Min(Height, Cell.Y + 3) do
      if IsPossible(X - Cell.X, Y - Cell.Y, Speed[Player]) and not Taken[X, Y] then
        if Distance(Point(X, Y), Target) < Best then
        begin
          Best := Distance(Point(X, Y), Target);
          Result := Point(X, Y);
        end;
  Taken[Result.X, Result.Y] := True;
end;

procedure AnswerSetup;
var
  I: Integer;
begin
  ReadLn;  { the durations of the match and of a half: we do not need them }
           { длительность матча и тайма: они нам не нужны }
  for I := 2 to 4 do
    Write(Start[I].X, ' ', Start[I].Y, ' ');
  for I := 1 to 5 do
    Write(Tackle[I], ' ', Speed[I], ' ', Power[I], ' ');
  WriteLn(Catch);
end;

{ move time x1 y1 ... x10 y10 bx by owner vx vy my rival known, then perhaps the rival's skills
  move: время, клетки игроков, мяч, его владелец и скорость, счёт (мой и соперника), known; затем,
  может быть, навыки соперника }
procedure AnswerMove;
var
  I, Chaser: Integer;
  Ours: Boolean;
  Kick, NextBall: TPoint;
  Cells: array[1..5] of TPoint;
  Numbers: array[1..26] of Integer;
begin
  for I := 1 to 26 do
    Read(Numbers[I]);
  ReadLn;  { we do not need the rest of the line / остаток строки нам не нужен }
  for I := 1 to 10 do
    Players[I] := Point(Numbers[2 * I], Numbers[2 * I + 1]);
  Ball := Point(Numbers[22], Numbers[23]);
  Owner := Numbers[24];
  Velocity := Point(Numbers[25], Numbers[26]);

  Ours := (1 <= Owner) and (Owner <= 5);
  Kick := Point(0, 0);  { and Velocity is (0, 0) while somebody owns the ball }
                        { и Velocity равна (0, 0), пока у мяча есть владелец }
  if Ours then
    Kick := ChooseKick;
  NextBall := Roll(Ball, Point(Velocity.X + Kick.X, Velocity.Y + Kick.Y));
  FillChar(Taken, SizeOf(Taken), False);
  { A ball just kicked must not come to any of our players in the same unit.
    Мяч после удара в том же такте не должен прийти к нашему игроку. }
  Taken[NextBall.X, NextBall.Y] := Ours;

  Chaser := 1;
  for I := 2 to 4 do
    if Distance(Players[I], NextBall) < Distance(Players[Chaser], NextBall) then
      Chaser := I;
  { The chaser chooses first, then the others.
    Сначала выбирает тот, кто бежит за мячом, затем остальные. }
  Cells[Chaser] := Go(Chaser, NextBall);
  for I := 1 to 5 do
    if I <> Chaser then
      Cells[I] := Go(I, Home(I, NextBall));

  for I := 1 to 5 do
    Write(Cells[I].X, ' ', Cells[I].Y, ' ');
  WriteLn(Ord(Ours), ' ', Kick.X, ' ', Kick.Y);
end;

var
  Word: string;
  Letter: Char;
begin
  { One line asks, one line answers.
    На одну строку отвечаем одной строкой. }
  while not Eof do
  begin
    { The first word of the line tells what is asked.
      Первое слово строки говорит, о чём спрашивают. }
    Word := '';
    while not Eoln do
    begin
      Read(Letter);
      if Letter = ' ' then
        Break;
      Word := Word + Letter;
    end;
    if Word = 'quit' then
      Break;
    if Word = 'setup' then
      AnswerSetup
    else
      AnswerMove;
    Flush(Output);  { without this the referee would wait for ever / без этого судья ждал бы вечно }
  end;
end.
