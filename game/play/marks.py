"""Marks: the few letters by which one can tell whether the same was played.

A state has a digest. A turn has a mark, which follows from the events of all turns up
to it, from the state before the first, and from the state at the end of each round:

    state -> turn 1 -> turn 2 -> turn 3 and the state, as it ends a round -> …
              IXmV      t0Ff      zk/3

So from the first turn that is another, all marks are others: that two are the same
by chance happens once in sixteen million turns, and the next one tells them apart.
"""

from binascii import b2a_base64
from hashlib import blake2b
from json import JSONEncoder
from typing import Final

from game.play.simulation import State, TurnEvents

LETTERS: Final = 4
"""How long a mark is; four letters hold three bytes."""
encode: Final = JSONEncoder(separators=(",", ":")).encode


def digest(state: State) -> str:
    """Return a short fingerprint of a state."""
    return blake2b(encode(state.facts()).encode(), digest_size=8).hexdigest()


class Marks:
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

    def __init__(self, told: str, opening: State) -> None:
        """Take the marks of all turns, one behind the other."""
        self._told: Final = told
        self._place = 0
        self._marks: Final = Marks(opening)

    def agrees(self, turn: TurnEvents, state: State) -> bool:
        """Whether the next mark that is told is that of a turn, after which this is the state."""
        begin, self._place = self._place, self._place + LETTERS
        return self._told[begin : self._place] == self._marks.after(turn, state)

    @property
    def is_at_end(self) -> bool:
        """Whether all marks that are told have been compared."""
        return self._place == len(self._told)
