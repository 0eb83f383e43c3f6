"""Finds the main class of an untrusted jar, within bounds; runs in a child."""

import io
import json
import zipfile
import zlib
from collections.abc import Iterator, Mapping
from typing import BinaryIO

from botdrome.errors import UserError
from botdrome.languages.java.classfiles import NotAClass, has_main, is_class_name
from botdrome.sentences import Sentence, excerpt

JAR_LIMIT_BYTES = 16 * 1024 * 1024
MANIFEST_LIMIT_BYTES = 64 * 1024
ENTRIES_LIMIT = 10_000
CLASS_SUFFIX = ".class"
_ENTRY_LIMIT_BYTES = 16 * 1024 * 1024
_UNPACKED_LIMIT_BYTES = 64 * 1024 * 1024
_METHODS = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
"""What Java itself unpacks."""
_ENCRYPTED = 0x1
_MANIFEST = "META-INF/MANIFEST.MF"

NO_MAIN = Sentence(
    "no-main",
    "No class has a method `public static void main(String[])`.",
    "Ни в одном классе нет метода `public static void main(String[])`.",
)
NOT_A_JAR = Sentence(
    "not-a-jar",
    "The file is not a jar: {why}.",
    "Файл не является архивом jar: {why}.",
)
_TOO_LARGE = Sentence(
    "too-large",
    "it has more than {limit} bytes",
    "в нём больше {limit} байт",
)
_MANY_ENTRIES = Sentence(
    "many-entries",
    "it holds {number} files, and at most {limit} are accepted",
    "файлов в нём {number}, а принимается не больше {limit}",
)
_LARGE_ENTRY = Sentence(
    "large-entry",
    "{name} in it has {size} bytes unpacked, and at most {limit} are accepted",
    "{name} в нём занимает без сжатия {size} байт, а принимается не больше {limit}",
)
_LARGE_UNPACKED = Sentence(
    "large-unpacked",
    "it has {size} bytes unpacked, and at most {limit} are accepted",
    "без сжатия он занимает {size} байт, а принимается не больше {limit}",
)
_OTHER_METHOD = Sentence(
    "other-method",
    "{name} in it is encrypted, or compressed in a way that Java does not support",
    "{name} в нём зашифрован или сжат способом, который Java не поддерживает",
)
_UNREADABLE = Sentence("unreadable", "it cannot be unpacked", "его не удаётся распаковать")
_BAD_CLASS = Sentence(
    "bad-class",
    "the class file {name} is damaged",
    "файл класса {name} повреждён",
)
_BAD_MAIN_CLASS = Sentence(
    "bad-main-class",
    "The jar's manifest names the main class {name}, which is not in it.",
    "В манифесте jar указан главный класс {name}, но в архиве его нет.",
)
_MANY_MAINS = Sentence(
    "many-mains",
    "The jar's manifest has no Main-Class, and several classes have `main`: {names}.",
    "В манифесте jar нет Main-Class, а метод `main` есть в нескольких классах: {names}.",
)


def accept_jar(stream: BinaryIO) -> Iterator[bytes]:
    """The main class of a jar; a user error if it is no jar or has no clear main class."""
    data = stream.read(JAR_LIMIT_BYTES + 1)
    if len(data) > JAR_LIMIT_BYTES:
        raise _not_a_jar(_TOO_LARGE.of(limit=JAR_LIMIT_BYTES))
    yield json.dumps(main_class_of(data)).encode()


def main_class_of(data: bytes) -> str:
    """The same for the content of a jar."""
    try:
        classes, manifest = _unpacked(data)
    except (
        zipfile.BadZipFile,
        zlib.error,
        EOFError,
        NotImplementedError,  # a compression that Python does not have
        RuntimeError,
        OSError,
        ValueError,
    ) as error:
        raise _not_a_jar(_UNREADABLE) from error
    named = _main_class_in(manifest)
    if named is None:
        return _only_main(classes)
    if not is_class_name(named) or named not in classes:
        raise UserError(_BAD_MAIN_CLASS.of(name=excerpt(named)))
    return named


def _not_a_jar(why: Sentence) -> UserError:
    return UserError(NOT_A_JAR.of(why=why))


def _unpacked(data: bytes) -> tuple[dict[str, bytes], bytes]:
    """The classes of a jar by name, and its manifest; sizes are checked before unpacking."""
    with zipfile.ZipFile(io.BytesIO(data)) as jar:
        entries = jar.infolist()
        _check_entries(entries)
        classes = {
            entry.filename.removesuffix(CLASS_SUFFIX).replace("/", "."): jar.read(entry)
            for entry in entries
            if entry.filename.endswith(CLASS_SUFFIX) and not entry.filename.startswith("META-INF/")
        }
        manifest = jar.read(_MANIFEST) if _MANIFEST in jar.namelist() else b""
    return classes, manifest


def _check_entries(entries: list[zipfile.ZipInfo]) -> None:
    if len(entries) > ENTRIES_LIMIT:
        raise _not_a_jar(_MANY_ENTRIES.of(number=len(entries), limit=ENTRIES_LIMIT))
    for entry in entries:
        name, size = entry.filename, entry.file_size
        if entry.compress_type not in _METHODS or entry.flag_bits & _ENCRYPTED:
            raise _not_a_jar(_OTHER_METHOD.of(name=excerpt(name)))
        limit = MANIFEST_LIMIT_BYTES if name == _MANIFEST else _ENTRY_LIMIT_BYTES
        if size > limit:
            raise _not_a_jar(_LARGE_ENTRY.of(name=excerpt(name), size=size, limit=limit))
    unpacked_bytes = sum(entry.file_size for entry in entries)
    if unpacked_bytes > _UNPACKED_LIMIT_BYTES:
        raise _not_a_jar(_LARGE_UNPACKED.of(size=unpacked_bytes, limit=_UNPACKED_LIMIT_BYTES))


def _main_class_in(manifest: bytes) -> str | None:
    """The main class in the manifest's first section, which ends with an empty line."""
    text = manifest.decode("utf-8", "replace").replace("\r\n", "\n").replace("\r", "\n")
    for line in text.replace("\n ", "").split(
        "\n"
    ):  # a line that begins with a blank continues the one before
        if not line:
            return None
        name, colon, value = line.partition(":")
        if colon and name.lower() == "main-class":
            return value.strip(" \t")
    return None


def _only_main(classes: Mapping[str, bytes]) -> str:
    mains = list(_classes_with_main(classes))
    if not mains:
        raise UserError(NO_MAIN)
    if len(mains) > 1:
        raise UserError(_MANY_MAINS.of(names=excerpt(", ".join(mains))))
    return mains[0]


def _classes_with_main(classes: Mapping[str, bytes]) -> Iterator[str]:
    for name, data in sorted(classes.items()):
        try:
            if has_main(data) and is_class_name(name):
                yield name
        except NotAClass as error:
            raise _not_a_jar(_BAD_CLASS.of(name=excerpt(name))) from error
