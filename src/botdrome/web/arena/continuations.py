"""Matches that go on from another one: from any of its positions, or with a move taken back."""

from dataclasses import replace

from botdrome.errors import UserError
from botdrome.referee.prefix import GivenTurn, Prefix, follow
from botdrome.runner.orders import Order
from botdrome.sentences import Sentence
from botdrome.web.arena.match.arena_match import ArenaMatch, Setup
from botdrome.web.http.errors import conflict

_NOT_OVER = Sentence(
    "play-on-while-played",
    "This match is still being played; it can be played on from here when it is over.",
    "Эта партия ещё идёт; продолжить её отсюда можно, когда она закончится.",
)
_OVER_HERE = Sentence(
    "play-on-at-the-end",
    "The game is over in this position: choose an earlier turn.",
    "В этой позиции игра уже окончена: выберите ход пораньше.",
)
_OTHER_GAME = Sentence(
    "play-on-other-game",
    "That match was a match of {game}.",
    "Та партия была в другую игру: {game}.",
)
_NO_TAKE_BACK = Sentence(
    "no-take-back",
    "A move can be taken back only while one human plays against bots, without a clock.",
    "Вернуть ход можно, только пока один человек без часов играет с ботами.",
)
_NO_MOVE_YET = Sentence(
    "no-move-yet",
    "You have made no move yet.",
    "Вы ещё не сделали ни одного хода.",
)


def continued(setup: Setup, before: ArenaMatch, turn: int) -> Setup:
    """The setup of a match that goes on from that turn of another one."""
    order = before.setup.match
    if not before.is_over:  # its seed would tell what chance decides next
        raise conflict(_NOT_OVER)
    if setup.match.game != order.game:
        raise UserError(_OTHER_GAME.of(game=order.rules.titles))
    return replace(
        setup,
        match=replace(
            setup.match,
            seed=order.seed,
            options=order.options,
            prefix=_prefix(order, before.given_turns(turn)),
        ),
        is_seed_chosen=True,
    )


def taken_back(match: ArenaMatch) -> Setup:
    """The setup of a match without the last move of its human and what came after it."""
    setup, humans = match.setup, match.human_moves.humans
    is_timed = any(each.time_limit_ms is not None or each.has_resigned for each in humans.values())
    if match.is_over or setup.is_debugged or len(humans) != 1 or is_timed:
        raise conflict(_NO_TAKE_BACK)
    (seat,) = humans
    turns = match.given_turns()
    own = [number for number, texts in enumerate(turns) if texts.get(seat) is not None]
    if not own:
        raise conflict(_NO_MOVE_YET)
    prefix = _prefix(setup.match, turns[: own[-1]])
    return replace(setup, match=replace(setup.match, prefix=prefix))


def _prefix(order: Order, turns: list[GivenTurn]) -> Prefix:
    """The turns as far as the rules allow them; a user error if the game is over then."""
    rules = order.rules
    prefix, state = follow(rules, rules.start(order.checked_options, order.seed), turns)
    if not rules.to_move(state):
        raise UserError(_OVER_HERE)
    return prefix
