"""The components of the wizard, the boss and the duel itself."""

from dataclasses import dataclass
from typing import NamedTuple


class Spell(NamedTuple):
    """A spell: its cost, its immediate damage and healing, and the effect that it starts."""

    name: str
    cost: int
    """In mana."""
    damage: int = 0
    """Hit points that the boss loses at once."""
    healing: int = 0
    """Hit points that the wizard gains at once."""
    turns: int = 0
    """The turns that its effect lasts, those of wizard and boss; 0 if it starts no effect."""
    armor: int = 0
    """Armor while the effect lasts."""
    damage_a_turn: int = 0
    """Hit points that the boss loses each time the effect acts."""
    mana_a_turn: int = 0
    """Mana that the wizard gains each time the effect acts."""


@dataclass(slots=True)
class SpellBook:
    """All spells. Other components store the index of a spell in `spells`."""

    spells: tuple[Spell, ...]


@dataclass(slots=True)
class Mana:
    """The mana left, which has no upper limit, and the mana spent on spells."""

    points: int
    spent: int = 0


@dataclass(slots=True)
class Armor:
    """Armor: the hit points that are subtracted from the damage of each attack."""

    points: int = 0


@dataclass(slots=True)
class Effects:
    """For each spell of the book, the turns that its effect still lasts; 0 if it isn't active."""

    timers: tuple[int, ...]
    ended: tuple[int, ...] = ()
    """The spells whose effects have ended in this turn. Only some variants set it."""


@dataclass(slots=True)
class CastingPlan:
    """Spell indices, one for each turn of the wizard; the next one is last."""

    waiting: list[int]


@dataclass(slots=True)
class DuelClock:
    """The clock of the duel. Turns alternate between wizard and boss; the wizard begins."""

    is_hard: bool
    """Whether the wizard loses a hit point at the start of each of his turns (part 2)."""
    turns: int = 0
    """Turns begun; the wizard has the odd ones."""
    turns_ended: int = 0
    is_over: bool = False
    is_won: bool = False
    """Whether the duel is over because the boss is dead."""

    @property
    def is_wizards_turn(self) -> bool:
        """Whether the wizard acts in the current turn."""
        return self.turns % 2 == 1
