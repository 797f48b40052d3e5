"""The manual's page on the code names modules, classes and functions that exist."""

import re
from pkgutil import resolve_name
from typing import Final

import pytest

from game.commands.help import page

NAMED: Final = sorted(
    {*re.findall(r"`((?:components|systems|game|esper)(?:\.\w+)+)`", page("internals"))}
)


def test_page_names_code_of_each_layer() -> None:
    assert {name.partition(".")[0] for name in NAMED} == {"components", "systems", "game", "esper"}


@pytest.mark.parametrize("name", NAMED)
def test_code_that_is_named_exists(name: str) -> None:
    resolve_name(name)
