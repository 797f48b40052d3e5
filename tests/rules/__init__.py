"""Changed rules of the battle, as somebody might write them for themselves.

Each file has some. Those below are texts, for tests that write them into files of any name.
"""

BRAVE = '''\
"""Everybody strikes the strongest enemy beside them, not the weakest."""

from systems.battle.attack import AttackSystem


class BraveAttackSystem(AttackSystem):
    """Takes on the strongest; of several, the last in reading order."""

    def choose(self, cavern, turn, candidates):
        return max(candidates)
'''
FAILING = """\
from systems.battle.system import BattleSystem


class Failing(BattleSystem):
    def process(self):
        _, turn = self.battlefield
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
