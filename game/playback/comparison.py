"""How two that are played side by side end, and where they first differ."""

from typing import Any, Final, NamedTuple

from game.playback.paired_recording import NO_DIFFERENCE, PairedRecording, first_difference_in_words
from game.playback.recordings import RecordedPair, RecordedPart
from game.puzzles.registry import teller_of
from game.simulation.progress import working

ONLY_COUNTED: Final = "they are played alike and counted otherwise"


class Comparison(NamedTuple):
    """How an input ends as it is, and how it ends changed."""

    left: str
    """The end of what is played on the left: `47 rounds x 590 hit points = 27730; …`."""
    right: str
    first_difference: str
    """`round 3: the elf at 1,4 steps right here, left there`, or `they never differ`; see also
    `ONLY_COUNTED`."""
    left_numbers: dict[str, object]
    """What `solve --json` prints of the end."""
    right_numbers: dict[str, object]
    puzzle: str
    names: tuple[str, str]
    """What the left and the right are called."""

    @property
    def is_same(self) -> bool:
        """Whether the two never differ."""
        return self.first_difference == NO_DIFFERENCE

    def __repr__(self) -> str:
        """Return both ends, and when they first differ."""
        ends = " / ".join(end.partition(";")[0] for end in (self.left, self.right))
        if self.is_same:
            return f"<Comparison {ends}; {NO_DIFFERENCE}>"
        return f"<Comparison {ends}; first difference: {self.first_difference.partition(':')[0]}>"

    def __str__(self) -> str:
        """Return what `skirmish compare` prints."""
        return "\n".join(f"{name}: {words}" for name, words in self.rows)

    @property
    def rows(self) -> list[tuple[str, str]]:
        """What is told of each side, and of both."""
        ends = zip(self.names, (self.left, self.right), strict=True)
        return [*ends, ("first difference", self.first_difference)]

    def to_json(self) -> dict[str, Any]:
        """Return what `compare --json` prints."""
        left, right = (
            {"name": name, "words": words, "end": numbers}
            for name, words, numbers in zip(
                self.names,
                (self.left, self.right),
                (self.left_numbers, self.right_numbers),
                strict=True,
            )
        )
        difference = None if self.is_same else self.first_difference
        return {
            "puzzle": self.puzzle,
            "left": left,
            "right": right,
            "first_difference": difference,
        }


def compared(pair: RecordedPair) -> Comparison:
    """Play both to their ends."""
    left, right, names = pair
    teller = teller_of(left.input.scenario)
    both = PairedRecording(left.recording, right.recording, effects=teller.effects)
    with working(lambda: f"turn {len(both.recording):,}"):
        both.recording.complete()
    difference = first_difference_in_words(left.input.scenario, both) or ""
    (one, numbers), (other, others) = end_of(left), end_of(right)
    if difference == NO_DIFFERENCE and one.partition(";")[0] != other.partition(";")[0]:
        difference = ONLY_COUNTED
    return Comparison(one, other, difference, numbers, others, left.input.puzzle.name, names)


def end_of(side: RecordedPart) -> tuple[str, dict[str, object]]:
    """Return how what is played ends, in words and as an object."""
    teller = teller_of(side.input.scenario)
    state = side.recording.state_at(len(side.recording))
    return "; ".join(teller.ending(state)), teller.objects(side.part).of_end(state)
