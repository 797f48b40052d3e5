"""Variants of the conditions for a spell."""

from components.duel import DuelClock, Spell
from systems.duel.arena import duel_clock, magic
from systems.duel.casting import CastingSystem
from systems.duel.effects import EffectSystem, running
from systems.duel.questions import HOW_MUCH_MANA, WHEN_TO_RECAST, WITHOUT_A_SPELL
from systems.variants import variant


class RememberingEffectSystem(EffectSystem):
    """Records which effects have ended in the wizard's turn.

    Shield has 1 turn left

                        by the rules             here
    wizard's turn       1 - 1 = 0: Shield ends   1 - 1 = 0: Shield ends
                        Shield can be cast       Shield can't be cast
    """

    def process(self) -> None:
        """Compare the running effects before and after."""
        clock, (_, effects, _) = duel_clock(), magic()
        before = running(effects.timers)
        super().process()
        ended = tuple(number for number in before if not effects.timers[number])
        effects.ended = ended if clock.is_wizards_turn else ()


@variant(
    "no-recast-at-the-end",
    WHEN_TO_RECAST,
    "A spell can't be cast in the turn in which its effect ends.",
    besides=(RememberingEffectSystem,),
)
class WaitingCastingSystem(CastingSystem):
    """Refuses to cast a spell in the turn in which its effect has ended."""

    def is_allowed(self, number: int) -> bool:
        """Return whether a spell can be cast and its effect didn't end in this turn."""
        return super().is_allowed(number) and number not in magic()[1].ended


@variant(
    "recast-while-running",
    WHEN_TO_RECAST,
    "A spell can be cast while its effect is active. The effect then starts again.",
)
class ImpatientCastingSystem(CastingSystem):
    """Ignores timers.

    Poison has 3 turns left

                        by the rules             here
    wizard's turn       Poison can't be cast     Poison is cast, and lasts 6 turns from now on
    """

    def can_cast(self, spell: Spell, mana: int, timer: int) -> bool:  # noqa: ARG002 - see above
        """Require only the mana."""
        return super().can_cast(spell, mana, 0)


@variant(
    "mana-unchecked",
    HOW_MUCH_MANA,
    "A spell can be cast without enough mana.",
)
class IndebtedCastingSystem(CastingSystem):
    """Ignores the mana, so the wizard can spend more than there is.

    wizard 40 mana, Missile costs 53

                        by the rules             here
    wizard's turn       lost                     Missile is cast, -13 mana are left
    """

    def can_cast(self, spell: Spell, mana: int, timer: int) -> bool:
        """Require only that the effect isn't running."""
        return super().can_cast(spell, max(mana, spell.cost), timer)


@variant(
    "cost-below-mana",
    HOW_MUCH_MANA,
    "A spell needs more mana than its cost. Exactly its cost isn't enough.",
)
class ThriftyCastingSystem(CastingSystem):
    """Requires more mana than the cost.

    wizard 53 mana, Missile costs 53

                        by the rules             here
    wizard's turn       Missile is cast          Missile can't be cast
    """

    def can_cast(self, spell: Spell, mana: int, timer: int) -> bool:
        """Require one mana more."""
        return super().can_cast(spell, mana - 1, timer)


@variant(
    "may-pass",
    WITHOUT_A_SPELL,
    "A wizard who can't cast any spell passes the turn, and doesn't lose.",
)
class PassingCastingSystem(CastingSystem):
    """Passes turns without a spell that can be cast, so more mana may be worse.

    wizard 40 mana, Missile costs 53, Recharge restores 101 a turn

                        by the rules             here
    wizard's turn       lost                     nothing is cast
    boss's turn         -                        Recharge restores 101
    """

    def choose(self) -> int | None:
        """Take no spell from the plan if none can be cast."""
        return super().choose() if self._can_cast_any() else None

    def do_without(self, clock: DuelClock) -> None:
        """Pass, unless a spell could be cast."""
        if self._can_cast_any():
            super().do_without(clock)

    def _can_cast_any(self) -> bool:
        return any(map(self.is_allowed, range(len(magic()[0].spells))))
