"""Which enemy is attacked, and whether a unit attacks after a step."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from components.turn import RoundMemory
from systems.battle.attack import AttackSystem
from systems.battle.battlefield import hit_points, square_of
from systems.battle.misreadings import memory, recall
from systems.battle.questions import WHETHER_MOVERS_STRIKE, WHO_IS_STRUCK
from systems.battle.turn_order import TurnOrderSystem
from systems.variants import variant


@variant(
    "first-adjacent",
    WHO_IS_STRUCK,
    "A unit attacks the first adjacent enemy in reading order, regardless of hit points.",
)
class FirstAdjacentAttackSystem(AttackSystem):
    """Attacks the first enemy, regardless of its hit points.

    Under the standard rules this elf attacks the goblin to the right; here the one above.

        ..G..   G(9)
        .GEG.   G(2), E(200), G(1)
    """

    def choose_target(self, enemies: Sequence[int]) -> int | None:
        """Return the first."""
        return enemies[0]


@variant(
    "last-of-weakest",
    WHO_IS_STRUCK,
    "If several enemies tie, a unit attacks the last in reading order.",
)
class LastOfWeakestAttackSystem(AttackSystem):
    """Attacks the last of the weakest.

    Under the standard rules this elf attacks the goblin to the left; here the one below.

        ..G..   G(9)
        .GEG.   G(2), E(200), G(2)
        ..G..   G(2)
    """

    def choose_target(self, enemies: Sequence[int]) -> int | None:
        """Return the weakest, the last of several."""
        return min(reversed(enemies), key=hit_points)


@variant(
    "strikes-by-column",
    WHO_IS_STRUCK,
    "If several enemies tie, a unit attacks the first by column, then by row.",
)
class StrikesByColumnAttackSystem(AttackSystem):
    """Attacks the leftmost of the weakest.

    Under the standard rules this elf attacks the goblin above; here the one to the left.

        ..G..   G(2)
        .GEG.   G(2), E(200), G(2)
        ..G..   G(2)
    """

    def choose_target(self, enemies: Sequence[int]) -> int | None:
        """Return the weakest; of several the leftmost, then the highest."""
        width = self.cavern.width
        return min(enemies, key=lambda one: (hit_points(one), square_of(one) % width))


@dataclass(slots=True)
class ListedSquares(RoundMemory):
    """The square on which each unit was when the round began."""

    squares: dict[int, int] = field(default_factory=dict)


class NotingTurnOrderSystem(TurnOrderSystem):
    """Notes where units are when a round begins."""

    def list_turns(self) -> list[int]:
        """Return the turn order, and store the square of each unit."""
        occupants = self.cavern.occupants
        memory(ListedSquares).squares = {unit: square for square, unit in occupants.items()}
        return super().list_turns()


@variant(
    "ties-as-listed",
    WHO_IS_STRUCK,
    "If several enemies tie, a unit attacks the one whose square came first at the start of the "
    "round, as in a list that is sorted once per round.",
    besides=(NotingTurnOrderSystem,),
)
class FirstListedAttackSystem(AttackSystem):
    """Attacks the weakest enemy; if several tie, the one that came first when the round began.

    That is the result of a list that is sorted once per round. The goblins act first: the left one
    steps down, the other stays. Under the standard rules the elf attacks the goblin above it, which
    now comes first. Here it attacks the one to its left, whose square came first when the round
    began.

        .GG..      ..G..
        ..E..  ->  .GE..
    """

    def choose_target(self, enemies: Sequence[int]) -> int | None:
        """Return the weakest, the one listed first of several."""
        squares = recall(ListedSquares).squares
        return min(enemies, key=lambda one: (hit_points(one), squares.get(one, square_of(one))))


@variant(
    "ties-of-the-start",
    WHO_IS_STRUCK,
    "If several enemies tie, a unit attacks the one whose square came first before round 1, as in "
    "a list that is never sorted again.",
)
class FirstAtStartAttackSystem(AttackSystem):
    """Attacks the weakest enemy; if several tie, the one that came first before round 1.

    That is the result of a list that isn't sorted again. The maps show two rounds, without the last
    attack. In round 2 the left goblin steps next to the elf. Under the standard rules the elf
    attacks the goblin above it, which now comes first. Here it attacks the one to its left, whose
    square came first before round 1.

        G.G   G(97), G(100)      ..G   G(97)
        ..E   E(200)         ->  .GE   G(97), E(191)
    """

    def choose_target(self, enemies: Sequence[int]) -> int | None:
        """Return the weakest, the one with the lowest entity of several.

        Entities are created in reading order.
        """
        return min(enemies, key=lambda one: (hit_points(one), one))


@variant(
    "move-or-attack",
    WHETHER_MOVERS_STRIKE,
    "A unit that moved doesn't attack in the same turn.",
)
class MoveOrAttackSystem(AttackSystem):
    """Lets only units attack that didn't move.

    Under the standard rules this elf steps to the goblin and attacks first; here it is attacked
    first.

        ######
        #E.G.#
        ######
    """

    def choose_target(self, enemies: Sequence[int]) -> int | None:
        """Return no target after a step."""
        return None if self.turn.has_moved else super().choose_target(enemies)
