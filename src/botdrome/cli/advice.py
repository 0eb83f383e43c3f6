"""Advice about errors of other layers: only the command line names its options."""

from collections.abc import Mapping

from botdrome.sentences import Sentence

_CONTINUE = Sentence(
    "advice-continue", "Then continue with --resume.", "Затем продолжите с --resume."
)
_DISQUALIFY = Sentence(
    "advice-disqualify",
    "To disqualify a team: --resume --disqualify TEAM.",
    "Дисквалифицировать команду: --resume --disqualify TEAM.",
)
ADVICE: Mapping[str, Sentence] = {
    "cannot-write-journal": _CONTINUE,
    "cannot-write-record": _CONTINUE,
    "machine-fails": _CONTINUE,
    "scheduler-given-up": _CONTINUE,
    "security-verdict": _DISQUALIFY,
    "unplayable-matches": _DISQUALIFY,
    "journal-exists": Sentence(
        "advice-journal-exists",
        "Continue it with --resume, or choose another folder with --out.",
        "Продолжите его с --resume или укажите другую папку: --out.",
    ),
    "no-journal": Sentence(
        "advice-no-journal",
        "To start one, leave out --resume.",
        "Чтобы начать новый, уберите --resume.",
    ),
    "cannot-travel": Sentence(
        "advice-cannot-travel",
        "Without --scheduler it can play on this machine.",
        "Без --scheduler он может играть на этой машине.",
    ),
    "worker-unreachable": Sentence(
        "advice-worker-ports",
        "The worker's option --first-port chooses its ports.",
        "Порты исполнителя задаёт его параметр --first-port.",
    ),
    "worker-weak": Sentence(
        "advice-weak-limits",
        "Weak limits are allowed with --weak-limits.",
        "Слабые ограничения разрешает параметр --weak-limits.",
    ),
    "tls-mismatch": Sentence(
        "advice-certificates",
        "Give all three of --tls-ca, --tls-cert and --tls-key.",
        "Укажите все три параметра: --tls-ca, --tls-cert и --tls-key.",
    ),
    "unprotected-link": Sentence(
        "advice-insecure",
        "On a network of your own, --insecure allows it.",
        "В собственной сети это разрешает параметр --insecure.",
    ),
    "port-taken": Sentence(
        "advice-port", "Choose another port with --port.", "Выберите другой порт: --port."
    ),
    "already-conducting": Sentence(
        "advice-pages",
        "With --pages this one only serves pages.",
        "С --pages этот будет только показывать страницы.",
    ),
    "several-wait": Sentence(
        "advice-which-seat", "Choose one with --port.", "Выберите одно из них: --port."
    ),
}
"""By the code of the error."""
