"""The five spells, and the system with which the wizard casts them.

A spell can be cast if there is enough mana and its effect isn't running. A wizard who can't cast a
spell on his turn loses. `CastingSystem.spells` is the table of spells. A subclass can name another:

    class StrongerCastingSystem(CastingSystem):
        spells = (*SPELLS, Spell("Vampire's Kiss", cost=90, damage=3, healing=1))
"""

from collections.abc import Sequence
from typing import ClassVar, Final

import esper

from components.duel import DuelClock, Spell
from systems.duel.arena import boss, casting_plan, duel_clock, end, magic, wizard
from systems.duel.effects import Timers, armor_from
from systems.duel.events import BOSS_HURT, EFFECT_STARTED, SPELL_CAST, WIZARD_HEALED
from systems.rules import ImpossibleError

SPELLS: Final = (
    Spell("Magic Missile", cost=53, damage=4),
    Spell("Drain", cost=73, damage=2, healing=2),
    Spell("Shield", cost=113, turns=6, armor=7),
    Spell("Poison", cost=173, turns=6, damage_a_turn=3),
    Spell("Recharge", cost=229, turns=5, mana_a_turn=101),
)


class CastingSystem(esper.Processor):
    """Casts the next spell of the wizard's plan; if that can't be done, the duel is lost."""

    spells: ClassVar[Sequence[Spell]] = SPELLS
    """The wizard's spells. A subclass can have others."""

    def process(self) -> None:
        """Cast the next spell of the plan if the wizard acts; if it can't be cast, end the duel."""
        clock = duel_clock()
        if not (clock.is_wizards_turn and self.is_due(clock)):
            return
        number = self.choose()
        if number is None:
            self.do_without(clock)
            return
        self.cast(number)
        if self.is_fatal(boss()[0].points):
            end(clock, is_won=True)

    def is_due(self, clock: DuelClock) -> bool:
        """Return whether a spell must be cast in this turn of the wizard.

        Under the standard rules this is so until the duel is over.
        """
        return not clock.is_over

    def choose(self) -> int | None:
        """Remove the next spell from the plan, and return its index in the book.

        Return None if the plan is empty, or if the spell can't be cast.
        """
        waiting = casting_plan().waiting
        if not waiting:
            return None
        number = waiting.pop()
        return number if self.is_allowed(number) else None

    def is_allowed(self, number: int) -> bool:
        """Return whether the spell with index `number` can be cast in the current world."""
        book, effects, _ = magic()
        spell = find_spell(book.spells, number)
        return self.can_cast(spell, wizard()[1].points, effects.timers[number])

    def can_cast(self, spell: Spell, mana: int, timer: int) -> bool:
        """Return whether a spell can be cast; see the function `can_cast`."""
        return can_cast(spell, mana, timer)

    def do_without(self, clock: DuelClock) -> None:
        """Handle a turn in which no spell is cast: under the standard rules the duel is lost."""
        end(clock, is_won=False)

    def cast(self, number: int) -> None:
        """Pay for the spell with index `number`, apply it, and dispatch an event per change."""
        spell = find_spell(magic()[0].spells, number)
        health, mana = wizard()
        mana.points -= spell.cost
        mana.spent += spell.cost
        esper.dispatch_event(SPELL_CAST, number, spell.cost, mana.points)
        if damage := self.compute_damage(spell):
            target, _ = boss()
            target.points -= damage
            esper.dispatch_event(BOSS_HURT, damage, target.points)
        if spell.healing:
            health.points += spell.healing
            esper.dispatch_event(WIZARD_HEALED, spell.healing, health.points)
        if turns := self.count_turns(spell):
            self.start(number, turns)

    def compute_damage(self, spell: Spell) -> int:
        """Return the hit points that the boss loses at once when `spell` is cast."""
        return spell.damage

    def count_turns(self, spell: Spell) -> int:
        """Return how many turns, of either side, the effect of `spell` lasts; 0 without one."""
        return spell.turns

    def start(self, number: int, turns: int) -> None:
        """Start the effect of the spell with index `number`; it lasts `turns` turns."""
        book, effects, armor = magic()
        effects.timers = set_timer(effects.timers, number, turns)
        armor.points = self.armor(book.spells, effects.timers)
        esper.dispatch_event(EFFECT_STARTED, number, turns, armor.points)

    def armor(self, spells: Sequence[Spell], timers: Timers) -> int:
        """Return the armor points of all running effects, added up; see `armor_from`."""
        return armor_from(spells, timers)

    def is_fatal(self, points: int) -> bool:
        """Return whether a boss with `points` hit points is dead."""
        return points <= 0


def find_spell(spells: Sequence[Spell], number: int) -> Spell:
    """Return the spell with index `number`.

    Raises:
        ImpossibleError: If the book has no such spell.
    """
    if number not in range(len(spells)):
        raise ImpossibleError(f"there is no spell {number!r}: expected 0 to {len(spells) - 1}")
    return spells[number]


def can_cast(spell: Spell, mana: int, timer: int) -> bool:
    """Return whether `mana` pays for a spell, and `timer`, the turns left of its effect, is 0."""
    return spell.cost <= mana and not timer


def set_timer(timers: Timers, number: int, turns: int) -> Timers:
    """Return a copy of `timers` in which the spell with index `number` has `turns` turns left."""
    return (*timers[:number], turns, *timers[number + 1 :])
