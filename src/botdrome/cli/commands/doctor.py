"""`botdrome doctor`: what works on this machine, and what to install for the rest."""

import json
import shutil
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import typer
from rich.console import Console
from rich.markup import escape
from rich.table import Table

from botdrome.cli.language import render, tr
from botdrome.cli.output.terminal import column
from botdrome.cli.shared_options import JsonOption
from botdrome.contest.services.passwords import hashing_ms
from botdrome.errors import PlatformFault
from botdrome.languages import LANGUAGES, Language, toolchain_version
from botdrome.languages.toolchains import MISSING, install_line
from botdrome.languages.trial import try_out
from botdrome.sandbox import Sandbox
from botdrome.sandbox.security.guarantees import SANDBOXED, Guarantee, observe
from botdrome.sandbox.security.promises import (
    PROMISES,
    Level,
    Setup,
    letter_of,
    lift_from,
    setup_of,
)
from botdrome.sandbox.starters.confined import USER_CHANGER
from botdrome.sentences import Sentence

EXIT_PROBLEM = 3
_FAILED = Sentence(
    "hello-failed",
    "{why}\nReinstalling may help: as root, run `{reinstall}`.",
    "{why}\nВозможно, поможет переустановка: от имени root выполните `{reinstall}`.",
)
_NO_SANDBOX = Sentence(
    "no-sandbox", "not tried: there is no sandbox", "не проверялся: нет песочницы"
)
_NO_TOOL = Sentence(
    "sandbox-tool-missing",
    "{tool} is missing; install the package {package}.",
    "Не хватает {tool}; установите пакет {package}.",
)
_INSTALL = Sentence(
    "install-all",
    "To install what is missing, run as root:\n    {line}",
    "Чтобы установить недостающее, выполните от имени root:\n    {line}",
)
_SETUP = Sentence(
    "setup",
    "Set-up {letter} of docs/security.md: {what}.",
    "Вариант {letter} из docs/security.md: {what}.",
)
_ALL_KEPT = Sentence(
    "all-kept",
    "Everything that the sandbox promises is kept.",
    "Всё, что обещает песочница, выполняется.",
)
_HASHING = Sentence(
    "hashing-time",
    "Checking a password takes {ms} ms.",
    "Проверка пароля занимает {ms} мс.",
)
_SANDBOX_TOOLS = {"bwrap": "bubblewrap", USER_CHANGER: "coreutils"}
"""The commands that make up a sandbox, and their packages."""


@dataclass(frozen=True, slots=True)
class Checked:
    """A language that was tried: its compiler's version, and what is wrong, if anything."""

    language: Language
    version: str | None
    problem: Sentence | None


@dataclass(frozen=True, slots=True)
class SandboxChecked:
    """The sandbox, if there is one, what it guarantees, and what is wrong, if anything."""

    sandbox: Sandbox | None
    guarantees: tuple[Guarantee, ...] = ()
    setup: Setup | None = None
    problem: Sentence | None = None
    missing: tuple[str, ...] = ()
    """The commands that it lacks."""


def doctor(
    as_json: JsonOption = False,
) -> None:
    """Check the sandbox and every language; the exit status is 3 if something does not work."""
    confined = _try_sandbox()
    checked = [_try_language(each, confined.sandbox) for each in LANGUAGES.values()]
    if as_json:
        typer.echo(json.dumps(_report(confined, checked), ensure_ascii=False, indent=2))
    else:
        _show(confined, checked)
    problems = (confined.problem, *(each.problem for each in checked))
    if any(problems) or not all(each.holds for each in confined.guarantees):
        raise typer.Exit(EXIT_PROBLEM)


def _try_sandbox() -> SandboxChecked:
    try:
        sandbox = Sandbox()
        seen = observe(sandbox)
        is_sandbox = all(each.holds for each in seen if each.sentence in SANDBOXED)
        return SandboxChecked(sandbox, seen, setup_of(sandbox) if is_sandbox else None)
    except PlatformFault as error:
        missing = tuple(tool for tool in _SANDBOX_TOOLS if shutil.which(tool) is None)
        return SandboxChecked(None, problem=error.sentence, missing=missing)


