"""Whether the rules play what a file tells, found out turn by turn while they do."""

import sys
from collections.abc import Callable, Generator, Iterator
from contextlib import closing, contextmanager
from typing import Final, Protocol

from game.play.simulation import State, TurnEvents, follow


class Check(Protocol):
    """What a file tells of the turns; it is asked about each of them, in their order."""

    def agrees(self, turn: TurnEvents, state: State) -> bool:
        """Whether it tells of this as the next turn, after which this is the state."""

    @property
    def is_at_end(self) -> bool:
        """Whether it tells of no more turns."""


class Difference:
    """Where the rules first play something else than a file tells."""

    def __init__(self, name: str) -> None:
        """Begin with none found in a file of this name."""
        self.name: Final = name
        self.in_round: int | None = None
        """Counted from 1; None as long as all agrees that has been played."""
        self.tell: Callable[[str], None] = warn
        """Is given a line as soon as one is found."""

    def found(self, in_round: int) -> None:
        """Note it and tell it."""
        self.in_round = in_round
        told = f"differs from what the rules play in round {in_round}"
        self.tell(f"{self.name}: {told}; it is shown up to there")

    @contextmanager
    def held_back(self) -> Iterator[None]:
        """Tell nothing before the end of a `with` statement, in which a screen is drawn on."""
        lines: list[str] = []
        tell, self.tell = self.tell, lines.append
        try:
            yield
        finally:
            self.tell = tell
            for line in lines:
                tell(line)


def warn(line: str) -> None:
    """Print a line on standard error."""
    print(f"skirmish: {line}", file=sys.stderr)


def agreed(
    played: Generator[TurnEvents, None, None], opening: State, check: Check, difference: Difference
) -> Iterator[TurnEvents]:
    """Yield turns while they are played, up to the first that a file tells otherwise."""
    state = opening.copy()
    with closing(played):
        for turn in played:
            in_round = state.rounds + 1
            follow(state, turn)
            if not check.agrees(turn, state):
                difference.found(in_round)
                return
            yield turn
    if not check.is_at_end:
        difference.found(state.rounds + 1)
