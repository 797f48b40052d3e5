"""`solve` returns the answers to an input; `play` and `step_systems` play one part of it."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from esper import Processor

from game.api.arguments import CallLimit, InputText, read
from game.inputs.reading import NO_SETTINGS
from game.playback.recordings import record_part
from game.puzzles.contract import Answer, part_to_play
from game.puzzles.narrator import TraceRange, trace_objects
from game.puzzles.registry import narrator_of
from game.puzzles.settings import Settings
from game.simulation.inspecting.stepping import SystemStep
from game.simulation.simulation import Simulation

TraceObject = dict[str, Any]
"""The state after a turn and the events of this turn, as `skirmish trace --turns --json` prints it.

The keys `puzzle` and `part` are omitted.
"""


@dataclass(frozen=True, slots=True, repr=False)
class Answers:
    """The answers to both parts, which can be unpacked: `first, second = solve(text)`."""

    part1: Any
    """The answer to part 1; None if there is none or you asked for part 2."""
    part2: Any
    notes: tuple[str, ...] = ()
    """Warnings about damaged or omitted lines of the text, as `skirmish solve` prints them."""

    def __iter__(self) -> Iterator[Any]:
        """Yield the answers to part 1 and part 2."""
        yield from (self.part1, self.part2)

    @property
    def numbers(self) -> tuple[int | None, int | None]:
        """The numeric answers to both parts; None for a part without a number."""
        return answer_number(self.part1), answer_number(self.part2)

    def to_json(self) -> dict[str, object]:
        """Return the parts as `solve --json` prints them."""
        parts: dict[str, Answer | None] = {"part1": self.part1, "part2": self.part2}
        return {name: part.to_json() for name, part in parts.items() if part}

    def __repr__(self) -> str:
        """Return both numbers, the first line of each answer, and the notes."""
        first, second = (each.lines()[0] if each else "not played" for each in self)
        lines = f"part 1: {first}, part 2: {second}"
        return f"<Answers {self.numbers}; {'; '.join([lines, *self.notes])}>"


def answer_number(answer: Answer | None) -> int | None:
    """Return the number of an answer; None if it has no number or there is no answer."""
    return answer.number if answer else None


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
        settings: Values of settings, with the names of the settings as keys.
        part: The only part to answer; None for both.
        variants: Names of variants, and paths of files with custom rules.
        systems: Classes of custom systems.
        time_limit: The most seconds that the call may take.
        puzzle: The name of the puzzle; None to recognise it from the text.

    Raises:
        SkirmishError: If the input or an argument is wrong; see `game.api`.
    """
    with CallLimit(time_limit):
        found = read(text, settings, variants, systems, part=part, puzzle=puzzle)
        scenario = found.scenario
        played = [each for each in scenario.parts() if part in (None, each)]
        first, second = (scenario.answer(each) if each in played else None for each in (1, 2))
        return Answers(first, second, tuple(found.notes))


def play(  # noqa: PLR0913 - each is given by its name
    text: InputText,
    settings: Settings = NO_SETTINGS,
    *,
    part: int | None = None,
    variants: Iterable[str] = (),
    systems: Iterable[type[Processor]] = (),
    time_limit: float | None = None,
    puzzle: str | None = None,
) -> Iterator[TraceObject]:
    r"""Play a part, by default the first one of the input, and yield the state after each turn.

    The first object is the initial state. Each later one also has the events of its turn. The keys
    are those of `skirmish trace --turns --json`. A turn is played when the iterator reaches it.

    >>> for state in play("#####\n#E.G#\n#####", {"elf_attack": 200}):
    ...     events = [event["event"] for event in state["events"]]
    ...     print(state["round"], state["turn"], events, [u["place"] for u in state["units"]])
    0 0 [] [(1, 1), (1, 3)]
    1 1 ['turn_began', 'moved', 'attacked', 'died', 'round_ended'] [(1, 2)]
    2 1 ['turn_began', 'combat_ended'] [(1, 2)]

    Raises:
        SkirmishError: If the input or an argument is wrong; see `game.api`.
    """
    limit = CallLimit(time_limit)
    with limit:
        found = read(text, settings, variants, systems, part=part, puzzle=puzzle)
        recorded = record_part(found, part or 1)
    state, played = recorded.recording.state_at(0), recorded.recording.play()
    objects = narrator_of(found.scenario).json_writer(recorded.part)
    return limit.iterate(trace_objects(objects, state, played, TraceRange(every_turn=True)))


def step_systems(  # noqa: PLR0913 - each is given by its name
    text: InputText,
    settings: Settings = NO_SETTINGS,
    *,
    part: int | None = None,
    variants: Iterable[str] = (),
    systems: Iterable[type[Processor]] = (),
    time_limit: float | None = None,
) -> Iterator[SystemStep]:
    r"""Play a part system by system; yield the reads, changes and events of each system.

    A system runs when the iterator reaches it. `ends_turn` marks the last system of a turn.

    >>> steps = step_systems("#####\n#@.a#\n#####")
    >>> [(step.system, len(step.changes)) for step, _ in zip(steps, range(3))]
    [('MovementSystem', 3), ('PickUpSystem', 0), ('DoorSystem', 0)]

    Raises:
        SkirmishError: If the input or an argument is wrong; see `game.api`.
    """
    limit = CallLimit(time_limit)
    with limit:
        scenario = read(text, settings, variants, systems, part=part).scenario
        simulation, _ = scenario.simulate(part_to_play(scenario, part or 1))
    return limit.iterate(run_systems(simulation))


def run_systems(simulation: Simulation) -> Iterator[SystemStep]:
    """Run the systems of a simulation one by one, yield their steps, and close the simulation."""
    with simulation:
        while (step := simulation.step_system()) is not None:
            yield step
