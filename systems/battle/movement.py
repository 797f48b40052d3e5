"""Movement: where a unit steps.

A unit with an enemy in reach stays. Any other unit looks for the squares in range of an enemy (?),
of which it takes the nearest (!). It chooses the first of these in reading order (+), and takes one
step towards it:

    ########     ########     ########     ########     ########
    #...#.G#     #?..#?G#     #...#!G#     #...#+G#     #...#.G#
    #G..E..#     #G?.E.?#     #G!.E.!#     #G..E..#     #G...E.#
    ########     ########     ########     ########     ########
                 in range     nearest      chosen       step

Ties are broken in reading order, twice: first between the squares to go to, then between the first
steps of all shortest paths to the chosen square. So this elf steps right, though the square to its
left comes before the one to its right.

The squares that a breadth-first search reaches with 0, 1, 2, … steps are its frontiers. To find the
first steps, the search is walked back from the chosen square, frontier by frontier.

Part 2 of a battle relies on this system: whether a unit moves depends on who is where, never on hit
points. So battles with different attack powers are alike until a unit dies in one of them.
"""

from collections.abc import Sequence

import esper

from components.position import Position
from components.turn import StepDecision
from systems.battle.attack import AttackSystem
from systems.battle.battlefield import move_unit
from systems.battle.events import MOVED
from systems.battle.system import UnitSystem
from systems.bitboard import ClosedAreas, Spread, each, first, search, spread, walk_back
from systems.lookup import world_system


class MovementSystem(UnitSystem):
    """Moves the acting unit one step towards its enemies, unless one is in reach."""

    attack_system: AttackSystem
    """The system that knows how far attacks reach."""
    closed_areas: ClosedAreas
    """Areas in which searches have found no enemy."""
    spread: Spread = staticmethod(spread)
    """Returns the squares to which one step leads from a set of squares."""

    def find_battle(self) -> None:
        """Find the battle and the system that attacks."""
        super().find_battle()
        self.attack_system = world_system(AttackSystem)
        self.attack_system.find_battle()
        self.closed_areas = ClosedAreas()

    def process(self) -> None:
        """Choose a step and take it."""
        turn = self.turn
        if turn.is_over:
            return
        origin = esper.component_for_entity(turn.entity, Position).square
        step = self.find_step(origin)
        turn.has_moved = step is not None
        if turn.decision and turn.decision.step:
            turn.decision.step = turn.decision.step._replace(step=step)
        if step is not None:
            move_unit(self.cavern, turn.entity, step)
            turn.in_reach = None
            if MOVED in esper.event_registry:
                esper.dispatch_event(MOVED, turn.entity, origin, step)

    def find_step(self, origin: int) -> int | None:
        """Return the square to which the unit steps from `origin`; None if it stays."""
        turn = self.turn
        turn.in_reach = self.attack_system.reach(1 << origin) & turn.enemies
        if turn.in_reach:
            if turn.decision:
                self.stay(origin)
            return None
        in_range = self.squares_in_range()
        frontiers = self.search(origin, in_range)
        nearest = self.nearest(in_range, frontiers)
        chosen = self.choose_destination(nearest) if nearest else 0
        steps = self.first_steps(chosen, frontiers) if chosen else 0
        step = self.choose_step(origin, steps) if steps else None
        if turn.decision:
            end = None if step is None else self.destination(step, chosen, frontiers)
            found = (origin, self.cavern.free, False, in_range, nearest, end, steps, step)
            turn.decision.step = StepDecision(*found)
        return step

    def stay(self, origin: int) -> None:
        """Store that the unit doesn't search for a step, if decisions are recorded."""
        if self.turn.decision:
            in_reach = self.attack_system.reach(1 << origin) & self.turn.enemies
            step = StepDecision(origin, self.cavern.free, is_in_range=bool(in_reach))
            self.turn.decision.step = step

    def squares_in_range(self) -> int:
        """Return a bitboard of the free squares from which a unit can attack an enemy."""
        return self.attack_system.reach(self.turn.enemies) & self.cavern.free

    def search(self, origin: int, goals: int) -> list[int]:
        """Return the frontiers of a breadth-first search from `origin`, as bitboards.

        The last one contains a goal, or is empty if no goal can be reached.
        """
        free, width = self.cavern.free, self.cavern.width
        near = self.spread(1 << origin, width) & free
        if not goals or self.closed_areas.lack(goals, near, free):
            return [1 << origin, 0]
        frontiers = search([1 << origin, near], goals, free, width, self.spread)
        if not frontiers[-1] and self.spread is spread:
            self.closed_areas.add(sum(frontiers[1:]), width)
        return frontiers

    def nearest(self, in_range: int, frontiers: Sequence[int]) -> int:
        """Return a bitboard of the squares in range that the fewest steps lead to."""
        return frontiers[-1] & in_range

    def choose_destination(self, nearest: int) -> int:
        """Return the destination as a bitboard. In a tie, it is the first square in reading order.

        A subclass may return several squares. Then the unit takes a shortest path to any of them.
        """
        return 1 << self.first(nearest)

    def first_steps(self, chosen: int, frontiers: Sequence[int]) -> int:
        """Return a bitboard of the squares to which shortest paths to `chosen` begin."""
        return walk_back(chosen, frontiers, self.cavern.width, self.spread)

    def choose_step(self, _origin: int, steps: int) -> int:
        """Return the index of the square to step to; `steps` has the first squares of all paths."""
        return self.first(steps)

    def first(self, squares: int) -> int:
        """Return the index of the first square of a bitboard in reading order. It wins all ties."""
        return first(squares)

    def destination(self, step: int, chosen: int, frontiers: Sequence[int]) -> int:
        """Return the chosen square to which a step leads, for explanations."""
        ends = (1 << square for square in each(chosen))
        led_to = (end for end in ends if self.first_steps(end, frontiers) >> step & 1)
        return self.first(sum(led_to))
