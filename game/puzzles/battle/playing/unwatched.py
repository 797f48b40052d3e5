"""The systems of a battle; of one that nobody watches the fast ones, where they may be used."""

from collections.abc import Sequence

import esper

from game.puzzles.battle.fast.replacing import FastRules, hastened
from game.puzzles.battle.reading.settings import BattleSettings
from game.puzzles.onlookers import heed_slow_way
from game.puzzles.proof import shortcuts
from systems.battle.movement import MovementSystem
from systems.battle.promises import Promise
from systems.battle.rules import BattleRules, connected
from systems.battle.stalemate import StalemateSystem


def unwatched(settings: BattleSettings) -> BattleSettings:
    """Return settings that lead to the same battle in less time."""
    rules = hastened(settings.rules)
    if not isinstance(rules, FastRules):
        heed_slow_way(rules)
    return settings._replace(rules=rules)


def systems_of(rules: BattleRules) -> list[esper.Processor]:
    """Return new systems for one battle.

    Stalemates end one only by rules that promise that a battle which repeats itself does so for
    ever; a subclass in the place of that system stays.
    """
    return [
        one
        for one in rules.playing()
        if type(one) is not StalemateSystem or Promise.REPEATABLE in shortcuts(rules)
    ]


def reconnect(systems: Sequence[esper.Processor]) -> None:
    """Connect systems anew after some were put in or taken out while they play."""
    for one in systems:
        if isinstance(one, MovementSystem):
            vars(one).pop("reach", None)
    connected(systems)
