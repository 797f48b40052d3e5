"""Rules that are found by name, as the command line finds them."""

from collections.abc import Callable

import esper
import pytest

from game.inputs.rules import read_rules

Systems = list[type[esper.Processor]]


@pytest.fixture
def systems_of() -> Callable[[str], Systems]:
    """Return what returns the systems of a bundled file."""
    return lambda name: list(read_rules(name).systems)
