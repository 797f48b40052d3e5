"""Numbers that help names as defaults are those that are taken."""

import re

import pytest

from game.commands import COMMANDS
from game.commands.parser import parser_of

NAMED = re.compile(r"\(default: (\d+)\)$")


@pytest.mark.parametrize("command", ["generate", "judge", "sweep"])
def test_default_that_help_names_is_taken(command: str) -> None:
    assert command in COMMANDS
    taken = {
        option.dest: (float(found[1]), option.default)
        for option in parser_of(command, [])._actions  # noqa: SLF001 - there is no other way to them
        if isinstance(option.default, int | float) and (found := NAMED.search(option.help or ""))
    }
    assert taken
    assert [name for name, (named, default) in taken.items() if named != default] == []
