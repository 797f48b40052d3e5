"""The lowest attack power with which the elves win and lose nobody.

A `Fight` is one battle, played no further than needed. `Fights` are the battles of one cave by the
power of the elves: each is fought once, and all start from the rounds that they have in common (see
`powers`). A search (see `power_search`) tries powers on these. Outcomes are not monotonic in power,
so powers are tried in order, unless the settings say otherwise.
"""

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from math import inf
from typing import Final, NamedTuple, Self

from components.faction import ELF, GOBLIN
from game.puzzles.battle.planning.loss_foresight import LossForesight
from game.puzzles.battle.planning.power_search import LOWEST_POWER, PowerDemand, PowerSearch
from game.puzzles.battle.planning.powers import (
    highest_power,
    latest_opening,
    powers_to_try,
    shared_openings,
)
from game.puzzles.battle.playing.battle import Battle
from game.puzzles.battle.playing.outcome import Outcome, outcome_of
from game.puzzles.battle.playing.shared_openings import SharedOpenings
from game.puzzles.battle.playing.unwatched import unwatched
from game.puzzles.battle.reading.cave import Cave
from game.puzzles.battle.reading.settings import BattleSettings
from game.simulation.progress import working

AS_IN_FORCE: Final[tuple[str, ...]] = ()
"""The key of the outcome that is counted as the rules in force say."""

Outcomes = Mapping[tuple[str, ...], Outcome]
"""How a battle ended, by the names of variants that count differently; see `AS_IN_FORCE`."""
OutcomeReader = Callable[[Battle], Outcomes]


def outcomes_of(battle: Battle) -> Outcomes:
    """Return how a battle ended, counted only as the rules in force say."""
    return {AS_IN_FORCE: outcome_of(battle)}


class Fight:
    """One battle with one power, played on demand; it is closed once its outcome is known."""

    def __init__(
        self,
        begin: Callable[[], Battle],
        read: OutcomeReader,
        turns: float,
        spare: list[Battle] | None = None,
    ) -> None:
        """Play nothing yet.

        Args:
            begin: returns the battle at the start of a round.
            read: returns how it ended once it is over.
            turns: the most turns; a battle that takes more is given up.
            spare: where a battle goes as soon as one demand is decided; by default it stays open.
        """
        self._spare: Final = spare
        self._begin: Final = begin
        self._read: Final = read
        self._turns: Final = turns
        self._turns_left = turns
        self._battle: Battle | None = None
        self._met: dict[PowerDemand, bool] = {}
        self._outcomes: Outcomes | None = None

    def meets(self, demand: PowerDemand) -> bool:
        """Fight until it is known whether the elves meet a demand."""
        if demand is PowerDemand.NOTHING:
            return True
        if demand not in self._met:
            self._fight(demand)
        return self._met.setdefault(demand, False)

    def outcomes(self) -> Outcomes:
        """Fight to the end and return how it ended; empty if it is given up."""
        if self._outcomes is None:
            self._fight(None)
        return self._outcomes or {}

    def release(self) -> None:
        """Close the battle, but keep what is known; to know more, it is fought again."""
        if self._battle:
            self._battle.close()
        self._battle = None
        self._turns_left = self._turns

    @property
    def rounds(self) -> int | None:
        """Rounds completed of the battle while it is open."""
        return self._battle.turn.rounds if self._battle else None

    def _fight(self, demand: PowerDemand | None) -> None:
        battle = self._battle = self._battle or self._begin()
        is_enough = partial(is_hopeless, battle, demand, LossForesight(battle))
        self._turns_left = battle.fight_until(is_enough, self._turns_left)
        if battle.is_over or self._turns_left <= 0:
            self._outcomes = self._read(battle) if battle.is_over else {}
            self._met = {each: battle.is_over and has_met(battle, each) for each in PowerDemand}
            self.release()
        elif self._spare is not None:
            self._spare.append(battle)
            self._battle, self._turns_left = None, self._turns


def has_met(battle: Battle, demand: PowerDemand) -> bool:
    """Return whether the elves have met a demand in a battle that is over."""
    return outcome_of(battle).winner == ELF and not elf_losses(battle, demand)


def elf_losses(battle: Battle, demand: PowerDemand) -> int:
    """Return how many deaths of elves count against a demand, once combat is over."""
    deaths = battle.deaths
    fallen = [
        death.rounds
        for death in deaths
        if death.faction == ELF and demand is not PowerDemand.VICTORY
    ]
    if demand is PowerDemand.NO_LOSS:
        return len(fallen)
    if demand is PowerDemand.NO_LOSS_IN_FULL_ROUNDS:
        return sum(rounds < battle.turn.rounds for rounds in fallen)
    last = max((death.rounds for death in deaths if death.faction == GOBLIN), default=None)
    return sum(rounds != last for rounds in fallen)


