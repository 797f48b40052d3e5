"""Movement: where a unit steps.

A unit with an enemy in reach, which is beside it, stays. Any other unit takes one step
towards the nearest free square from which an enemy is in reach. Ties are broken in
reading order, twice, and in this order: between the *destinations*, then between the
*first steps* of all shortest paths to the chosen destination.

    ########      ########     Three squares are two steps away. The one marked +
    #...#.G#  ->  #...#+G#     comes first, so the elf steps right: that the step
    #G..E..#      #G!.E.!#     to the left comes before it in reading order does
    ########      ########     not count.

The paths are read off the frontiers of a breadth-first search, by the functions below the system.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

import esper

from components.position import Position
from components.turn import Cavern, Decision, StepDecision, Turn
from systems.battle.battlefield import relocate
from systems.battle.events import MOVED
from systems.battle.promises import EVERY
from systems.battle.system import BattleSystem
from systems.bitboard import Spread, first, flood, search, spread


class Sight(NamedTuple):
    """The result of a unit's search for its nearest goals."""

    origin: int
    in_range: int
    nearest: int
    """As in a `StepDecision`, like the squares in range; empty if no goal can be reached."""
    frontiers: Sequence[int]
    """The squares searched, by steps taken, from 0 up."""


class MovementSystem(BattleSystem):
    """Moves the acting unit one step towards its enemies, unless one is in reach."""

    promises = EVERY
    spread: Spread = staticmethod(spread)
    """Returns the squares that one step leads to from a set of squares."""

    def process(self) -> None:
        """Choose a step and take it."""
        cavern, turn = self.battlefield
        if turn.is_over:
            return
        decided = self.choose(cavern, turn)
        step = decided.step
        turn.has_moved = step is not None
        if turn.decision:
            self.leave(turn.decision, decided, cavern)
        if step is not None:
            relocate(cavern, turn.entity, step)
            if MOVED in esper.event_registry:
                esper.dispatch_event(MOVED, turn.entity, decided.origin, step)

    def choose(self, cavern: Cavern, turn: Turn) -> StepDecision:
        """Return where the acting unit steps, and why."""
        origin = esper.component_for_entity(turn.entity, Position).square
        if self.reach(cavern, turn, 1 << origin) & turn.enemies:
            return staying(origin)
        return self.seek(origin, cavern, turn)

    def reach(self, cavern: Cavern, _turn: Turn, squares: int) -> int:
        """Return the squares that the acting unit's blows reach from a set of squares.

        That is for `AttackSystem.reach` to say, which takes the place of this method where it is
        overridden; see `systems.battle.rules`.
        """
        return spread(squares, cavern.width)

    def seek(self, origin: int, cavern: Cavern, turn: Turn) -> StepDecision:
        """Return where a unit without an enemy in reach steps."""
        in_range = self.reach(cavern, turn, turn.enemies) & cavern.free
        seen = self.look(origin, in_range, cavern)
        if not seen.nearest:
            return StepDecision(origin, is_in_range=False, in_range=seen.in_range)
        return self.go(seen, cavern, turn)

    def look(self, origin: int, in_range: int, cavern: Cavern) -> Sight:
        """Search breadth-first for the nearest goals, given the squares in range."""
        free, width = cavern.free, cavern.width
        goals = self.goals(origin, in_range, cavern)
        in_range |= goals
        near = self.spread(1 << origin, width) & free
        if not (goals and near):
            return Sight(origin, in_range, 0, ())
        frontiers = search([1 << origin, near], goals, free, width, self.spread)
        return Sight(origin, in_range, frontiers[-1] & goals, frontiers)

    def go(self, seen: Sight, cavern: Cavern, turn: Turn) -> StepDecision:
        """Choose one of the nearest goals, and the first step of a shortest path to it."""
        origin, in_range, nearest, frontiers = seen
        ends = self.ends(nearest, cavern, turn)
        paths = self.ways(ends, frontiers, cavern)
        step = self.first_beside(origin, paths[0], cavern)
        destination = ends.bit_length() - 1
        if ends != 1 << destination:
            destination = self.first(self.ends_by(step, paths, frontiers, cavern), cavern)
            paths = self.ways(1 << destination, frontiers, cavern)
        found = (origin, False, in_range, nearest, destination, paths, step)
        return StepDecision._make(found)

    def goals(self, _origin: int, in_range: int, _cavern: Cavern) -> int:
        """Return which of the squares in range a unit may choose; others become in range so."""
        return in_range

    def ends(self, nearest: int, cavern: Cavern, _turn: Turn) -> int:
        """Return the destination, or several squares that are equally good as one."""
        return 1 << self.first(nearest, cavern)

    def ways(self, ends: int, frontiers: Sequence[int], cavern: Cavern) -> tuple[int, ...]:
        """Return the squares of the shortest paths to the ends, by steps taken, from 1 up."""
        return paths_to(ends, frontiers[1:-1], cavern.width, self.spread)

    def ends_by(
        self, step: int, paths: Sequence[int], _frontiers: Sequence[int], cavern: Cavern
    ) -> int:
        """Return the ends of those paths that begin with a step."""
        return ends_from(step, paths, cavern.width, self.spread)

    def first(self, squares: int, _cavern: Cavern) -> int:
        """Return the first square of a set: ties are broken in this order."""
        return first(squares)

    def first_beside(self, _square: int, beside: int, cavern: Cavern) -> int:
        """Return the first of some squares beside one: ties between steps are broken so."""
        return self.first(beside, cavern)

    def leave(self, decision: Decision, decided: StepDecision, cavern: Cavern) -> None:
        """Record the decision, and the distances on the ground on which it was made."""
        free, width, by = cavern.free, cavern.width, self.spread
        start, end = 1 << decided.origin, decided.destination
        decision.step = decided
        decision.reached = () if decided.is_in_range else tuple(flood(start, free, width, by))
        decision.path = walk(decided, width, by)
        decision.distances = () if end is None else tuple(flood(1 << end, free, width, by))


