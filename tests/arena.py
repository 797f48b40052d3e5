"""Duels set up in the current world, and what they have come to."""

from collections.abc import Sequence

from components.duel import Bout, Spell
from systems.duel.arena import boss, clock, enter, magic, wizard

MISSILE = Spell("Missile", 5, damage=4)
DRAIN = Spell("Drain", 7, damage=2, healing=3)
SHIELD = Spell("Shield", 11, turns=3, armor=6)
POISON = Spell("Poison", 17, turns=4, damage_a_turn=3)
RECHARGE = Spell("Recharge", 23, turns=2, mana_a_turn=40)
BOOK = (MISSILE, DRAIN, SHIELD, POISON, RECHARGE)
"""Spells are numbered in this order, from 0."""


def duel(  # noqa: PLR0913 - a test names only what matters to it
    *,
    timers: Sequence[int] = (0, 0, 0, 0, 0),
    plan: Sequence[int] = (),
    turns: int = 1,
    points: int = 10,
    mana: int = 50,
    boss_points: int = 20,
    power: int = 8,
    is_hard: bool = False,
) -> Bout:
    """Create a duel in the current world, in the middle of its turn of that number."""
    bout = enter((boss_points, power), (points, mana), BOOK, plan, is_hard=is_hard)
    bout.turns = turns
    magic()[1].timers = tuple(timers)
    return bout


def standing() -> tuple[int, int, int, int]:
    """Return the wizard's hit points, armor and mana, and the boss's hit points."""
    health, mana = wizard()
    return health.points, magic()[2].points, mana.points, boss()[0].points


def timers() -> tuple[int, ...]:
    """Return the turns left of each effect."""
    return magic()[1].timers


def is_over() -> tuple[bool, bool]:
    """Return whether the duel is over, and whether it is won."""
    bout = clock()
    return bout.is_over, bout.is_won
