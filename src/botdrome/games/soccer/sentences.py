"""The sentences of soccer; the statement has a table of the rules that they cite."""

from botdrome.sentences import Sentence, title

ODD_DURATION = Sentence(
    "odd-duration",
    "The value of game_duration must be even, as both halves are equally long; {game} is odd.",
    "Значение game_duration должно быть чётным, так как таймы равны; {game} — нечётное число.",
)
UNEQUAL_HALVES = Sentence(
    "unequal-halves",
    "The value of game_duration must be twice half_duration, but {game} is not 2 · {half}.",
    "Значение game_duration должно быть вдвое больше half_duration, но {game} — это не 2 · {half}.",
)
MALFORMED_KICK = Sentence(
    "malformed-kick",
    "The number kick (the eleventh) is 0 or 1, not {kick}.",
    "Число kick (одиннадцатое) равно 0 или 1, а не {kick}.",
)
WRONG_PHASE = Sentence(
    "wrong-phase",
    "Formations are chosen before the first unit, moves in each unit (rule 3.7).",
    "Расстановку выбирают до первого такта, а ходят — в каждом такте (правило 3.7).",
)

OUTSIDE_OWN_HALF = Sentence(
    "outside-own-half",
    "Player {player} must start in your own half (x = 1..12, y = 1..15), not on ({x}, {y}) "
    "(rule 3.8).",
    "Игрок {player} должен начинать на своей половине (x = 1..12, y = 1..15), а не в клетке "
    "({x}, {y}) (правило 3.8).",
)
SAME_START = Sentence(
    "same-start",
    "Players {one} and {two} would both start on ({x}, {y}) (rules 3.9, 4.2).",
    "Игроки {one} и {two} начинали бы в одной клетке ({x}, {y}) (правила 3.9, 4.2).",
)
SKILL_OUT_OF_RANGE = Sentence(
    "skill-out-of-range",
    "The skill {letter} of player {player} is from {minimum} to {maximum}, not {level} "
    "(rules {rule}, 6.5).",
    "Навык {letter} игрока {player} — от {minimum} до {maximum}, а не {level} "
    "(правила {rule}, 6.5).",
)
TOO_MANY_POINTS = Sentence(
    "too-many-points",
    "The skills were raised by {used} points in all; there are {points} (rule 6.4).",
    "На навыки потрачено очков: {used}, а выдаётся {points} (правило 6.4).",
)

OFF_FIELD = Sentence(
    "off-field",
    "Player {player} cannot go to ({x}, {y}), which is outside the field (rules 4.3, 8.3).",
    "Игрок {player} не может пойти в ({x}, {y}): это за пределами поля (правила 4.3, 8.3).",
)
CROOKED_WALK = Sentence(
    "crooked-walk",
    "Player {player} goes straight or diagonally; from ({from_x}, {from_y}) to ({x}, {y}) is "
    "neither (rule 8.1).",
    "Игрок {player} ходит по прямой или по диагонали; из ({from_x}, {from_y}) в ({x}, {y}) так "
    "не пройти (правило 8.1).",
)
TOO_FAR = Sentence(
    "too-far",
    "Player {player} with speed {speed} cannot get from ({from_x}, {from_y}) to ({x}, {y}) in one "
    "unit (rule 8.2).",
    "Игрок {player} со скоростью {speed} не успеет из ({from_x}, {from_y}) в ({x}, {y}) за один "
    "такт (правило 8.2).",
)
SAME_CELL = Sentence(
    "same-cell",
    "Players {one} and {two} would stand in one cell ({x}, {y}) (rules 4.2, 8.3).",
    "Игроки {one} и {two} оказались бы в одной клетке ({x}, {y}) (правила 4.2, 8.3).",
)
NOT_THE_OWNER = Sentence(
    "not-the-owner",
    "Only the ball's owner can kick, and your team does not own the ball (rule 9.2).",
    "Бить может только владелец мяча, а мяч не у вашей команды (правило 9.2).",
)
CROOKED_KICK = Sentence(
    "crooked-kick",
    "A kick goes straight or diagonally; ({vx}, {vy}) is neither (rule 9.3).",
    "Удар идёт по прямой или по диагонали; ({vx}, {vy}) — ни то ни другое (правило 9.3).",
)
TOO_STRONG = Sentence(
    "too-strong",
    "Player {player} with power {power} cannot kick with velocity ({vx}, {vy}) (rule 9.4).",
    "Игрок {player} с силой удара {power} не может так ударить: ({vx}, {vy}) (правило 9.4).",
)
KEPT_BALL = Sentence(
    "kept-ball",
    "Player {player} owns the ball and neither kicked it nor went away from it (rule 8.4).",
    "Игрок {player} владеет мячом, но не ударил по нему и не отошёл от него (правило 8.4).",
)
SHORT_PASS = Sentence(
    "short-pass",
    "The ball, kicked or left, would come to your own player {player} on ({x}, {y}) within this "
    "unit (rule 9.9).",
    "Мяч после удара (или оставленный) уже в конце этого такта оказался бы у вашего "
    "игрока {player} в клетке ({x}, {y}) (правило 9.9).",
)

