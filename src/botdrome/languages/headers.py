"""Which headers a C++ source includes; what its comments and strings mention does not count."""

import re

_SOURCE_PARTS = re.compile(
    rb"//(?:\\\r?\n|[^\n])*"  # a backslash at the end of a line continues the comment
    rb"|/\*.*?(?:\*/|\Z)"
    rb'|#[ \t]*include[ \t]*(?:"(?P<quoted>[^"\n]{0,255})"|<(?P<angled>[^>\n]{0,255})>)'
    rb'|R"(?P<mark>[^()\\\s"]{0,16})\(.*?(?:\)(?P=mark)"|\Z)'
    rb'|"(?:\\.|[^"\\\n])*"?'
    rb"|'(?:\\.|[^'\\\n])*'?",
    re.DOTALL,
)
"""Comments, inclusions and literals, each taken whole, so that none begins inside another.

An unterminated one reaches to the end, and names are short: the time is linear in the size of any
source.
"""


def cpp_includes(source: bytes, header: str) -> bool:
    """Whether a source includes a header, in quotes or in angle brackets."""
    wanted = header.encode()
    if wanted not in source:
        return False
    return any(
        (part["quoted"] or part["angled"] or b"").removeprefix(b"./") == wanted
        for part in _SOURCE_PARTS.finditer(source)
    )


def no_headers(_source: bytes, _header: str) -> bool:
    """For languages without headers."""
    return False
