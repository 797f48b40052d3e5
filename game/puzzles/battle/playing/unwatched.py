"""The systems of a battle; of one that nobody watches faster ones, where there are any."""

from collections.abc import Sequence
from typing import Protocol

import esper

from components.cavern import Cavern
from components.turn import Turn
from game.puzzles.battle.reading.settings import BattleSettings
from game.puzzles.pins import heed_slow_way, promises_of
from systems.battle.movement import MovementSystem
from systems.battle.promises import Promise
from systems.battle.rules import BattleRules, connected
from systems.battle.stalemate import StalemateSystem

__all__ = ("RoundPlayer", "hastened", "reconnect", "rounds_of", "systems_of", "unwatched")


class RoundPlayer(Protocol):
    """Plays a battle whose world is the current one."""

    def play(self) -> None:
        """Play turns until a round is complete or a unit dies, at least one."""

    def restart(self) -> bool:
        """Forget what was played; return whether the systems can begin another battle."""


try:
    from game.puzzles.battle.fast.replacing import hastened, rounds_of
except ModuleNotFoundError as error:
    # That folder may be deleted.
    if not (error.name or "").startswith("game.puzzles.battle.fast"):
        raise

    def hastened(rules: BattleRules) -> BattleRules:
        """Return the rules as they are."""
        return rules

    def rounds_of(  # type: ignore[misc] # that one returns a `RoundPlayer` of its own
        rules: BattleRules,  # noqa: ARG001 - as that function
        systems: Sequence[esper.Processor],  # noqa: ARG001
        cavern: Cavern,  # noqa: ARG001
        turn: Turn,  # noqa: ARG001
    ) -> RoundPlayer | None:
        """Return None: turns are played one by one."""
        return None


def unwatched(settings: BattleSettings) -> BattleSettings:
    """Return settings that lead to the same battle in less time."""
    rules = hastened(settings.rules)
    if rules is settings.rules and not rules.are_proven:
        heed_slow_way(rules)
    return settings._replace(rules=rules)


def systems_of(rules: BattleRules) -> list[esper.Processor]:
    """Return new systems for one battle.

    Stalemates end one only by rules that promise that a battle which repeats itself does so for
    ever; a subclass in the place of that system stays.
    """
    is_repeatable = Promise.REPEATABLE in promises_of(rules)
    return [one for one in rules.playing() if is_repeatable or type(one) is not StalemateSystem]


def reconnect(systems: Sequence[esper.Processor]) -> None:
    """Connect systems anew after some were put in or taken out while they play."""
    for one in systems:
        if isinstance(one, MovementSystem):
            vars(one).pop("reach", None)
    connected(systems)
