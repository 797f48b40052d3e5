"""The answers to an input, and the course of a part turn by turn or system by system."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from esper import Processor

from game.api.reading import FIRST, PARTS, CallLimit, GivenRules, read
from game.api.texts import InputText
from game.inputs.reading import NO_SETTINGS
from game.playback.recordings import record_part
from game.puzzles.contract import Answer, part_to_play
from game.puzzles.objects import TraceRange, trace_objects
from game.puzzles.registry import teller_of
from game.puzzles.settings import Settings
from game.simulation.inspecting.stepping import SystemStep
from game.simulation.simulation import Simulation

Moment = dict[str, Any]
"""One moment of a part: an object of `skirmish trace --turns --json` without puzzle and part."""


@dataclass(frozen=True, slots=True, repr=False)
class Answers:
    """The answers to an input. They can be unpacked: `first, second = solve(text)`."""

    part1: Any
    """The answer to part 1; None if there is none or you asked for part 2."""
    part2: Any
    notes: tuple[str, ...] = ()
    """What looks damaged in the text, and what of it was left out; `solve` prints these lines."""

    def __iter__(self) -> Iterator[Any]:
        """Yield the answers to part 1 and part 2."""
        yield from (self.part1, self.part2)

    @property
    def numbers(self) -> tuple[int | None, int | None]:
        """The numbers that the puzzle asks for; None for a part without a number."""
        return number_of(self.part1), number_of(self.part2)

    def to_json(self) -> dict[str, object]:
        """Return the parts of what `solve --json` prints."""
        parts: dict[str, Answer | None] = {"part1": self.part1, "part2": self.part2}
        return {name: part.to_json() for name, part in parts.items() if part}

    def __repr__(self) -> str:
        """Return both numbers, how they came about, and the notes."""
        told = [f"part 1: {line_of(self.part1)}, part 2: {line_of(self.part2)}", *self.notes]
        return f"<Answers {self.numbers}; {'; '.join(told)}>"


def number_of(answer: Answer | None) -> int | None:
    """Return the number that the puzzle asks for."""
    return answer.number if answer else None


def line_of(answer: Answer | None) -> str:
    """Return the first line of an answer."""
    return answer.lines()[0] if answer else "not played"


def solve(  # noqa: PLR0913 - each is given by its name
    text: InputText,
    settings: Settings = NO_SETTINGS,
    *,
    part: int | None = None,
    variants: Iterable[str] = (),
    systems: Iterable[type[Processor]] = (),
    time_limit: float | None = None,
    puzzle: str | None = None,
) -> Answers:
    r"""Return the answers to both parts of an input, or to one part.

    >>> first, second = solve("Hit Points: 13\nDamage: 8", {"player_hp": 10, "mana": 250})
    >>> first.number, first.lines()
    (226, ['226 mana in 4 turns', 'Poison, Magic Missile'])
    >>> second.is_found, second.to_json()
    (False, {'mana': None, 'spells': [], 'turns': 0})

    >>> solve("#####\n#E.G#\n#####", part=1).part1.hit_points
    2

    Args:
        text: An input.
        settings: Settings by their names.
        part: The only part to answer; None for both.
        variants: Names of variants, and files of custom rules.
        systems: Classes of custom systems.
        time_limit: In seconds.
        puzzle: The name of the puzzle; None to recognise it from the text.

    Raises:
        SkirmishError: If the input or an argument is wrong; see `game.api`.
    """
    with CallLimit(time_limit):
        given = read(text, settings, GivenRules(variants, systems), part, puzzle)
        played = [each for each in given.scenario.parts() if part in (None, each)]
        first, second = (given.scenario.answer(each) if each in played else None for each in PARTS)
        return Answers(first, second, tuple(given.notes))


def play(  # noqa: PLR0913 - each is given by its name
    text: InputText,
    settings: Settings = NO_SETTINGS,
    *,
    part: int | None = None,
    variants: Iterable[str] = (),
    systems: Iterable[type[Processor]] = (),
    time_limit: float | None = None,
    puzzle: str | None = None,
) -> Iterator[Moment]:
    r"""Play a part, by default the first one that the input has, and yield its moments.

    There is a moment before the first turn and one after each turn, with the events of that turn.
    The keys are those of `skirmish trace --turns --json`. A turn is played when its moment is
    asked for.

    >>> for moment in play("#####\n#E.G#\n#####", {"elf_attack": 200}):
    ...     told = [event["event"] for event in moment["events"]]
    ...     print(moment["round"], moment["turn"], told, [u["place"] for u in moment["units"]])
    0 0 [] [(1, 1), (1, 3)]
    1 1 ['turn_began', 'moved', 'attacked', 'died', 'round_ended'] [(1, 2)]
    2 1 ['turn_began', 'combat_ended'] [(1, 2)]

    Raises:
        SkirmishError: If the input or an argument is wrong; see `game.api`.
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
        SkirmishError: If the input or an argument is wrong; see `game.api`.
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
