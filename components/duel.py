"""The components of the wizard, the boss and the duel itself."""

from dataclasses import dataclass
from typing import NamedTuple


class Spell(NamedTuple):
    """A spell: what it costs, what it does at once, and the effect that it starts."""

    name: str
    cost: int
    """In mana."""
    damage: int = 0
    """Hit points that the boss loses at once."""
    healing: int = 0
    """Hit points that the wizard gains at once."""
    turns: int = 0
    """How many turns of either side its effect lasts; 0 if it starts none."""
    armor: int = 0
    """Armor while the effect lasts."""
    damage_a_turn: int = 0
    """Hit points that the boss loses each time the effect acts."""
    mana_a_turn: int = 0
    """Mana that the wizard gains each time the effect acts."""


@dataclass(slots=True)
class SpellBook:
    """The spells; elsewhere a spell is its number in this order, from 0."""

    spells: tuple[Spell, ...]


@dataclass(slots=True)
class Mana:
    """Mana left, and mana spent on spells so far; there is no upper limit."""

    points: int
    spent: int = 0


@dataclass(slots=True)
class Armor:
    """Hit points by which each blow is reduced."""

    points: int = 0


@dataclass(slots=True)
class Effects:
    """For each spell of the book, the turns that its effect still lasts; 0 if it does not run."""

    timers: tuple[int, ...]
    ended: tuple[int, ...] = ()
    """The spells whose effects have ended in this turn; filled in only by rules that need it."""


@dataclass(slots=True)
class CastingPlan:
    """Numbers of spells, one for each of the wizard's turns, the next one last."""

    waiting: list[int]


@dataclass(slots=True)
class Bout:
    """The duel's clock; a turn is the wizard's or the boss's, and the wizard begins."""

    is_hard: bool
    """Whether the wizard bleeds."""
    turns: int = 0
    """Turns begun; the wizard's are the odd ones."""
    turns_ended: int = 0
    is_over: bool = False
    is_won: bool = False
    """Whether the duel is over because the boss is dead."""

    @property
    def is_wizards_turn(self) -> bool:
        """Whether the turn that was begun last is the wizard's."""
        return self.turns % 2 == 1
