"""A small team for 5-a-side soccer, in Python.

The nearest player runs after the ball, the others keep their formation, and whoever owns the ball
takes it to the rival's goal and shoots. It always plays by the rules; the rest is up to you. The
samples in Java, C#, Pascal and Python are built alike and make the same moves, so that you can
compare the languages. (The one in C++ uses the API and plays better.)

Небольшая команда для футбола 5×5 на Python.

Ближайший игрок бежит за мячом, остальные держат расстановку, а владелец мяча ведёт его к воротам
соперника и бьёт. Она всегда играет по правилам; остальное за вами. Примеры на Java, C#, Pascal и
Python устроены одинаково и делают одни и те же ходы: языки можно сравнивать. (Пример на C++
использует API и играет лучше.)
"""

import sys

WIDTH, HEIGHT = 24, 15
GOAL_BOTTOM, GOAL_TOP = 6, 10

# Where players 2, 3 and 4 start. Player 1 starts on (12, 8) and the keeper on (1, 8), always.
# Где начинают игроки 2, 3 и 4. Игрок 1 всегда начинает на (12, 8), вратарь — на (1, 8).
START = [(10, 4), (10, 12), (6, 8)]

# The skills of players 1 to 5 (index 0 is not used). We have 10 points to raise them.
# Навыки игроков 1–5 (индекс 0 не используется). На их рост у нас 10 очков.
TACKLE = [0, 2, 1, 1, 2, 1]
SPEED = [0, 3, 3, 3, 3, 2]
POWER = [0, 2, 2, 2, 2, 2]
CATCH = 5  # the keeper's: 4 points above its minimum / вратаря: на 4 очка выше минимума


def sign(number):
    """-1, 0 or 1.

    -1, 0 или 1 (знак).
    """
    return (number > 0) - (number < 0)


def distance(a, b):
    """Squared, which is as good for comparing and has no fractions.

    Квадрат расстояния: для сравнения он годится не хуже, и дробей нет.
    """
    return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2


def on_field(x, y):
    """Whether a cell belongs to the field; the goals do not.

    Клетка поля ли это; ворота — не поле.
    """
    return 1 <= x <= WIDTH and 1 <= y <= HEIGHT


def in_goal_rows(y):
    """Whether a row ends in the goals.

    Кончается ли строка поля воротами.
    """
    return GOAL_BOTTOM <= y <= GOAL_TOP


def vectors(strength):
    """All walks with this speed, or kicks with this power; (0, 0) is one of them.

    A player or a ball goes up to `strength` cells straight or `strength` - 1 diagonally.

    Все перемещения с такой скоростью или удары такой силы; (0, 0) — одно из них. Игрок или мяч
    проходит до `strength` клеток прямо или до `strength` - 1 по диагонали.
    """
    found = []
    for x in range(-strength, strength + 1):
        for y in range(-strength, strength + 1):
            straight = x == 0 or y == 0
            diagonal = abs(x) == abs(y) and abs(x) < strength
            if straight or diagonal:
                found.append((x, y))
    return found


def roll(ball, velocity):
    """Where the ball is one unit later, after all its bounces.

    Где мяч через такт, со всеми отскоками.
    """
    x, y = ball
    dx, dy = sign(velocity[0]), sign(velocity[1])
    for _ in range(max(abs(velocity[0]), abs(velocity[1]))):
        leaves = not 1 <= x + dx <= WIDTH
        # A step from beside the goal into the goal ends the way of the ball.
        # Шаг от ворот в ворота: путь мяча кончается.
        if leaves and in_goal_rows(y) and in_goal_rows(y + dy):
            return x + dx, y + dy
        # A step that would leave the field is turned round first.
        # Шаг, который вывел бы за поле, сначала разворачивается.
        if leaves:
            dx = -dx
        if not 1 <= y + dy <= HEIGHT:
            dy = -dy
        x, y = x + dx, y + dy
    return x, y


