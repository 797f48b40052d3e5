"""The state of a duel, rebuilt from its events alone.

No rule is repeated here: each event of `systems.duel.events` says what changed, and the
method of its name applies it.
"""

from dataclasses import dataclass, field, replace
from typing import Self

from components.duel import Spell
from game.puzzles.duel.reading.contest import Contest


@dataclass(slots=True)
class DuelState:
    """What both sides have left, and how far the duel has come."""

    spells: tuple[Spell, ...]
    boss_points: int
    boss_maximum: int
    boss_damage: int
    points: int
    maximum: int
    mana: int
    armor: int = 0
    spent: int = 0
    """Mana spent so far."""
    timers: dict[int, int] = field(default_factory=dict)
    """Turns left of each running effect, by its spell."""
    cast: list[tuple[int, int]] = field(default_factory=list)
    """Turn and spell of each cast so far."""
    turns: int = 0
    """Turns begun; the wizard's are the odd ones."""
    rounds: int = 0
    """Turns completed: in a duel, a round is one turn of either side."""
    is_over: bool = False
    is_won: bool = False

    @property
    def is_wizards_turn(self) -> bool:
        """Whether the turn that was begun last is the wizard's."""
        return self.turns % 2 == 1

    def copy(self) -> Self:
        """Return an independent copy."""
        return replace(self, timers=dict(self.timers), cast=list(self.cast))

    def facts(self) -> list[object]:
        """Return the turn, all that is counted, and the timers by spell."""
        counted = [self.boss_points, self.points, self.armor, self.mana, self.spent]
        return [self.rounds, *counted, [list(pair) for pair in sorted(self.timers.items())]]

    def turn_began(self, number: int) -> None:
        """A side has its turn."""
        self.turns = number

    def bled(self, _damage: int, left: int) -> None:
        """The wizard has fewer points."""
        self.points = left

    def effect_acted(
        self, spell: int, turns: int, _damage: int, boss_points: int, _gained: int, mana: int
    ) -> None:
        """An effect runs out by a turn; what it did is done."""
        self.timers[spell] = turns
        self.boss_points = boss_points
        self.mana = mana

    def effect_ended(self, spell: int, armor: int) -> None:
        """An effect is gone, and its armor with it."""
        del self.timers[spell]
        self.armor = armor

    def spell_cast(self, spell: int, cost: int, mana: int) -> None:
        """A spell is paid."""
        self.cast.append((self.turns, spell))
        self.spent += cost
        self.mana = mana

    def boss_hurt(self, _damage: int, left: int) -> None:
        """The boss has fewer points."""
        self.boss_points = left

    def wizard_healed(self, _healing: int, points: int) -> None:
        """The wizard has more points."""
        self.points = points

    def effect_started(self, spell: int, turns: int, armor: int) -> None:
        """An effect runs."""
        self.timers[spell] = turns
        self.armor = armor

    def boss_struck(self, _damage: int, left: int) -> None:
        """The wizard has fewer points."""
        self.points = left

    def armor_changed(self, armor: int) -> None:
        """The wizard has other armor, though no effect starts or ends."""
        self.armor = armor

    def changed(  # noqa: PLR0913, PLR0917 - as many as both sides have properties
        self, boss_points: int, boss_damage: int, points: int, armor: int, mana: int, spent: int
    ) -> None:
        """A user system has changed a component without an event."""
        self.boss_points, self.boss_damage = boss_points, boss_damage
        self.points, self.armor = points, armor
        self.mana, self.spent = mana, spent

    def timer_changed(self, spell: int, turns: int) -> None:
        """A user system has changed a timer without an event."""
        self.timers[spell] = turns
        if not turns:
            del self.timers[spell]

    def turn_ended(self, number: int) -> None:
        """A turn is complete."""
        self.rounds = number

    def duel_ended(self, is_won: bool) -> None:
        """There is nothing more to come."""
        self.is_over = True
        self.is_won = bool(is_won)


def state_of(contest: Contest) -> DuelState:
    """Return the state before the first turn."""
    boss, points, mana, spells = contest
    return DuelState(spells, boss.hit_points, boss.hit_points, boss.damage, points, points, mana)
