"""What a blow leaves for a while: a flash, and its damage, which others draw."""

from collections.abc import Iterator
from typing import Final

from game.play.moment import Moment
from game.puzzles.battle.state import BattleState
from game.viewer.scenes.battle.blows import Blow, Blows
from game.viewer.scenes.battle.motion import FLASH_SECONDS

FLASH_TURNS: Final = 1.5
"""How many times as long as a turn a flash is seen at the most."""
VOLLEY_SECONDS: Final = 0.3
"""Blows that follow each other so soon on one unit are told as one."""
Landed = tuple[Blow, float]
"""A blow, and how many seconds ago it landed."""


def landed_blows(moment: Moment[BattleState], blows: Blows) -> list[Landed]:
    """Return the latest blows, and how many seconds ago each landed.

    When all has settled, not even the one of the turn that stands still is left.
    """
    return [
        (blow, age - blow.impact * length)
        for turn, age, length in moment.recent
        if (blow := blows.by_turn.get(turn)) and age >= blow.impact * length
        if not moment.is_settled or turn != moment.number
    ]


def just_struck(moment: Moment[BattleState], landed: list[Landed]) -> set[int]:
    """Return the units that still flash: not for long, where turns follow each other quickly."""
    length = moment.recent[-1].length if moment.recent else 0
    seconds = min(FLASH_SECONDS, FLASH_TURNS * length)
    return {blow.target for blow, age in landed if age < seconds}


def volleys(landed: list[Landed]) -> Iterator[tuple[Blow, float, int]]:
    """Yield the latest blow on each unit, its age, and its damage with those just before it.

    Who was struck last comes last.
    """
    told: dict[int, tuple[Blow, float, int]] = {}
    for blow, age in landed:
        _, before, damage = told.get(blow.target, (blow, age + 2 * VOLLEY_SECONDS, 0))
        kept = damage if before - age <= VOLLEY_SECONDS else 0
        told.pop(blow.target, None)
        told[blow.target] = blow, age, kept + blow.damage
    yield from told.values()
