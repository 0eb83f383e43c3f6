"""Faults and sentences: they are pickled whole."""

import copy
import pickle

import pytest

from botdrome.errors import Fault, IllegalMove, MalformedMove, PlatformFault, UserError
from botdrome.referee.bots.entrants import NotCompiled
from botdrome.sentences import Sentence, excerpt, title

SENTENCE = Sentence("late", "{seat} is late.", "{seat} опоздал.")


@pytest.mark.parametrize(
    "fault",
    [
        IllegalMove({1: SENTENCE, 0: SENTENCE}),
        MalformedMove(SENTENCE),
        PlatformFault(SENTENCE),
        UserError(SENTENCE),
        NotCompiled(SENTENCE, "bad.cpp:1: error {"),
    ],
    ids=lambda fault: type(fault).__name__,
)
def test_a_fault_survives_copying_and_pickling(fault: Fault) -> None:
    for again in (pickle.loads(pickle.dumps(fault)), copy.copy(fault)):  # noqa: S301 (our own)
        assert type(again) is type(fault)
        assert again.sentence == fault.sentence
        assert str(again) == str(fault)
        assert getattr(again, "breaches", None) == getattr(fault, "breaches", None)
        assert getattr(again, "text", None) == getattr(fault, "text", None)


def test_a_sentence_takes_sentences_and_titles_as_values() -> None:
    sentence = SENTENCE.of(seat=title("White", "Белый"))
    assert (sentence.code, sentence.en, sentence.ru) == ("late", "White is late.", "Белый опоздал.")
    nested = Sentence("so", "So: {what}", "Так: {what}").of(what=sentence)
    assert (nested.en, nested.ru) == ("So: White is late.", "Так: Белый опоздал.")


def test_an_excerpt_is_short_and_printable_and_keeps_letters() -> None:
    assert excerpt("шашки") == "'шашки'"
    for text in ("\x1b[31m", "\ud800", "\u202e", "\0", "x" * 1000):
        assert excerpt(text).isprintable()
        assert len(excerpt(text)) < 100


def test_a_title_is_a_sentence_without_a_code() -> None:
    assert title("White", "Белые") == Sentence("", "White", "Белые")
    assert title("C++").texts() == {"en": "C++", "ru": "C++"}
