"""When a unit is dead: readings that let it stand, or act, at 0 hit points."""

import esper

from components.health import Health
from systems.battle.attack import AttackSystem
from systems.battle.promises import Promise
from systems.battle.questions import WHEN_DEAD
from systems.battle.turn_order import RoundSystem, StalemateSystem, TurnOrderSystem
from systems.variants import variant

PROMISES = Promise.REPEATABLE | Promise.EVIDENT


class ZeroStandsStalemateSystem(StalemateSystem):
    """Does not wait for units at 0.

    It stays, blocks, is an enemy (also for the end of combat and for part 2), can be struck
    (first, having the fewest) and dies of the next blow. The round does not wait for it.
    A goblin of 3 hit points that is struck with a power of 3 is dead by the rules; here it goes
    on standing there until it is struck once more.

        #####
        #EG.#
        #####
    """

    promises = PROMISES

    def acting(self, entry: int) -> int | None:
        """Pass over a unit at 0."""
        return able(super().acting(entry))


class ZeroStandsTurnOrderSystem(TurnOrderSystem):
    """Gives no turn to a unit at 0."""

    promises = PROMISES

    def acting(self, entry: int) -> int | None:
        """Pass over a unit at 0."""
        return able(super().acting(entry))


class ZeroStandsAttackSystem(AttackSystem):
    """Lets units stand at 0."""

    promises = PROMISES

    def is_fatal(self, points: int) -> bool:
        """Whether the hit points are below 0."""
        return points < 0


@variant(
    "zero-stands",
    WHEN_DEAD,
    "A unit at exactly 0 is not dead: it stays, blocks, is an enemy (also for the end of "
    "combat and for part 2), can be struck (first, having the fewest) and dies of the next "
    "blow; it does not act, and does not hold up the end of a round.",
    besides=(ZeroStandsStalemateSystem, ZeroStandsTurnOrderSystem, ZeroStandsAttackSystem),
)
class ZeroStandsRoundSystem(RoundSystem):
    """Does not wait for units at 0."""

    promises = PROMISES

    def acting(self, entry: int) -> int | None:
        """Pass over a unit at 0."""
        return able(super().acting(entry))


def able(entity: int | None) -> int | None:
    """Return a unit, None if there is none or it is at 0."""
    if entity is None or not esper.component_for_entity(entity, Health).points:
        return None
    return entity


@variant(
    "zero-lives",
    WHEN_DEAD,
    "A unit at exactly 0 is not dead: it stays, acts, blocks, is an enemy (also for the end "
    "of combat and for part 2), can be struck (first, having the fewest) and dies of the "
    "next blow.",
)
class ZeroLivesAttackSystem(AttackSystem):
    """Lets units live at 0.

    It stays, blocks, is an enemy (also for the end of combat and for part 2), can be struck
    (first, having the fewest) and dies of the next blow. A goblin of 3 hit points that is struck
    with a power of 3 is dead by the rules; here it strikes back.

        #####
        #EG.#
        #####
    """

    promises = Promise.REPEATABLE | Promise.EVIDENT

    def is_fatal(self, points: int) -> bool:
        """Whether the hit points are below 0."""
        return points < 0