MORE_GOALS = (
    Sentence(
        "more-goals",
        "The first team scored more: {score}.",
        "Первая команда забила больше: {score}.",
    ),
    Sentence(
        "more-goals",
        "The second team scored more: {score}.",
        "Вторая команда забила больше: {score}.",
    ),
)
DRAW = Sentence("equal-goals", "A draw, {score}.", "Ничья, {score}.")

PLAYER = Sentence("player", "Player {player}", "Игрок {player}")
KEEPER = Sentence("keeper", "Player {player}, the keeper", "Игрок {player}, вратарь")
KICK = Sentence("kick", "Kick", "Удар")
SKILLS = Sentence("skills", "Skills", "Навыки")
RAISE = Sentence(
    "raise-skill",
    "Player {player}: {skill} {level} → {next}",
    "Игрок {player}: {skill} {level} → {next}",
)
SKILL_TITLES = {
    "t": title("Tackle", "Отбор"),
    "s": title("Speed", "Скорость"),
    "p": title("Power", "Удар"),
    "c": title("Catch", "Реакция"),
}
SKILL_NAMES = {
    "t": Sentence("tackle", "tackle", "отбор"),
    "s": Sentence("speed", "speed", "скорость"),
    "p": Sentence("power", "power", "удар"),
    "c": Sentence("catch", "catch", "реакция"),
}
POINTS_LEFT = Sentence("points-left", "{left} left", "Осталось {left}")

SPEND_POINTS = Sentence(
    "spend-points",
    "Place players 2 to 4 and spend the skill points; what you leave stays as it is.",
    "Расставьте игроков 2–4 и раздайте очки навыков; остальное останется как есть.",
)
PLACE_PLAYERS = Sentence(
    "place-players",
    "You can place players 2 to 4 or play the move.",
    "Можно расставить игроков 2–4 или завершить ход.",
)
PLAN = Sentence(
    "plan",
    "Send players where you want them; the others stay.",
    "Отправьте игроков куда нужно; остальные останутся на месте.",
)
PLAN_MORE = Sentence(
    "plan-more",
    "You can send more players or play the move.",
    "Можно отправить ещё игроков или завершить ход.",
)
SEND_ONE_ON = Sentence(
    "send-one-on",
    "Players {one} and {two} would stand in one cell: send one of them elsewhere.",
    "Игроки {one} и {two} окажутся в одной клетке: отправьте одного из них в другую.",
)
KICK_OR_GO = Sentence(
    "kick-or-go",
    "Player {player} has the ball: pick a kick, or a cell to leave it for.",
    "Игрок {player} с мячом: выберите удар или клетку, куда он отойдёт от мяча.",
)
SEND_RECEIVER_ON = Sentence(
    "send-receiver-on",
    "The ball would come to player {player} at once: send this player elsewhere.",
    "Мяч сразу окажется у игрока {player}: отправьте его в другую клетку.",
)
PLAYER_TO = Sentence("player-to", "player {player} to ({x}, {y})", "игрок {player} на ({x}, {y})")
KICK_TO = Sentence("kick-to", "kick to ({x}, {y})", "удар на ({x}, {y})")
KICK_INTO_GOAL = Sentence("kick-into-goal", "shot into the goal", "удар в ворота")
PLAYER_KICKS = Sentence("player-kicks", "player {player}: {kick}", "игрок {player}: {kick}")
ALL_STAY = Sentence("all-stay", "all stay", "все остаются на месте")
FORMATION = Sentence("formation", "formation: {places}", "расстановка: {places}")
