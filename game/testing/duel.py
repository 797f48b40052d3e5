"""Duels that tests draw into the current world, in one line.

>>> from game.simulation.world import World
>>> with World() as world:
...     duel = draw_duel("wizard 10 hp, 250 mana / boss 13 hp, 8 damage", cast=["Poison"])
...     duel.step(2)
...     print(duel.redrawn())
wizard 2 hp, 77 mana / boss 10 hp, 8 damage / Poison 5
"""

import re
from collections.abc import Callable, Iterable, Sequence
from typing import Final

import esper

from components.duel import DuelClock
from game.testing.position import DrawnPosition
from systems.duel.arena import boss, enter, magic, wizard
from systems.duel.effects import armor_from
from systems.duel.rules import RULES, DuelRules

LINE: Final = re.compile(
    r"wizard (-?\d+) hp, (\d+) mana(?:, (\d+) armor)? / boss (-?\d+) hp, (\d+) damage(?: / (.+))?"
)
EXPECTED: Final = "expected 'wizard 10 hp, 250 mana / boss 13 hp, 8 damage / Shield 6, Poison 3'"


class DrawnDuel(DrawnPosition):
    """A duel in the current world."""

    def __init__(self, clock: DuelClock, rules: DuelRules) -> None:
        """Store the clock of the duel; `rules` contains the systems that `step` runs."""
        super().__init__(rules.playing())
        self.clock: Final = clock
        """The clock of the duel."""

    def redrawn(self) -> str:
        """Return the duel as `draw_duel` reads it; armor and effects only if there are any."""
        (health, mana), (target, attack), (book, effects, armor) = wizard(), boss(), magic()
        timers = zip(book.spells, effects.timers, strict=True)
        running = ", ".join(f"{spell.name} {turns}" for spell, turns in timers if turns)
        parts = [
            f"wizard {health.points} hp, {mana.points} mana"
            + (f", {armor.points} armor" if armor.points else ""),
            f"boss {target.points} hp, {attack.power} damage",
            running,
        ]
        return " / ".join(filter(None, parts))


def draw_duel(
    text: str,
    cast: Sequence[str] = (),
    systems: Iterable[type[esper.Processor]] = (),
    *,
    turn: int = 0,
    is_hard: bool = False,
) -> DrawnDuel:
    """Create a duel in the current world.

    Args:
        text: the wizard, the boss and the running effects with the turns that they still last:
            `wizard 10 hp, 250 mana, 7 armor / boss 13 hp, 8 damage / Shield 6, Poison 3`.
            Omitted armor is the armor that the effects give.
        cast: the names of the spells that the wizard casts, the first one first.
        systems: custom systems, which replace their base classes in `step`.
        turn: the number of the turn that has begun; the wizard's turns are odd.
        is_hard: whether the wizard bleeds.

    Raises:
        ValueError: If `text` has another form, a spell is unknown, or the world has a duel.
    """
    if esper.get_component(DuelClock):
        raise ValueError("this world already has a duel: draw only one per test")
    found = LINE.fullmatch(text.strip())
    if not found:
        raise ValueError(f"{text!r}: {EXPECTED}")
    points, mana, armor, boss_points, damage, running = found.groups(default="")
    rules = RULES.changed(*systems)
    spells = tuple(rules.casting.spells)
    names = [spell.name for spell in spells]
    pairs = [effect.rpartition(" ") for effect in running.split(", ") if effect]
    for name in (*cast, *(name for name, _, _ in pairs)):
        if name not in names:
            raise ValueError(f"{name!r} is not a spell: expected {', '.join(names)}")
    turns_left = {name: int(turns) for name, _, turns in pairs}
    fighters = (int(boss_points), int(damage)), (int(points), int(mana))
    clock = enter(*fighters, spells, [names.index(name) for name in cast], is_hard=is_hard)
    clock.turns, clock.turns_ended = turn, max(turn - 1, 0)
    _, effects, worn = magic()
    effects.timers = tuple(turns_left.get(name, 0) for name in names)
    worn.points = int(armor) if armor else armor_from(spells, effects.timers)
    return DrawnDuel(clock, rules)


DrawDuel = Callable[..., DrawnDuel]
"""The type of `draw_duel`."""
