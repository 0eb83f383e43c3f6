"""What to do on the command line about what other layers tell: only here are options named."""

from collections.abc import Mapping

from botdrome.sentences import Sentence

_CONTINUE = Sentence(
    "advice-continue", "Then continue with --resume.", "Затем продолжите с --resume."
)
_DISQUALIFY = Sentence(
    "advice-disqualify",
    "--resume --disqualify TEAM takes a team's place away.",
    "Лишить команду места: --resume --disqualify TEAM.",
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
        "To begin one, leave --resume out.",
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
        "The certificates are given with --tls-ca, --tls-cert and --tls-key, all three.",
        "Сертификаты задают параметры --tls-ca, --tls-cert и --tls-key, все три.",
    ),
    "unprotected-link": Sentence(
        "advice-insecure",
        "Where nobody else is on the network, --insecure allows it.",
        "Если в сети больше никого нет, это разрешает параметр --insecure.",
    ),
    "port-taken": Sentence(
        "advice-port", "Choose another port with --port.", "Выберите другой порт: --port."
    ),
    "several-wait": Sentence(
        "advice-which-seat", "Choose one with --port.", "Выберите одно из них: --port."
    ),
}
"""By the code of the sentence."""
