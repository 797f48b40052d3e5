"""The command line, run inside the process of the tests."""

from collections.abc import Callable
from typing import NamedTuple

import pytest

from tests.processes import call


class Done(NamedTuple):
    """What came of a command."""

    status: int
    told: str
    complaints: str


Skirmish = Callable[..., Done]


@pytest.fixture
def skirmish() -> Skirmish:
    """Run the command line with some words, to its end."""

    def run(*words: str) -> Done:
        found = call(*words)
        return Done(found.returncode, found.stdout, found.stderr)

    return run
