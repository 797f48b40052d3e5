"""When a unit strikes: a reading in which everybody moves, and then everybody strikes.

    ########     By the rules the elf steps to the goblin and strikes it at once. Here the
    #E.G.E.#     goblin and the other elf have their steps first; then all three strike.
    ########

The round's list is gone through twice, in the same order. Whoever is killed before the second time
does not strike. A unit that finds no enemy, be it to step or to strike, ends combat. An entry for
the second time is written as `~unit`, which is below 0.
"""

from collections.abc import Sequence

import esper

from components.position import Position
from components.turn import Candidate, Cavern, StepDecision, Turn
from systems.battle.attack import AttackSystem
from systems.battle.movement import MovementSystem
from systems.battle.promises import Promise
from systems.battle.questions import WHETHER_MOVERS_STRIKE
from systems.battle.turn_order import RoundSystem, StalemateSystem, TurnOrderSystem, WaitingSystem
from systems.battle.variants import round_notes
from systems.variants import variant

PROMISES = Promise.BLOWS_COUNT | Promise.REPEATABLE


class TwoLoopsWaitingSystem(WaitingSystem):
    """Reads the entries of both loops."""

    def acting(self, entry: int) -> int | None:
        """Return the unit that an entry of either loop stands for."""
        return super().acting(entry if entry >= 0 else ~entry)


class TwoLoopsStalemateSystem(TwoLoopsWaitingSystem, StalemateSystem):
    """Reads the entries of both loops."""

    promises = PROMISES


class TwoLoopsTurnOrderSystem(TwoLoopsWaitingSystem, TurnOrderSystem):
    """Makes a list of two loops."""

    promises = PROMISES

    def line_up(self, cavern: Cavern, turn: Turn) -> list[int]:
        """List every unit twice: once for each loop."""
        once = super().line_up(cavern, turn)
        return [*(~entry for entry in once), *once]

    def called_up(self, turn: Turn) -> int | None:
        """Note which loop the next unit acts in."""
        while turn.waiting:
            entry = turn.waiting.pop()
            entity = self.acting(entry)
            if entity is not None:
                round_notes().is_striking = entry < 0
                return entity
        return None


class TwoLoopsMovementSystem(MovementSystem):
    """Moves units in the first loop only."""

    promises = PROMISES

    def choose(self, cavern: Cavern, turn: Turn) -> StepDecision:
        """Stay in the second loop."""
        if not round_notes().is_striking:
            return super().choose(cavern, turn)
        origin = esper.component_for_entity(turn.entity, Position).square
        is_in_range = bool(self.reach(cavern, turn, 1 << origin) & turn.enemies)
        return StepDecision(origin, is_in_range)


class TwoLoopsAttackSystem(AttackSystem):
    """Lets units strike in the second loop only."""

    promises = PROMISES

    def choose(
        self, cavern: Cavern, turn: Turn, candidates: Sequence[Candidate]
    ) -> Candidate | None:
        """Strike nobody in the first loop."""
        return super().choose(cavern, turn, candidates) if round_notes().is_striking else None


@variant(
    "move-then-strike",
    WHETHER_MOVERS_STRIKE,
    "In each round all units move, one after the other, and then all that still live strike, "
    "in the same order.",
    contradicts=("death-skips-a-turn",),
    because="two loops have no one list in which a turn is skipped",
    besides=(
        TwoLoopsStalemateSystem,
        TwoLoopsTurnOrderSystem,
        TwoLoopsMovementSystem,
        TwoLoopsAttackSystem,
    ),
)
class TwoLoopsRoundSystem(TwoLoopsWaitingSystem, RoundSystem):
    """Reads the entries of both loops."""

    promises = PROMISES
