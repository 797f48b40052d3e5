"""The settings of a battle: hit points and attack powers, the rules, the search of part 2."""

import sys
from collections.abc import Generator, Iterable, Iterator, Mapping, Sequence
from enum import Enum, auto
from reprlib import repr as brief
from typing import Final, NamedTuple, Protocol

from esper import Processor

from components.kind import KINDS, OF_SIDES, Kind, side_kind, side_letters
from game.errors import InputError
from game.puzzles.battle import ATTACK_POWER, HIT_POINTS
from game.puzzles.variant import Change
from systems.battle.rules import RULES, BattleRules

FALLEN_ADD_UP: Final = "fallen-add-up"
GOBLINS_ADD_UP: Final = "goblins-add-up"
POINT_SUMS: Final = (FALLEN_ADD_UP, GOBLINS_ADD_UP)
"""The variants that change only which hit points are added up."""
ROUNDS_OFF: Final[Mapping[str, int]] = {"one-round-more": 1, "one-round-less": -1}
"""The variants that change only the number of rounds, by the number of rounds that they add."""
TAKEN_LETTERS: Final = "#.@0123456789(),:> {"
"""Characters with another meaning on a map or after its rows."""
NUMBERS: Final = tuple(f"{kind.name}_{what}" for what in ("attack", "hp") for kind in KINDS)
"""The names of the settings of both sides: `elf_attack` and so on."""


LOWEST_POWER: Final = 4
"""The first attack power that part 2 tries."""


class PowerDemand(Enum):
    """A demand on the attack power of the elves in part 2."""

    NO_LOSS = auto()
    """The elves win, and no elf dies."""
    NO_LOSS_SEEN = auto()
    """The elves win, and no elf dies in an earlier round than the last goblin."""
    NO_LOSS_IN_FULL_ROUNDS = auto()
    """The elves win, and no elf dies in a complete round."""
    VICTORY = auto()
    """The elves win."""
    NOTHING = auto()
    """Any outcome, so the first power is taken."""


DEMANDED: Final = {
    PowerDemand.NO_LOSS: "a victory without a loss",
    PowerDemand.NO_LOSS_SEEN: "a victory, and no loss before the round that ends it",
    PowerDemand.NO_LOSS_IN_FULL_ROUNDS: "a victory, and no loss in a round that counts",
    PowerDemand.VICTORY: "a victory",
    PowerDemand.NOTHING: "nothing, whoever wins",
}
"""The demands in words."""


class Powers(Protocol):
    """The attack powers of the elves to try in one cave."""

    def list_powers(self, lowest: int) -> Iterator[int]:
        """Yield the powers from the lowest up that may play different battles."""

    @property
    def highest(self) -> int:
        """The highest power to try; higher powers play the same battle."""


Trials = Generator[int, bool, int | None]
"""Yields powers, is sent whether each meets the demand, and returns the power that it finds."""


class PowerStrategy(Protocol):
    """A strategy that finds an attack power for part 2; equal strategies find the same power."""

    def try_powers(self, powers: Powers) -> Trials:
        """Return a generator of powers to try, see `Trials`; it returns None without a power."""


class PowersInOrder(NamedTuple):
    """Finds the lowest power, at least `lowest`, that meets the demand."""

    lowest: int = LOWEST_POWER

    def try_powers(self, powers: Powers) -> Trials:
        """Try powers up to the first that meets the demand."""
        for power in powers.list_powers(self.lowest):
            if (yield power):
                return power
        return None


class PowerSearch(NamedTuple):
    """A search for the attack power of the elves in part 2."""

    strategy: PowerStrategy = PowersInOrder()
    demand: PowerDemand = PowerDemand.NO_LOSS


STANDARD_SEARCH: Final = PowerSearch()
"""The search under the standard rules."""


