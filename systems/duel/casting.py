"""What the wizard casts.

A spell can be cast if there is mana for it and its effect does not run. The wizard
must cast one on each turn; whoever casts none, loses.
"""

import esper

from components.spell_book import Spell
from systems.duel.arena import boss, casting_plan, clock, end, magic, wizard
from systems.duel.effects import Timers, armor_from
from systems.duel.events import BOSS_HURT, EFFECT_STARTED, SPELL_CAST, WIZARD_HEALED


class CastingSystem(esper.Processor):
    """Casts the next spell of the wizard's plan; if that can't be done, the duel is lost."""

    def process(self) -> None:
        """Pay a spell and let it work."""
        bout = clock()
        if bout.is_over or not bout.is_wizards_turn:
            return
        number = self.choose()
        if number is None:
            end(bout, is_won=False)
            return
        cast(number)
        if boss()[0].points <= 0:
            end(bout, is_won=True)

    def choose(self) -> int | None:
        """Return the spell to cast; None if there is none, and the duel is lost."""
        return next_spell()


def next_spell() -> int | None:
    """Take the next spell from the plan; None if there is none or it can't be cast."""
    waiting = casting_plan().waiting
    if not waiting:
        return None
    number = waiting.pop()
    book, effects, _ = magic()
    is_allowed = can_cast(book.spells[number], wizard()[1].points, effects.timers[number])
    return number if is_allowed else None


def cast(number: int) -> None:
    """Pay a spell and apply it."""
    book, effects, armor = magic()
    spell = book.spells[number]
    health, mana = wizard()
    mana.points -= spell.cost
    mana.spent += spell.cost
    esper.dispatch_event(SPELL_CAST, number, spell.cost, mana.points)
    if spell.damage:
        target, _ = boss()
        target.points -= spell.damage
        esper.dispatch_event(BOSS_HURT, spell.damage, target.points)
    if spell.healing:
        health.points += spell.healing
        esper.dispatch_event(WIZARD_HEALED, spell.healing, health.points)
    if spell.turns:
        effects.timers = started(effects.timers, number, spell)
        armor.points = armor_from(book.spells, effects.timers)
        esper.dispatch_event(EFFECT_STARTED, number, spell.turns, armor.points)


def can_cast(spell: Spell, mana: int, timer: int) -> bool:
    """Whether there is mana for a spell whose effect has so many turns left."""
    return spell.cost <= mana and not timer


def started(timers: Timers, number: int, spell: Spell) -> Timers:
    """Return the timers once a spell is cast."""
    return (*timers[:number], spell.turns, *timers[number + 1 :])