def _try_language(language: Language, sandbox: Sandbox | None) -> Checked:
    try:
        if sandbox is None:
            return Checked(language, toolchain_version(language), _NO_SANDBOX)
        trial = try_out(language, sandbox)
    except PlatformFault as error:
        return Checked(language, None, error.sentence)
    if trial.problem is None:
        return Checked(language, trial.version, None)
    reinstall = install_line(language.packages, again=True)
    return Checked(language, trial.version, _FAILED.of(why=trial.problem, reinstall=reinstall))


def _report(confined: SandboxChecked, checked: Sequence[Checked]) -> dict[str, Any]:
    return {
        "install": _install_line(confined, checked),
        "hashing_ms": round(hashing_ms(), 1),
        "sandbox": {
            "setup": confined.setup.value.code if confined.setup else None,
            "promises": _promises(confined.setup),
            "better_setup": _english(lift_from(confined.setup)) if confined.setup else None,
            "problem": _english(confined.problem),
            "guarantees": {each.sentence.code: each.holds for each in confined.guarantees},
            "remedies": {
                each.sentence.code: each.remedy.en for each in confined.guarantees if not each.holds
            },
        },
        "languages": {
            each.language.id: {
                "title": each.language.titles.en,
                "version": each.version,
                "works": each.problem is None,
                "problem": _english(each.problem),
                "packages": list(each.language.packages),
            }
            for each in checked
        },
    }


def _promises(setup: Setup | None) -> dict[str, str]:
    """How far each promise is kept, by its code."""
    if setup is None:
        return {}
    return {each.sentence.code: each.levels[setup].value.code for each in PROMISES}


def _install_line(confined: SandboxChecked, checked: Sequence[Checked]) -> str | None:
    """One command that installs everything missing."""
    packages = [_SANDBOX_TOOLS[tool] for tool in confined.missing]
    for each in checked:
        if each.problem and each.problem.code == MISSING.code:
            packages += each.language.packages
    return install_line(packages) if packages else None


def _english(sentence: Sentence | None) -> str | None:
    return sentence.en if sentence else None


def _show(confined: SandboxChecked, checked: Sequence[Checked]) -> None:
    console = Console()
    console.print(_sandbox_table(confined))
    if confined.setup is not None:
        _show_setup(console, confined.setup)
    console.print(_language_table(checked))
    typer.echo(render(_HASHING.of(ms=round(hashing_ms()))))
    line = _install_line(confined, checked)
    if line:
        typer.echo(render(_INSTALL.of(line=line)))


def _sandbox_table(confined: SandboxChecked) -> Table:
    table = Table(column(tr("sandbox", "песочница")), "")
    for each in confined.guarantees:
        sentences = (each.sentence,) if each.holds else (each.sentence, each.remedy)
        table.add_row(escape("\n".join(map(render, sentences))), _mark(each.holds))
    if confined.problem:
        table.add_row(escape(render(confined.problem)), _mark(False))
    for tool in confined.missing:
        missing = _NO_TOOL.of(tool=tool, package=_SANDBOX_TOOLS[tool])
        table.add_row(escape(render(missing)), _mark(False))
    return table


def _show_setup(console: Console, setup: Setup) -> None:
    """Prints the set-up, what it does not promise, and how to get a better one."""
    console.print(escape(render(_SETUP.of(letter=letter_of(setup), what=setup.value))))
    lacking = [each for each in PROMISES if each.levels[setup] is not Level.KEPT]
    if not lacking:
        console.print(escape(render(_ALL_KEPT)))
        return
    promised = tr("not promised here, or only in part", "не выполняется или выполняется отчасти")
    table = Table(column(promised), column(tr("to", "кому")), "")
    for each in lacking:
        level = each.levels[setup]
        promise = render(each.sentence)
        if level is Level.IN_PART and each.note is not None:
            promise += f"\n— {render(each.note)}"
        party, word = render(each.party.value), render(level.value)
        table.add_row(escape(promise), escape(party), escape(word))
    console.print(table)
    lift = lift_from(setup)
    if lift is not None:
        console.print(escape(render(lift)))


def _language_table(checked: Sequence[Checked]) -> Table:
    table = Table(column(tr("language", "язык")), column(tr("compiler", "компилятор")), "")
    for tried in checked:
        what = render(tried.problem) if tried.problem else tried.version or ""
        title = render(tried.language.titles)
        table.add_row(escape(title), escape(what), _mark(tried.problem is None))
    return table


def _mark(works: bool) -> str:
    return tr("works", "работает") if works else tr("does not work", "не работает")
