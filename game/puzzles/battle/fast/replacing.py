"""Puts the fast systems in the places of the plain ones."""

from collections.abc import Sequence
from typing import Final

import esper

from components.cavern import Cavern
from components.turn import Turn
from game.puzzles.battle.fast.attack import FastAttackSystem
from game.puzzles.battle.fast.movement import FastMovementSystem
from game.puzzles.battle.fast.order import FastRoundSystem, FastStalemateSystem, FastTurnOrderSystem
from game.puzzles.battle.fast.rounds import Rounds
from game.puzzles.battle.fast.targeting import FastTargetingSystem
from game.puzzles.proof import shortcuts
from systems.battle.attack import AttackSystem
from systems.battle.movement import MovementSystem
from systems.battle.promises import Promise
from systems.battle.round import RoundSystem
from systems.battle.rules import BattleRules
from systems.battle.stalemate import StalemateSystem
from systems.battle.targeting import TargetingSystem
from systems.battle.turn_order import TurnOrderSystem

FAST: Final[dict[type[esper.Processor], type[esper.Processor]]] = {
    StalemateSystem: FastStalemateSystem,
    TurnOrderSystem: FastTurnOrderSystem,
    TargetingSystem: FastTargetingSystem,
    MovementSystem: FastMovementSystem,
    AttackSystem: FastAttackSystem,
    RoundSystem: FastRoundSystem,
}
"""The fast system that does what a plain one does."""


class FastRules(BattleRules):
    """Rules with fast systems in the places of the plain ones, which were as proven."""


def hastened(rules: BattleRules) -> BattleRules:
    """Return the same rules with every plain system replaced; a variant's own systems stay.

    A user's own systems may give a unit other components, or none: beside them all stay plain. So
    they do where any system is not the code that the fast ones are proven for, or promises nothing.
    """
    if isinstance(rules, FastRules):
        return rules
    promises, systems = shortcuts(rules), rules.systems
    if not (rules.are_ours and promises):
        return rules
    if Promise.REPEATABLE not in promises:
        systems = tuple(system for system in systems if system is not StalemateSystem)
    return FastRules(tuple(FAST.get(system, system) for system in systems), rules.places)


def rounds_of(
    rules: BattleRules, systems: Sequence[esper.Processor], cavern: Cavern, turn: Turn
) -> Rounds | None:
    """Return what plays a battle's next round; None where it is to be played by turns."""
    if isinstance(rules, FastRules) and Promise.HABITUAL in rules.promises:
        return Rounds(systems, cavern, turn)
    return None
