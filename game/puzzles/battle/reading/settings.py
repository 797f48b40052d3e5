"""The settings of a battle: what units start with and are called, the rules, the search."""

from typing import Final, NamedTuple

from components.faction import ELF, GOBLIN
from game.puzzles.battle import ATTACK_POWER, HIT_POINTS
from game.puzzles.battle.planning.power_search import POWER_SEARCH, PowerDemand, PowerSearch
from game.puzzles.variant import Change
from systems.battle.rules import RULES, BattleRules

FALLEN_ADD_UP: Final = "fallen-add-up"
"""The variant that changes what is added up, and no system."""
NUMBERS: Final = ("elf_attack", "goblin_attack", "elf_hp", "goblin_hp")
SINGULAR: Final = {ELF: "elf", GOBLIN: "goblin"}
PLURAL: Final = {ELF: "elves", GOBLIN: "goblins"}


class BattleSettings(NamedTuple):
    """Attack power and hit points of each faction, all of them 1 or more, and the rules.

    Only a misread search for part 2 tries a power of 0.
    """

    elf_attack: int = ATTACK_POWER
    goblin_attack: int = ATTACK_POWER
    elf_hp: int = HIT_POINTS
    goblin_hp: int = HIT_POINTS
    rules: BattleRules = RULES
    adds_fallen: bool = False
    """Whether winners killed in the round of the last kill add their points to the sum."""
    search: PowerSearch = POWER_SEARCH
    """How part 2 searches for the power of the elves."""

    def numbers(self) -> dict[str, int]:
        """Return the numbers by name."""
        return {name: getattr(self, name) for name in NUMBERS}

    def attack(self, faction: str) -> int:
        """Return the attack power of a faction's units."""
        return {ELF: self.elf_attack, GOBLIN: self.goblin_attack}[faction]

    def hit_points(self, faction: str) -> int:
        """Return the hit points that a faction's units start with."""
        return {ELF: self.elf_hp, GOBLIN: self.goblin_hp}[faction]


def settings_under(change: Change, settings: BattleSettings) -> BattleSettings:
    """Return settings with changed rules."""
    return settings._replace(
        rules=RULES.changed(*change.all_systems),
        adds_fallen=FALLEN_ADD_UP in change.names,
        search=search_under(change),
    )


def search_under(change: Change) -> PowerSearch:
    """Return the search that all of a change's variants together make."""
    search = POWER_SEARCH
    for part in change.search:
        is_demand = isinstance(part, PowerDemand)
        search = search._replace(demand=part) if is_demand else search._replace(way=part)
    return search
