"""The page that explains every verdict, as Markdown; its sections are named by the codes."""

import re
from dataclasses import fields
from importlib import resources

from botdrome.errors import UserError
from botdrome.languages import LANGUAGES
from botdrome.languages.language import Idioms
from botdrome.referee.verdicts.codes import VerdictCode
from botdrome.referee.verdicts.remedies import quoted
from botdrome.sentences import Language, Sentence, title

_LANGUAGE = title("language", "язык")
_COLUMNS = {
    "flush": title("flushes the output", "сбрасывает буфер"),
    "leave": title("ends the program", "завершает программу"),
    "error_stream": title("error stream", "поток ошибок"),
    "clock": title("tells the time", "измеряет время"),
}
_NO_VERDICT = Sentence(
    "no-such-verdict",
    "There is no verdict {code}. The verdicts are: {codes}.",
    "Вердикта {code} нет. Вердикты: {codes}.",
)


def page_source(language: Language) -> str:
    """The whole page."""
    text = resources.files(__package__).joinpath(f"page.{language}.md").read_text("utf-8")
    for each in fields(Idioms):
        text = text.replace(f"{{{each.name}}}\n", _table(each.name, language))
    codes = re.findall(r"^## (.+)$", text, re.M)
    text = text.replace("{codes}", " · ".join(f"[{code}](#{code})" for code in codes))
    return text.replace("{exit_statuses}\n", _exit_statuses(language))


def section(code: str, language: Language) -> str:
    """The section about one verdict, with its heading."""
    if code not in set(VerdictCode):
        raise UserError(_NO_VERDICT.of(code=code, codes=", ".join(VerdictCode)))
    sections = re.split(r"^(?=## )", page_source(language), flags=re.M)
    return next(each for each in sections if each.startswith(f"## {code}\n"))


def _table(idiom: str, language: Language) -> str:
    """What each language calls something, as a table."""
    heads = f"| {_LANGUAGE.text(language)} | {_COLUMNS[idiom].text(language)} |\n|---|---|\n"
    rows = (
        f"| {each.titles.text(language)} | {quoted(each.idioms)[idiom]} |\n"
        for each in LANGUAGES.values()
        if each.idioms is not None
    )
    return heads + "".join(rows)


def _exit_statuses(language: Language) -> str:
    """What exit statuses mean in the languages that tell errors apart by them, as a list."""
    return "".join(
        f"- {each.titles.text(language)}: {each.exit_statuses.text(language)}\n"
        for each in LANGUAGES.values()
        if each.exit_statuses is not None
    )
