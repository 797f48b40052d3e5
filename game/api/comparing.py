"""An input played beside itself with a change, and where the two part."""

from collections.abc import Iterable
from typing import Final

from esper import Processor

from game.api.limiting import CallLimit
from game.api.reading import FIRST, GivenRules, read
from game.api.texts import InputText
from game.errors import UsageError
from game.inputs.reading import NO_SETTINGS, Input
from game.playback.comparison import Comparison, compared
from game.playback.performance import PartToPlay, perform_pair
from game.puzzles.settings import Settings

NAMES: Final = ("as it is", "changed")
"""What the sides are called."""


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
        sides = PartToPlay(one, wanted), PartToPlay(two, other_part or wanted)
        pair = perform_pair(*sides, NAMES)
        return compared(pair)


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
