"""What each faction's units start with."""

from typing import Final, NamedTuple

from components.faction import ELF, GOBLIN

HIT_POINTS: Final = 200
ATTACK_POWER: Final = 3


class BattleSettings(NamedTuple):
    """Attack power and hit points of each faction, all of them 1 or more."""

    elf_attack: int = ATTACK_POWER
    goblin_attack: int = ATTACK_POWER
    elf_hp: int = HIT_POINTS
    goblin_hp: int = HIT_POINTS

    def attack(self, faction: str) -> int:
        """Return the attack power of a faction's units."""
        return {ELF: self.elf_attack, GOBLIN: self.goblin_attack}[faction]

    def hit_points(self, faction: str) -> int:
        """Return the hit points that a faction's units start with."""
        return {ELF: self.elf_hp, GOBLIN: self.goblin_hp}[faction]
