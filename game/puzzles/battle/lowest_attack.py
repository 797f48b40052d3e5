"""The battles of one cave with each attack power of the elves, and the power that part 2 asks for.

More power may cost more elves, so powers are tried in order, unless the settings choose another
search (see `power_search`). Each battle is fought only as far as needed. Two savings avoid battles
(see `game.puzzles.savings`):

- Powers that need equally many hits to kill a goblin fight the same battle. So each such class is
  fought once, with its lowest power. The last power to try kills a goblin with one hit.
- Battles share their first rounds. The beginning of each round of the first battle is recorded
  until a unit dies. Any other power starts from the last of these in which no goblin has taken as
  many hits as would have killed it; only the hit points of goblins differ. That halves part 2.

Both also need alike units: two sides, as a third one attacks goblins with another power; goblins
with equal hit points at the start; and one attack power for all on the elves' side. If units differ
or a saving doesn't hold, every power is fought from the first round on. Without the saving goblins
may live at 0, so one more power is tried.

Somebody may edit a system so that a saving doesn't hold any more, such as by doubling some damage.
So the answer is confirmed: the rounds that its battle shares are fought, too, and those of the
power below. If they go differently, the search begins again without savings.
"""

from bisect import bisect_left
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from math import inf
from typing import Final, NamedTuple

import esper

from components.faction import ELF
from components.health import Health
from components.kind import KINDS
from components.position import Position
from game.puzzles.battle.play import Battle, RoundStart, first_round
from game.puzzles.battle.power_search import (
    LOWEST_POWER,
    PowerDemand,
    PowerSearch,
    PowersInOrder,
)
from game.puzzles.battle.read import Cave
from game.puzzles.battle.settings import BattleSettings
from game.puzzles.battle.state import Outcome, UnitState
from game.puzzles.savings import EQUAL_HITS, SHARED_ROUNDS, Saving, may_use
from game.simulation.progress import working

AS_IN_FORCE: Final[tuple[str, ...]] = ()
"""The key of the outcome that is counted as the rules in force say."""
MOST_SHARED: Final = 1000
"""The most rounds recorded, as each takes memory; later ones could be shared too."""

Outcomes = Mapping[tuple[str, ...], Outcome]
"""How a battle ended, by the names of variants that count differently; see `AS_IN_FORCE`."""
OutcomeReader = Callable[[Battle], Outcomes]


class CavePowers(NamedTuple):
    """The powers worth trying in one cave."""

    cave: Cave
    settings: BattleSettings
    are_savings_used: bool = True

    def upwards(self, lowest: int) -> Iterator[int]:
        """Yield the powers from the lowest up that may play different battles.

        >>> from game.puzzles.battle.read import read_cave
        >>> [*CavePowers(read_cave("E.G", "cave.txt"), BattleSettings(goblin_hp=20)).upwards(4)]
        [4, 5, 7, 10, 20]
        """
        points = self.highest
        is_by_blows = self.may_use(EQUAL_HITS)
        if not lowest:
            yield 0
        power = lowest or 1
        while (blows := blows_to_kill(points, power)) > 1:
            yield power
            power = blows_to_kill(points, blows - 1) if is_by_blows else power + 1
        yield power

    @property
    def highest(self) -> int:
        """The highest power worth trying: higher ones play the same battle."""
        most = max(enemies_points(self.cave, self.settings))
        is_by_blows = self.are_savings_used and may_use(EQUAL_HITS, self.settings.rules)
        return most if is_by_blows else most + 1

    def may_use(self, saving: Saving) -> bool:
        """Return whether a saving holds: under these rules, for units as alike as it needs."""
        return (
            self.are_savings_used
            and may_use(saving, self.settings.rules)
            and are_units_alike(self.cave, self.settings)
        )


def are_units_alike(cave: Cave, settings: BattleSettings) -> bool:
    """Return whether goblins have equal hit points, elves one power, and no third side fights."""
    kinds = {cave.kind(letter) for _, letter in cave.units}
    if len({ELF, *(kind.side for kind in kinds)}) > len(KINDS):
        return False
    powers = {settings.attack_power(kind) for kind in kinds if kind.side == ELF}
    return len(enemies_points(cave, settings)) == 1 and powers <= {settings.elf_attack}


