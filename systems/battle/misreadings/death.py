"""Misreadings of death: a unit with 0 hit points stays on the map, or acts."""

from systems.battle.attack import AttackSystem
from systems.battle.battlefield import hit_points
from systems.battle.questions import WHEN_DEAD
from systems.battle.turn_order import TurnOrderSystem
from systems.variants import variant


class ZeroStandsTurnOrderSystem(TurnOrderSystem):
    """Gives no turn to a unit at 0.

    It stays, blocks, is an enemy (also for the end of combat and for part 2), can be attacked
    (first, having the fewest) and dies of the next hit. The round doesn't wait for it. The goblin
    has 3 hit points and is hit with a power of 3. Under the standard rules it is dead; here it
    stands there until it is hit once more.

        #####
        #EG.#
        #####
    """

    def still_acts(self, entry: int) -> bool:
        """Return whether the unit is alive and not at 0."""
        return super().still_acts(entry) and hit_points(self.unit_of(entry)) != 0


@variant(
    "zero-stands",
    WHEN_DEAD,
    "A unit with exactly 0 hit points isn't dead. It stays on its square and counts as an enemy, "
    "also for the end of combat and for part 2. The next attack kills it. It doesn't act.",
    besides=(ZeroStandsTurnOrderSystem,),
)
class ZeroStandsAttackSystem(AttackSystem):
    """Keeps units with 0 hit points on the map."""

    def is_dead(self, points: int) -> bool:
        """Return whether the hit points are below 0."""
        return points < 0


@variant(
    "zero-lives",
    WHEN_DEAD,
    "A unit with exactly 0 hit points isn't dead. It stays on its square, acts, and counts as an "
    "enemy, also for the end of combat and for part 2. The next attack kills it.",
)
class ZeroLivesAttackSystem(AttackSystem):
    """Lets units live at 0.

    Such a unit stays, acts, blocks, is an enemy (also for the end of combat and for part 2), can be
    attacked (first, having the fewest) and dies of the next hit. The goblin has 3 hit points and is
    hit with a power of 3. Under the standard rules it is dead; here it hits back.

        #####
        #EG.#
        #####
    """

    def is_dead(self, points: int) -> bool:
        """Return whether the hit points are below 0."""
        return points < 0
