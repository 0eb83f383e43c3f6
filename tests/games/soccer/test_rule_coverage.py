"""Every numbered rule of the contest's original rules has a test named after it, or a reason."""

import re
from pathlib import Path

RULES_IN_SECTION = {
    1: 6,
    2: 4,
    3: 9,
    4: 4,
    5: 3,
    6: 6,
    7: 5,
    8: 4,
    9: 9,
    10: 3,
    11: 8,
    12: 6,
    13: 12,
    14: 9,
    15: 6,
}
"""How many rules each section has; sections from 12 on are about the contest."""
UNTESTED = {
    "12.2": "the sample solution belongs to a language's kit; rules know no language",
    "12.6": "rules know no compiler and give no verdict on submissions",
    "13.3": "rules know no submissions; which one plays is the contest's affair",
    "13.11": "prizes are given by people, who read the final's table",
    "14.1": "about the package that participants download, not about the game",
    "14.2": "about a Visual Studio project, which we do not have",
    "14.3": "about the modes of that project",
    "14.4": "about log.json and score.txt, files of that project; games write no files",
    "14.5": "about that project's server; games open no sockets",
    "14.6": "whom a program meets in local play is no matter of rules",
    "14.7": "nor is that it may meet itself",
    "14.8": "about debuggers",
    "14.9": "about building a .dll, a file of that project",
    "15.1": "about the visualizer; of it games know the scene alone, see test_scene.py",
    "15.2": "about starting wso2025game.exe, which we do not have",
    "15.3": "about the modes of the visualizer",
    "15.4": "about opening files in the visualizer",
    "15.5": "about connecting the visualizer to a server",
    "15.6": "advice on debugging, which the statement gives in its own words",
}
"""Rules that the games package can neither follow nor break, each with the reason."""


def test_every_rule_is_tested_or_has_a_reason_not_to_be() -> None:
    sources = (path.read_text("utf-8") for path in Path(__file__).parent.glob("test_*.py"))
    tested = {
        f"{section}.{rule}"
        for source in sources
        for section, rule in re.findall(r"def test_rule_(\d+)_(\d+)_", source)
    }
    rules = {
        f"{section}.{rule}"
        for section, count in RULES_IN_SECTION.items()
        for rule in range(1, count + 1)
    }
    assert tested | UNTESTED.keys() == rules
    assert not tested & UNTESTED.keys()
