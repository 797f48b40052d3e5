"""Inputs and their beginnings, drawn in a few lines."""

from collections.abc import Iterable
from itertools import islice, takewhile
from typing import Final

from game.diagnosis.difference import difference
from game.errors import NoAnswerError
from game.judge.nearest import Explained
from game.judge.verdict import Smallest
from game.play.simulation import turns
from game.puzzles.contract import TraceRange
from game.puzzles.variant import Change
from game.text.wording import count

INDENT: Final = "    "
MOST_LINES: Final = 14
"""Of what is drawn at once."""
LAST_ROUND: Final = 3


def drawn(text: str) -> str:
    """Return an input, indented, or the beginning of a long one."""
    lines = text.rstrip("\n").split("\n")
    shown = lines[:MOST_LINES]
    if more := len(lines) - len(shown):
        shown.append(f"... ({count(more, 'more line')})")
    return indented(shown)


def beginning(smallest: Smallest) -> str:
    """Return how the rules play an input, as far as there is room; "" if they can't."""
    scenario = smallest.result.case.scenario
    try:
        simulation, state = scenario.simulate(smallest.part)
    except NoAnswerError:
        return ""
    played = turns(simulation)
    story = scenario.retell(state, played, TraceRange(0, LAST_ROUND))
    lines = [line for block in story for line in block.rstrip("\n").split("\n")]
    played.close()
    return indented(islice(lines, MOST_LINES))


def parting(smallest: Smallest, reading: Explained, columns: int) -> str:
    """Return where a reading first parts from the rules, in words; "" if that is unknown."""
    scenario = smallest.result.case.scenario
    told = difference(scenario, Change(reading.chosen), smallest.part, columns)
    return "\n".join(takewhile(bool, told))


def indented(lines: Iterable[str]) -> str:
    """Return lines a little to the right."""
    return "\n".join(INDENT + line for line in lines)
