"""Small games to be played in tests."""

from game.inputs.reading import read_source
from game.joining.saving import JoinedInput
from game.text.sources import Source

BOSS = "Hit Points: 13\nDamage: 8\n"
WEAK = {"player_hp": 10, "mana": 250}
"""A wizard who wins by Poison and Magic Missile alone."""
MAZE = """\
#########
#b.A.@.a#
#########
"""
CAVE = """\
#######
#.E...#
#.#..G#
#.###.#
#E#G#G#
#...#G#
#######
"""
TEXTS = {"duel": (BOSS, WEAK), "vault": (MAZE, {}), "battle": (CAVE, {"elf_hp": 20})}
WORDS = {"duel": ["poison", "magic"], "vault": ["right", "a", "b"], "battle": ["1", "wait", "end"]}
"""What is chosen, from the beginning to the end."""


def joined(puzzle: str, side: str = "") -> JoinedInput:
    """Return a game that nobody has played yet."""
    text, settings = TEXTS[puzzle]
    return JoinedInput(read_source(Source(f"{puzzle}.txt", text), None, settings), side=side)
