"""What a duel begins with."""

from typing import Final, NamedTuple

from components.spell_book import Spell
from game.puzzles.duel.boss import Boss

HARD: Final = 2
"""The part that is played in hard mode."""


class Contest(NamedTuple):
    """The boss, the wizard, and the book."""

    boss: Boss
    hit_points: int
    """The wizard's."""
    mana: int
    spells: tuple[Spell, ...]
