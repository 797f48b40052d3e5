"""When a unit attacks: a misreading in which all units move, and then all attack.

    ########     Under the standard rules the elf steps to the goblin and attacks it at once. Here
    #E.G.E.#     the goblin and the other elf take their steps first; then all three attack.
    ########

The round's list is gone through twice, in the same order. A unit that is killed before the second
time doesn't attack. A unit that finds no enemy, to step or to attack, ends combat.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from components.turn import RoundMemory, Turn
from systems.battle.attack import AttackSystem
from systems.battle.misreadings import memory, recall
from systems.battle.movement import MovementSystem
from systems.battle.questions import WHETHER_MOVERS_STRIKE
from systems.battle.turn_order import TurnOrderSystem
from systems.variants import variant


@dataclass(slots=True)
class Loops(RoundMemory):
    """The length of the list of units, which is run through twice per round."""

    turns: int = 0


class TwoLoopsTurnOrderSystem(TurnOrderSystem):
    """Lists all turns twice, to move and to attack."""

    def list_turns(self) -> list[int]:
        """Return the list, and the same list once more."""
        once = super().list_turns()
        memory(Loops).turns = len(once)
        return once * 2


def is_attacking(turn: Turn) -> bool:
    """Return whether a turn is one of the second loop."""
    return len(turn.waiting) < recall(Loops).turns


class TwoLoopsMovementSystem(MovementSystem):
    """Moves units in the first loop only."""

    def find_step(self, origin: int) -> int | None:
        """Return no step in the second loop."""
        if not is_attacking(self.turn):
            return super().find_step(origin)
        self.stay(origin)
        return None


@variant(
    "move-then-strike",
    WHETHER_MOVERS_STRIKE,
    "In each round, all units move first, one after the other. Then all living units attack, in "
    "the same order.",
    contradicts=("death-skips-a-turn",),
    because="two loops have no single list in which a turn is skipped",
    besides=(TwoLoopsTurnOrderSystem, TwoLoopsMovementSystem),
)
class TwoLoopsAttackSystem(AttackSystem):
    """Lets units attack in the second loop only."""

    def choose_target(self, enemies: Sequence[int]) -> int | None:
        """Return no target in the first loop."""
        return super().choose_target(enemies) if is_attacking(self.turn) else None
