"""What each faction's units are called and start with, and the rules by which they fight."""

from typing import Final, NamedTuple

from components.faction import ELF, GOBLIN
from game.puzzles.battle import ATTACK_POWER, HIT_POINTS
from systems.battle.rules import RULES, BattleRules

SINGULAR: Final = {ELF: "elf", GOBLIN: "goblin"}
PLURAL: Final = {ELF: "elves", GOBLIN: "goblins"}


class BattleSettings(NamedTuple):
    """Attack power and hit points of each faction, all of them 1 or more, and the rules."""

    elf_attack: int = ATTACK_POWER
    goblin_attack: int = ATTACK_POWER
    elf_hp: int = HIT_POINTS
    goblin_hp: int = HIT_POINTS
    rules: BattleRules = RULES

    def numbers(self) -> dict[str, int]:
        """Return all but the rules, by name."""
        return {name: value for name, value in self._asdict().items() if name != "rules"}

    def attack(self, faction: str) -> int:
        """Return the attack power of a faction's units."""
        return {ELF: self.elf_attack, GOBLIN: self.goblin_attack}[faction]

    def hit_points(self, faction: str) -> int:
        """Return the hit points that a faction's units start with."""
        return {ELF: self.elf_hp, GOBLIN: self.goblin_hp}[faction]
