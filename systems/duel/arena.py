"""Who fights in a duel, and how it ends.

The boss is the entity with an `Attack`, the wizard the one with `Mana`; one more
stands for the duel itself.
"""

from collections.abc import Sequence
from typing import Final

import esper

from components.attack import Attack
from components.duel import Armor, CastingPlan, DuelClock, Effects, Mana, Spell, SpellBook
from components.health import Health
from systems.lookup import finder

duel_clock: Final = finder("duel", DuelClock)
"""Returns the duel's clock."""
boss: Final = finder("boss", Health, Attack)
"""Returns the boss's hit points and power."""
wizard: Final = finder("wizard", Health, Mana)
"""Returns the wizard's hit points and mana."""
magic: Final = finder("wizard", SpellBook, Effects, Armor)
"""Returns the wizard's book, the effects of its spells, and the armor they give."""
casting_plan: Final = finder("wizard", CastingPlan)
"""Returns the spells that the wizard is to cast."""


def enter(
    boss: tuple[int, int],
    wizard: tuple[int, int],
    spells: Sequence[Spell],
    plan: Sequence[int],
    *,
    is_hard: bool,
) -> DuelClock:
    """Create a duel in the current world and return its clock.

    Args:
        boss: hit points and power.
        wizard: hit points and mana.
        spells: the wizard's book.
        plan: which of them the wizard is to cast, the first one first.
        is_hard: whether the wizard bleeds.
    """
    (boss_points, power), (points, mana) = boss, wizard
    clock = DuelClock(is_hard)
    esper.create_entity(clock)
    esper.create_entity(Health(boss_points, boss_points), Attack(power))
    esper.create_entity(
        Health(points, points),
        Armor(),
        Mana(mana),
        SpellBook(tuple(spells)),
        Effects((0,) * len(spells)),
        CastingPlan(list(reversed(plan))),
    )
    return clock


def end(clock: DuelClock, *, is_won: bool) -> None:
    """Mark the duel as over, and who has won; `TurnEndSystem` dispatches the event."""
    clock.is_over = True
    clock.is_won = is_won
