"""The input of a battle with its settings, the search of part 2, and the answers to both parts.

`Fights` plays the battles of both parts. Part 1 is played to its end and recorded for part 2. More
power may cost more elves, so part 2 tries powers in order, unless the settings contain another
search. It ends a battle at the first loss that counts (`has_failed`). Two savings avoid battles
(see `game.puzzles.savings`):

- Powers that need equally many attacks to kill a goblin play the same battle. So each class of such
  powers is played once, with its lowest power. The last power kills a goblin with one attack.
- Battles share their first rounds. The start of each round of the first battle is recorded until a
  unit dies. Any other power starts from the last recorded round in which no goblin has taken as
  many attacks as would have killed it; only the hit points of goblins differ. That halves the time
  of part 2.

Both savings need equal units: two sides, since a third one attacks goblins with another power;
goblins with equal hit points at the start; and one attack power for all units on the elves' side.
If units differ or a saving doesn't hold, every power is played from the first round on. Under
custom rules goblins may live at 0 hit points, so one power more is tried.

Somebody may edit a system so that a saving no longer holds, for example by doubling some damage. So
the shared rounds of the result and of the power below are played, too, from the first round on. If
they differ from the shared ones, the search is repeated without savings. It is also repeated if
the power below was skipped and wins.
"""

from bisect import bisect_left
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from math import inf
from typing import Any, Final, NamedTuple

import esper

from components.faction import ELF
from components.health import Health
from components.kind import KINDS
from components.position import Position
from game.errors import GivenUpError, NoAnswerError
from game.puzzles.battle.play import Battle, RoundStart, first_round
from game.puzzles.battle.read import Cave, read_cave
from game.puzzles.battle.settings import (
    LOWEST_POWER,
    NUMBERS,
    BattleSettings,
    PowerDemand,
    PowerSearch,
    PowersInOrder,
    apply_change,
)
from game.puzzles.battle.state import BattleState, Outcome, UnitState
from game.puzzles.contract import Scenario, shown_answer
from game.puzzles.savings import EQUAL_HITS, SHARED_ROUNDS, Saving, may_use
from game.puzzles.settings import Settings
from game.puzzles.variant import NO_CHANGE, Change
from game.simulation.progress import working
from game.text.wording import count

AS_PLAYED: Final[tuple[str, ...]] = ()
"""The key of the outcome that is counted under the rules that are played."""
MOST_SHARED: Final = 1000
"""The most rounds that are recorded, to limit memory; later rounds could be shared as well."""

Outcomes = Mapping[tuple[str, ...], Outcome]
"""The outcome of one battle, by the names of variants that count differently; see `AS_PLAYED`."""
OutcomeReader = Callable[[Battle], Outcomes]


class CavePowers(NamedTuple):
    """The attack powers of the elves to try in one cave."""

    cave: Cave
    settings: BattleSettings
    has_savings: bool = True

    def list_powers(self, lowest: int) -> Iterator[int]:
        """Yield the powers from the lowest up that may play different battles.

        >>> from game.puzzles.battle.read import read_cave
        >>> [*CavePowers(read_cave("E.G", "cave.txt"), BattleSettings(goblin_hp=20)).list_powers(4)]
        [4, 5, 7, 10, 20]
        """
        points = self.highest
        has_classes = self.may_use(EQUAL_HITS)
        if not lowest:
            yield 0
        power = lowest or 1
        while (attacks := attacks_to_kill(points, power)) > 1:
            yield power
            power = attacks_to_kill(points, attacks - 1) if has_classes else power + 1
        yield power

    @property
    def highest(self) -> int:
        """The highest power to try; higher powers play the same battle."""
        most = max(enemy_points(self.cave, self.settings))
        has_classes = self.has_savings and may_use(EQUAL_HITS, self.settings.rules)
        return most if has_classes else most + 1

    def may_use(self, saving: Saving) -> bool:
        """Return whether a saving holds under these rules and for these units."""
        return (
            self.has_savings
            and may_use(saving, self.settings.rules)
            and has_equal_units(self.cave, self.settings)
        )


def has_equal_units(cave: Cave, settings: BattleSettings) -> bool:
    """Return whether goblins have equal hit points, elves equal power, and no third side fights."""
    kinds = {cave.kind(letter) for _, letter in cave.units}
    if len({ELF, *(kind.side for kind in kinds)}) > len(KINDS):
        return False
    powers = {settings.attack_power(kind) for kind in kinds if kind.side == ELF}
    return len(enemy_points(cave, settings)) == 1 and powers <= {settings.elf_attack}


