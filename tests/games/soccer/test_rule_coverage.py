"""Every numbered rule of the game has a test that is named after it."""

import re
from pathlib import Path

RULES_IN_SECTION = {1: 6, 2: 4, 3: 9, 4: 4, 5: 3, 6: 6, 7: 5, 8: 4, 9: 9, 10: 3, 11: 8}
"""How many rules each section about the game itself has; 12 and 13 are about the contest."""
RULES_ELSEWHERE = {
    *("12.1", "12.3", "12.4", "12.5"),
    *("13.1", "13.2", "13.4", "13.5", "13.6", "13.7", "13.8", "13.9", "13.10", "13.12"),
}


def test_every_rule_is_tested() -> None:
    sources = (path.read_text("utf-8") for path in Path(__file__).parent.glob("test_*.py"))
    found = {
        f"{section}.{rule}"
        for source in sources
        for section, rule in re.findall(r"def test_rule_(\d+)_(\d+)_", source)
    }
    wanted = {
        f"{section}.{rule}"
        for section, count in RULES_IN_SECTION.items()
        for rule in range(1, count + 1)
    }
    assert found == wanted | RULES_ELSEWHERE
