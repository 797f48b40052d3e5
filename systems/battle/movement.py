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
    """Whether an enemy is beside the unit, which then stays; all below is empty if so."""
    in_range: int = 0
    """Free squares beside an enemy."""
    nearest: int = 0
    """Those of them that take the fewest steps to reach."""
    destination: int | None = None
    """The first of the nearest, None if none can be reached."""
    paths: tuple[int, ...] = ()
    """The squares of all shortest paths to the destination, by steps taken, from 1 up."""

    @property
    def step(self) -> int | None:
        """The square to step to, None to stay."""
        return first(self.paths[0]) if self.paths else None


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
    if beside(origin, width) & enemies:
        return StepDecision(origin, is_in_range=True)
    in_range = spread(enemies, width) & free
    frontiers: list[int] = []
    for frontier in flood(1 << origin, free, width) if in_range else ():
        if nearest := frontier & in_range:
            destination = first(nearest)
            paths = paths_to(destination, frontiers[1:], width)
            return StepDecision(origin, False, in_range, nearest, destination, paths)
        frontiers.append(frontier)
    return StepDecision(origin, is_in_range=False, in_range=in_range)


def paths_to(destination: int, frontiers: list[int], width: int) -> tuple[int, ...]:
    """Walk back from a destination through the frontiers of the flood that found it.

    What is kept of each frontier are the squares from which the next is on a way
    to the destination, so the first set holds every first step of a shortest path.
    """
    path = 1 << destination
    paths = [path]
    for frontier in reversed(frontiers):
        path = spread(path, width) & frontier
        paths.append(path)
    return tuple(reversed(paths))
