"""What a duel begins with."""

from typing import NamedTuple

from components.spell_book import Spell
from game.puzzles.duel.boss import Boss


class Contest(NamedTuple):
    """The boss, the wizard, and the book."""

    boss: Boss
    hit_points: int
    """The wizard's."""
    mana: int
    spells: tuple[Spell, ...]