# IMPROVE HERE: the next three functions are all the strategy there is.
# ЧТО УЛУЧШИТЬ: вся стратегия — в следующих трёх функциях.
def choose_kick(players, ball, owner):
    """A shot that comes far from the keeper, if one is in range; else a kick towards the goal.

    Удар, который придёт подальше от вратаря, если ворота достижимы; иначе удар в их сторону.
    """
    best, best_value = (0, 0), None
    for velocity in vectors(POWER[owner]):
        end = roll(ball, velocity)
        if end[0] == WIDTH + 1:
            value = 1000 + distance(end, players[10])
        else:
            value = -distance(end, (WIDTH, 8))
        if velocity != (0, 0) and (best_value is None or value > best_value):
            best, best_value = velocity, value
    return best


def home(player, ball):
    """Where a player belongs who does not run after the ball.

    Место игрока, который не бежит за мячом.
    """
    if player == 1:
        return min(ball[0] + 4, 22), 8
    if player == 2:
        return min(max(ball[0] + 1, 4), 20), 4
    if player == 3:
        return min(max(ball[0] + 1, 4), 20), 12
    if player == 4:
        return min(max(ball[0] - 5, 2), 14), 8
    return 1, min(max(ball[1], GOAL_BOTTOM), GOAL_TOP)  # the keeper / вратарь


def go(player, cell, target, taken):
    """The free cell in the player's reach that is closest to the target.

    There always is one: at least 6 cells are in reach, even in a corner, and at most 5 are taken
    (by four team-mates and the ball).

    Свободная клетка в пределах досягаемости игрока, ближайшая к цели. Такая всегда есть: даже в
    углу доступно хотя бы 6 клеток, а занято не больше 5 (четыре партнёра и мяч).
    """
    cells = [(cell[0] + dx, cell[1] + dy) for dx, dy in vectors(SPEED[player])]
    free = [each for each in cells if on_field(*each) and each not in taken]
    return min(free, key=lambda each: distance(each, target))


def answer_setup():
    """The numbers x2 y2 x3 y3 x4 y4 t1 s1 p1 ... t5 s5 p5 c5.

    Числа ответа на setup: клетки игроков 2–4, навыки t s p игроков 1–5 и c вратаря.
    """
    numbers = [number for cell in START for number in cell]
    for player in range(1, 6):
        numbers += [TACKLE[player], SPEED[player], POWER[player]]
    return [*numbers, CATCH]


def answer_move(numbers):
    """The numbers x1 y1 ... x5 y5 kick vx vy.

    Числа ответа на move: клетки игроков 1–5, есть ли удар, скорость мяча.
    """
    # time x1 y1 ... x10 y10 bx by owner vx vy my rival known, then perhaps the rival's skills
    # время, клетки игроков, мяч, его владелец и скорость, счёт (мой и соперника), known; затем,
    # может быть, навыки соперника
    players = [None] + [(numbers[2 * i - 1], numbers[2 * i]) for i in range(1, 11)]
    ball = numbers[21], numbers[22]
    owner = numbers[23]
    velocity = numbers[24], numbers[25]

    ours = 1 <= owner <= 5
    kick = choose_kick(players, ball, owner) if ours else (0, 0)
    next_ball = roll(ball, kick if ours else velocity)
    # A ball just kicked must not come to any of our players in the same unit.
    # Мяч после удара в том же такте не должен прийти к нашему игроку.
    taken = [next_ball] if ours else []

    chaser = min(range(1, 5), key=lambda i: distance(players[i], next_ball))
    # The chaser chooses first, then the others.
    # Сначала выбирает тот, кто бежит за мячом, затем остальные.
    cells = [None] * 6
    for i in [chaser] + [i for i in range(1, 6) if i != chaser]:
        target = next_ball if i == chaser else home(i, next_ball)
        cells[i] = go(i, players[i], target, taken)
        taken.append(cells[i])

    answer = [number for cell in cells[1:] for number in cell]
    return [*answer, 1 if ours else 0, kick[0], kick[1]]


def main():
    """Answer the referee until the match is over.

    Отвечает судье, пока матч не окончен.
    """
    # One line asks, one line answers. Without flush the referee would wait for ever.
    # На одну строку отвечаем одной строкой. Без flush судья ждал бы вечно.
    for line in sys.stdin:
        words = line.split()
        if words[0] == "quit":
            break
        if words[0] == "setup":
            # words[1] and words[2] are the durations of the match and of a half.
            # words[1] и words[2] — длительность матча и тайма.
            answer = answer_setup()
        else:
            answer = answer_move([int(word) for word in words[1:]])
        print(*answer, flush=True)


main()
