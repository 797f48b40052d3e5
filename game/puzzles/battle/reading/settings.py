"""The settings of a battle: what units start with and are called, the rules, the search."""

import sys
from collections.abc import Iterable, Mapping, Sequence
from reprlib import repr as brief
from typing import Final, NamedTuple

from esper import Processor

from components.kind import KINDS, OF_SIDES, Kind, side_kind, side_letters
from game.errors import InputError
from game.puzzles.battle import ATTACK_POWER, HIT_POINTS
from game.puzzles.battle.power_search import POWER_SEARCH, PowerDemand, PowerSearch
from game.puzzles.variant import Change
from systems.battle.rules import RULES, BattleRules

FALLEN_ADD_UP: Final = "fallen-add-up"
GOBLINS_ADD_UP: Final = "goblins-add-up"
POINT_SUMS: Final = (FALLEN_ADD_UP, GOBLINS_ADD_UP)
"""The variants that change what is added up, and no system."""
ROUNDS_OFF: Final[Mapping[str, int]] = {"one-round-more": 1, "one-round-less": -1}
"""How many rounds too many variants count in every battle; they change no system either."""
TAKEN_LETTERS: Final = "#.@0123456789(),:> {"
"""What has another meaning on a map, or behind its rows."""
NUMBERS: Final = tuple(f"{kind.name}_{what}" for what in ("attack", "hp") for kind in KINDS)
"""`elf_attack` and so on: what the settings of each side's own kind are called."""


class BattleSettings(NamedTuple):
    """Attack power and hit points of each faction, all of them 1 or more, and the rules.

    Only a misread search for part 2 tries a power of 0.
    """

    elf_attack: int = ATTACK_POWER
    goblin_attack: int = ATTACK_POWER
    elf_hp: int = HIT_POINTS
    goblin_hp: int = HIT_POINTS
    rules: BattleRules = RULES
    point_sum: str = ""
    """The variant by which hit points are added up; "" for the rules."""
    rounds_off: int = 0
    """How many rounds too many are counted."""
    search: PowerSearch = POWER_SEARCH
    """How part 2 searches for the power of the elves."""

    def numbers(self) -> dict[str, int]:
        """Return the numbers by name."""
        return {name: getattr(self, name) for name in NUMBERS}

    def attack(self, faction: str) -> int:
        """Return the attack power of a faction's units."""
        if faction not in OF_SIDES:
            return side_kind(faction, self.rules.kinds).power or ATTACK_POWER
        return self._of(faction, "attack")

    def hit_points(self, faction: str) -> int:
        """Return the hit points that a faction's units start with."""
        if faction not in OF_SIDES:
            return side_kind(faction, self.rules.kinds).points or HIT_POINTS
        return self._of(faction, "hp")

    def _of(self, faction: str, what: str) -> int:
        number: int = getattr(self, f"{OF_SIDES[faction].name}_{what}")
        return number

    def attack_of(self, kind: Kind) -> int:
        """Return the attack power of a kind: its own, or that of its side."""
        own = None if kind in KINDS else kind.power
        return self.attack(kind.side) if own is None else own

    def hit_points_of(self, kind: Kind) -> int:
        """Return the hit points that a kind starts with: its own, or those of its side."""
        own = None if kind in KINDS else kind.points
        return self.hit_points(kind.side) if own is None else own


def settings_under(change: Change, settings: BattleSettings) -> BattleSettings:
    """Return settings with changed rules."""
    rules = RULES.changed(*change.all_systems)
    if change.systems:
        check_kinds(change.systems)
    return settings._replace(
        rules=rules,
        point_sum=next((name for name in change.names if name in POINT_SUMS), ""),
        rounds_off=sum(ROUNDS_OFF.get(name, 0) for name in change.names),
        search=search_under(change),
    )


def check_kinds(systems: Iterable[type[Processor]]) -> None:
    """Raise an InputError if a user's own systems declare a kind that a map can't show."""
    taken = {kind.letter: kind for kind in KINDS}
    for system in systems:
        kinds = getattr(system, "kinds", ())
        if isinstance(kinds, Kind) or not isinstance(kinds, (tuple, list)):
            fault = f"expected a tuple of Kinds, not {brief(kinds)}"
        else:
            fault = next(filter(None, (fault_of(kind, taken) for kind in kinds)), "")
        if fault:
            file = getattr(sys.modules.get(system.__module__), "__file__", None)
            raise InputError(f"{system.__name__}.kinds: {fault}", source=file or "rules")


def fault_of(kind: object, taken: dict[str, Kind]) -> str:
    """Return the fault of a kind's declaration, "" for none; its letter counts as taken then."""
    if not isinstance(kind, Kind):
        return f"expected a Kind, not {brief(kind)}"
    if fault := fault_of_type(kind) or fault_of_letter(kind, side_letters(taken)):
        return fault
    if (other := taken.setdefault(kind.letter, kind)) != kind:
        return f"{kind.name} has the letter {brief(kind.letter)}, as {other.name} has"
    return ""


def fault_of_type(kind: Kind) -> str:
    """Return which field of a kind is of another type, or a number that nobody can have."""
    for name in ("letter", "name", "names", "side", "look"):
        value = getattr(kind, name)
        if not isinstance(value, str):
            return f"expected a text as {name}, not {brief(value)}"
    for name in ("points", "power"):
        value = getattr(kind, name)
        is_number = isinstance(value, int) and not isinstance(value, bool) and value > 0
        if value is not None and not is_number:
            return f"{kind.name} has {name} {brief(value)}: expected a whole number from 1 up"
    return ""


def fault_of_letter(kind: Kind, sides: Sequence[str]) -> str:
    """Return what is wrong with the side or the letter of a kind; "" if nothing is."""
    if kind.side and kind.side not in (*sides, kind.letter):
        expected = f"{' or '.join(sides)}, none, or its own letter, which makes it a side"
        return f"{kind.name} is on side {brief(kind.side)}: expected {expected}"
    if len(kind.letter) != 1 or not kind.letter.isprintable() or kind.letter in TAKEN_LETTERS:
        return f"{kind.name} has the letter {brief(kind.letter)}: expected one character of its own"
    if kind.side and not kind.letter.isalpha():
        return f"{kind.name} has the letter {brief(kind.letter)}: expected a letter for a unit"
    return ""


def search_under(change: Change) -> PowerSearch:
    """Return the search that all of a change's variants together make."""
    search = POWER_SEARCH
    for part in change.search:
        is_demand = isinstance(part, PowerDemand)
        search = search._replace(demand=part) if is_demand else search._replace(way=part)
    return search
