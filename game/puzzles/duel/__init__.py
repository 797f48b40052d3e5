"""Wizard Simulator 20XX: a wizard's spells against a boss (Advent of Code 2015, day 22)."""

from typing import Final

from game.puzzles.contract import Puzzle
from game.puzzles.settings import Option, positive, whole

HIT_POINTS: Final = 50
MANA: Final = 500


def read_spells(name: str) -> str:
    """Return the text of a spell book's file; no name stands for the book of the rules.

    Raises:
        InputError: it can't be read or is no spell book.
    """
    if not name:
        return ""
    # Only here, as every start of the command line imports this package.
    from game.puzzles.duel.spell_file import text_of_book

    return text_of_book(name)


def looks_like_boss(text: str) -> bool:
    """Whether a text names hit points or damage as an input of this puzzle does."""
    return "Hit Points" in text or "Damage" in text


PUZZLE: Final = Puzzle(
    name="duel",
    title="Wizard Simulator 20XX",
    needs="two lines, Hit Points: N and Damage: N",
    examples=(
        "duels/warlord.txt",
        "duels/brute.txt",
        "duels/apprentice.txt",
        "duels/juggernaut.txt",
    ),
    recognises=looks_like_boss,
    options=(
        Option("player_hp", "hit points of the wizard at the start", HIT_POINTS, positive),
        Option("mana", "mana of the wizard at the start", MANA, whole),
        Option(
            "spells",
            "spell book, a TOML file (default: the five spells of the rules)",
            "",
            read_spells,
            "FILE",
            is_file=True,
        ),
    ),
)
