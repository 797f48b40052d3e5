"""What the acting unit of a battle may do, as the systems say that move it and that strike.

The world is to be the current one.
"""

from typing import Any, Final, NamedTuple

import esper

from components.cavern import Cavern
from components.decision import Candidate, StepDecision
from components.position import Position
from components.turn import Turn
from game.simulation.choosing import RefusedChoiceError
from game.text.grid import Grid
from systems.battle.attack import AttackSystem, standing_on
from systems.battle.movement import MovementSystem
from systems.bitboard import each, flood

GO: Final = "go"
STRIKE: Final = "strike"
WAIT: Final = "wait"
NO_WAY: Final = "no way leads there"
LEADING: Final = ("choose", "seek", "look", "goals", "go", "ends", "ways")
"""What of a movement system says whether a way leads somewhere, and how long it is."""


class UnitChoice(NamedTuple):
    """Something that the acting unit may do now."""

    kind: str
    """`go`, `strike` or `wait`."""
    unit: int
    """The acting unit."""
    place: tuple[int, int] | None
    """Row and column to go to or to strike; None to wait."""
    is_legal: bool
    is_by_the_rules: bool = False
    """Whether the rules choose this."""
    steps: int = 0
    """How far it is to go."""
    points: int = 0
    """The hit points of the enemy to strike."""
    reason: str = ""
    """Why it can't be done."""


class UnitOptions:
    """Asks the systems of one battle."""

    def __init__(
        self, grid: Grid, cavern: Cavern, turn: Turn, systems: tuple[esper.Processor, ...]
    ) -> None:
        """Ask nothing yet."""
        self._grid: Final = grid
        self._cavern: Final = cavern
        self._turn: Final = turn
        self._movement: Final[MovementSystem] = system_of(MovementSystem, systems)
        self._attack: Final[AttackSystem] = system_of(AttackSystem, systems)
        own = type(self._movement)
        self._leads_as_ours: Final = all(
            getattr(own, name) is getattr(MovementSystem, name) for name in LEADING
        )
        """Whether all distances are known from one search."""

    def has_way(self) -> bool:
        """Whether the acting unit is to go anywhere."""
        if self._turn.is_over:
            return False
        rules = self._by_the_rules()
        if rules.is_in_range:
            return False
        if self._leads_as_ours:
            return rules.step is not None
        return any(self._way_to(square) for square in each(self._in_range()))

    def _by_the_rules(self) -> StepDecision:
        return self._movement.choose(self._cavern, self._turn)

    def _origin(self) -> int:
        return esper.component_for_entity(self._turn.entity, Position).square

    def _in_range(self) -> int:
        """Return the squares that the movement system lets a unit go for."""
        movement, turn, cavern = self._movement, self._turn, self._cavern
        in_range = movement.reach(cavern, turn, turn.enemies) & cavern.free
        return movement.goals(self._origin(), in_range, cavern)

    def _way_to(self, square: int) -> StepDecision | None:
        """Return how the movement system leads a unit to a square; None if no way does."""
        movement = self._movement
        seen = movement.look(self._origin(), 1 << square, self._cavern)
        if not seen.nearest >> square & 1:
            return None
        found = movement.go(seen._replace(nearest=1 << square), self._cavern, self._turn)
        return found._replace(in_range=self._in_range())

    def decided(self, stage: str, kind: str, square: int | None) -> StepDecision | Candidate | None:
        """Return what a system is to decide.

        Raises:
            RefusedChoiceError: it can't be done.
        """
        if stage == STRIKE:
            return None if kind == WAIT else self._target(square)
        if kind == GO:
            return self._way_chosen(square)
        return StepDecision(self._origin(), is_in_range=False, in_range=self._in_range())

    def _way_chosen(self, square: int | None) -> StepDecision:
        is_goal = square is not None and square >= 0 and self._in_range() >> square & 1
        decided = self._way_to(square) if is_goal and square is not None else None
        if decided is None:
            where = "there" if square is None else "to " + ",".join(map(str, self._at(square)))
            reason = NO_WAY if is_goal else "no square in range"
            raise RefusedChoiceError(f"it can't go {where}: {reason}")
        return decided

    def in_reach(self) -> list[Candidate]:
        """Return the enemies that the attack system lets a unit strike."""
        attack, turn, cavern = self._attack, self._turn, self._cavern
        if turn.is_over or not esper.entity_exists(turn.entity):
            return []
        reach = attack.reach(cavern, turn, 1 << self._origin())
        return standing_on(reach & turn.enemies, cavern)

    def _target(self, square: int | None) -> Candidate:
        found = [one for one in self.in_reach() if one.square == square]
        if not found:
            where = "there" if square is None else "at " + ",".join(map(str, self._at(square)))
            raise RefusedChoiceError(f"it can't strike {where}: no enemy is in reach there")
        return found[0]

    def ways(self) -> tuple[UnitChoice, ...]:
        """Return where the acting unit may go."""
        rules, unit, in_range = self._by_the_rules(), self._turn.entity, self._in_range()
        lengths = self._lengths(in_range)
        found = []
        for square in each(in_range):
            is_theirs, steps = rules.destination == square, lengths.get(square, 0)
            reason, place = "" if steps else NO_WAY, self._at(square)
            found.append(UnitChoice(GO, unit, place, steps > 0, is_theirs, steps, 0, reason))
        wait = UnitChoice(WAIT, unit, None, is_legal=True, is_by_the_rules=rules.step is None)
        return (*found, wait)

    def _lengths(self, in_range: int) -> dict[int, int]:
        """Return the squares in range that a way leads to, and how many steps it takes."""
        if not self._leads_as_ours:
            ways = ((square, self._way_to(square)) for square in each(in_range))
            return {square: len(way.paths) for square, way in ways if way}
        cavern = self._cavern
        frontiers = flood(1 << self._origin(), cavern.free, cavern.width, self._movement.spread)
        return {
            square: steps
            for steps, reached in enumerate(frontiers)
            if steps
            for square in each(reached & in_range)
        }

    def targets(self) -> tuple[UnitChoice, ...]:
        """Return whom the acting unit may strike."""
        candidates, unit = self.in_reach(), self._turn.entity
        theirs = self._attack.choose(self._cavern, self._turn, candidates)
        found = (
            UnitChoice(STRIKE, unit, self._at(one.square), True, one == theirs, points=one.points)
            for one in candidates
        )
        return (*found, UnitChoice(WAIT, unit, None, True, theirs is None))

    def _at(self, square: int) -> tuple[int, int]:
        row, column = self._grid.place(square)
        return row, column


def system_of(kind: type[Any], systems: tuple[esper.Processor, ...]) -> Any:  # noqa: ANN401 - of that kind
    """Return the system in the place of one of ours."""
    return next(one for one in systems if isinstance(one, kind))
