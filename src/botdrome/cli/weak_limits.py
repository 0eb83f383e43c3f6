"""Tournaments need control groups, which enforce limits, unless the jury allows weak limits."""

from typing import Annotated

import typer

from botdrome.cli.language import tr, warn
from botdrome.errors import UserError
from botdrome.runner.orders import starter
from botdrome.sandbox import Sandbox
from botdrome.sentences import Sentence

_NO_GROUPS = Sentence(
    "no-control-groups",
    "This user has no control groups on this machine, so the kernel does not enforce the "
    "bots' limits. Run as root, or `systemd-run --user --scope -p Delegate=yes botdrome …`; or add "
    "--weak-limits: a bot can then use more memory and processes than allowed, and can disturb "
    "the others.",
    "У этого пользователя на этой машине нет контрольных групп, поэтому ядро не следит за "
    "ограничениями ботов. Запустите от имени root или через `systemd-run --user --scope -p "
    "Delegate=yes botdrome …` либо добавьте --weak-limits: тогда бот может занять больше памяти и "
    "процессов, чем разрешено, и мешать другим.",
)
_WEAK = Sentence(
    "weak-limits",
    "--weak-limits: without control groups a bot can use more memory and processes than allowed, "
    "and can disturb the others.",
    "--weak-limits: без контрольных групп бот может занять больше памяти и процессов, чем "
    "разрешено, и мешать другим.",
)

WeakLimitsOption = Annotated[
    bool,
    typer.Option(
        "--weak-limits",
        help=tr(
            "Play even without control groups: memory and processes of bots are then only checked "
            "from time to time.",
            "Играть и без контрольных групп: память и процессы ботов тогда проверяются лишь время "
            "от времени.",
        ),
    ),
]


def require_limits(*, are_elsewhere: bool, may_be_weak: bool) -> None:
    """Refuses to play without control groups; if weak limits are allowed, only warns.

    Workers on other machines check for themselves.
    """
    sandbox = None if are_elsewhere else starter(True)
    has_groups = isinstance(sandbox, Sandbox) and sandbox.enforces_limits
    if may_be_weak and not has_groups:
        warn((UserError(_WEAK),))
    elif not are_elsewhere and not has_groups:
        raise UserError(_NO_GROUPS)
