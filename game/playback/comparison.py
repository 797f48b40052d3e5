"""The result of a comparison: the end of both plays, and their first difference."""

from typing import Any, NamedTuple

from game.errors import UsageError
from game.inputs.reading import Input
from game.playback.paired_playback import NO_DIFFERENCE, PairedPlayback, first_difference_in_words
from game.playback.recordings import RecordedPair, RecordedPart
from game.puzzles.registry import narrator_of
from game.simulation.progress import working


class Comparison(NamedTuple):
    """The ends of an unchanged and a changed play, and their first difference."""

    left: str
    """The end of the left play: `47 rounds x 590 hit points = 27730; …`."""
    right: str
    first_difference: str
    """`round 3: the elf E1 at 1,4 steps - standard: right; first-step: left`, or
    `they never differ`; see also `paired_playback.ONLY_COUNTED`."""
    left_numbers: dict[str, object]
    """The end of the left play, as `solve --json` prints it."""
    right_numbers: dict[str, object]
    puzzle: str
    names: tuple[str, str]
    """The captions of both sides."""

    @property
    def is_same(self) -> bool:
        """Whether the two plays never differ."""
        return self.first_difference == NO_DIFFERENCE

    def __repr__(self) -> str:
        """Return both ends, and the round of the first difference."""
        ends = " / ".join(end.partition(";")[0] for end in (self.left, self.right))
        if self.is_same:
            return f"<Comparison {ends}; {NO_DIFFERENCE}>"
        return f"<Comparison {ends}; first difference: {self.first_difference.partition(':')[0]}>"

    def __str__(self) -> str:
        """Return the text that `skirmish compare` prints."""
        return "\n".join(f"{name}: {words}" for name, words in self.rows)

    @property
    def rows(self) -> list[tuple[str, str]]:
        """The printed labels and sentences: one for each side, and the first difference."""
        ends = zip(self.names, (self.left, self.right), strict=True)
        return [*ends, ("first difference", self.first_difference)]

    def to_json(self) -> dict[str, Any]:
        """Return the object that `compare --json` prints."""
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


def check_comparable(one: Input, other: Input) -> None:
    """Raise a UsageError unless two inputs have the same puzzle and the same size."""
    names = one.source.name, other.source.name
    if one.puzzle.name != other.puzzle.name:
        kinds = f"{names[0]} is an input of {one.puzzle.name}, {names[1]} one of"
        raise UsageError(f"{kinds} {other.puzzle.name}")
    sizes = one.scenario.size(), other.scenario.size()
    if sizes[0] != sizes[1]:
        raise UsageError(f"{names[0]} has {sizes[0]}, {names[1]} {sizes[1]}")


def compare_pair(pair: RecordedPair) -> Comparison:
    """Play both sides to their ends and compare them."""
    left, right, names = pair
    effects = narrator_of(left.input.scenario).effects
    both = PairedPlayback(left.recording, right.recording, effects)
    with working(lambda: f"turn {len(both.recording):,}"):
        both.recording.complete()
    words = first_difference_in_words(left.input.scenario, both, names) or ""
    (one, numbers), (other, others) = describe_end(left), describe_end(right)
    return Comparison(one, other, words, numbers, others, left.input.puzzle.name, names)


def describe_end(side: RecordedPart) -> tuple[str, dict[str, object]]:
    """Describe how a recording ends: in a sentence, and as a JSON object."""
    narrator = narrator_of(side.input.scenario)
    state = side.recording.state_at(len(side.recording))
    return "; ".join(narrator.ending(state)), narrator.json_writer(side.part).of_end(state)
