"""What a unit did on its turn, and whether it would do the same again.

Most turns of a battle repeat the one before: a unit stands beside the same units as then and
strikes the same enemy, or is shut in and nobody anywhere has moved. Where the rules promise
that this is all that matters (see `Promise.HABITUAL`), such a turn need not be decided anew.
"""

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

import esper

from components.cavern import Cavern
from components.decision import Candidate
from components.health import Health
from components.position import Position
from components.turn import Turn

Neighbours = tuple[int | None, ...]


Order = tuple[Health, Health, bool]
"""The weaker of two enemies as a unit chose between them, the other, and if they were equal."""


class Blow(NamedTuple):
    """The habit of a unit that stayed where it was and struck."""

    place: int
    neighbours: Neighbours
    target: Health
    loss: int
    """What the blow took."""
    orders: tuple[Order, ...]
    """Of all enemies beside it, one after the other from the weakest to the strongest."""

    def does_hold(self, cavern: Cavern) -> bool:
        """Return whether the unit would strike so again, and nobody would fall."""
        place, neighbours, target, loss, orders = self
        if target.points <= loss or around(place, cavern) != neighbours:
            return False
        for weaker, other, are_equal in orders:
            if weaker.points > other.points or are_equal != (weaker.points == other.points):
                return False
        return True

    def follow(self) -> None:
        """Strike once more."""
        self.target.points -= self.loss


class Rest(NamedTuple):
    """The habit of a unit that did nothing: how the ground was."""

    free: int
    standing: dict[str, int]

    def does_hold(self, cavern: Cavern) -> bool:
        """Return whether the unit would do nothing again."""
        return self.free == cavern.free and self.standing == cavern.standing

    def follow(self) -> None:
        """Do nothing once more."""


Habit = Blow | Rest


def around(place: int, cavern: Cavern) -> Neighbours:
    """Return who stands on the four squares beside one."""
    at, width = cavern.occupants.get, cavern.width
    return at(place - width), at(place - 1), at(place + 1), at(place + width)


def habit_of(cavern: Cavern, turn: Turn) -> Habit | None:
    """Return the habit that a turn that has just been played began; None if it began none."""
    if turn.has_moved or turn.is_over:
        return None
    struck = turn.struck
    if struck is None:
        return Rest._make((cavern.free, dict(cavern.standing)))
    if cavern.occupants.get(struck.square) != struck.entity:
        return None
    place = esper.component_for_entity(turn.entity, Position).square
    target = esper.component_for_entity(struck.entity, Health)
    loss = struck.points - target.points
    orders = orders_of(turn.in_reach) if len(turn.in_reach) > 1 else ()
    return Blow._make((place, around(place, cavern), target, loss, orders))


def orders_of(candidates: Sequence[Candidate]) -> tuple[Order, ...]:
    """Return the order of two or more enemies, from the weakest to the strongest."""
    ranked = [
        (points, esper.component_for_entity(entity, Health))
        for points, _, entity in sorted(candidates)
    ]
    return tuple(
        (weaker, other, points == more) for (points, weaker), (more, other) in pairwise(ranked)
    )
