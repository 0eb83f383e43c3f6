"""What a machine can play and what a match needs, as resources of Dask."""

import platform
from collections.abc import Collection, Iterable
from functools import cache
from importlib import metadata

from botdrome.errors import PlatformFault
from botdrome.languages import LANGUAGES, ArtifactCache, Language, cache_folder
from botdrome.languages.trial import try_out
from botdrome.runner.cluster.cluster_orders import ClusterOrder
from botdrome.sandbox import Sandbox, Starter, Unconfined
from botdrome.sandbox.security.guarantees import FILTER, NAMESPACES, PRIVILEGES, observe
from botdrome.sentences import Sentence

SLOT = "slot"
"""Every worker has one, and a match takes it: a worker plays one match at a time."""
SPEED = "speed"
"""The measured speed of a worker's processor."""
SANDBOX = "sandbox"
LIMITS = "limits"
"""The sandbox has control groups: the kernel enforces the limits."""
_LANGUAGE = "language-"
_BUILD = "botdrome-"
_ORDERS = 2
"""Raised whenever the form of orders or results changes."""

_NEEDED = {each.code for each in (NAMESPACES, FILTER, PRIVILEGES)}

_SANDBOX_TITLE = Sentence("sandbox-title", "a sandbox", "песочница")
_LIMITS_TITLE = Sentence(
    "limits-title",
    "limits enforced by the kernel (control groups)",
    "ограничения средствами ядра (контрольные группы)",
)
_LANGUAGE_TITLE = Sentence("language-title", "{title}", "{title}")
_BUILD_TITLE = Sentence(
    "build-title",
    "Botdrome {version} for {machine} processors",
    "Botdrome {version} для процессоров {machine}",
)


def build() -> str:
    """This version on this kind of processor: machines with the same build play alike."""
    return f"{_BUILD}{metadata.version('botdrome')}.{_ORDERS}-{platform.machine()}"


def needs(order: ClusterOrder, *, has_weak_limits: bool = False) -> frozenset[str]:
    """The capabilities without which an order cannot be played.

    Limits may be weak if the jury says so: checked by sampling.
    """
    confinement = {SANDBOX} if order.match.is_confined else set()
    if confinement and not has_weak_limits:
        confinement.add(LIMITS)
    return frozenset({build(), *confinement, *map(_of_language, order.languages)})


def available(without: Collection[str] = ()) -> frozenset[str]:
    """The capabilities that work on this machine, without the languages left out."""
    sandbox = _working_sandbox()
    languages = (language for language in LANGUAGES.values() if language.id not in without)
    working = (each.id for each in languages if _works(each, sandbox or Unconfined()))
    confinement = {SANDBOX} if sandbox else set()
    if sandbox and sandbox.enforces_limits:
        confinement.add(LIMITS)
    return frozenset({build(), *confinement, *map(_of_language, working)})


def title(capability: str) -> Sentence:
    """The title of a capability."""
    if capability.startswith(_LANGUAGE):
        language = LANGUAGES.get(capability.removeprefix(_LANGUAGE))
        return _LANGUAGE_TITLE.of(title=language.titles if language else capability)
    if capability.startswith(_BUILD):
        version, _, machine = capability.removeprefix(_BUILD).rpartition("-")
        return _BUILD_TITLE.of(version=version, machine=machine)
    return _LIMITS_TITLE if capability == LIMITS else _SANDBOX_TITLE


def titles(capabilities: Iterable[str]) -> Sentence:
    """The titles of several capabilities, as "a sandbox, C#"."""
    each = [title(capability) for capability in sorted(capabilities)]
    return Sentence(
        "capabilities", ", ".join(one.en for one in each), ", ".join(one.ru for one in each)
    )


def _of_language(language_id: str) -> str:
    return _LANGUAGE + language_id


@cache
def _working_sandbox() -> Sandbox | None:
    try:
        sandbox = Sandbox()
        guarantees = observe(sandbox)
    except PlatformFault:
        return None
    held = {each.sentence.code for each in guarantees if each.holds}
    return sandbox if held >= _NEEDED else None


def _works(language: Language, starter: Starter) -> bool:
    """Whether the language's echo program works here."""
    try:
        return try_out(language, starter, ArtifactCache(cache_folder())).works
    except PlatformFault:
        return False
