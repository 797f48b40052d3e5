"""An input played beside itself with a change, and where the two part."""

from collections.abc import Iterable
from typing import NamedTuple

from esper import Processor

from game.api.limiting import CallLimit
from game.api.reading import FIRST, GivenRules, read
from game.api.texts import InputText
from game.errors import UsageError
from game.inputs.reading import NO_SETTINGS, Input
from game.playback.in_step import NO_DIFFERENCE, InStep, first_difference_in_words
from game.playback.performance import PartToPlay, Performance, perform_pair
from game.puzzles.settings import Settings
from game.puzzles.teller import teller_of

LEFT, RIGHT = "as it is", "changed"


class Comparison(NamedTuple):
    """How an input ends as it is, and how it ends changed."""

    left: str
    """The end of what is played as it is: `47 rounds x 590 hit points = 27730; …`."""
    right: str
    first_difference: str
    """`round 3: the elf at 1,4 steps right here, left there`, or `they never differ`."""
    left_numbers: dict[str, object]
    """What `solve --json` prints of the end."""
    right_numbers: dict[str, object]

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
        return f"{LEFT}: {self.left}\n{RIGHT}: {self.right}\nfirst difference: {self[2]}"


def compare(  # noqa: PLR0913 - each is given by its name
    text: InputText,
    changes: Settings = NO_SETTINGS,
    *,
    settings: Settings = NO_SETTINGS,
    variants: Iterable[str] = (),
    systems: Iterable[type[Processor]] = (),
    other: InputText | None = None,
    part: int | None = None,
    other_part: int | None = None,
    time_limit: float | None = None,
) -> Comparison:
    r"""Play an input as it is and changed, and say how both end and where they first differ.

    >>> told = compare("#####\n#E.G#\n#####", {"elf_attack": 200})
    >>> print(told)  # doctest: +ELLIPSIS
    as it is: 67 rounds x 2 hit points = 134; elves win, 0 elves lost at elf attack power 3
    changed: 1 round x 200 hit points = 200; elves win, 0 elves lost at elf attack power 200
    first difference: round 1: the elf at 1,1 steps right and hits the goblin at 1,3 for 3 here, ...

    Args:
        text: what is played on the left.
        changes: settings of the right alone.
        settings: of both.
        variants: of the right.
        systems: of the right.
        other: another input to be played on the right.
        part: of both.
        other_part: of the right, if it is another.
        time_limit: in seconds, for both together.

    Raises:
        SkirmishError: see `game.api`; also for two inputs that can't be compared.
    """
    with CallLimit(time_limit):
        one = read(text, settings, GivenRules(), part)
        changed = {**settings, **changes}
        rules = GivenRules(variants, systems)
        two = read(text if other is None else other, changed, rules, other_part or part)
        check_comparable(one, two)
        wanted = one.scenario.part_for(part or FIRST)
        pair = perform_pair(
            PartToPlay(one, wanted), PartToPlay(two, other_part or wanted), (LEFT, RIGHT)
        )
        both = InStep(pair.left.recording, pair.right.recording)
        both.recording.complete()
        told = first_difference_in_words(one.scenario, both) or ""
        ends = end_of(pair.left), end_of(pair.right)
        numbers = numbers_of(pair.left), numbers_of(pair.right)
        return Comparison(*ends, told, *numbers)


def end_of(side: Performance) -> str:
    """Return how what is played ends, in words."""
    recording = side.recording
    return "; ".join(teller_of(side.input.scenario).ending(recording.state_at(len(recording))))


def numbers_of(side: Performance) -> dict[str, object]:
    """Return how what is played ends, as an object."""
    state = side.recording.state_at(len(side.recording))
    return teller_of(side.input.scenario).objects(side.part).of_end(state)


def check_comparable(one: Input, other: Input) -> None:
    """Raise a UsageError for two inputs that can't be played side by side."""
    if one.transcript or other.transcript:
        raise UsageError("a recording can't be compared: expected the text of an input")
    if one.puzzle.name != other.puzzle.name:
        message = f"an input of {one.puzzle.name} can't be compared with one of {other.puzzle.name}"
        raise UsageError(message)
    sizes = one.scenario.size(), other.scenario.size()
    if sizes[0] != sizes[1]:
        raise UsageError(f"inputs of one size can be compared, not {sizes[0]} with {sizes[1]}")
