"""Repeated turns: what a unit did last, and whether it would do the same again.

Most turns of a battle repeat the unit's last one: the same units stand beside it and it strikes
the same enemy, or it can't move and no unit has moved. Where the rules promise that nothing else
matters (see `Promise.HABITUAL`), such a turn is replayed and not decided anew.
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
"""The weaker of two enemies between which a unit chose, the other, and whether they were equal."""


class Blow(NamedTuple):
    """The last turn of a unit that stayed where it was and struck."""

    place: int
    neighbours: Neighbours
    target: Health
    loss: int
    """The hit points that the blow took."""
    orders: tuple[Order, ...]
    """Of the enemies beside it, each with the next stronger one."""

    def does_hold(self, cavern: Cavern) -> bool:
        """Return whether the unit would strike the same enemy again, without killing it."""
        place, neighbours, target, loss, orders = self
        if target.points <= loss or around(place, cavern) != neighbours:
            return False
        for weaker, other, are_equal in orders:
            if weaker.points > other.points or are_equal != (weaker.points == other.points):
                return False
        return True

    def follow(self) -> None:
        """Repeat the blow."""
        self.target.points -= self.loss


class Rest(NamedTuple):
    """The last turn of a unit that did nothing: the squares that were free, and who held others."""

    free: int
    standing: dict[str, int]

    def does_hold(self, cavern: Cavern) -> bool:
        """Return whether the ground is as it was then."""
        return self.free == cavern.free and self.standing == cavern.standing

    def follow(self) -> None:
        """Do nothing."""


Habit = Blow | Rest


def around(place: int, cavern: Cavern) -> Neighbours:
    """Return the entities on the four squares beside one."""
    at, width = cavern.occupants.get, cavern.width
    return at(place - width), at(place - 1), at(place + 1), at(place + width)


def habit_of(cavern: Cavern, turn: Turn) -> Habit | None:
    """Return the turn just played as one to be repeated; None if it can't be."""
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
    """Return two or more enemies in pairs of neighbours, ranked from the weakest up."""
    ranked = [
        (points, esper.component_for_entity(entity, Health))
        for points, _, entity in sorted(candidates)
    ]
    return tuple(
        (weaker, other, points == more) for (points, weaker), (more, other) in pairwise(ranked)
    )
