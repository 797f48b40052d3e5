"""What the acting unit of a battle may do, as the systems say that move it and that strike.

The world is to be the current one.
"""

from typing import Final, NamedTuple

import esper

from components.position import Position
from components.turn import Candidate, Cavern, StepDecision, Turn
from game.simulation.choosing import RefusedChoiceError
from game.text.grid import Grid, at
from systems.battle.attack import AttackSystem, standing_on
from systems.battle.movement import MovementSystem
from systems.bitboard import each

Place = tuple[int, int]
"""Row and column."""
GO: Final = "go"
STRIKE: Final = "strike"
WAIT: Final = "wait"
STAGES: Final = {GO: MovementSystem, STRIKE: AttackSystem}
"""What is chosen in a turn, one after the other, and the system that decides it by the rules."""
NO_WAY: Final = "no way leads there"
REFUSED: Final = {
    GO: ("go to", "no square in range"),
    STRIKE: ("strike at", "no enemy is in reach there"),
}
"""How it is said that a place can't be chosen, and why not."""


class UnitChoice(NamedTuple):
    """Something that the acting unit may do now."""

    kind: str
    """`go`, `strike` or `wait`."""
    unit: int
    """The acting unit."""
    place: Place | None
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
        self._movement: Final = next(one for one in systems if isinstance(one, MovementSystem))
        self._attack: Final = next(one for one in systems if isinstance(one, AttackSystem))

    def are_there(self, stage: str) -> bool:
        """Whether there is anything to choose in a stage of the acting unit's turn."""
        if stage == STRIKE or self._turn.is_over:
            return bool(self.in_reach())
        rules = self._by_the_rules()
        if rules.is_in_range or rules.step is not None:
            return not rules.is_in_range
        # By some rules a unit stays that could go somewhere.
        return bool(self._movement.look(self._origin(), self._in_range(), self._cavern).nearest)

    def _by_the_rules(self) -> StepDecision:
        """Return what the system's class decides, whatever was commanded."""
        return type(self._movement).choose(self._movement, self._cavern, self._turn)

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

    def decided(
        self, stage: str, kind: str, place: Place | None
    ) -> StepDecision | Candidate | None:
        """Return what a system is to decide.

        Raises:
            RefusedChoiceError: it can't be done.
        """
        if kind not in {WAIT, stage}:
            why = " nobody is in reach yet," if kind == STRIKE else ""
            raise RefusedChoiceError(f"{kind!r}:{why} expected {stage!r} or 'wait'")
        if kind == WAIT:
            here = StepDecision(self._origin(), is_in_range=False, in_range=self._in_range())
            return None if stage == STRIKE else here
        verb, missing = REFUSED[kind]
        if place is None:
            raise RefusedChoiceError(f"it can't {kind} there: {missing}")
        square = self._grid.square(*place)
        if square is None:
            raise RefusedChoiceError(f"there is no square {place[0]},{place[1]}")
        found: StepDecision | Candidate | None = None
        if kind == STRIKE:
            found = next((one for one in self.in_reach() if one.square == square), None)
        elif self._in_range() >> square & 1:
            found, missing = self._way_to(square), NO_WAY
        if found is None:
            where = at(self._grid, square)
            raise RefusedChoiceError(f"it can't {verb} {where}: {missing}")
        return found

    def in_reach(self) -> list[Candidate]:
        """Return the enemies that the attack system lets a unit strike."""
        attack, turn, cavern = self._attack, self._turn, self._cavern
        if turn.is_over or not esper.entity_exists(turn.entity):
            return []
        reach = attack.reach(cavern, turn, 1 << self._origin())
        return standing_on(reach & turn.enemies, cavern)

    def choices(self, stage: str) -> tuple[UnitChoice, ...]:
        """Return all that the acting unit may do in a stage."""
        return self.targets() if stage == STRIKE else self.ways()

    def ways(self) -> tuple[UnitChoice, ...]:
        """Return where the acting unit may go."""
        rules, unit = self._by_the_rules(), self._turn.entity
        found = []
        for square in each(self._in_range()):
            way, place = self._way_to(square), self._grid.place(square)
            steps, reason = (len(way.paths), "") if way else (0, NO_WAY)
            is_theirs = rules.destination == square
            found.append(UnitChoice(GO, unit, place, steps > 0, is_theirs, steps, 0, reason))
        wait = UnitChoice(WAIT, unit, None, is_legal=True, is_by_the_rules=rules.step is None)
        return (*found, wait)

    def targets(self) -> tuple[UnitChoice, ...]:
        """Return whom the acting unit may strike."""
        candidates, unit = self.in_reach(), self._turn.entity
        theirs = self._attack.choose(self._cavern, self._turn, candidates)
        found = (
            UnitChoice(
                STRIKE, unit, self._grid.place(one.square), True, one == theirs, points=one.points
            )
            for one in candidates
        )
        return (*found, UnitChoice(WAIT, unit, None, True, theirs is None))
