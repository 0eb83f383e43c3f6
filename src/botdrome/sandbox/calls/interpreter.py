"""What our own code needs in a sandbox: this interpreter and our packages."""

import os
import sys
from collections.abc import Iterable
from functools import cache
from pathlib import Path

import botdrome

_MERGED = ("/bin", "/lib", "/lib64")
_LIBRARIES = ("/usr/lib", "/usr/lib64", *_MERGED)
_INSTALLED = ("site-packages", "dist-packages")


def merged_links() -> dict[str, str]:
    """/bin, /lib and /lib64 where they are links into /usr, as they are today."""
    return {path: os.readlink(path) for path in _MERGED if os.path.islink(path)}


@cache
def executable() -> str:
    """The interpreter that runs us, without links."""
    return os.path.realpath(sys.executable)


@cache
def own_packages() -> tuple[Path, ...]:
    """Our own package, and the folders of all that is installed for this interpreter.

    Not all of `sys.path`: with `python -m` it includes the current folder.
    """
    installed = (Path(each) for each in sys.path if Path(each).name in _INSTALLED)
    return (Path(botdrome.__path__[0]), *(each for each in installed if each.is_dir()))


def visible(packages: Iterable[Path]) -> tuple[Path, ...]:
    """The interpreter, its library, the machine's shared libraries and these packages.

    Paths inside a folder that is visible anyway are left out: they could not be mounted there.
    """
    standard = os.path.dirname(os.__file__)
    shared = {each for each in _LIBRARIES if os.path.isdir(each) and not os.path.islink(each)}
    own = os.path.join(sys.base_prefix, "lib")  # may hold libpython
    found = {Path(each) for each in (executable(), own, standard, *shared)} | set(packages)
    return tuple(
        path for path in sorted(found) if not any(other in found for other in path.parents)
    )


def search_path(packages: Iterable[Path]) -> list[str]:
    """The entries of `sys.path` for these packages."""
    return [str(each if each.name in _INSTALLED else each.parent) for each in packages]
