"""The size of what the browser has to load first."""

import gzip
from importlib.resources import files

MOST_BYTES = 200_000


def test_the_interface_loads_less_than_200_kilobytes_of_scripts() -> None:
    assets = files("botdrome.web").joinpath("interface", "assets")
    scripts = [each.read_bytes() for each in assets.iterdir() if each.name.endswith(".js")]
    assert scripts
    assert sum(len(gzip.compress(each)) for each in scripts) < MOST_BYTES
