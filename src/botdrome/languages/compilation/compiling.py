"""Turns a file into an artifact: by its compiler, from the cache, or as it is."""

import json
import re
from collections.abc import Iterable, Mapping

from botdrome.errors import UserError
from botdrome.languages.artifacts import Artifact, ArtifactCache, digest
from botdrome.languages.compilation.compiler_runs import (
    REFUSED,
    Compiled,
    CompileError,
    CompilerLimits,
    call_compiler,
)
from botdrome.languages.contents import check_content
from botdrome.languages.detection import detect, suffix_of
from botdrome.languages.language import Attempt, Language, Source
from botdrome.languages.ready_made import main_class_of
from botdrome.languages.toolchains import broken, toolchain_version
from botdrome.sandbox import Starter
from botdrome.sentences import Sentence

SOURCE_LIMIT_BYTES = 1024 * 1024
LIMITS = CompilerLimits()

_PLAIN_NAME = re.compile(r"\w[\w.-]{0,99}", re.ASCII)
_NO_COMPANIONS: Mapping[str, bytes] = {}
_EXCERPT_LENGTH = 2000
_working: set[str] = set()
"""Keys of the echo programs that compiled in this process: their toolchains work."""

TOO_LARGE = Sentence(
    "source-too-large",
    "The source has {size} bytes; at most {limit} are accepted.",
    "Размер программы {size} байт; принимается не больше {limit}.",
)


def build(
    name: str,
    data: bytes,
    sandbox: Starter,
    *,
    companions: Mapping[str, bytes] = _NO_COMPANIONS,
    limits: CompilerLimits = LIMITS,
    cache: ArtifactCache | None = None,
) -> Artifact | CompileError:
    """The artifact of a file; its name decides the language.

    An unknown suffix, or content that does not fit the name, is a user error.
    """
    language = detect(name)
    check_content(name, data)
    read = language.ready_made.get(suffix_of(name))
    if read is None:
        return compile_source(
            data, language, sandbox, name=name, companions=companions, limits=limits, cache=cache
        )
    artifact = Artifact(language.id, data, main_class_of(read, data, sandbox))
    if cache is not None:
        cache.store(artifact)
    return artifact


def compile_source(
    source: bytes,
    language: Language,
    sandbox: Starter,
    *,
    name: str = "",
    companions: Mapping[str, bytes] = _NO_COMPANIONS,
    limits: CompilerLimits = LIMITS,
    cache: ArtifactCache | None = None,
) -> Artifact | CompileError:
    """Compiles a source together with its companions: headers, and sources to link with it.

    Compiler messages use its name if that is plain. A missing or broken compiler and a sandbox
    that fails are platform faults.
    """
    if len(source) > SOURCE_LIMIT_BYTES:
        raise UserError(TOO_LARGE.of(size=len(source), limit=SOURCE_LIMIT_BYTES))
    named = Source(_plain(name, language, companions), source)
    version = toolchain_version(language)
    key = _key(named, language, version, companions)
    if cache is not None and (known := cache.recall(key)):
        return known
    made = _compiled(named, language, companions, sandbox, limits)
    if isinstance(made, CompileError) and made.sentence == REFUSED:
        _check_toolchain(language, version, sandbox)
    if cache is not None and isinstance(made, Artifact):
        cache.remember(key, made)
    return made


def _compiled(
    source: Source,
    language: Language,
    companions: Mapping[str, bytes],
    sandbox: Starter,
    limits: CompilerLimits,
) -> Artifact | CompileError:
    """The result of the first attempt that succeeds; if none does, of the very first."""
    prepared = language.prepare(source)
    if isinstance(prepared, Sentence):
        return CompileError(prepared)
    errors = []
    for attempt in in_order(language.attempts, source.name):
        result = call_compiler(attempt, language, prepared, companions, sandbox, limits)
        if isinstance(result, Compiled):
            product = result.product
            return Artifact(
                language.id, product.data, product.main_class, attempt.label, result.text
            )
        errors.append(result)
        if result.sentence != REFUSED:
            break
    return errors[0]


def _check_toolchain(language: Language, version: str, sandbox: Starter) -> None:
    """A platform fault if not even the echo program compiles: then no source is to blame.

    Only success is remembered, so that a repaired toolchain works at once.
    """
    hello = Source(_plain("", language, _NO_COMPANIONS), language.hello.encode())
    key = _key(hello, language, version, _NO_COMPANIONS)
    if key in _working:
        return
    made = _compiled(hello, language, _NO_COMPANIONS, sandbox, LIMITS)
    if isinstance(made, CompileError):
        raise broken(language, language.tools[0], made.text[:_EXCERPT_LENGTH] or made.sentence)
    _working.add(key)


def in_order(attempts: Iterable[Attempt], name: str) -> list[Attempt]:
    """The attempts to compile a file of that name, in the order to try them."""
    suffix = suffix_of(name)
    return sorted(attempts, key=lambda attempt: suffix not in attempt.first_for)


def _plain(name: str, language: Language, companions: Mapping[str, bytes]) -> str:
    """The name if it cannot be mistaken for an option or a path, otherwise a similar one."""
    suffix = suffix_of(name) if suffix_of(name) in language.suffixes else language.suffixes[0]
    is_plain = _PLAIN_NAME.fullmatch(name) and name.endswith(suffix) and name not in companions
    return name if is_plain else "bot" + suffix


def _key(source: Source, language: Language, version: str, companions: Mapping[str, bytes]) -> str:
    commands = [attempt.command for attempt in in_order(language.attempts, source.name)]
    beside = [part for name in sorted(companions) for part in (name.encode(), companions[name])]
    how = json.dumps([language.id, version, commands])
    return digest(source.name.encode(), source.data, how.encode(), *beside)