def enemy_points(cave: Cave, settings: BattleSettings) -> set[int]:
    """Return the different hit points of the elves' enemies at the start.

    Without enemies it is the goblins' hit points in the settings.
    """
    units = first_round(cave, settings).units
    return {unit.points for unit in units if unit.faction != ELF} or {settings.goblin_hp}


def attacks_to_kill(hit_points: int, power: int) -> int:
    """Return the number of attacks with a power that use up hit points.

    >>> attacks_to_kill(200, 3)
    67
    """
    return -(-hit_points // power)


class SharedRound(NamedTuple):
    """The start of a round, without the values of units that are the same in all rounds."""

    rounds: int
    squares: list[int]
    points: list[int]
    """The hit points with the power of the recorded battle."""


class SharedRounds:
    """The recorded starts of rounds in one battle, until the first death."""

    def __init__(self) -> None:
        """Begin without a recorded round."""
        self.found: Final[list[SharedRound]] = []
        self._units: list[UnitState] = []
        self._positions: list[Position] = []
        self._healths: list[Health] = []
        self.power = 0
        """The elves' power in the recorded battle."""

    def record(self, battle: Battle, turns: float) -> float:
        """Play a battle to the first death, or for a number of turns; return the turns left."""
        self._units, self.power = battle.units(), battle.settings.elf_attack
        with battle.world:
            found = [both for _, both in sorted(esper.get_components(Position, Health))]
        self._positions = [position for position, _ in found]
        self._healths = [health for _, health in found]
        return battle.fight_until(partial(self._is_last, battle), turns)

    def _is_last(self, battle: Battle) -> bool:
        """Record the round that is about to begin; return whether it isn't shared any more."""
        if battle.deaths or len(self.found) >= MOST_SHARED:
            return True
        squares = [position.square for position in self._positions]
        points = [health.points for health in self._healths]
        self.found.append(SharedRound(battle.turn.rounds, squares, points))
        return False

    def latest(self, tried: BattleSettings) -> RoundStart | None:
        """Return the last recorded round from which a power may start, with its hit points.

        A power may always start from the first one, as no unit has been attacked. Return None
        without a recorded round, or for power 0.
        """
        power = tried.elf_attack
        if not self.found or not power:
            return None
        goblins = [index for index, unit in enumerate(self._units) if unit.faction != ELF]
        full = self._units[goblins[0]].points if goblins else tried.goblin_hp
        fatal = attacks_to_kill(full, power) * self.power

        def most_lost(one: SharedRound) -> int:
            return max([full - one.points[index] for index in goblins], default=0)

        latest = self.found[bisect_left(self.found, fatal, key=most_lost) - 1]
        units: list[UnitState] = []
        for unit, square, points in zip(self._units, latest.squares, latest.points, strict=True):
            if unit.faction == ELF:
                units.append(unit._replace(square=square, points=points, power=power))
            else:
                left = full - (full - points) // self.power * power
                units.append(unit._replace(square=square, points=left))
        return RoundStart(latest.rounds, tuple(units))


def read_outcome(battle: Battle) -> Outcomes:
    """Return the outcome of a battle, counted only under the rules that are played."""
    return {AS_PLAYED: battle.outcome()}


class Fights:
    """The battles of one cave by the power of the elves; each is played when it is needed."""

    def __init__(
        self,
        cave: Cave,
        settings: BattleSettings,
        read: OutcomeReader = read_outcome,
        turns: float = inf,
    ) -> None:
        """Store the arguments; no battle is played yet.

        Args:
            cave: the cave.
            settings: the settings, with the elves' power of part 1.
            read: returns the outcomes of a complete battle.
            turns: the most turns of each battle; a longer battle is given up.
        """
        self.powers = CavePowers(cave, settings)
        self._read: Final = read
        self._turns: Final = turns
        self._shared: Final = SharedRounds()
        self._outcomes: Final[dict[int, Outcomes]] = {}
        self._met: Final[dict[int, dict[PowerDemand | None, bool]]] = {}
        self._found: Final[dict[PowerSearch, int | None]] = {}
        self._latest: tuple[int, int] = LOWEST_POWER, cave.rounds
        self._battle: Battle | None = None

    def play_part_1(self) -> Outcome:
        """Play with the power of part 1, and return the outcome."""
        with working(lambda: self.progress().partition(", ")[2]):
            return self.outcomes(self.powers.settings.elf_attack)[AS_PLAYED]

    def play_part_2(self) -> Outcome | None:
        """Search for the power of part 2, and return the outcome with it, or None."""
        with working(self.progress):
            power = self.find_power(self.powers.settings.search)
            return None if power is None else self.outcomes(power)[AS_PLAYED]

    def progress(self) -> str:
        """Return the current power, and the round of its battle."""
        if self._battle:
            self._latest = self._battle.settings.elf_attack, self._battle.turn.rounds
        power, rounds = self._latest
        return f"power {power}, round {rounds + 1}"

    def meets_demand(self, power: int, demand: PowerDemand) -> bool:
        """Return whether the elves meet a demand with a power; play until that is certain."""
        if demand is PowerDemand.NOTHING:
            return True
        if demand not in self._met.get(power, {}):
            self._fight(power, demand)
        return self._met[power][demand]

    def outcomes(self, power: int) -> Outcomes:
        """Play with a power to the end and return the outcomes; {} if the battle is given up."""
        if power not in self._outcomes:
            self._fight(power, None)
        return self._outcomes[power]

    def find_power(self, search: PowerSearch) -> int | None:
        """Return the power that a search finds; None if it finds no power."""
        if search not in self._found:
            found, tried = self._search(search)
            if not self._are_savings_right(found or max(tried, default=0), tried, search):
                self.powers = self.powers._replace(has_savings=False)
                self._outcomes.clear()
                self._met.clear()
                found, _ = self._search(search)
            self._found[search] = found
        return self._found[search]

    def _are_savings_right(
        self, power: int, tried: Mapping[int, bool], search: PowerSearch
    ) -> bool:
        """Return whether the shared rounds of a power and of the one below it are right."""
        below, strategy = power - 1, search.strategy
        is_skipped = (
            isinstance(strategy, PowersInOrder) and strategy.lowest <= below and below not in tried
        )
        if is_skipped and self.meets_demand(below, search.demand):
            return False
        return all(map(self._is_start_right, (power, below)))

    def _is_start_right(self, power: int) -> bool:
        """Return whether a battle from the first round on leads to the shared round."""
        cave, settings, _ = self.powers
        tried = settings._replace(elf_attack=power)
        start = self._start(tried)
        if not start or power == self._shared.power:
            return True
        with Battle(cave, tried) as battle:
            battle.fight_until(lambda: battle.turn.rounds >= start.rounds, self._turns)
            return battle.round_start() == start

    def _start(self, tried: BattleSettings) -> RoundStart | None:
        """Return the start of the latest shared round of a power; None without one."""
        return self._shared.latest(tried) if self.powers.may_use(SHARED_ROUNDS) else None

    def _search(self, search: PowerSearch) -> tuple[int | None, dict[int, bool]]:
        """Return the power that a search finds, and whether each tried power meets the demand."""
        trials, tried = search.strategy.try_powers(self.powers), dict[int, bool]()
        try:
            power = next(trials)
            while True:
                tried[power] = self.meets_demand(power, search.demand)
                power = trials.send(tried[power])
        except StopIteration as end:
            return end.value, tried

    def _fight(self, power: int, demand: PowerDemand | None) -> None:
        """Play until combat ends or a demand can't be met any more; a second time to the end."""
        cave, settings, _ = self.powers
        tried, turns = settings._replace(elf_attack=power), self._turns
        with Battle(cave, tried, self._start(tried)) as battle:
            self._battle = battle
            if power and not self._shared.found and self.powers.may_use(SHARED_ROUNDS):
                turns = self._shared.record(battle, turns)
            known = self._met.setdefault(power, {})
            wanted = None if known else demand
            turns = battle.fight_until(partial(has_failed, battle, wanted), turns)
            known[demand] = False
            if battle.is_over or turns <= 0:
                self._outcomes[power] = self._read(battle) if battle.is_over else {}
                known |= {one: battle.is_over and is_met(battle, one) for one in PowerDemand}
        self._battle = None


def is_met(battle: Battle, demand: PowerDemand) -> bool:
    """Return whether the elves have met a demand in a complete battle."""
    return not count_losses(battle, demand) and battle.outcome().winner == ELF


def count_losses(battle: Battle, demand: PowerDemand) -> int:
    """Return the number of dead elves in a complete battle that a demand forbids."""
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


def has_failed(battle: Battle, demand: PowerDemand | None) -> bool:
    """Return whether a loss already rules out a demand. Part 2 ends such a battle at once.

    Without a demand nothing is ruled out.
    """
    if not battle.elves_lost or demand in (None, PowerDemand.VICTORY):
        return False
    if demand is PowerDemand.NO_LOSS:
        return True
    # The other demands allow some losses: one in the round of the last kill, and one in a round
    # that isn't complete.
    first = min(death.rounds for death in battle.deaths if death.faction == ELF)
    has_enemies = any(unit.faction != ELF for unit in battle.units())
    return first < battle.turn.rounds and has_enemies


PARTS: Final = (1, 2)
SEARCHED_PART: Final = 2
QUICK_ARMY: Final = 100
"""The number of units whose battle takes a fraction of a second."""
IMPOSSIBLE: Final = "no attack power lets the elves win without a loss"


class BattleAnswer(NamedTuple):
    """The answer to one part."""

    part: int
    outcome: Outcome | None
    """The outcome of the battle; None if part 2 has none."""
    given_up: str = ""
    """The limit that the battle exceeded, if it was given up."""

    @property
    def is_found(self) -> bool:
        """Whether the battle ended with a victory."""
        return self.number is not None

    @property
    def number(self) -> int | None:
        """The score of the battle; None without one."""
        return self.outcome.score if self.outcome else None

    @property
    def rounds(self) -> int | None:
        """The number of complete rounds; None without an outcome."""
        return self.outcome.rounds if self.outcome else None

    @property
    def hit_points(self) -> int | None:
        """The hit points of all living units together; None without an outcome."""
        return self.outcome.hit_points if self.outcome else None

    @property
    def winner(self) -> str | None:
        """The letter of the winning side, such as `E` or `G`; None without a winner."""
        return self.outcome.winner if self.outcome else None

    @property
    def elf_attack(self) -> int | None:
        """The attack power of the elves, in part 2 the lowest; None without an outcome."""
        return self.outcome.elf_attack if self.outcome else None

    @property
    def elves_lost(self) -> int | None:
        """The number of dead elves; None without an outcome."""
        return self.outcome.elves_lost if self.outcome else None

    @property
    def is_stalemate(self) -> bool:
        """Whether the battle would never end."""
        return self.outcome is not None and self.outcome.is_stalemate

    def __repr__(self) -> str:
        """Return the number and the first line of the answer."""
        return shown_answer(self)

    def to_json(self) -> dict[str, object]:
        """Return the object for the part in `solve --json`."""
        outcome = self.outcome
        if outcome is None:
            why = {"reason": self.given_up} if self.given_up else {"impossible": True}
            return {"outcome": None, "elf_attack": None, **why}
        return {
            "outcome": outcome.score,
            "rounds": outcome.rounds,
            "hit_points": outcome.hit_points,
            "winner": outcome.winner,
            "elf_attack": outcome.elf_attack,
            "elves_lost": outcome.elves_lost,
            "stalemate": outcome.is_stalemate,
        }

    def lines(self) -> list[str]:
        """Return a line with the answer, and a line with the winner and the losses if any."""
        outcome = self.outcome
        if outcome is None:
            return [f"given up: {self.given_up}" if self.given_up else f"impossible: {IMPOSSIBLE}"]
        power = f"elf attack {outcome.elf_attack}: " if self.part != 1 else ""
        left = f"{count(outcome.survivors, 'unit')} left"
        if outcome.is_stalemate:
            left += f" with {count(outcome.hit_points, 'hit point')}"
        return [power + outcome.verdict, f"{outcome.victory}, {left}, {outcome.losses}"]


class BattleScenario(Scenario[BattleState]):
    """One cave with its settings."""

    puzzle = "battle"
    has_units = True

    def __init__(
        self, cave: Cave, settings: BattleSettings, second: BattleSettings | None = None
    ) -> None:
        """Take the cave and the settings of both parts; `second` is None if they are equal."""
        self.cave: Final = cave
        self.settings: Final = settings
        self.second: Final = settings if second is None else second
        """The settings of part 2."""
        self._fights: Fights | None = None
        """The battles of the latest answer."""

    def __eq__(self, other: object) -> bool:
        """Return whether the cave and the settings are the same."""
        if not isinstance(other, BattleScenario):
            return NotImplemented
        mine, theirs = ((one.cave, one.settings, one.second) for one in (self, other))
        return mine == theirs

    def __hash__(self) -> int:
        """Return a hash of the settings."""
        return hash(self.settings)

    def summary(self) -> str:
        """Return the size and the units: `9 x 7 squares, 1 elf, 4 goblins`."""
        rounds = self.cave.rounds
        kinds = ", ".join(self.unit_counts())
        points = ", hit points as shown" if self.cave.points else ""
        begun = f", after {count(rounds, 'round')}, where both parts begin" if rounds else ""
        return f"{self.size()}, {kinds}{points}{begun}"

    def size(self) -> str:
        """Return the size of the map in squares."""
        return f"{self.cave.grid.columns} x {len(self.cave.grid.rows)} squares"

    def unit_counts(self) -> Iterator[str]:
        """Yield the number of each kind on the map, `3 goblins`; always of elves and goblins."""
        letters = [letter for _, letter in (*self.cave.units, *self.cave.items)]
        for letter, kind in self.cave.kinds.items():
            if kind in KINDS or letter in letters:
                yield count(letters.count(letter), kind.name, kind.names)

    def outcome(self, part: int) -> Outcome | None:
        """Play a part and return its outcome; None if every attack power fails in part 2.

        Raises:
            GivenUpError: If a custom rule makes a battle endless.
        """
        fights = self._fights_under(self.in_part(part).settings)
        return fights.play_part_1() if part == 1 else fights.play_part_2()

    def _fights_under(self, settings: BattleSettings) -> Fights:
        """Return the battles under some settings; the latest ones are kept."""
        if self._fights is None or self._fights.powers.settings != settings:
            self._fights = Fights(self.cave, settings)
        return self._fights

    def answer(self, part: int) -> BattleAnswer:
        """Play a part and return its answer."""
        try:
            return BattleAnswer(part, self.outcome(part))
        except GivenUpError as error:
            return BattleAnswer(part, None, str(error))

    def under(self, change: Change) -> "BattleScenario":
        """Return the same cave under changed rules."""
        # Only part 2 searches, so the settings with the search may be those of both parts.
        if all(variant.part is None or variant.search for variant in change.variants):
            return BattleScenario(self.cave, apply_change(self.settings, change))
        first, second = (apply_change(self.settings, change.in_part(part)) for part in PARTS)
        return BattleScenario(self.cave, first, second)

    def is_slow(self, part: int | None) -> bool:
        """Return whether a part searches with hundreds of units."""
        return part == SEARCHED_PART and len(self.cave.units) > QUICK_ARMY

    def in_part(self, part: int) -> "BattleScenario":
        """Return the same cave with the rules of one part for both parts."""
        if part == 1 or self.second == self.settings:
            return self
        return BattleScenario(self.cave, self.second)

    def simulate(self, part: int) -> tuple[Battle, BattleState]:
        """Return the battle of a part; in part 2, the one with the power that the search finds."""
        battle = Battle(self.cave, self.part_settings(part))
        return battle, battle.state()

    def is_answered(self, state: BattleState) -> bool:
        """Return whether a state isn't a stalemate."""
        return not state.is_stalemate

    def with_elf_attack(self, power: int) -> "BattleScenario":
        """Return the same battle with another attack power of the elves."""
        stronger = (each._replace(elf_attack=power) for each in (self.settings, self.second))
        return BattleScenario(self.cave, *stronger)

    def part_settings(self, part: int) -> BattleSettings:
        """Return the settings of a part, in part 2 with the power that the search finds.

        Raises:
            NoAnswerError: If no attack power meets the demand of part 2.
        """
        if part == 1:
            return self.settings
        outcome = self.outcome(part)
        if outcome is None:
            raise NoAnswerError(IMPOSSIBLE)
        return self.second._replace(elf_attack=outcome.elf_attack)


def read_scenario(
    text: str, source: str, settings: Settings, change: Change = NO_CHANGE
) -> BattleScenario:
    """Read a cave under changed rules, with the kinds that these declare.

    Omitted settings have their default.

    Raises:
        InputError: If `text` isn't a cave, or a custom system declares an invalid kind.
    """
    numbers: dict[str, Any] = {name: int(settings[name]) for name in NUMBERS if name in settings}
    chosen = BattleSettings()._replace(**numbers)
    cave = read_cave(text, source, apply_change(chosen, change).rules.kinds)
    return BattleScenario(cave, chosen).under(change)