def is_hopeless(battle: Battle, demand: PowerDemand | None, foresight: LossForesight) -> bool:
    """Return whether the elves can no longer meet a demand, if there is one."""
    if demand is PowerDemand.NO_LOSS:
        return battle.elves_lost > 0 or foresight.foresees_loss()
    if not battle.elves_lost or demand in (None, PowerDemand.VICTORY):
        return False
    # A loss does not count if the last goblin dies in the same round, or the round is not full.
    rounds = [death.rounds for death in battle.deaths if death.faction == ELF]
    return bool(battle.cavern.standing.get(GOBLIN)) and min(rounds) < battle.turn.rounds


class Fights:
    """The battles of one cave by the power of the elves; use it in a `with` statement."""

    def __init__(
        self,
        cave: Cave,
        settings: BattleSettings,
        read: OutcomeReader = outcomes_of,
        turns: float = inf,
        *,
        are_resumed: bool = True,
    ) -> None:
        """Play nothing yet; the elves' power in the settings is that of part 1.

        Args:
            cave: where they are fought.
            settings: the elves' power in these is that of part 1.
            read: as for `Fight`.
            turns: as for `Fight`.
            are_resumed: whether one that was given up may be fought further. If not, the next
                power is tried in the same world.
        """
        self.cave: Final = cave
        self.settings: Final = unwatched(settings)
        self._read: Final = read
        self._turns: Final = turns
        self._spare: Final[list[Battle] | None] = None if are_resumed else []
        self._fights: Final[dict[int, Fight]] = {}
        self._found: Final[dict[PowerSearch, int | None]] = {}
        self._shared: SharedOpenings | None = None
        self._has_looked = False

    def __enter__(self) -> Self:
        """Return the battles."""
        return self

    def __exit__(self, *_: object) -> None:
        """Close the battles that are still open."""
        self.release()

    def release(self) -> None:
        """Close all battles, but keep what is known of them."""
        self._shared, self._has_looked = None, False
        for fight in self._fights.values():
            fight.release()
        while self._spare:
            self._spare.pop().close()

    def at(self, power: int) -> Fight:
        """Return the battle with a power of the elves."""
        if power not in self._fights:
            begin = partial(self._begin, power)
            self._fights[power] = Fight(begin, self._read, self._turns, self._spare)
        return self._fights[power]

    def power_found(self, search: PowerSearch) -> int | None:
        """Return the power that a search for part 2 ends on, None if it finds none."""
        if search not in self._found:
            self._found[search] = search.way.find(FightTrials(self, search.demand))
        return self._found[search]

    def progress(self) -> str:
        """Return which power is tried, and in which round its battle is."""
        power, fight = next(reversed(self._fights.items()), (LOWEST_POWER, None))
        rounds = fight.rounds if fight else None
        return f"power {power}, round {(rounds or self.cave.rounds) + 1}"

    def _begin(self, power: int) -> Battle:
        tried = self.settings._replace(elf_attack=power)
        # Mostly that battle is the only one that is asked for, and shares no rounds.
        if power == self.settings.elf_attack:
            return Battle(self.cave, tried)
        if not self._has_looked:
            self._has_looked = True
            self._shared = shared_openings(self.cave, self.settings)
        opening = latest_opening(self._shared, tried)
        if self._spare and opening:
            battle = self._spare.pop()
            if battle.restart(tried, opening):
                return battle
            battle.close()
        return Battle(self.cave, tried, opening)


class FightTrials(NamedTuple):
    """The battles as trials of a power search."""

    fights: Fights
    demand: PowerDemand

    def suffices(self, power: int) -> bool:
        """Return whether a power meets the demand."""
        return self.fights.at(power).meets(self.demand)

    def powers(self, lowest: int) -> Iterator[int]:
        """Yield the powers from the lowest up that may play different battles."""
        return powers_to_try(self.fights.cave, self.fights.settings, lowest)

    @property
    def highest(self) -> int:
        """A power above which none does more."""
        return highest_power(self.fights.cave, self.fights.settings)


def lowest_attack(cave: Cave, settings: BattleSettings) -> Outcome | None:
    """Return how the elves win with the lowest power that loses none, None if none does."""
    fights = Fights(cave, settings, are_resumed=False)
    with fights, working(fights.progress):
        power = fights.power_found(settings.search)
        return None if power is None else fights.at(power).outcomes()[AS_IN_FORCE]
