"""Marks: a short checksum of each turn, by which a replay is compared with a recording's file.

A state has a digest. A turn has a mark, which follows from the events of all turns up
to it, from the state before the first, and from the state at the end of each round:

    state -> turn 1 -> turn 2 -> turn 3 and the state, as it ends a round -> …
              IXmV      t0Ff      zk/3

From the first turn that differs, all marks differ: that two are equal by chance happens
once in sixteen million turns, and the next one tells them apart. `agreed` compares turn
by turn while the rules play, and stops at the first difference.
"""

import sys
from binascii import b2a_base64
from collections.abc import Callable, Generator, Iterator
from contextlib import closing, contextmanager
from hashlib import blake2b
from json import JSONEncoder
from typing import Final

from game.simulation.simulation import State, TurnEvents, follow

LETTERS: Final = 4
"""How long a mark is; four letters hold three bytes."""
encode: Final = JSONEncoder(separators=(",", ":")).encode


def digest(state: State) -> str:
    """Return a short fingerprint of a state."""
    return blake2b(encode(state.facts()).encode(), digest_size=8).hexdigest()


class TurnMarks:
    """The marks of one simulation's turns."""

    def __init__(self, opening: State) -> None:
        """Begin with the state before the first turn."""
        self._all: Final = blake2b(digest_size=LETTERS * 3 // 4)
        self._rounds = opening.rounds
        self._add(opening.facts())

    def after(self, turn: TurnEvents, state: State) -> str:
        """Return the mark of the next turn, after which this is the state."""
        self._add(turn)
        if state.rounds != self._rounds:
            self._rounds = state.rounds
            self._add(state.facts())
        return b2a_base64(self._all.digest(), newline=False).decode()

    def _add(self, facts: object) -> None:
        self._all.update(encode(facts).encode())


class MarkCheck:
    """Compares what is played with the marks that a file has."""

    def __init__(self, marks: str, opening: State) -> None:
        """Take the marks of all turns, one behind the other, and the state before the first."""
        self._expected: Final = marks
        self._place = 0
        self._marks: Final = TurnMarks(opening)

    def agrees(self, turn: TurnEvents, state: State) -> bool:
        """Whether the file's next mark is that of a turn, after which this is the state."""
        begin, self._place = self._place, self._place + LETTERS
        return self._expected[begin : self._place] == self._marks.after(turn, state)

    @property
    def is_at_end(self) -> bool:
        """Whether all marks of the file have been compared."""
        return self._place == len(self._expected)


class RecordingDifference:
    """Where the rules first play something else than a file tells."""

    def __init__(self, name: str) -> None:
        """Begin with none found in a file of this name."""
        self.name: Final = name
        self.in_round: int | None = None
        """Counted from 1; None as long as all agrees that has been played."""
        self.tell: Callable[[str], None] = warn
        """Called with a line of text when a difference is found."""

    def found(self, in_round: int) -> None:
        """Record the difference and report it."""
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


def checked_turns(
    played: Generator[TurnEvents, None, None],
    opening: State,
    check: MarkCheck,
    difference: RecordingDifference,
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