def enemies_points(cave: Cave, settings: BattleSettings) -> set[int]:
    """Return the different hit points that the elves' enemies begin with.

    If there are none, it is the goblins' by the settings.
    """
    units = first_round(cave, settings).units
    return {unit.points for unit in units if unit.faction != ELF} or {settings.goblin_hp}


def blows_to_kill(hit_points: int, power: int) -> int:
    """Return how many blows of a power it takes to use up hit points.

    >>> blows_to_kill(200, 3)
    67
    """
    return -(-hit_points // power)


class SharedOpening(NamedTuple):
    """The start of a round: of what units have, only squares and hit points are others."""

    rounds: int
    squares: list[int]
    points: list[int]
    """With hit points as after blows of the power that was fought with."""


class SharedOpenings:
    """Records how the rounds of one battle begin, until the first death."""

    def __init__(self) -> None:
        """Record nothing yet."""
        self.found: Final[list[SharedOpening]] = []
        self._units: list[UnitState] = []
        self._positions: list[Position] = []
        self._healths: list[Health] = []
        self.power = 0
        """The elves' power in the recorded battle."""

    def record(self, battle: Battle, turns: float) -> float:
        """Play a battle from its start to the first death, or the last turn; return those left."""
        self._units, self.power = battle.units(), battle.settings.elf_attack
        with battle.world:
            found = [both for _, both in sorted(esper.get_components(Position, Health))]
        self._positions = [position for position, _ in found]
        self._healths = [health for _, health in found]
        return battle.fight_until(partial(self._is_last, battle), turns)

    def _is_last(self, battle: Battle) -> bool:
        """Record the round that is about to begin; return whether no more of them are shared."""
        if battle.deaths or len(self.found) >= MOST_SHARED:
            return True
        squares = [position.square for position in self._positions]
        points = [health.points for health in self._healths]
        self.found.append(SharedOpening(battle.turn.rounds, squares, points))
        return False

    def latest(self, tried: BattleSettings) -> RoundStart | None:
        """Return the last one that a power may start from, with its own hit points.

        The first one always is, as no unit has been struck. None if nothing is recorded, or if the
        power is 0.
        """
        power = tried.elf_attack
        if not self.found or not power:
            return None
        goblins = [at for at, unit in enumerate(self._units) if unit.faction != ELF]
        full = self._units[goblins[0]].points if goblins else tried.goblin_hp
        mortal = blows_to_kill(full, power) * self.power

        def wound(one: SharedOpening) -> int:
            return max([full - one.points[at] for at in goblins], default=0)

        latest = self.found[bisect_left(self.found, mortal, key=wound) - 1]
        units: list[UnitState] = []
        for unit, square, points in zip(self._units, latest.squares, latest.points, strict=True):
            if unit.faction == ELF:
                units.append(unit._replace(square=square, points=points, power=power))
            else:
                left = full - (full - points) // self.power * power
                units.append(unit._replace(square=square, points=left))
        return RoundStart(latest.rounds, tuple(units))


def outcomes_of(battle: Battle) -> Outcomes:
    """Return how a battle ended, counted only as the rules in force say."""
    return {AS_IN_FORCE: battle.outcome()}


class Fights:
    """The battles of one cave by the power of the elves, each fought when it is first asked for."""

    def __init__(
        self,
        cave: Cave,
        settings: BattleSettings,
        read: OutcomeReader = outcomes_of,
        turns: float = inf,
    ) -> None:
        """Play nothing yet.

        Args:
            cave: where they are fought.
            settings: the elves' power in these is that of part 1.
            read: returns how a battle ended once it is over.
            turns: the most turns of each; a battle that takes more is given up.
        """
        self.powers = CavePowers(cave, settings)
        self._read: Final = read
        self._turns: Final = turns
        self._shared: Final = SharedOpenings()
        self._outcomes: Final[dict[int, Outcomes]] = {}
        self._met: Final[dict[int, dict[PowerDemand | None, bool]]] = {}
        self._found: Final[dict[PowerSearch, tuple[int | None, dict[int, bool]]]] = {}
        self._latest: tuple[int, int] = LOWEST_POWER, cave.rounds
        self._battle: Battle | None = None

    def usual(self) -> Outcome:
        """Fight with the power of part 1, and return how that ends."""
        with working(lambda: self.progress().partition(", ")[2]):
            return self.outcomes(self.powers.settings.elf_attack)[AS_IN_FORCE]

    def lowest(self) -> Outcome | None:
        """Return how the elves win with the power that part 2 asks for, None if none will do."""
        with working(self.progress):
            power = self.power_found(self.powers.settings.search)
            return None if power is None else self.outcomes(power)[AS_IN_FORCE]

    def progress(self) -> str:
        """Return which power is tried, and in which round its battle is."""
        if self._battle:
            self._latest = self._battle.settings.elf_attack, self._battle.turn.rounds
        power, rounds = self._latest
        return f"power {power}, round {rounds + 1}"

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
            found, tried = self._search(search)
            if not self._are_savings_right(found or max(tried, default=0), tried, search):
                self.powers = self.powers._replace(are_savings_used=False)
                self._outcomes.clear()
                self._met.clear()
                found, tried = self._search(search)
            self._found[search] = found, tried
        return self._found[search][0]

    def _are_savings_right(
        self, power: int, tried: Mapping[int, bool], search: PowerSearch
    ) -> bool:
        """Return whether plain battles of a power and of the one below it go as the savings say."""
        below, way = power - 1, search.way
        is_skipped = isinstance(way, PowersInOrder) and way.lowest <= below and below not in tried
        if is_skipped and self.do_meet(below, search.demand):
            return False
        return all(map(self._is_opening_right, (power, below)))

    def _is_opening_right(self, power: int) -> bool:
        """Return whether a battle from the first round on comes to the shared round."""
        cave, settings, _ = self.powers
        tried = settings._replace(elf_attack=power)
        opening = self._opening(tried)
        if not opening or power == self._shared.power:
            return True
        with Battle(cave, tried) as battle:
            battle.fight_until(lambda: battle.turn.rounds >= opening.rounds, self._turns)
            units = [unit for _, unit in sorted(battle.roster().items())]
            return (battle.turn.rounds, units) == (opening.rounds, [*opening.units])

    def _opening(self, tried: BattleSettings) -> RoundStart | None:
        """Return the start of the latest round that a power's battle shares, if it shares any."""
        return self._shared.latest(tried) if self.powers.may_use(SHARED_ROUNDS) else None

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

    def _fight(self, power: int, demand: PowerDemand | None) -> None:
        """Fight until combat ends or a demand can't be met any more; a second time to the end."""
        cave, settings, _ = self.powers
        tried, turns = settings._replace(elf_attack=power), self._turns
        with Battle(cave, tried, self._opening(tried)) as battle:
            self._battle = battle
            if power and not self._shared.found and self.powers.may_use(SHARED_ROUNDS):
                turns = self._shared.record(battle, turns)
            known = self._met.setdefault(power, {})
            wanted = None if known else demand
            turns = battle.fight_until(partial(is_hopeless, battle, wanted), turns)
            known[demand] = False
            if battle.is_over or turns <= 0:
                self._outcomes[power] = self._read(battle) if battle.is_over else {}
                known |= {one: battle.is_over and has_met(battle, one) for one in PowerDemand}
        self._battle = None


def has_met(battle: Battle, demand: PowerDemand) -> bool:
    """Return whether the elves have met a demand in a battle that is over."""
    return not elf_losses(battle, demand) and battle.outcome().winner == ELF


def elf_losses(battle: Battle, demand: PowerDemand) -> int:
    """Return how many deaths of elves count against a demand, once combat is over."""
    deaths = battle.deaths
    fallen = [death.rounds for death in deaths if death.faction == ELF]
    if demand is PowerDemand.VICTORY:
        return 0
    if demand is PowerDemand.NO_LOSS:
        return len(fallen)
    if demand is PowerDemand.NO_LOSS_IN_FULL_ROUNDS:
        return sum(rounds < battle.turn.rounds for rounds in fallen)
    last = max((death.rounds for death in deaths if death.faction != ELF), default=None)
    return sum(rounds != last for rounds in fallen)


def is_hopeless(battle: Battle, demand: PowerDemand | None) -> bool:
    """Return whether the elves can no longer meet a demand, if there is one."""
    if not battle.elves_lost or demand in (None, PowerDemand.VICTORY):
        return False
    if demand is PowerDemand.NO_LOSS:
        return True
    # A loss does not count if the last enemy dies in the same round, or the round is not full.
    first = min(death.rounds for death in battle.deaths if death.faction == ELF)
    are_left = any(unit.faction != ELF for unit in battle.units())
    return first < battle.turn.rounds and are_left
