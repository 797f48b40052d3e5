"""Plays two recordings side by side, and writes their first difference as a sentence.

The sentence is like `round 3: the elf E1 at 1,4 steps - standard: right; first-step: left`.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final, TypeVar

from game.playback.moment import Moment
from game.playback.schedule import RecentTurn
from game.puzzles.contract import Scenario
from game.puzzles.registry import narrator_of
from game.simulation.paired_recording import SIDES, PairedRecording, PairProgress
from game.simulation.recording import Recording
from game.simulation.simulation import State, TurnEvents

S = TypeVar("S", bound=State)
NO_DIFFERENCE: Final = "they never differ"
ONLY_COUNTED: Final = "they are played alike and counted differently"


class PairedPlayback(PairedRecording[S]):
    """Two paired recordings that are shown side by side."""

    def __init__(
        self,
        one: Recording[S],
        other: Recording[S],
        effects: Callable[[TurnEvents], TurnEvents] = tuple,
    ) -> None:
        """Start before the first turn."""
        super().__init__(one, other, effects)
        self.difference_words: str | None = None
        """The first difference as a sentence, when it is known."""
        self._moments: Final[dict[int, tuple[Moment[PairProgress], Moment[S]]]] = {}
        """For each side, the latest moment of the pair and the side's own moment for it."""

    @property
    def parting(self) -> int | None:
        """The number of turns of the pair before the first difference; None if none is known."""
        return 0 if self.differs_from_start else self.first_difference

    def moment(self, moment: Moment[PairProgress], side: int) -> Moment[S]:
        """Return the moment of one side for a moment of the pair."""
        known = self._moments.get(side)
        # Drawing one frame needs the same moment many times.
        if known is None or known[0] is not moment:
            known = self._moments[side] = moment, self._make_moment(moment, side)
        return known[1]

    def _make_moment(self, moment: Moment[PairProgress], side: int) -> Moment[S]:
        number = moment.before.numbers[side]
        turn = self.side_events(moment.turn, side) if moment.turn else ()
        before = self.sides[side].state_at(number)
        after = self.sides[side].state_at(number + 1) if turn else before
        glide = moment.glide
        if glide:
            begin, end = (self.side_numbers(each)[side] for each in glide[:2])
            glide = glide._replace(begin=begin, end=end)
        return Moment(
            number,
            moment.fraction if turn else 0.0,
            before,
            after,
            turn,
            tuple(self._recent(moment, side)),
            moment.is_playing,
            glide,
        )

    def _recent(self, moment: Moment[PairProgress], side: int) -> Iterator[RecentTurn]:
        turns, bit = self.recording.turns, 1 << side
        for each in moment.recent:
            arguments = turns[each.turn][0].arguments
            if arguments[2] & bit:
                number = arguments[side] - 1
                yield each._replace(turn=number, events=self.sides[side].turns[number])


def first_difference_in_words(
    scenario: Scenario[Any], both: PairedPlayback[Any], names: tuple[str, str]
) -> str | None:
    """Return the first difference as a sentence; None while it isn't known.

    It is known when the round of the first difference is recorded. `names` are those of the sides.
    """
    if both.difference_words is None:
        both.difference_words = find_words(scenario, both, names)
    return both.difference_words


def find_words(
    scenario: Scenario[Any], both: PairedPlayback[Any], names: tuple[str, str]
) -> str | None:
    """Return the first difference as a sentence, computed from the recorded turns."""
    narrator, recording = narrator_of(scenario), both.recording
    if both.differs_from_start:
        ours, theirs = (side.state_at(0) for side in both.sides)
        return f"from the start: {narrator.opening_difference(ours, theirs).describe(names)}"
    if both.first_difference is None:
        if not recording.is_complete:
            return None
        one, other = (narrator.ending(side.state_at(len(side)))[0] for side in both.sides)
        return NO_DIFFERENCE if one == other else ONLY_COUNTED
    rounds = recording.rounds_at(both.first_difference)
    if recording.turns_until(rounds + 1) is None and not recording.is_complete:
        return None
    numbers = both.side_numbers(both.first_difference)
    turns = (rest_of_round(both.sides[side], numbers[side], rounds) for side in SIDES)
    difference = narrator.turn_difference(both.sides[0].state_at(numbers[0]), *turns)
    return f"{scenario.round_name} {rounds + 1}: {difference.describe(names)}"


def rest_of_round(recording: Recording[Any], number: int, rounds: int) -> Sequence[TurnEvents]:
    """Return the turns from `number` to the end of the round after `rounds`."""
    end = recording.turns_until(rounds + 1)
    return recording.turns[number:end]
