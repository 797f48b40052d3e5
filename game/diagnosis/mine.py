"""What somebody's own program printed while it ran, compared with what the rules play."""

from game.errors import UsageError
from game.inputs import Input
from game.puzzles.comparison import Comparison
from game.puzzles.variant import NO_CHANGE
from game.text.sources import Source


def compare_trace(given: Input, mine: Source, columns: int) -> Comparison:
    """Compare what somebody's program printed for an input with the rules and misreadings.

    Raises:
        InputError: there is nothing that could be compared.
        UsageError: only inputs of other puzzles can be compared so.
    """
    scenario = given.scenario.under(NO_CHANGE)
    found = scenario.compared(mine, given.puzzle.variants(), columns)
    if found is None:
        name = f"{given.source.name} is an input of {given.puzzle.name}"
        raise UsageError(f"--trace means nothing here: only battles can be compared so, and {name}")
    return found
