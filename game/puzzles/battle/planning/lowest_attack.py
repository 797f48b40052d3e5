"""The lowest attack power with which the elves win and lose nobody.

`Fights` are the battles of one cave by the power of the elves. Each is fought no further than
needed, and all start from the rounds that they have in common. A search (see `power_search`) tries
powers on these. Outcomes are not monotonic in power, so powers are tried in order, unless the
settings say otherwise.
"""

from collections.abc import Callable, Mapping
from functools import partial
from math import inf
from typing import Final

from components.faction import ELF, GOBLIN
from game.puzzles.battle.fast.quick_battle import QuickBattle
from game.puzzles.battle.planning.power_search import (
    LOWEST_POWER,
    PowerDemand,
    PowerSearch,
)
from game.puzzles.battle.planning.powers import CavePowers, do_blows_count
from game.puzzles.battle.playing.battle import Battle
from game.puzzles.battle.playing.outcome import Outcome, outcome_of
from game.puzzles.battle.playing.shared_openings import SharedOpenings
from game.puzzles.battle.playing.unwatched import unwatched
from game.puzzles.battle.reading.cave import Cave
from game.puzzles.battle.reading.settings import BattleSettings
from game.simulation.progress import working

AS_IN_FORCE: Final[tuple[str, ...]] = ()
"""The key of the outcome that is counted as the rules in force say."""

AnyBattle = Battle | QuickBattle
Outcomes = Mapping[tuple[str, ...], Outcome]
"""How a battle ended, by the names of variants that count differently; see `AS_IN_FORCE`."""
OutcomeReader = Callable[[AnyBattle], Outcomes]


def outcomes_of(battle: AnyBattle) -> Outcomes:
    """Return how a battle ended, counted only as the rules in force say."""
    return {AS_IN_FORCE: outcome_of(battle)}


class Fights:
    """The battles of one cave by the power of the elves."""

    def __init__(
        self,
        cave: Cave,
        settings: BattleSettings,
        read: OutcomeReader = outcomes_of,
        turns: float = inf,
        shared: SharedOpenings | None = None,
    ) -> None:
        """Play nothing yet.

        Args:
            cave: where they are fought.
            settings: the elves' power in these is that of part 1.
            read: returns how a battle ended once it is over.
            turns: the most turns of each; a battle that takes more is given up.
            shared: the first rounds, if part 1 has just been fought.
        """
        self.powers: Final = CavePowers(cave, settings)
        self._read: Final = read
        self._turns: Final = turns
        self._shared: Final = shared or SharedOpenings()
        self._are_shared: Final = do_blows_count(cave, settings)
        self._outcomes: Final[dict[int, Outcomes]] = {}
        self._met: Final[dict[int, dict[PowerDemand | None, bool]]] = {}
        self._found: Final[dict[PowerSearch, tuple[int | None, dict[int, bool]]]] = {}
        self._latest: tuple[int, int] = LOWEST_POWER, cave.rounds
        self._battle: AnyBattle | None = None

    def do_meet(self, power: int, demand: PowerDemand) -> bool:
        """Fight with a power until it is known whether the elves meet a demand."""
        if demand is PowerDemand.NOTHING:
            return True
        if demand not in self._met.get(power, {}):
            self._fight(power, demand)
        return self._met[power][demand]

    def outcomes(self, power: int) -> Outcomes:
        """Fight with a power to the end and return how it ended; empty if it is given up."""
        if power not in self._outcomes:
            self._fight(power, None)
        return self._outcomes[power]

    def power_found(self, search: PowerSearch) -> int | None:
        """Return the power that a search for part 2 ends on, None if it finds none."""
        if search not in self._found:
            self._found[search] = self._search(search)
        return self._found[search][0]

    def tried(self, search: PowerSearch) -> Mapping[int, bool]:
        """Return the powers that a search has tried, in order, and whether each met its demand."""
        return self._found[search][1]

    def _search(self, search: PowerSearch) -> tuple[int | None, dict[int, bool]]:
        trials, tried = search.way.tried(self.powers), dict[int, bool]()
        try:
            power = next(trials)
            while True:
                tried[power] = self.do_meet(power, search.demand)
                power = trials.send(tried[power])
        except StopIteration as end:
            return end.value, tried

    def progress(self) -> str:
        """Return which power is tried, and in which round its battle is."""
        if self._battle:
            self._latest = self._battle.settings.elf_attack, self._battle.turn.rounds
        power, rounds = self._latest
        return f"power {power}, round {rounds + 1}"

    def _fight(self, power: int, demand: PowerDemand | None) -> None:
        """Fight until combat ends or a demand can't be met any more; a second time to the end."""
        cave, settings = self.powers
        tried, turns = settings._replace(elf_attack=power), self._turns
        opening = self._shared.latest(tried) if self._are_shared else None
        with unwatched(cave, tried, opening) as battle:
            self._battle = battle
            if self._are_shared and power and not self._shared.found:
                turns = self._shared.record(battle, turns)
            known = self._met.setdefault(power, {})
            wanted = None if known else demand
            turns = battle.fight_until(partial(is_hopeless, battle, wanted), turns)
            known[demand] = False
            if battle.is_over or turns <= 0:
                self._outcomes[power] = self._read(battle) if battle.is_over else {}
                known |= {one: battle.is_over and has_met(battle, one) for one in PowerDemand}
        self._battle = None


def has_met(battle: AnyBattle, demand: PowerDemand) -> bool:
    """Return whether the elves have met a demand in a battle that is over."""
    return outcome_of(battle).winner == ELF and not elf_losses(battle, demand)


def elf_losses(battle: AnyBattle, demand: PowerDemand) -> int:
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


def is_hopeless(battle: AnyBattle, demand: PowerDemand | None) -> bool:
    """Return whether the elves can no longer meet a demand, if there is one."""
    if not battle.elves_lost or demand in (None, PowerDemand.VICTORY):
        return False
    if demand is PowerDemand.NO_LOSS:
        return True
    # A loss does not count if the last goblin dies in the same round, or the round is not full.
    first = min(death.rounds for death in battle.deaths if death.faction == ELF)
    are_left = any(unit.faction == GOBLIN for unit in battle.units())
    return first < battle.turn.rounds and are_left


def lowest_attack(
    cave: Cave, settings: BattleSettings, shared: SharedOpenings | None = None
) -> Outcome | None:
    """Return how the elves win with the lowest power that loses none, None if none does.

    `shared` are the first rounds, if part 1 has just been fought with as little power.
    """
    fights = Fights(cave, settings, shared=shared)
    with working(fights.progress):
        power = fights.power_found(settings.search)
        return None if power is None else fights.outcomes(power)[AS_IN_FORCE]
