"""What axe finds wrong with a page: in both themes, at rest and with all under the pointer."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Literal

from playwright.sync_api import Error, Page

_Scheme = Literal["light", "dark"]
_ROOT = Path(__file__).parent.parent.parent
_AXE = _ROOT.joinpath("ui", "node_modules", "axe-core", "axe.min.js").read_text("utf-8")
_GRAVE = ("serious", "critical")
_OF_COLOUR: Mapping[str, Any] = {"runOnly": ["color-contrast", "link-in-text-block"]}
_POINTED_AT = "a, button, summary, label, select, input, li, tr, td, [role=tab], [tabindex]"


def violations(page: Page) -> list[str]:
    """The grave violations of a page; whatever does not depend on colours is looked at once."""
    page.evaluate(_AXE)
    found = _found(page, "light", {}) + _found(page, "dark", _OF_COLOUR)
    with _hovered(page):
        hovered = _found(page, "light", _OF_COLOUR) + _found(page, "dark", _OF_COLOUR)
    return found + [f"hovered, {each}" for each in hovered]


def _found(page: Page, scheme: _Scheme, rules: Mapping[str, Any]) -> list[str]:
    page.emulate_media(color_scheme=scheme)
    options = {"resultTypes": ["violations"], **rules}
    result: dict[str, Any] = page.evaluate("options => axe.run(options)", options)
    return [
        f"{scheme}, {each['impact']} {each['id']}: {node['target']} {node['failureSummary']}"
        for each in result["violations"]
        if each["impact"] in _GRAVE
        for node in each["nodes"]
    ]


@contextmanager
def _hovered(page: Page) -> Iterator[None]:
    """Every control and every row as if the pointer were on it."""
    session = page.context.new_cdp_session(page)
    for domain in ("DOM", "CSS"):
        session.send(f"{domain}.enable")
    root = session.send("DOM.getDocument", {"depth": 0})["root"]["nodeId"]
    nodes = session.send("DOM.querySelectorAll", {"nodeId": root, "selector": _POINTED_AT})
    for node in nodes["nodeIds"]:
        with suppress(Error):  # gone since: the page lives
            state = {"nodeId": node, "forcedPseudoClasses": ["hover"]}
            session.send("CSS.forcePseudoState", state)
    try:
        yield
    finally:
        session.detach()
