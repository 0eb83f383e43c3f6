"""Recognises by their first bytes files that are certainly no source."""

from collections.abc import Callable

from botdrome.errors import UserError
from botdrome.languages.detection import detect, suffix_of
from botdrome.sentences import Sentence, excerpt

_NOT_A_SOURCE = Sentence(
    "not-a-source",
    "{name} is not a source in {language} but {what}; send the source.",
    "{name} — не исходный текст на {language}, а {what}; пришлите исходный текст.",
)
_NOT_A_JAR = Sentence(
    "not-a-jar",
    "{name} is not a jar but {what}.",
    "{name} — не архив jar, а {what}.",
)
_ELF = Sentence("elf", "a Linux program (ELF)", "программа для Linux (ELF)")
_PE = Sentence("pe", "a Windows program (EXE or DLL)", "программа для Windows (EXE или DLL)")
_MACH = Sentence("mach-o", "a macOS program (Mach-O)", "программа для macOS (Mach-O)")
_CLASS = Sentence("class", "a compiled Java class", "скомпилированный класс Java")
_PYC = Sentence("pyc", "a compiled Python module", "скомпилированный модуль Python")
_ZIP = Sentence("zip", "an archive (zip or jar)", "архив (zip или jar)")
_PACKED = Sentence("packed", "a compressed file ({kind})", "сжатый файл ({kind})")

_HEAD_BYTES = 1024
_FIRST_JAVA = 45
"""The version of the oldest class files; a universal Mach-O has its number of machines there."""
_MACH_MAGIC = tuple(
    number.to_bytes(4, order) for number in (0xFEEDFACE, 0xFEEDFACF) for order in ("big", "little")
)


def check_content(name: str, data: bytes) -> None:
    """A user error if a file is certainly not what its name says."""
    found = kind_of(data)
    is_jar = suffix_of(name) in detect(name).ready_made
    if found is None or (is_jar and found is _ZIP):
        return
    refusal = _NOT_A_JAR if is_jar else _NOT_A_SOURCE
    raise UserError(refusal.of(name=excerpt(name), language=detect(name).titles, what=found))


def kind_of(data: bytes) -> Sentence | None:
    """The kind of a file that is no text; None if it may be one."""
    head = data[:_HEAD_BYTES]
    return next((what for what, fits in _KINDS if fits(head)), None)


def _begins(*signatures: bytes) -> Callable[[bytes], bool]:
    return lambda head: head.startswith(signatures)


def _is_pe(head: bytes) -> bool:
    """A text may begin with these two letters too."""
    return head.startswith(b"MZ") and b"\0" in head


def _is_fat_mach_o(head: bytes) -> bool:
    """Java's class files begin with the same bytes."""
    magic, number = head[:4], int.from_bytes(head[4:8], "big")
    return magic == b"\xca\xfe\xba\xbe" and len(head) >= 8 and 0 < number < _FIRST_JAVA


def _is_pyc(head: bytes) -> bool:
    """A version number whose last bytes are CR and LF, and zeros soon after."""
    return head[1:4] == b"\r\r\n" and b"\0" in head[:16]


_KINDS: tuple[tuple[Sentence, Callable[[bytes], bool]], ...] = (
    (_ELF, _begins(b"\x7fELF")),
    (_PE, _is_pe),
    (_MACH, _begins(*_MACH_MAGIC)),
    (_MACH, _is_fat_mach_o),
    (_CLASS, _begins(b"\xca\xfe\xba\xbe")),
    (_PYC, _is_pyc),
    (_ZIP, _begins(b"PK\x03\x04", b"PK\x05\x06")),
    (_PACKED.of(kind="gzip"), _begins(b"\x1f\x8b")),
    (_PACKED.of(kind="bzip2"), _begins(*(b"BZh%d1AY&SY" % size for size in range(1, 10)))),
    (_PACKED.of(kind="xz"), _begins(b"\xfd7zXZ\0")),
    (_PACKED.of(kind="7-Zip"), _begins(b"7z\xbc\xaf\x27\x1c")),
    (_PACKED.of(kind="RAR"), _begins(b"Rar!\x1a\x07")),
    (_PACKED.of(kind="zstd"), _begins(b"\x28\xb5\x2f\xfd")),
)
