"""Where a unit steps.

A unit beside an enemy stays. Any other unit takes one step towards the nearest
free square beside an enemy. Ties are broken in reading order, twice, and in this
order: between the *destinations*, then between the *first steps* of all shortest
paths to the chosen destination.

    ########      ########     Three squares are two steps away. The one marked +
    #...#.G#  ->  #...#+G#     comes first, so the elf steps right: that the step
    #G..E..#      #G!.E.!#     to the left comes before it in reading order does
    ########      ########     not count.
"""

from typing import NamedTuple

import esper

from components.position import Position
from systems.battle.battlefield import battlefield, relocate
from systems.battle.events import MOVED
from systems.bitboard import beside, first, flood, spread


class StepDecision(NamedTuple):
    """How a unit chose its step: squares are numbers, sets of squares bitboards."""

    origin: int
    is_in_range: bool
    """Whether an enemy is beside the unit, which then stays; the rest is empty if so."""
    free: int
    """The squares that the unit could walk on."""
    in_range: int = 0
    """Free squares beside an enemy."""
    nearest: int = 0
    """Those of them that take the fewest steps to reach."""
    destination: int | None = None
    """The first of the nearest, None if none can be reached."""
    step: int | None = None
    """The square to step to, None to stay."""


class MovementSystem(esper.Processor):
    """Moves the acting unit one step towards its enemies, unless one is beside it."""

    def process(self) -> None:
        """Choose a step and take it."""
        cavern, turn = battlefield()
        if turn.is_over:
            return
        origin = esper.component_for_entity(turn.entity, Position).square
        step = choose_step(origin, turn.enemies, cavern.free, cavern.width).step
        if step is not None:
            relocate(cavern, turn.entity, step)
            esper.dispatch_event(MOVED, turn.entity, origin, step)


def choose_step(origin: int, enemies: int, free: int, width: int) -> StepDecision:
    """Decide where a unit on `origin` steps, with everyone else where they stand now."""
    steps = beside(origin, width)
    if steps & enemies:
        return StepDecision(origin, is_in_range=True, free=free)
    in_range = spread(enemies, width) & free
    nearest = nearest_of(in_range, origin, free, width) if steps & free else 0
    if not nearest:
        return StepDecision(origin, is_in_range=False, free=free, in_range=in_range)
    destination = first(nearest)
    step = first(nearest_of(steps & free, destination, free, width))
    return StepDecision(origin, False, free, in_range, nearest, destination, step)


def nearest_of(goals: int, source: int, free: int, width: int) -> int:
    """Return those of the goals that take the fewest steps from the source; 0 if none can be."""
    if not goals:
        return 0
    for frontier in flood(1 << source, free, width):
        if met := frontier & goals:
            return met
    return 0
