"""Changed rules of the battle, as somebody might write them for themselves.

Each file has some. Those below are texts, for tests that write them into files of any name.
"""

BRAVE = '''\
"""Units attack the strongest enemy next to them, not the weakest."""

from systems.battle.attack import AttackSystem
from systems.battle.battlefield import hit_points


class BraveAttackSystem(AttackSystem):
    """Attacks the strongest enemy; in a tie, the last one in reading order."""

    def choose_target(self, enemies):
        return max(reversed(enemies), key=hit_points)
'''
FAILING = """\
from systems.battle.system import BattleSystem


class Failing(BattleSystem):
    def process(self):
        turn = self.turn
        if turn.rounds == 2 and not turn.waiting and not turn.is_over:
            raise ValueError("enough")
"""
"""Fails in the turn that completes the second round."""
IDLE = """\
import esper


class Idle(esper.Processor):
    def process(self):
        pass
"""
"""Extends none of ours, so it plays with any puzzle."""
MOVING = """\
from systems.battle.movement import MovementSystem


class {}(MovementSystem):
    pass
"""
