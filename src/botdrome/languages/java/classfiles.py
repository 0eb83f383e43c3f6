"""Finds `main` in Java's class files, which are untrusted."""

import re
import struct

_CLASS_NAME = re.compile(r"[^\W\d][\w$]*(\.[^\W\d][\w$]*)*")
_CLASS_NAME_LIMIT = 1000
_MAGIC = 0xCAFEBABE
_PUBLIC_STATIC = 0x0009
_UTF8 = 1
_TWO_SLOTS = (5, 6)
_ENTRY_BYTES = {
    3: 4,
    4: 4,
    5: 8,
    6: 8,
    7: 2,
    8: 2,
    9: 4,
    10: 4,
    11: 4,
    12: 4,
    15: 3,
    16: 2,
    17: 4,
    18: 4,
    19: 2,
    20: 2,
}


class NotAClass(ValueError):
    """Bytes that are not a class file."""


def has_main(data: bytes) -> bool:
    """Whether a class file declares `public static void main(String[])`."""
    return _Reader(data).has_main()


def is_class_name(name: str) -> bool:
    """Whether a name can be passed to the runtime, whose arguments have a limited length."""
    return len(name) <= _CLASS_NAME_LIMIT and _CLASS_NAME.fullmatch(name) is not None


class _Reader:
    def __init__(self, data: bytes) -> None:
        self._data = data
        self._at = 0

    def has_main(self) -> bool:
        magic, _, _ = self._take(">IHH")
        if magic != _MAGIC:
            raise NotAClass
        names = self._constants()
        _, _, _ = self._take(">HHH")
        (interfaces,) = self._take(">H")
        self._skip(2 * interfaces)
        self._members(names)
        return any(
            flags & _PUBLIC_STATIC == _PUBLIC_STATIC
            and (name, kind) == (b"main", b"([Ljava/lang/String;)V")
            for flags, name, kind in self._members(names)
        )

    def _constants(self) -> dict[int, bytes]:
        """The texts of the constant pool, by index."""
        texts = {}
        (count,) = self._take(">H")
        index = 1
        while index < count:
            (tag,) = self._take(">B")
            if tag == _UTF8:
                (length,) = self._take(">H")
                texts[index] = self._skip(length)
            elif tag in _ENTRY_BYTES:
                self._skip(_ENTRY_BYTES[tag])
            else:
                raise NotAClass
            index += 2 if tag in _TWO_SLOTS else 1
        return texts

    def _members(self, texts: dict[int, bytes]) -> list[tuple[int, bytes, bytes]]:
        """Fields or methods: flags, name and type."""
        members = []
        (count,) = self._take(">H")
        for _ in range(count):
            flags, name, kind, attributes = self._take(">HHHH")
            for _ in range(attributes):
                _, length = self._take(">HI")
                self._skip(length)
            members.append((flags, texts.get(name, b""), texts.get(kind, b"")))
        return members

    def _take(self, form: str) -> tuple[int, ...]:
        return struct.unpack(form, self._skip(struct.calcsize(form)))

    def _skip(self, count: int) -> bytes:
        taken = self._data[self._at : self._at + count]
        if len(taken) < count:
            raise NotAClass
        self._at += count
        return taken
