"""What an input comes to: both answers, a part told turn by turn, or played system by system."""

from collections.abc import Iterable, Iterator
from typing import (
    Any,
    Generic,
    Literal,
    NamedTuple,
    TypeAlias,
    TypeVar,
    overload,
)

from esper import Processor

from game.api.moments import BattleMoment, CardsMoment, DuelMoment, Moment, VaultMoment
from game.api.reading import FIRST, PARTS, CallLimit, GivenRules, read
from game.api.texts import InputText
from game.inputs.reading import NO_SETTINGS, Input
from game.playback.recordings import record_part
from game.puzzles.battle.playing.outcome import BattleAnswer
from game.puzzles.cards.answer import CardsAnswer
from game.puzzles.contract import Answer, part_to_play
from game.puzzles.duel.scenario import DuelAnswer
from game.puzzles.objects import TraceRange, trace_objects
from game.puzzles.registry import teller_of
from game.puzzles.settings import Settings
from game.puzzles.vault.scenario import NoAnswer, VaultAnswer
from game.simulation.inspecting.stepping import SystemStep
from game.simulation.simulation import Simulation

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


@overload
def play(
    text: InputText,
    settings: Settings = ...,
    *,
    part: int | None = ...,
    variants: Iterable[str] = ...,
    systems: Iterable[type[Processor]] = ...,
    time_limit: float | None = ...,
    puzzle: Literal["battle"],
) -> Iterator[BattleMoment]: ...
@overload
def play(
    text: InputText,
    settings: Settings = ...,
    *,
    part: int | None = ...,
    variants: Iterable[str] = ...,
    systems: Iterable[type[Processor]] = ...,
    time_limit: float | None = ...,
    puzzle: Literal["duel"],
) -> Iterator[DuelMoment]: ...
@overload
def play(
    text: InputText,
    settings: Settings = ...,
    *,
    part: int | None = ...,
    variants: Iterable[str] = ...,
    systems: Iterable[type[Processor]] = ...,
    time_limit: float | None = ...,
    puzzle: Literal["vault"],
) -> Iterator[VaultMoment]: ...
@overload
def play(
    text: InputText,
    settings: Settings = ...,
    *,
    part: int | None = ...,
    variants: Iterable[str] = ...,
    systems: Iterable[type[Processor]] = ...,
    time_limit: float | None = ...,
    puzzle: Literal["cards"],
) -> Iterator[CardsMoment]: ...
@overload
def play(
    text: InputText,
    settings: Settings = ...,
    *,
    part: int | None = ...,
    variants: Iterable[str] = ...,
    systems: Iterable[type[Processor]] = ...,
    time_limit: float | None = ...,
    puzzle: None = ...,
) -> Iterator[Moment]: ...
def play(  # noqa: PLR0913 - each is given by its name
    text: InputText,
    settings: Settings = NO_SETTINGS,
    *,
    part: int | None = None,
    variants: Iterable[str] = (),
    systems: Iterable[type[Processor]] = (),
    time_limit: float | None = None,
    puzzle: str | None = None,
) -> Iterator[Any]:
    r"""Play a part, the first that the input has if none is named; yield how it stands.

    That is once before the first turn, and after each turn together with its events, in the
    objects of `skirmish trace --turns --json`. A turn is played when it is asked for.

    >>> for moment in play("#####\n#E.G#\n#####", {"elf_attack": 200}):
    ...     told = [event["event"] for event in moment["events"]]
    ...     print(moment["round"], moment["turn"], told, [u["place"] for u in moment["units"]])
    0 0 [] [(1, 1), (1, 3)]
    1 1 ['turn_began', 'moved', 'attacked', 'died', 'round_ended'] [(1, 2)]
    2 1 ['turn_began', 'combat_ended'] [(1, 2)]

    Raises:
        SkirmishError: see `game.api`.
    """
    limit = CallLimit(time_limit)
    with limit:
        given = read(text, settings, GivenRules(variants, systems), part, puzzle)
        recorded = record_part(given, part or FIRST)
    state, played = recorded.recording.state_at(0), recorded.recording.play()
    objects = teller_of(given.scenario).objects(recorded.part)
    return limit.drawn(trace_objects(objects, state, played, TraceRange(every_turn=True)))


def step_systems(  # noqa: PLR0913 - each is given by its name
    text: InputText,
    settings: Settings = NO_SETTINGS,
    *,
    part: int | None = None,
    variants: Iterable[str] = (),
    systems: Iterable[type[Processor]] = (),
    time_limit: float | None = None,
) -> Iterator[SystemStep]:
    r"""Play a part as `play` does, system by system; yield what each read, changed and told.

    A system runs when it is asked for, and `ends_turn` says of the last one of a turn that it is.

    >>> steps = step_systems("#####\n#@.a#\n#####")
    >>> [(step.system, len(step.changes)) for step, _ in zip(steps, range(3))]
    [('MovementSystem', 3), ('PickUpSystem', 0), ('DoorSystem', 0)]

    Raises:
        SkirmishError: see `game.api`.
    """
    limit = CallLimit(time_limit)
    with limit:
        given = read(text, settings, GivenRules(variants, systems), part)
        simulation, _ = given.scenario.simulate(part_to_play(given.scenario, part or FIRST))
    return limit.drawn(steps_of(simulation))


def steps_of(simulation: Simulation) -> Iterator[SystemStep]:
    """Yield what each system of a simulation does; close it in the end."""
    with simulation:
        while (step := simulation.step_system()) is not None:
            yield step
