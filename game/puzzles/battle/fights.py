"""The battles of one cave, each fought once, and no further than somebody wants to know."""

from collections.abc import Callable, Iterator, Mapping
from math import inf
from types import TracebackType
from typing import Final, NamedTuple, Self

from components.faction import ELF
from game.puzzles.battle.battle import Battle
from game.puzzles.battle.cave import Cave
from game.puzzles.battle.fallen import losses
from game.puzzles.battle.outcome import Outcome, outcome_of
from game.puzzles.battle.powers import (
    SharedOpening,
    highest_power,
    latest_opening,
    powers_to_try,
    shared_openings,
)
from game.puzzles.battle.search import LOWEST_POWER, Demand, PowerSearch
from game.puzzles.battle.settings import BattleSettings

PLAIN: Final[tuple[str, ...]] = ()
"""Counting as the rules in force say."""

Outcomes = Mapping[tuple[str, ...], Outcome]
"""How a battle ended, by the names of variants that count it otherwise than the rules in force."""
Read = Callable[[Battle], Outcomes]


def outcomes_of(battle: Battle) -> Outcomes:
    """Return how a battle ended, counted in one way."""
    return {PLAIN: outcome_of(battle)}


class Fight:
    """One battle; only as long as somebody may want to know more of it, it is kept."""

    def __init__(self, begin: Callable[[], Battle], read: Read, turns: float) -> None:
        """Begin with nothing fought.

        Args:
            begin: returns the battle, from a round's start on.
            read: returns how it ended once it is over.
            turns: how many there may be; a battle that has more is given up.
        """
        self._begin: Final = begin
        self._read: Final = read
        self._turns: Final = turns
        self._turns_left = turns
        self._battle: Battle | None = None
        self._done: dict[Demand, bool] = {}
        self._outcomes: Outcomes | None = None

    def does(self, demand: Demand) -> bool:
        """Fight until it is known whether the elves' power does what is demanded."""
        if demand not in self._done:
            self._fight(demand)
        return self._done.setdefault(demand, False)

    def outcomes(self) -> Outcomes:
        """Fight to the end and return how it ended; nothing if it is given up."""
        if self._outcomes is None:
            self._fight(None)
        return self._outcomes or {}

    def rest(self) -> None:
        """Keep what is known, and no battle; who wants to know more has it fought again."""
        if self._battle:
            self._battle.close()
        self._battle = None
        self._turns_left = self._turns

    @property
    def rounds(self) -> int | None:
        """How many rounds are complete of the battle that is being fought, if one is."""
        return self._battle.turn.rounds if self._battle else None

    def _fight(self, demand: Demand | None) -> None:
        battle = self._battle = self._battle or self._begin()
        battle.fight_until(lambda: self._is_given_up() or battle.is_hopeless(demand))
        if battle.is_over or self._turns_left < 0:
            self._outcomes = self._read(battle) if battle.is_over else {}
            self._done = {each: battle.is_over and has_done(battle, each) for each in Demand}
            self.rest()

    def _is_given_up(self) -> bool:
        self._turns_left -= 1
        return self._turns_left < 0


def has_done(battle: Battle, demand: Demand) -> bool:
    """Return whether the elves have done what is demanded in a battle that is over."""
    return outcome_of(battle).winner == ELF and not losses(battle.deaths, demand)


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
        self.settings: Final = settings
        self._read: Final = read
        self._turns: Final = turns
        self._fights: Final[dict[int, Fight]] = {}
        self._chosen: Final[dict[PowerSearch, int | None]] = {}
        self._shared: list[SharedOpening] | None = None

    def __enter__(self) -> Self:
        """Return the battles."""
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
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