@lru_cache
def staying(origin: int) -> StepDecision:
    """Return the decision of a unit that has an enemy in reach."""
    return StepDecision(origin, is_in_range=True)


def paths_to(
    ends: int, frontiers: Sequence[int], width: int, by: Spread = spread
) -> tuple[int, ...]:
    """Return the squares of all shortest paths to equally distant ends, by steps, from 1 up.

    The frontiers of the search are walked back from the ends. Of each only the squares beside
    the next set are kept, so the first set holds every first step of a shortest path.
    """
    is_plain, down, up = by is spread, width + 1, width - 1
    path = ends
    paths = [path]
    for frontier in reversed(frontiers):
        # As in `systems.bitboard.search`.
        if is_plain:
            near = path << down | path
            path = (near | near >> up) >> 1 & frontier
        else:
            path = by(path, width) & frontier
        paths.append(path)
    paths.reverse()
    return tuple(paths)


def ends_from(step: int, paths: Sequence[int], width: int, by: Spread = spread) -> int:
    """Return the ends of the paths that begin with a certain step."""
    reached = 1 << step
    for squares in paths[1:]:
        reached = by(reached, width) & squares
    return reached


def walk(decided: StepDecision, width: int, by: Spread = spread) -> tuple[int, ...]:
    """Return one path square by square, from the unit's own: the first in reading order.

    It begins with the step that was chosen.
    """
    if not decided.paths:
        return ()
    squares = [decided.origin, first(decided.paths[0]) if decided.step is None else decided.step]
    for reached in decided.paths[1:]:
        # Not every square of the path is a step from the one before, where a rule lets units jump.
        squares.append(first(reached & by(1 << squares[-1], width) or reached))
    return tuple(squares)
