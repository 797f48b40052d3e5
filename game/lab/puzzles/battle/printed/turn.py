"""What a printed map shows of one unit's turn, and of all else that has changed.

    before     by the rules     printed
    #.E..#     #..E.#           #E...#      the step that it would mean is to the left
    #...G#     #..G.#           #..G.#

A map of a whole round does not say who went where, see `identity`.
"""

from collections.abc import Sequence
from typing import NamedTuple

from game.lab.puzzles.battle.printed.identity import distance, nearest_squares, squares_in
from game.lab.puzzles.battle.printed.maps import PrintedMap
from game.puzzles.battle.playing.state import BattleState, actor_in, missing_events
from game.puzzles.battle.playing.units import UnitState
from game.simulation.simulation import Event, TurnEvents
from systems.battle.events import ATTACKED, DIED, MOVED, TURN_BEGAN


class PrintedMoment(NamedTuple):
    """A map in whose round, or turn, a unit is the first that acted differently."""

    entity: int
    """The unit."""
    before: BattleState
    """At the last moment at which maps agree with the rules."""
    here: BattleState
    """When the unit's turn comes, up to which the rules are followed."""
    after: BattleState
    """By the rules, at the moment of the map."""
    turns: Sequence[TurnEvents]
    """Those that the rules play from `before` to `after`."""
    printed: PrintedMap
    width: int
    """Of the grid."""

    def turn(self) -> TurnEvents:
        """Return the unit's turn as the map shows it; no events if it can't be told."""
        place = self.place()
        if place is None:
            return ()
        origin = self.here.unit(self.entity).square
        step = (Event(MOVED, (self.entity, origin, place)),) if place != origin else ()
        return (Event(TURN_BEGAN, (self.entity,)), *step, *self.blow(place))

    def place(self) -> int | None:
        """Return the only square where the unit can have gone; None if there are several."""
        if self.entity not in self.after.units:
            return self.after.unit(self.entity).square
        units = self.before.units, self.after.units
        return squares_in(*units, self.printed.standing, self.width).get(self.entity)

    def blow(self, place: int) -> TurnEvents:
        """Return the unit's blow from a square; none unless the map shows whom alone it hit.

        A map without hit points shows a blow only if it kills. So any other blow of the rules is
        taken to be theirs, too, if it reaches from there.
        """
        unit, units = self.here.unit(self.entity), self.here.units
        struck = [
            one
            for one, enemy in units.items()
            if enemy.faction != unit.faction
            and distance(enemy.square, place, self.width) == 1
            and self.has_lost(one, unit.power)
        ]
        if len(struck) != 1:
            return ()
        target = struck[0]
        square, left = units[target].square, units[target].points - unit.power
        blow = Event(ATTACKED, (self.entity, target, unit.power, left))
        return (blow, Event(DIED, (target, square))) if left <= 0 else (blow,)

    def has_lost(self, entity: int, damage: int) -> bool:
        """Whether the map shows a unit with so many points less than blows of others leave it."""
        enemy = self.here.units[entity]
        points = self.before.unit(entity).points - self.losses_by_others(entity)
        if not self.printed.points and points > damage:
            return self.is_struck_by_rules(entity)
        if self.printed.standing.get(enemy.square) == enemy.letter:
            return self.printed.points.get(enemy.square) == points - damage
        return 0 < points <= damage

    def is_struck_by_rules(self, entity: int) -> bool:
        """Whether the rules have the unit strike another one."""
        return any(
            event.name == ATTACKED and event.arguments[:2] == (self.entity, entity)
            for turn in self.turns
            for event in turn
        )

    def losses_by_others(self, entity: int) -> int:
        """Return what a unit loses by the rules, but for blows of the unit that acted otherwise."""
        blows = (
            event.arguments
            for turn in self.turns
            if actor_in(turn) != self.entity
            for event in turn
            if event.name == ATTACKED
        )
        return sum(damage for _, target, damage, _ in blows if target == entity)


def only_mover(state: BattleState, printed: PrintedMap, width: int) -> int | None:
    """Return the unit that alone stands elsewhere in a map than in a state, a step away."""
    found = units_in(printed, state, width)
    moved = [one for one, unit in state.units.items() if found.get(one, unit).square != unit.square]
    if len(moved) != 1:
        return None
    squares = state.units[moved[0]].square, found[moved[0]].square
    return moved[0] if distance(*squares, width) == 1 else None


def events_to(state: BattleState, printed: PrintedMap, width: int) -> TurnEvents:
    """Return events that lead from a state to all that a map shows; see `units_in`."""
    return tuple(missing_events(state.units, units_in(printed, state, width)))


def units_in(printed: PrintedMap, state: BattleState, width: int) -> dict[int, UnitState]:
    """Return the units of a map.

    Each is taken to be the nearest of a state; points that are not printed stay.
    """
    pool = {**dict(sorted(state.units.items())), **dict(sorted(state.gone.items()))}
    placed = {one: (unit.square, unit.letter) for one, unit in pool.items()}
    squares = nearest_squares(placed, printed.standing, width)
    return {
        one: pool[one]._replace(square=square, points=printed.points.get(square, pool[one].points))
        for one, square in squares.items()
    }
