"""Wizard Simulator 20XX: a wizard's spells against a boss (Advent of Code 2015, day 22)."""

from typing import Final

from game.puzzles.description import PuzzleDescription
from game.puzzles.settings import Option
from game.text.values import positive, whole

WIZARD_HIT_POINTS: Final = 50
WIZARD_MANA: Final = 500


def looks_like_boss(text: str) -> bool:
    """Return whether `text` contains the words `Hit Points` or `Damage`."""
    return "Hit Points" in text or "Damage" in text


def has_row(line: str) -> bool:
    """Return whether a line begins with `Hit Points:` or `Damage:`."""
    return line.startswith(("Hit Points:", "Damage:"))


DESCRIPTION: Final = PuzzleDescription(
    name="duel",
    title="Wizard Simulator 20XX",
    asks="A wizard casts one spell a turn at a boss: what is the least mana that wins?",
    needs="two lines, Hit Points: N and Damage: N",
    examples={
        "duels/warlord.txt": "poison, shield and recharge have to be kept up for 22 turns",
        "duels/brute.txt": "heavy blows: hard mode needs another order of spells",
        "duels/apprentice.txt": "over in six turns, in hard mode too",
        "duels/juggernaut.txt": "42 turns against 150 hit points; in hard mode nothing wins",
    },
    recognises=looks_like_boss,
    has_row=has_row,
    options=(
        Option("player_hp", "hit points of the wizard at the start", WIZARD_HIT_POINTS, positive),
        Option("mana", "mana of the wizard at the start", WIZARD_MANA, whole),
    ),
    first_example="warlord",
    day=(2015, 22),
)
