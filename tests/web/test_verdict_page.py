"""The page about verdicts, as sites serve it."""

import re

import pytest

from botdrome.referee.verdicts.codes import VerdictCode
from tests.web.serving import Server


@pytest.mark.parametrize("language", ["ru", "en"])
def test_it_has_a_named_section_for_every_verdict(arena: Server, language: str) -> None:
    answer = arena.client.get(f"/verdicts/{language}")
    assert (answer.status_code, answer.headers["content-type"]) == (200, "text/html; charset=utf-8")
    assert f'<html lang="{language}">' in answer.text
    assert set(re.findall(r'<h2 id="([^"]+)"', answer.text)) == set(VerdictCode)
    assert "<style" not in answer.text  # the guard forbids it
    (style,) = re.findall(r'<link rel="stylesheet" href="([^"]+)">', answer.text)
    assert "color-scheme" in arena.client.get(style).text


def test_there_is_none_in_another_language(arena: Server) -> None:
    assert arena.client.get("/verdicts/de").status_code == 422
