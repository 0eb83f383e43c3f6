"""`botdrome doctor`: what works on this machine, and what to install for the rest."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.markup import escape
from rich.table import Table

from botdrome.cli.language import LANGUAGE, say, tell
from botdrome.errors import PlatformFault
from botdrome.languages import LANGUAGES, Language, toolchain_version
from botdrome.languages.trial import try_out
from botdrome.sandbox import Sandbox
from botdrome.sandbox.guarantees import Guarantee, observe
from botdrome.sentences import Sentence

EXIT_NOT_ALL_WELL = 3
_FAILED = Sentence(
    "hello-failed",
    "a program that says hello failed: {why}",
    "программа, которая здоровается, не справилась: {why}",
)
_NO_SANDBOX = Sentence(
    "no-sandbox", "not tried: there is no sandbox", "не проверялся: нет песочницы"
)


@dataclass(frozen=True, slots=True)
class Checked:
    """A language that was tried: what its compiler says of itself, and what is wrong, if so."""

    language: Language
    version: str | None
    problem: Sentence | None


def doctor(
    as_json: Annotated[
        bool, typer.Option("--json", help=say("Print JSON.", "Вывести JSON."))
    ] = False,
) -> None:
    """Tries the sandbox and every language; exits with 3 if something does not work."""
    sandbox, guarantees, fault = _try_sandbox()
    checked = [_try_language(each, sandbox) for each in LANGUAGES.values()]
    if as_json:
        report = _report(guarantees, fault, checked)
        typer.echo(json.dumps(report, ensure_ascii=False, indent=2))
    else:
        _show(guarantees, fault, checked)
    problems = (fault, *(each.problem for each in checked))
    if any(problems) or not all(each.holds for each in guarantees):
        raise typer.Exit(EXIT_NOT_ALL_WELL)


def _try_sandbox() -> tuple[Sandbox | None, tuple[Guarantee, ...], Sentence | None]:
    try:
        sandbox = Sandbox()
        return sandbox, observe(sandbox), None
    except PlatformFault as error:
        return None, (), error.sentence


def _try_language(language: Language, sandbox: Sandbox | None) -> Checked:
    try:
        if sandbox is None:
            return Checked(language, toolchain_version(language), _NO_SANDBOX)
        trial = try_out(language, sandbox)
    except PlatformFault as error:
        return Checked(language, None, error.sentence)
    problem = None if trial.works else _FAILED.of(why=trial.problem.strip())
    return Checked(language, trial.version, problem)


def _report(
    guarantees: Sequence[Guarantee], fault: Sentence | None, checked: Sequence[Checked]
) -> dict[str, Any]:
    return {
        "sandbox": {
            "problem": fault.en if fault else None,
            "guarantees": {each.sentence.code: each.holds for each in guarantees},
        },
        "languages": {
            each.language.id: {
                "title": each.language.titles["en"],
                "version": each.version,
                "works": each.problem is None,
                "problem": each.problem.en if each.problem else None,
                "packages": list(each.language.packages),
            }
            for each in checked
        },
    }


def _show(
    guarantees: Sequence[Guarantee], fault: Sentence | None, checked: Sequence[Checked]
) -> None:
    console = Console()
    table = Table(say("sandbox", "песочница"), "")
    for each in guarantees:
        table.add_row(tell(each.sentence), _mark(each.holds))
    if fault:
        table.add_row(escape(tell(fault)), _mark(False))
    console.print(table)
    table = Table(say("language", "язык"), say("compiler", "компилятор"), "")
    for tried in checked:
        what = tell(tried.problem) if tried.problem else tried.version or ""
        title = tried.language.titles[LANGUAGE]
        table.add_row(escape(title), escape(what), _mark(tried.problem is None))
    console.print(table)


def _mark(works: bool) -> str:
    return say("works", "работает") if works else say("does not work", "не работает")
