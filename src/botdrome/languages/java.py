"""What Java asks for: a file named like its public class, a jar, and the class that has `main`."""

import io
import re
import zipfile
import zlib
from collections.abc import Iterator
from pathlib import Path

from botdrome.errors import UserError
from botdrome.languages.classfiles import NotAClass, has_main
from botdrome.languages.language import Product, Source
from botdrome.sentences import Sentence, excerpt

CLASSES = "classes"
"""The folder that javac writes to."""

_CLASS_SUFFIX = ".class"
_MANIFEST = "META-INF/MANIFEST.MF"
_JAR_LIMIT_BYTES = 16 * 1024 * 1024
_UNPACKED_LIMIT_BYTES = 64 * 1024 * 1024
_ENTRIES_LIMIT = 10_000
_FILE_NAME_LIMIT_BYTES = 255
_CLASS_NAME_LIMIT = 1000
_EPOCH = (1980, 1, 1, 0, 0, 0)
_CLASS_NAME = re.compile(r"[^\W\d][\w$]*(\.[^\W\d][\w$]*)*")
_WORD = re.compile(
    r"//[^\n]*|/\*.*?(?:\*/|\Z)"  # comments
    r'|"""(?:[^\\]|\\.)*?(?:"""|\\?\Z)|"(?:[^"\\\n]|\\.)*"?|\'(?:[^\'\\\n]|\\.)*\'?'  # texts
    r"|[(){};]|[\w$.]+",
    re.DOTALL,
)
_OPENING, _CLOSING, _ENDS = {"(", "{"}, {")", "}"}, {"}", ";"}
_TYPES = {"class", "interface", "enum", "record"}

PACKAGED = Sentence(
    "java-package",
    "The source is in the package {name}; remove the package line, a bot is one file without any.",
    "Программа находится в пакете {name}; удалите строку package: бот — это один файл без пакета.",
)
LONG_NAME = Sentence(
    "java-long-name",
    "The class name {name} is too long: {size} bytes; at most {limit} make a file's name.",
    "Имя класса {name} слишком длинное: {size} байт; в имени файла помещается не больше {limit}.",
)
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
_TOO_LARGE = Sentence("too-large", "it is too large", "он слишком велик")
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


def prepare(source: Source) -> Source | Sentence:
    """The source in UTF-8 under the name that javac demands.

    A package is refused, and a class whose file could not be named.
    """
    text = _decoded(source.data)
    package, names = _declared(text)
    if package is not None:
        return PACKAGED.of(name=excerpt(package))
    limit = _FILE_NAME_LIMIT_BYTES - len(_CLASS_SUFFIX)
    for each in names:
        size = len(each.encode())
        if size > limit:
            return LONG_NAME.of(name=excerpt(each), size=size, limit=limit)
    name = names[0] if names else "Main"
    return Source(f"{name}.java", text.encode())


def collect(directory: Path, source: Source) -> Product | Sentence:
    """A jar of the compiled classes, the same for the same classes, and the one with `main`."""
    classes = {
        path.name.removesuffix(_CLASS_SUFFIX): path.read_bytes()
        for path in sorted((directory / CLASSES).glob("*" + _CLASS_SUFFIX))
        if path.is_file() and not path.is_symlink()
    }
    _, names = _declared(source.data.decode())
    for name in names:
        if name in classes and has_main(classes[name]):
            return Product(_jar(classes), name)
    return NO_MAIN


def accept_jar(data: bytes) -> Product:
    """A jar as it is, if it is one and its main class is clear."""
    if len(data) > _JAR_LIMIT_BYTES:
        raise UserError(NOT_A_JAR.of(why=_TOO_LARGE))
    try:
        classes, manifest = _unpacked(data)
    except (
        zipfile.BadZipFile,
        zlib.error,
        EOFError,
        NotImplementedError,  # a compression that Python does not have
        RuntimeError,  # an encrypted entry
        OSError,
        ValueError,
    ) as error:
        raise UserError(NOT_A_JAR.of(why=_UNREADABLE)) from error
    named = _main_class_in(manifest)
    if named is None:
        return Product(data, _only_main(classes))
    if not _is_class_name(named) or named not in classes:
        raise UserError(_BAD_MAIN_CLASS.of(name=excerpt(named)))
    return Product(data, named)


def _decoded(data: bytes) -> str:
    """The text of a source; what is not UTF-8 was written in Russian Windows, most likely."""
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode("cp1251", "replace")


def _declared(text: str) -> tuple[str | None, list[str]]:
    """The package of a source, and its types outside of others: a public one first."""
    package: str | None = None
    names: dict[bool, list[str]] = {True: [], False: []}
    depth, before, is_public = 0, "", False
    for word in _WORD.findall(text):
        if word[0] in "/\"'":
            continue
        depth += (word in _OPENING) - (word in _CLOSING)
        if depth == 0:
            if before == "package":
                package = word
            elif before in _TYPES:
                names[is_public].append(word)
            is_public = word not in _ENDS and (is_public or word == "public")
        before = word
    return package, names[True] + names[False]


def _jar(classes: dict[str, bytes]) -> bytes:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as jar:
        for name, data in classes.items():
            entry = zipfile.ZipInfo(name + _CLASS_SUFFIX, _EPOCH)
            jar.writestr(entry, data, zipfile.ZIP_DEFLATED)
    return packed.getvalue()


def _unpacked(data: bytes) -> tuple[dict[str, bytes], str]:
    """The classes of a jar by name, and its manifest; sizes are checked before unpacking."""
    with zipfile.ZipFile(io.BytesIO(data)) as jar:
        entries = jar.infolist()
        unpacked_bytes = sum(entry.file_size for entry in entries)
        if len(entries) > _ENTRIES_LIMIT or unpacked_bytes > _UNPACKED_LIMIT_BYTES:
            raise UserError(NOT_A_JAR.of(why=_TOO_LARGE))
        classes = {
            entry.filename.removesuffix(_CLASS_SUFFIX).replace("/", "."): jar.read(entry)
            for entry in entries
            if entry.filename.endswith(_CLASS_SUFFIX) and not entry.filename.startswith("META-INF/")
        }
        manifest = jar.read(_MANIFEST) if _MANIFEST in jar.namelist() else b""
    return classes, manifest.decode("utf-8", "replace")


def _main_class_in(manifest: str) -> str | None:
    unfolded = re.sub(r"\r?\n ", "", manifest)
    found = re.search(r"^Main-Class:[ \t]*(.*?)[ \t\r]*$", unfolded, re.M | re.I)
    return found[1] if found else None


def _only_main(classes: dict[str, bytes]) -> str:
    mains = list(_classes_with_main(classes))
    if not mains:
        raise UserError(NO_MAIN)
    if len(mains) > 1:
        raise UserError(_MANY_MAINS.of(names=excerpt(", ".join(mains))))
    return mains[0]


def _classes_with_main(classes: dict[str, bytes]) -> Iterator[str]:
    for name, data in sorted(classes.items()):
        try:
            if has_main(data) and _is_class_name(name):
                yield name
        except NotAClass as error:
            raise UserError(NOT_A_JAR.of(why=_BAD_CLASS.of(name=excerpt(name)))) from error


def _is_class_name(name: str) -> bool:
    """Whether the runtime can be told it: an argument of a command is not of any length."""
    return len(name) <= _CLASS_NAME_LIMIT and _CLASS_NAME.fullmatch(name) is not None
