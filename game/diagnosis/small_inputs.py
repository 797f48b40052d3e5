"""Small inputs on which misreadings may differ, the smallest first."""

from collections.abc import Iterator

from game.puzzles.contract import Puzzle


def small_inputs(puzzle: Puzzle) -> Iterator[str]:  # noqa: ARG001 - until there are any
    """Yield texts of a puzzle's inputs without end."""
    yield from ()