class BattleSettings(NamedTuple):
    """The attack power and the hit points of each side, all at least 1, and the rules.

    Only a misread search of part 2 tries an attack power of 0.
    """

    elf_attack: int = ATTACK_POWER
    goblin_attack: int = ATTACK_POWER
    elf_hp: int = HIT_POINTS
    goblin_hp: int = HIT_POINTS
    rules: BattleRules = RULES
    point_sum: str = ""
    """The variant in `POINT_SUMS` that adds hit points up; "" for the standard rules."""
    rounds_off: int = 0
    """The number that is added to the count of rounds; 0 under the standard rules."""
    search: PowerSearch = STANDARD_SEARCH
    """The search for the attack power of the elves in part 2."""

    def numbers(self) -> dict[str, int]:
        """Return the hit points and the attack powers; the keys are the names."""
        return {name: getattr(self, name) for name in NUMBERS}

    def attack_power(self, kind: Kind) -> int:
        """Return the attack power of a kind: its own, or else that of its side."""
        own = None if kind in KINDS else kind.power
        return self._number_of_side(kind.side, "attack") if own is None else own

    def hit_points(self, kind: Kind) -> int:
        """Return the hit points of a kind at the start: its own, or else those of its side."""
        own = None if kind in KINDS else kind.points
        return self._number_of_side(kind.side, "hp") if own is None else own

    def _number_of_side(self, side: str, what: str) -> int:
        if side in OF_SIDES:
            number: int = getattr(self, f"{OF_SIDES[side].name}_{what}")
            return number
        main = side_kind(side, self.rules.kinds)
        return (main.points or HIT_POINTS) if what == "hp" else (main.power or ATTACK_POWER)


def apply_change(settings: BattleSettings, change: Change) -> BattleSettings:
    """Return settings with changed rules.

    Raises:
        InputError: If a custom system declares a kind that a map can't show.
    """
    rules = RULES.changed(*change.all_systems)
    if change.systems:
        check_kinds(change.systems)
    return settings._replace(
        rules=rules,
        point_sum=next((name for name in change.names if name in POINT_SUMS), ""),
        rounds_off=sum(ROUNDS_OFF.get(name, 0) for name in change.names),
        search=changed_search(change),
    )


def changed_search(change: Change) -> PowerSearch:
    """Return the search of part 2 under all variants of a change."""
    search = STANDARD_SEARCH
    for part in change.search:
        is_demand = isinstance(part, PowerDemand)
        search = search._replace(demand=part) if is_demand else search._replace(strategy=part)
    return search


def check_kinds(systems: Iterable[type[Processor]]) -> None:
    """Check the kinds of units and items that custom systems declare.

    Raises:
        InputError: If a map can't show one of them.
    """
    taken = {kind.letter: kind for kind in KINDS}
    for system in systems:
        kinds = getattr(system, "kinds", ())
        if isinstance(kinds, Kind) or not isinstance(kinds, (tuple, list)):
            fault = f"expected a tuple of Kinds, not {brief(kinds)}"
        else:
            fault = next(filter(None, (find_fault(kind, taken) for kind in kinds)), "")
        if fault:
            file = getattr(sys.modules.get(system.__module__), "__file__", None)
            raise InputError(f"{system.__name__}.kinds: {fault}", source=file or "rules")


def find_fault(kind: object, taken: dict[str, Kind]) -> str:
    """Return the fault of a declared kind, or "". A valid kind is added to the taken letters."""
    if not isinstance(kind, Kind):
        return f"expected a Kind, not {brief(kind)}"
    if fault := find_type_fault(kind) or find_letter_fault(kind, side_letters(taken)):
        return fault
    if (other := taken.setdefault(kind.letter, kind)) != kind:
        return f"{kind.name} has the letter {brief(kind.letter)}, as {other.name} has"
    return ""


def find_type_fault(kind: Kind) -> str:
    """Return the fault of a field with another type or with a number below 1; or else ""."""
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


def find_letter_fault(kind: Kind, sides: Sequence[str]) -> str:
    """Return the fault of a kind's side or letter, or "", given the letters of known sides."""
    if kind.side and kind.side not in (*sides, kind.letter):
        expected = f"{' or '.join(sides)}, none, or its own letter, which makes it a side"
        return f"{kind.name} is on side {brief(kind.side)}: expected {expected}"
    if len(kind.letter) != 1 or not kind.letter.isprintable() or kind.letter in TAKEN_LETTERS:
        return f"{kind.name} has the letter {brief(kind.letter)}: expected one character of its own"
    if kind.side and not kind.letter.isalpha():
        return f"{kind.name} has the letter {brief(kind.letter)}: expected a letter for a unit"
    return ""
