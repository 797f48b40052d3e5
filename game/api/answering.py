"""Both answers to an input."""

from collections.abc import Iterable
from typing import NamedTuple

from esper import Processor

from game.api.limiting import CallLimit
from game.api.reading import PARTS, GivenRules, read
from game.inputs.reading import NO_SETTINGS, Input
from game.puzzles.contract import Answer
from game.puzzles.settings import Settings


class Answers(NamedTuple):
    """What both parts come to; None for a part that the input has not."""

    part1: Answer | None
    part2: Answer | None

    @property
    def numbers(self) -> tuple[int | None, int | None]:
        """The numbers that the puzzle asks for; None for each that there is not."""
        first, second = (part.number if part else None for part in self)
        return first, second


def answers(given: Input) -> Answers:
    """Play all parts of an input and return their answers."""
    parts = given.scenario.parts()
    first, second = (given.scenario.answer(part) if part in parts else None for part in PARTS)
    return Answers(first, second)


def solve(
    text: str,
    settings: Settings = NO_SETTINGS,
    *,
    variants: Iterable[str] = (),
    systems: Iterable[type[Processor]] = (),
    time_limit: float | None = None,
) -> Answers:
    r"""Return the answers to an input of any puzzle, which is recognised from the text.

    >>> first, second = solve("Hit Points: 13\nDamage: 8", {"player_hp": 10, "mana": 250})
    >>> first.number, first.lines()
    (226, ['226 mana in 4 turns', 'Poison, Magic Missile'])
    >>> second.is_found, second.to_json()
    (False, {'mana': None, 'spells': [], 'turns': 0})

    Raises:
        SkirmishError: see `game.api`.
    """
    with CallLimit(time_limit):
        return answers(read(text, settings, GivenRules(variants, systems)))
