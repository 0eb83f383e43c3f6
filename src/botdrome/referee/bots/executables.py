"""Ready-made executables: static programs for this machine."""

import struct

from botdrome.errors import UserError
from botdrome.languages import Artifact
from botdrome.sentences import Sentence

_MAGIC = b"\x7fELF\x02\x01"
_HEADER = struct.Struct("<32xQ14xHH")
_SEGMENT = struct.Struct("<I")
_INTERPRETER = 3
_NOT_ALONE = Sentence(
    "not-static",
    "This executable needs shared libraries, which bots cannot use: link it with -static, "
    "give its source instead, or run it as cmd:./program.",
    "Этой программе нужны разделяемые библиотеки, недоступные ботам: соберите её с -static, "
    "дайте исходный текст или запустите как cmd:./программа.",
)


def native_artifact(data: bytes) -> Artifact | None:
    """The artifact of a static executable; None if the file is not an executable."""
    if not data.startswith(_MAGIC):
        return None
    if _needs_an_interpreter(data):
        raise UserError(_NOT_ALONE)
    return Artifact("cpp", data)


def _needs_an_interpreter(data: bytes) -> bool:
    try:
        offset, size, count = _HEADER.unpack_from(data)
        kinds = [_SEGMENT.unpack_from(data, offset + size * each)[0] for each in range(count)]
    except struct.error:
        return True
    return _INTERPRETER in kinds
