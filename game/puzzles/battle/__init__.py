"""Beverage Bandits: elves against goblins in a cave (Advent of Code 2018, day 15)."""

from typing import TYPE_CHECKING, Final

from game.puzzles.battle.settings import ATTACK_POWER, HIT_POINTS
from game.puzzles.settings import Option, Settings, positive

if TYPE_CHECKING:
    from game.puzzles.battle.scenario import BattleScenario


class BattlePuzzle:
    """The battle, as the command line sees it."""

    name = "battle"
    title = "Beverage Bandits"
    needs = "a map of # . E G"
    examples = (
        "caves/cavern.txt",
        "caves/corridor.txt",
        "caves/hall.txt",
        "caves/battlefield.txt",
        "caves/two-readings.txt",
        "caves/standoff.txt",
    )
    options = (
        Option("elf_attack", "attack power of the elves in part 1", ATTACK_POWER, positive),
        Option("goblin_attack", "attack power of the goblins", ATTACK_POWER, positive),
        Option("elf_hp", "hit points of each elf at the start", HIT_POINTS, positive),
        Option("goblin_hp", "hit points of each goblin at the start", HIT_POINTS, positive),
    )

    def recognises(self, text: str) -> bool:
        """Whether a text looks like a map without explorers, if perhaps a faulty one."""
        if "@" in text:
            return False
        drawn = "".join(text.split())
        return "#" in drawn or len(drawn) <= 2 * sum(map(drawn.count, ".EG"))

    def read(self, text: str, source: str, settings: Settings) -> "BattleScenario":
        """Read a cave; see `Puzzle.read`."""
        # Only here, as every start of the command line imports this package.
        from game.puzzles.battle.scenario import read_scenario

        return read_scenario(text, source, settings)


PUZZLE: Final = BattlePuzzle()
