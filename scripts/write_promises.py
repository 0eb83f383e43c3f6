"""Writes the table of promises in docs/security.md from the code."""

from pathlib import Path

from botdrome.sandbox.security.promises import markdown

PAGE = Path(__file__).parent.parent / "docs" / "security.md"
_BEGIN = "<!-- promises: made by `python -m scripts.write_promises` -->\n"
_END = "<!-- end of promises -->"


def with_promises(page: str) -> str:
    """The page with the table as the code has it."""
    before, _, rest = page.partition(_BEGIN)
    _, _, after = rest.partition(_END)
    return f"{before}{_BEGIN}\n{markdown()}\n\n{_END}{after}"


if __name__ == "__main__":
    PAGE.write_text(with_promises(PAGE.read_text("utf-8")), "utf-8")
