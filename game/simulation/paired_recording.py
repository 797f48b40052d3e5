"""Combines two recordings into one, round by round, and finds their first difference.

    round        1              2         3
    one      a  b  c  d  |  e  f     |  g      A turn of the pair is the next turn of each side.
    other    a  b  x     |  y  z  w  |         A side that has completed its round waits for the
    both     1  2  3  4  |  5  6  7  |  8      other one. A side that has ended stays unchanged.

The pair is a recording, so that it can be played like a single one.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Final, Generic, Self, TypeVar

from game.simulation.recording import Recording
from game.simulation.simulation import Event, State, TurnEvents

STEPPED: Final = "stepped"
"""The only event; see `PairProgress.stepped` for its arguments."""
SIDES: Final = (0, 1)
Numbers = tuple[int, int]
"""The number of complete turns of each side."""
S = TypeVar("S", bound=State)


@dataclass(slots=True)
class PairProgress:
    """The progress of two paired recordings."""

    numbers: Numbers
    rounds: int
    """Rounds that both sides have completed, or the only side that hasn't ended."""
    is_over: bool = False

    def copy(self) -> Self:
        """Return a copy that later turns don't change."""
        return replace(self)

    def facts(self) -> object:
        """Return the turns of each side and the rounds of the pair, as a list of three numbers."""
        return [*self.numbers, self.rounds]

    def stepped(self, one: int, other: int, _acting: int, rounds: int, is_over: bool) -> None:
        """Store the progress after a paired turn.

        Bit 0 of `_acting` is set if the first recording played a turn, and bit 1 for the second.
        """
        self.numbers = one, other
        self.rounds, self.is_over = rounds, is_over


class PairedRecording(Generic[S]):
    """Two recordings, their combined recording, and their first difference."""

    def __init__(
        self,
        one: Recording[S],
        other: Recording[S],
        effects: Callable[[TurnEvents], TurnEvents] = tuple,
    ) -> None:
        """Start before the first turn.

        Turns are compared by their effects, see `Narrator.effects`.
        """
        self.sides: Final = one, other
        self._effects: Final = effects
        opening = PairProgress((0, 0), min(side.rounds_before for side in self.sides))
        self.recording: Final = Recording(opening, self._play_turns())
        self.first_difference: int | None = None
        """The index of the pair's first turn that differs; None if no turn has differed so far."""
        self.differs_from_start: Final = one.state_at(0).facts() != other.state_at(0).facts()
        """Whether the initial states differ."""

    def side_numbers(self, turn: int) -> Numbers:
        """Return the number of complete turns of each side after `turn` turns of the pair."""
        if turn == 0:
            return 0, 0
        one, other, *_ = self.recording.turns[turn - 1][0].arguments
        return one, other

    def side_turn_index(self, turn: TurnEvents, side: int) -> int | None:
        """Return the index, in recording `side`, of its turn in a turn of the pair.

        None means that this side waits.
        """
        numbers, acting = turn[0].arguments[:2], turn[0].arguments[2]
        return numbers[side] - 1 if acting >> side & 1 else None

    def side_events(self, turn: TurnEvents, side: int) -> TurnEvents:
        """Return the events of a side in a turn of the pair; () if the side waits."""
        number = self.side_turn_index(turn, side)
        return () if number is None else self.sides[side].turns[number]

    def play_to_difference(self) -> bool:
        """Play until the sides differ, or to the end; return whether they differ."""
        while self.first_difference is None and not self.recording.is_complete:
            self.recording.extend(1)
        return self.first_difference is not None

    def _play_turns(self) -> Iterator[TurnEvents]:
        """Yield the turns of the pair until both sides have ended."""
        here = PairProgress((0, 0), min(side.rounds_before for side in self.sides))
        left = [side for side in SIDES if self._has_turn(side, 0)]
        while left:
            rounds = {side: self._rounds(side, here.numbers[side]) for side in left}
            begun = min(rounds.values())
            moving = [side for side in left if rounds[side] == begun]
            one, other = (here.numbers[side] + (side in moving) for side in SIDES)
            self._compare(here, moving)
            left = [side for side in SIDES if self._has_turn(side, (one, other)[side])]
            reached = [self._rounds(side, (one, other)[side]) for side in SIDES]
            complete = min(reached[side] for side in left) if left else max(reached)
            # A recording counts rounds one by one, so the number must not grow by more than 1.
            complete = min(complete, here.rounds + 1)
            acting = sum(1 << side for side in moving)
            here.stepped(one, other, acting, complete, not left)
            yield (Event(STEPPED, (one, other, acting, complete, not left)),)

    def _compare(self, here: PairProgress, moving: list[int]) -> None:
        """Store the index of the pair's next turn as the first difference if the sides differ.

        `here` is the progress before this turn, and `moving` are the sides that play in it.
        """
        if self.first_difference is None:
            ours, theirs = (
                self.sides[side].turns[here.numbers[side]] if side in moving else ()
                for side in SIDES
            )
            if self._effects(ours) != self._effects(theirs):
                self.first_difference = len(self.recording)

    def _has_turn(self, side: int, number: int) -> bool:
        """Return whether a side has another turn after `number` turns."""
        recording = self.sides[side]
        recording.extend(number + 1 - len(recording))
        return len(recording) > number

    def _rounds(self, side: int, number: int) -> int:
        return self.sides[side].rounds_at(number)
