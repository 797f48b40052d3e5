"""The first decision that a change of the rules changes in one input, drawn."""

from typing import Any

from game.puzzles.contract import Scenario
from game.puzzles.variant import Change


def difference(scenario: Scenario[Any], change: Change, part: int, columns: int) -> list[str]:
    """Return lines that show where a part goes otherwise by changed rules, and why.

    They are made for a terminal of so many columns, and do not say what the part comes
    to by the rules. There are none where nothing goes otherwise.
    """
    told = scenario.contrast(change, part, columns)
    return told if told is not None else []
