"""Whom a unit hits.

Of the enemies beside it the one with the fewest hit points, and of several such
the first in reading order: above, left, right, below.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import esper

from components.attack import Attack
from components.cavern import Cavern
from components.health import Health
from components.position import Position
from systems.battle.battlefield import battlefield, bury
from systems.battle.events import ATTACKED, DIED
from systems.bitboard import beside, each


class Candidate(NamedTuple):
    """An enemy in reach; candidates sort by preference, the best first."""

    points: int
    square: int
    entity: int


class AttackSystem(esper.Processor):
    """Lets the acting unit strike an enemy beside it; the dead leave at once."""

    def process(self) -> None:
        """Choose a target, take its hit points, and bury it if none are left."""
        cavern, turn = battlefield()
        if turn.is_over:
            return
        square = esper.component_for_entity(turn.entity, Position).square
        candidates = [
            Candidate(esper.component_for_entity(entity, Health).points, reached, entity)
            for reached, entity in in_reach(square, turn.enemies, cavern)
        ]
        if not candidates:
            return
        target = choose_target(candidates)
        damage = esper.component_for_entity(turn.entity, Attack).power
        points = target.points - damage
        esper.component_for_entity(target.entity, Health).points = points
        turn.quiet_openings.clear()
        esper.dispatch_event(ATTACKED, turn.entity, target.entity, damage, points)
        if points <= 0:
            bury(cavern, target.entity)
            esper.dispatch_event(DIED, target.entity, target.square)


def in_reach(square: int, enemies: int, cavern: Cavern) -> Iterator[tuple[int, int]]:
    """Yield square and entity of each enemy beside a square, in reading order."""
    for reached in each(beside(square, cavern.width) & enemies):
        yield reached, cavern.occupants[reached]


def choose_target(candidates: Sequence[Candidate]) -> Candidate:
    """Return the candidate to strike, of one or more."""
    return min(candidates)
