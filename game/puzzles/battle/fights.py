"""The battles of one cave by the power of the elves, each fought once."""

from collections.abc import Iterator
from math import inf
from typing import Final, NamedTuple, Self

from game.puzzles.battle.battle import Battle
from game.puzzles.battle.cave import Cave
from game.puzzles.battle.fight import Fight, Read, outcomes_of
from game.puzzles.battle.powers import (
    SharedOpening,
    highest_power,
    latest_opening,
    powers_to_try,
    shared_openings,
)
from game.puzzles.battle.search import LOWEST_POWER, Demand, PowerSearch
from game.puzzles.battle.settings import BattleSettings


class Fights:
    """The battles of one cave by the power of the elves; use it in a `with` statement."""

    def __init__(
        self,
        cave: Cave,
        settings: BattleSettings,
        read: Read = outcomes_of,
        turns: float = inf,
    ) -> None:
        """Begin with none fought; of the settings the power of the elves is that of part 1."""
        self.cave: Final = cave
        self.settings: Final = settings.hastened()
        self._read: Final = read
        self._turns: Final = turns
        self._fights: Final[dict[int, Fight]] = {}
        self._chosen: Final[dict[PowerSearch, int | None]] = {}
        self._shared: list[SharedOpening] | None = None

    def __enter__(self) -> Self:
        """Return the battles."""
        return self

    def __exit__(self, *_: object) -> None:
        """Close those that are still open."""
        self.rest()

    def rest(self) -> None:
        """Keep what is known of the battles, and nothing else."""
        self._shared = None
        for fight in self._fights.values():
            fight.rest()

    def at(self, power: int) -> Fight:
        """Return the battle with a power of the elves."""
        if power not in self._fights:
            self._fights[power] = Fight(lambda: self._begin(power), self._read, self._turns)
        return self._fights[power]

    def chosen(self, search: PowerSearch) -> int | None:
        """Return the power that a search for part 2 ends on, None if it finds none."""
        if search not in self._chosen:
            self._chosen[search] = search.way.find(FightTrials(self, search.demand))
        return self._chosen[search]

    def progress(self) -> str:
        """Say which power is tried, and how far it has come."""
        power, fight = next(reversed(self._fights.items()), (LOWEST_POWER, None))
        rounds = fight.rounds if fight else None
        return f"power {power}, round {(rounds or self.cave.rounds) + 1}"

    def _begin(self, power: int) -> Battle:
        tried = self.settings._replace(elf_attack=power)
        # The battle of part 1 is mostly the only one that is wanted.
        if power == self.settings.elf_attack:
            return Battle(self.cave, tried)
        if self._shared is None:
            self._shared = shared_openings(self.cave, self.settings)
        return Battle(self.cave, tried, latest_opening(self._shared, tried))


class FightTrials(NamedTuple):
    """The battles as a search for part 2 asks for them."""

    fights: Fights
    demand: Demand

    def does(self, power: int) -> bool:
        """Return whether a power does what is demanded."""
        return self.fights.at(power).does(self.demand)

    def powers(self, lowest: int) -> Iterator[int]:
        """Yield the powers from the lowest up that may play different battles."""
        return powers_to_try(self.fights.cave, self.fights.settings, lowest)

    @property
    def highest(self) -> int:
        """A power above which none does more."""
        return highest_power(self.fights.cave, self.fights.settings)
