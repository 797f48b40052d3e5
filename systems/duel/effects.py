"""The effects of spells.

At the start of each turn of either side every running effect acts, then its timer decreases by
one. At 0 it has ended: it gives no armor in that turn, and its spell may be cast again at once.

    turn     wizard casts   boss   wizard   boss   ...
    timer         6          5       4       3         acts at the start of each
"""

from collections.abc import Sequence
from itertools import compress
from typing import NamedTuple

import esper

from components.duel import DuelClock, Spell
from systems.duel.arena import boss, duel_clock, end, magic, wizard
from systems.duel.events import EFFECT_ACTED, EFFECT_ENDED

Timers = tuple[int, ...]
"""For each spell of the book, the turns left of its effect; 0 if it isn't running."""


class Tick(NamedTuple):
    """The results of all effects of one turn, added up."""

    damage: int
    """Hit points that the boss loses."""
    mana: int
    """Mana that the wizard gains."""
    timers: Timers
    """The turns left of each spell's effect after this turn."""
    armor: int
    """The armor points of the effects that still run."""


class EffectSystem(esper.Processor):
    """Lets the running effects act, and ends an effect when its timer is 0."""

    def process(self) -> None:
        """Subtract damage from the boss, add mana, and lower each running timer by 1."""
        clock = duel_clock()
        book, effects, armor = magic()
        if clock.is_over or not any(effects.timers) or not self.is_due(clock):
            return
        (health, _), (_, mana) = boss(), wizard()
        tick = self.act(book.spells, effects.timers)
        acting = running(effects.timers)
        for number in acting:
            spell, left = book.spells[number], tick.timers[number]
            health.points -= spell.damage_a_turn
            mana.points += spell.mana_a_turn
            esper.dispatch_event(
                EFFECT_ACTED,
                number,
                left,
                spell.damage_a_turn,
                health.points,
                spell.mana_a_turn,
                mana.points,
            )
        effects.timers, armor.points = tick.timers, tick.armor
        for number in acting:
            if not tick.timers[number]:
                esper.dispatch_event(EFFECT_ENDED, number, armor.points)
        if self.is_fatal(health.points):
            end(clock, is_won=True)

    def is_due(self, clock: DuelClock) -> bool:  # noqa: ARG002 - by the rules, in every turn
        """Return whether effects act in this turn."""
        return True

    def act(self, spells: Sequence[Spell], timers: Timers) -> Tick:
        """Return the result of all effects in this turn; see the function `act`."""
        return act(spells, timers)

    def is_fatal(self, points: int) -> bool:
        """Return whether a boss with `points` hit points is dead."""
        return points <= 0


def running(timers: Timers) -> list[int]:
    """Return the indices of the spells whose timer isn't 0, in the order of the book."""
    return [number for number, turns in enumerate(timers) if turns]


def act(spells: Sequence[Spell], timers: Timers) -> Tick:
    """Return the damage and mana of one turn's effects, and the timers and armor after it.

    `timers` contains the turns left for each of `spells`; 0 if its effect isn't running.
    """
    left = tuple([turns - 1 if turns else 0 for turns in timers])
    damage = mana = 0
    for spell in compress(spells, timers):
        damage += spell.damage_a_turn
        mana += spell.mana_a_turn
    return Tick(damage, mana, left, armor_from(spells, left))


def armor_from(spells: Sequence[Spell], timers: Timers) -> int:
    """Return the armor points of all spells whose timer isn't 0, added up."""
    armor = 0
    for spell in compress(spells, timers):
        armor += spell.armor
    return armor
