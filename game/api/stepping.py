"""A part played one system at a time, of whichever puzzle."""

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from esper import Processor

from game.api.limiting import CallLimit
from game.api.reading import FIRST, GivenRules, read
from game.api.texts import InputText
from game.inputs.reading import NO_SETTINGS
from game.puzzles.settings import Settings
from game.simulation.simulation import Simulation

if TYPE_CHECKING:
    from game.simulation.inspecting.stepping import SystemStep


def step_systems(  # noqa: PLR0913 - each is given by its name
    text: InputText,
    settings: Settings = NO_SETTINGS,
    *,
    part: int | None = None,
    variants: Iterable[str] = (),
    systems: Iterable[type[Processor]] = (),
    time_limit: float | None = None,
) -> Iterator["SystemStep"]:
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
        simulation, _ = given.scenario.simulate(given.scenario.part_for(part or FIRST))
    return limit.drawn(steps_of(simulation))


def steps_of(simulation: Simulation) -> Iterator["SystemStep"]:
    """Yield what each system of a simulation does; close it in the end."""
    with simulation:
        while (step := simulation.step_system()) is not None:
            yield step
