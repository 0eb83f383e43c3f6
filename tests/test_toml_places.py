"""Lines of a TOML file: every value is found in the text that it came from."""

import tomllib

from hypothesis import given, reject
from hypothesis import strategies as st

from botdrome.toml_places import Path, line_of, lines

TRICKY = '''# [not]
title = "a # [b]" # = 3
"quoted key".'x.y' = 1
list = [ # [[
  1.5, 2,
  { x = 1, y = [3, 4] }, """
[neither]
\\""",
]""",
]
when = 1979-05-27 07:32:00
inline = { p = 1, q.r = "}" }
text = \'\'\'
[[nor]]
a = 1\'\'\'
[t]
k = true
[t.u]
[[final]]
format = "swiss"
[[final]]
rounds = 9
[final.sub]
w = ""
[[final.inner]]
[[final.inner]]
z = 1
'''


def test_lines_are_found_in_every_form_of_toml() -> None:
    expected: dict[Path, int] = {
        ("title",): 2,
        ("quoted key",): 3,
        ("quoted key", "x.y"): 3,
        ("list",): 4,
        ("list", 0): 5,
        ("list", 1): 5,
        ("list", 2): 6,
        ("list", 2, "x"): 6,
        ("list", 2, "y"): 6,
        ("list", 2, "y", 0): 6,
        ("list", 2, "y", 1): 6,
        ("list", 3): 6,
        ("when",): 11,
        ("inline",): 12,
        ("inline", "p"): 12,
        ("inline", "q"): 12,
        ("inline", "q", "r"): 12,
        ("text",): 13,
        ("t",): 16,
        ("t", "k"): 17,
        ("t", "u"): 18,
        ("final",): 19,
        ("final", 0): 19,
        ("final", 0, "format"): 20,
        ("final", 1): 21,
        ("final", 1, "rounds"): 22,
        ("final", 1, "sub"): 23,
        ("final", 1, "sub", "w"): 24,
        ("final", 1, "inner"): 25,
        ("final", 1, "inner", 0): 25,
        ("final", 1, "inner", 1): 26,
        ("final", 1, "inner", 1, "z"): 27,
    }
    assert lines(TRICKY) == expected
    assert lines(TRICKY.replace("\n", "\r\n")) == expected
    assert set(expected) == set(paths(tomllib.loads(TRICKY)))


def paths(value: object, path: Path = ()) -> list[Path]:
    """The path of everything within a value."""
    within: list[tuple[str | int, object]] = []
    if isinstance(value, dict):
        within = list(value.items())
    elif isinstance(value, list):
        within = list(enumerate(value))
    inner = [(*path, key) for key, _ in within]
    return inner + [found for key, each in within for found in paths(each, (*path, key))]


KEYS = st.sampled_from(["a", "b", "a.b", "'c d'", 'a."e.f"', " b . a "])
VALUES = st.recursive(
    st.sampled_from(
        ["1", "-2.5e3", "true", '"#]"', "'}'", '"\\""', '"""\n"]\\"""\n"""', "1979-05-27 07:32:00"]
    ),
    lambda inner: (
        st.lists(inner, max_size=3).map(lambda each: "[ # [\n" + " ,\n".join(each) + "]")
        | st.tuples(KEYS, inner).map(lambda each: f"{{ {each[0]} = {each[1]} }}")
    ),
    max_leaves=5,
)
STATEMENTS = (
    st.tuples(KEYS, VALUES).map(lambda each: f"{each[0]} = {each[1]} # =")
    | KEYS.map(lambda key: f"[{key}]")
    | KEYS.map(lambda key: f"[[ {key} ]]")
)


@given(st.lists(STATEMENTS, max_size=6).map("\n".join))
def test_everything_that_tomllib_reads_has_a_line(text: str) -> None:
    try:
        content = tomllib.loads(text)
    except tomllib.TOMLDecodeError:
        reject()
    assert set(lines(text)) == set(paths(content))


def test_a_missing_key_has_the_line_of_its_table() -> None:
    found = lines("\n[[final]]\n")
    assert line_of(("final", 0, "rounds"), found) == 2
    assert line_of(("scoring", "win"), found) is None
