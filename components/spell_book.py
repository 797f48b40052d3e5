"""What a wizard can cast."""

from dataclasses import dataclass
from typing import NamedTuple


class Spell(NamedTuple):
    """A spell: what it costs, what it does at once, and the effect that it starts."""

    name: str
    cost: int
    """Mana."""
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
    """The spells; everywhere else a spell is its number in this order, from 0."""

    spells: tuple[Spell, ...]
