"""Both answers to an input."""

from collections.abc import Iterable
from typing import Any, Generic, Literal, NamedTuple, TypeAlias, TypeVar, overload

from esper import Processor

from game.api.limiting import CallLimit
from game.api.reading import PARTS, GivenRules, read
from game.api.texts import InputText
from game.inputs.reading import NO_SETTINGS, Input
from game.puzzles.battle.playing.outcome import BattleAnswer
from game.puzzles.cards.playing.outcome import CardsAnswer
from game.puzzles.contract import Answer
from game.puzzles.duel.playing.scenario import DuelAnswer
from game.puzzles.settings import Settings
from game.puzzles.vault.playing.scenario import NoAnswer, VaultAnswer

A_co = TypeVar("A_co", bound=Answer | None, covariant=True)
NoVaultAnswer: TypeAlias = NoAnswer | None


class Answers(NamedTuple, Generic[A_co]):
    """What both parts come to; None for a part that the input has not."""

    part1: A_co
    part2: A_co

    @property
    def numbers(self) -> tuple[int | None, int | None]:
        """The numbers that the puzzle asks for; None for each that there is not."""
        return number_of(self.part1), number_of(self.part2)

    def to_json(self) -> dict[str, object]:
        """Return the parts of what `solve --json` prints."""
        parts: dict[str, Answer | None] = {"part1": self.part1, "part2": self.part2}
        return {name: part.to_json() for name, part in parts.items() if part}

    def __repr__(self) -> str:
        """Return both numbers, and how they came about."""
        told = f"part 1: {line_of(self.part1)}, part 2: {line_of(self.part2)}"
        return f"<Answers {self.numbers}; {told}>"


def number_of(answer: Answer | None) -> int | None:
    """Return the number that the puzzle asks for."""
    return answer.number if answer else None


def line_of(answer: Answer | None) -> str:
    """Return what is told first of an answer."""
    return answer.lines()[0] if answer else "not there"


def answers(given: Input) -> Answers[Any]:
    """Play all parts of an input and return their answers."""
    parts = given.scenario.parts()
    first, second = (given.scenario.answer(part) if part in parts else None for part in PARTS)
    return Answers(first, second)


@overload
def solve(
    text: InputText,
    settings: Settings = ...,
    *,
    variants: Iterable[str] = ...,
    systems: Iterable[type[Processor]] = ...,
    time_limit: float | None = ...,
    puzzle: Literal["battle"],
) -> Answers[BattleAnswer]: ...
@overload
def solve(
    text: InputText,
    settings: Settings = ...,
    *,
    variants: Iterable[str] = ...,
    systems: Iterable[type[Processor]] = ...,
    time_limit: float | None = ...,
    puzzle: Literal["duel"],
) -> Answers[DuelAnswer]: ...
@overload
def solve(
    text: InputText,
    settings: Settings = ...,
    *,
    variants: Iterable[str] = ...,
    systems: Iterable[type[Processor]] = ...,
    time_limit: float | None = ...,
    puzzle: Literal["vault"],
) -> Answers[VaultAnswer | NoVaultAnswer]: ...
@overload
def solve(
    text: InputText,
    settings: Settings = ...,
    *,
    variants: Iterable[str] = ...,
    systems: Iterable[type[Processor]] = ...,
    time_limit: float | None = ...,
    puzzle: Literal["cards"],
) -> Answers[CardsAnswer]: ...
@overload
def solve(
    text: InputText,
    settings: Settings = ...,
    *,
    variants: Iterable[str] = ...,
    systems: Iterable[type[Processor]] = ...,
    time_limit: float | None = ...,
    puzzle: None = ...,
) -> Answers[Any]: ...
def solve(  # noqa: PLR0913 - each is given by its name
    text: InputText,
    settings: Settings = NO_SETTINGS,
    *,
    variants: Iterable[str] = (),
    systems: Iterable[type[Processor]] = (),
    time_limit: float | None = None,
    puzzle: str | None = None,
) -> Answers[Any]:
    r"""Return the answers to an input of any puzzle, which is recognised from the text.

    >>> first, second = solve("Hit Points: 13\nDamage: 8", {"player_hp": 10, "mana": 250})
    >>> first.number, first.lines()
    (226, ['226 mana in 4 turns', 'Poison, Magic Missile'])
    >>> second.is_found, second.to_json()
    (False, {'mana': None, 'spells': [], 'turns': 0})

    Where the puzzle is named, type checkers know what its answers have:

    >>> solve("#####\n#E.G#\n#####", puzzle="battle").part1.hit_points
    2

    Raises:
        SkirmishError: see `game.api`.
    """
    with CallLimit(time_limit):
        return answers(read(text, settings, GivenRules(variants, systems), puzzle=puzzle))
