"""The command line, run inside the process of the tests."""

from collections.abc import Callable
from typing import NamedTuple

import pytest

from game.command_line import main


class Done(NamedTuple):
    """What came of a command."""

    status: int
    told: str
    complaints: str


Skirmish = Callable[..., Done]


@pytest.fixture
def skirmish(capsys: pytest.CaptureFixture[str]) -> Skirmish:
    """Run the command line with some words, to its end."""

    def run(*words: str) -> Done:
        try:
            status = main(words)
        except SystemExit as leaving:
            status = int(leaving.code or 0)
        return Done(status, *capsys.readouterr())

    return run
