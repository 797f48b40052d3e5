"""What comes of a turn, noted beside what the systems tell of their decision.

Rules of one's own may deal other damage than the unit's power, strike several units, or tell
nothing at all of why. So what has come of the turn is seen from the components.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

import esper

from components.cavern import Cavern
from components.decision import NO_STEP, Decision, PointsChange, StepDecision
from components.health import Health
from components.position import Position
from components.turn import Turn

UNTOLD: Final = -1
"""The square of a unit whose system has told none."""


class UnitsBefore:
    """The units on the ground before a turn; the dead are compared as well."""

    def __init__(self, cavern: Cavern) -> None:
        """Note where they stand and what hit points they have."""
        found = (
            (one, square, esper.component_for_entity(one, Health))
            for square, one in sorted(cavern.occupants.items())
        )
        self._units: Final = [(one, square, health, health.points) for one, square, health in found]

    def changes(self) -> Iterator[PointsChange]:
        """Yield the units whose hit points have changed since."""
        for one, square, health, before in self._units:
            if health.points != before:
                yield PointsChange(one, square, before, health.points)

    def square_of(self, entity: int) -> int | None:
        """Return where a unit stood; None if it was not on the ground."""
        return next((square for one, square, _, _ in self._units if one == entity), None)


@contextmanager
def deciding(cavern: Cavern, turn: Turn) -> Iterator[Decision]:
    """Have the systems record a turn's decision, and add what comes of the turn."""
    before = UnitsBefore(cavern)
    decision = turn.decision = Decision(place=UNTOLD)
    try:
        yield decision
    finally:
        turn.decision = None
    decision.changes = tuple(before.changes())
    if turn.is_over:
        decision.place = max(decision.place, 0)
        return
    decision.enemies = decision.enemies or turn.enemies
    origin, now = before.square_of(turn.entity), square_of(turn.entity)
    if decision.step is NO_STEP and origin is not None:
        decision.is_step_told = False
        step = None if now in (None, origin) else now
        decision.step = StepDecision(origin, is_in_range=False, step=step)
    if decision.place == UNTOLD:
        decision.is_blow_told = False
        decision.place = now if now is not None else decision.step.origin
    if decision.target and decision.target.entity not in cavern.occupants.values():
        decision.kills = True


def square_of(entity: int) -> int | None:
    """Return where an entity is; None if it is nowhere."""
    if not esper.entity_exists(entity):
        return None
    position = esper.try_component(entity, Position)
    return position.square if position else None
