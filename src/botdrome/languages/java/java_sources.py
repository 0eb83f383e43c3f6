"""What Java needs: a file named like its public class, a jar, and the class with `main`."""

import io
import re
import zipfile
from pathlib import Path

from botdrome.languages.java.classfiles import NotAClass, has_main
from botdrome.languages.java.jars import CLASS_SUFFIX, ENTRIES_LIMIT, NO_MAIN
from botdrome.languages.language import Product, Source
from botdrome.sentences import Sentence, excerpt

CLASSES = "classes"
"""The folder that javac writes to."""

_FILE_NAME_LIMIT_BYTES = 255
_EPOCH = (1980, 1, 1, 0, 0, 0)
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
    "The source is in the package {name}; remove the package line: a bot is one file without one.",
    "Программа находится в пакете {name}; удалите строку package: бот — это один файл без пакета.",
)
LONG_NAME = Sentence(
    "java-long-name",
    "The class name {name} is too long: {size} bytes; a file name has room for {limit}.",
    "Имя класса {name} слишком длинное: {size} байт; в имени файла помещается не больше {limit}.",
)
MANY_CLASSES = Sentence(
    "java-many-classes",
    "The source compiles to {number} classes; at most {limit} are accepted.",
    "Классов в скомпилированной программе: {number}; принимается не больше {limit}.",
)


def prepare(source: Source) -> Source | Sentence:
    """The source in UTF-8 under the name that javac requires.

    A package is refused, and so is a class name too long for a file.
    """
    text = _decoded(source.data)
    package, names = _declared(text)
    if package is not None:
        return PACKAGED.of(name=excerpt(package))
    limit = _FILE_NAME_LIMIT_BYTES - len(CLASS_SUFFIX)
    for each in names:
        size = len(each.encode())
        if size > limit:
            return LONG_NAME.of(name=excerpt(each), size=size, limit=limit)
    name = names[0] if names else "Main"
    return Source(f"{name}.java", text.encode())


def collect(directory: Path, source: Source) -> Product | Sentence:
    """A jar of the compiled classes, the same for the same classes, and the one with `main`."""
    files = sorted((directory / CLASSES).glob("*" + CLASS_SUFFIX))
    if len(files) > ENTRIES_LIMIT:
        return MANY_CLASSES.of(number=len(files), limit=ENTRIES_LIMIT)
    classes = {
        path.name.removesuffix(CLASS_SUFFIX): path.read_bytes()
        for path in files
        if path.is_file() and not path.is_symlink()
    }
    _, names = _declared(source.data.decode())
    for name in names:
        if name in classes and _has_main(classes[name]):
            return Product(_jar(classes), name)
    return NO_MAIN


def _decoded(data: bytes) -> str:
    """The text of a source; if it is not UTF-8, it is most likely Windows-1251."""
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


def _has_main(data: bytes) -> bool:
    """Whether a class has `main`; a source may make its compiler write anything."""
    try:
        return has_main(data)
    except NotAClass:
        return False


def _jar(classes: dict[str, bytes]) -> bytes:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as jar:
        for name, data in classes.items():
            entry = zipfile.ZipInfo(name + CLASS_SUFFIX, _EPOCH)
            jar.writestr(entry, data, zipfile.ZIP_DEFLATED)
    return packed.getvalue()
