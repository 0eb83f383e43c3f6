"""Contests are held where the kernel keeps the limits, unless the jury says otherwise."""

from typing import Annotated

import typer

from botdrome.cli.language import tr, warn
from botdrome.errors import UserError
from botdrome.runner.orders import starter
from botdrome.sandbox import Sandbox
from botdrome.sentences import Sentence

_NO_GROUPS = Sentence(
    "no-control-groups",
    "This user has no control groups on this machine, so the kernel does not keep the bots' "
    "limits. Run as root, or `systemd-run --user --scope -p Delegate=yes botdrome …`; or add "
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
            "Play also where there are no control groups: memory and processes of bots are then "
            "only looked at now and then.",
            "Играть и там, где нет контрольных групп: за памятью и процессами ботов тогда лишь "
            "время от времени присматривают.",
        ),
    ),
]


def require_limits(*, are_elsewhere: bool, may_be_weak: bool) -> None:
    """Refuses to play without control groups, unless that is wanted: what it means is said.

    Where matches are played on other machines, those are asked.
    """
    sandbox = None if are_elsewhere else starter(True)
    has_groups = isinstance(sandbox, Sandbox) and sandbox.enforces_limits
    if may_be_weak and not has_groups:
        warn((UserError(_WEAK),))
    elif not are_elsewhere and not has_groups:
        raise UserError(_NO_GROUPS)
