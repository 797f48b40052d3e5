"""Wizard Simulator 20XX: a wizard's spells against a boss (Advent of Code 2015, day 22)."""

from typing import TYPE_CHECKING, Final

from game.puzzles.settings import Option, Settings, positive, whole

if TYPE_CHECKING:
    from game.puzzles.duel.scenario import DuelScenario

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


class DuelPuzzle:
    """The duel, as the command line sees it."""

    name = "duel"
    title = "Wizard Simulator 20XX"
    needs = "two lines, Hit Points: N and Damage: N"
    examples = (
        "duels/warlord.txt",
        "duels/brute.txt",
        "duels/apprentice.txt",
        "duels/juggernaut.txt",
    )
    options = (
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
    )

    def recognises(self, text: str) -> bool:
        """Whether a text names hit points or damage as an input of this puzzle does."""
        return "Hit Points" in text or "Damage" in text

    def read(self, text: str, source: str, settings: Settings) -> "DuelScenario":
        """Read a boss; see `Puzzle.read`."""
        # Only here, as every start of the command line imports this package.
        from game.puzzles.duel.scenario import read_scenario

        return read_scenario(text, source, settings)


PUZZLE: Final = DuelPuzzle()
