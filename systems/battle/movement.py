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

import esper

from components.cavern import Cavern
from components.decision import Decision, StepDecision
from components.position import Position
from components.turn import Turn
from systems.battle.battlefield import relocate
from systems.battle.events import MOVED
from systems.battle.promises import EVERY
from systems.battle.system import BattleSystem
from systems.bitboard import Spread, beside, first, flood, spread


class MovementSystem(BattleSystem):
    """Moves the acting unit one step towards its enemies, unless one is beside it."""

    promises = EVERY
    spread: Spread = staticmethod(spread)
    """Where one step leads to."""

    def process(self) -> None:
        """Choose a step and take it."""
        cavern, turn = self.battlefield
        if turn.is_over:
            return
        decided = self.choose(cavern, turn)
        if turn.decision:
            self.leave(turn.decision, decided, cavern)
        if decided.step is not None:
            relocate(cavern, turn.entity, decided.step)
            esper.dispatch_event(MOVED, turn.entity, decided.origin, decided.step)

    def choose(self, cavern: Cavern, turn: Turn) -> StepDecision:
        """Return where the acting unit steps, and why."""
        origin = esper.component_for_entity(turn.entity, Position).square
        return choose_step(origin, turn.enemies, cavern.free, cavern.width, self.spread)

    def leave(self, decision: Decision, decided: StepDecision, cavern: Cavern) -> None:
        """Leave a decision behind, with the ground on which it was made."""
        free, width, by = cavern.free, cavern.width, self.spread
        start, end = 1 << decided.origin, decided.destination
        decision.step = decided
        decision.reached = () if decided.is_in_range else tuple(flood(start, free, width, by))
        decision.path = walk(decided, width, by)
        decision.distances = () if end is None else tuple(flood(1 << end, free, width, by))


def choose_step(
    origin: int, enemies: int, free: int, width: int, by: Spread = spread
) -> StepDecision:
    """Decide where a unit on `origin` steps, with everyone else where they stand now.

    Where steps lead other than up, left, right and down, `by` says so.
    """
    if beside(origin, width) & enemies:
        return StepDecision(origin, is_in_range=True)
    in_range = spread(enemies, width) & free
    frontiers: list[int] = []
    for frontier in flood(1 << origin, free, width, by) if in_range else ():
        if nearest := frontier & in_range:
            destination = first(nearest)
            paths = paths_to(destination, frontiers[1:], width, by)
            step = first(paths[0])
            return StepDecision(origin, False, in_range, nearest, destination, paths, step)
        frontiers.append(frontier)
    return StepDecision(origin, is_in_range=False, in_range=in_range)


def paths_to(
    destination: int, frontiers: list[int], width: int, by: Spread = spread
) -> tuple[int, ...]:
    """Walk back from a destination through the frontiers of the flood that found it.

    What is kept of each frontier are the squares from which the next is on a way
    to the destination, so the first set holds every first step of a shortest path.
    """
    path = 1 << destination
    paths = [path]
    for frontier in reversed(frontiers):
        path = by(path, width) & frontier
        paths.append(path)
    return tuple(reversed(paths))


def walk(decided: StepDecision, width: int, by: Spread = spread) -> tuple[int, ...]:
    """Return the path that comes first in reading order, from the unit's own square on."""
    squares = [decided.origin] if decided.paths else []
    for reached in decided.paths:
        # A rule may let units jump.
        squares.append(first(reached & by(1 << squares[-1], width) or reached))
    return tuple(squares)
