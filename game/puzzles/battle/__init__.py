"""Beverage Bandits: elves against goblins in a cave (Advent of Code 2018, day 15)."""

from typing import Final

from game.puzzles.battle.read import map_characters, match_heading
from game.puzzles.description import PuzzleDescription
from game.puzzles.settings import Option
from game.text.grid import is_map_row
from game.text.lines import is_mostly
from game.text.values import positive

HIT_POINTS: Final = 200
ATTACK_POWER: Final = 3


def looks_like_cave(text: str) -> bool:
    """Return whether a text looks like a map without explorers, even if it has faults."""
    if "@" in text:
        return False
    if "#" in text and is_mostly(text, "#.EG"):
        return True
    drawn = map_characters(text)
    return is_mostly(drawn, "#.EG") if "#" in drawn else is_mostly(drawn, ".EG", 1 / 2)


def has_row(line: str) -> bool:
    """Return whether a line looks like a row of a cave, or like the heading of one."""
    return is_map_row(line) or match_heading(line) is not None


DESCRIPTION: Final = PuzzleDescription(
    name="battle",
    title="Beverage Bandits",
    asks="Elves fight goblins square by square: what are full rounds times hit points left?",
    needs="a map of # . E G",
    examples={
        "caves/cavern.txt": "a war of the puzzle's own size, among pillars and nooks",
        "caves/corridor.txt": "one against one: a single point of power more turns the end",
        "caves/hall.txt": "an even fight: after 126 rounds one elf is left",
        "caves/battlefield.txt": "armies on a map sixteen times as large as the puzzle's",
        "caves/hollows.txt": "2,000 fight in 83 hollows, and each hollow has its own front",
        "caves/two-readings.txt": "a tie in the first round that many programs break wrongly",
        "caves/standoff.txt": "a wall between the sides: a stalemate, without an answer",
    },
    recognises=looks_like_cave,
    has_row=has_row,
    options=(
        Option("elf_attack", "attack power of the elves in part 1", ATTACK_POWER, positive, part=1),
        Option("goblin_attack", "attack power of the goblins", ATTACK_POWER, positive),
        Option(
            "elf_hp",
            "hit points of each elf at the start, if the cave shows none",
            HIT_POINTS,
            positive,
        ),
        Option(
            "goblin_hp",
            "hit points of each goblin at the start, if the cave shows none",
            HIT_POINTS,
            positive,
        ),
    ),
    begin_paused=("two-readings",),
    first_example="hall",
    day=(2018, 15),
)
