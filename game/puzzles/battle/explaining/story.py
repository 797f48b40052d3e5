"""What a recap needs to know of a battle, noted in one pass through its recording.

Who is ahead is told by hit points, or by the blows that each side still needs. Where all units
strike equally hard, it is the elves' hit points less their enemies'. Else hit points don't tell who
is ahead, so it is the blows that the enemies need to kill all elves, less those that the elves
need:

    2 elves, power 15      180 hit points    goblins need 60 + 60 = 120 blows
    3 goblins, power 3     600 hit points    elves need 14 + 14 + 14 = 42 blows: 78 ahead
"""

from collections.abc import Collection, Iterator, Sequence
from typing import Final, NamedTuple

from components.kind import OF_SIDES
from game.puzzles.battle.playing.state import BattleState, TurnStates
from game.puzzles.battle.playing.units import UnitState
from game.simulation.progress import report_step
from game.simulation.recording import Recording
from game.simulation.simulation import TurnEvents, follow
from systems.battle.events import ATTACKED, COMBAT_ENDED, DIED, MOVED, ROUND_ENDED, TURN_BEGAN

SEVERAL: Final = 2
"""Strikers in a round from which on a unit is outnumbered."""
HARMLESS: Final = (TURN_BEGAN, MOVED, ROUND_ENDED, COMBAT_ENDED)
"""Events after which both sides have as much left as before."""


def mean(numbers: Collection[int]) -> float:
    """Return the mean of some numbers."""
    # The module statistics takes as long to import as many battles take to be fought.
    return sum(numbers) / len(numbers)


class Advantage:
    """Measures both sides of a battle, by the powers with which it began."""

    def __init__(self, opening: BattleState) -> None:
        """Find out whether powers differ."""
        self._opening: Final = opening
        powers, strengths = {unit.power for unit in opening.units.values()}, powers_of(opening)
        self.counts_blows: Final = len(powers) > 1 and all(map(any, strengths.values()))
        """Whether blows are counted, not hit points."""
        self._against: Final = {
            side: mean(
                [power for enemy, each in strengths.items() if enemy != side for power in each]
                or [1]
            )
            for side in strengths
        }

    @property
    def unit(self) -> str:
        """What is counted."""
        return "blows" if self.counts_blows else "hit points"

    def of_unit(self, unit: UnitState) -> int:
        """Return a unit's hit points, or the blows that its enemies need to kill it."""
        if not self.counts_blows:
            return unit.points
        return int(-(-unit.points // self._against.get(unit.faction, 1)))

    def of_sides(self, state: BattleState) -> dict[str, int]:
        """Return what each side has left."""
        left = dict.fromkeys(OF_SIDES, 0)
        for unit in state.units.values():
            left[unit.faction] = left.get(unit.faction, 0) + self.of_unit(unit)
        return left

    def words(self, left: dict[str, int], first: str) -> str:
        """Say what all sides have left, one of them first: `they have 812 hit points, …`."""
        deed = "can take" if self.counts_blows else "have"
        one, noun = left[first], self.unit.removesuffix("s" if left[first] == 1 else "")
        others = [
            f", the {self._opening.kind(side).names} {number}"
            for side, number in left.items()
            if side != first
        ]
        return f"they {deed} {one} {noun} in all{''.join(others)}"


def powers_of(state: BattleState) -> dict[str, list[int]]:
    """Return the attack powers of each side's units."""
    powers: dict[str, list[int]] = {side: [] for side in OF_SIDES}
    for unit in state.units.values():
        powers.setdefault(unit.faction, []).append(unit.power)
    return powers


def ahead(left: dict[str, int], side: str) -> int:
    """Return by how much a side is ahead of all others; below 0 these are."""
    return 2 * left.get(side, 0) - sum(left.values())


class Blow(NamedTuple):
    """One blow, or a death by it."""

    turns: int
    """How many turns are complete after it."""
    round_number: int
    attacker: UnitState
    target: UnitState
    """Before the blow."""
    left: int
    """The hit points that it leaves."""

    @property
    def kills(self) -> bool:
        """Whether it is deadly."""
        return self.left <= 0


class Exchange(NamedTuple):
    """Rounds in a row in each of which several enemies struck the same unit.

    The round in which the first of them kills it counts, too.
    """

    first: Blow
    last: Blow
    fewest: int
    """Strikers in the round that had the fewest."""
    most: int

    @property
    def lost(self) -> int:
        """The hit points that it took."""
        return self.first.target.points - max(self.last.left, 0)

    def extended(self, blows: Sequence[Blow], strikers: int) -> "Exchange":
        """Return it with one more round."""
        fewest, most = min(self.fewest, strikers), max(self.most, strikers)
        return Exchange(self.first, blows[-1], fewest, most)


class BattleStory:
    """The blows, deaths and leads of one battle."""

    def __init__(self, recording: Recording[BattleState]) -> None:
        """Go through a complete recording."""
        self.opening: Final = recording.state_at(0)
        self.advantage: Final = Advantage(self.opening)
        self.sides: Final = [(0, self.advantage.of_sides(self.opening))]
        """What both sides have left at the start and after each turn that changed it."""
        self.round_ends: Final = [0]
        """How many turns are complete at the start, after each round, and at the end."""
        self.blows: Final[dict[int, Blow]] = {}
        """The last blow of each turn that has one, by how many turns are complete after it."""
        self.deaths: Final[list[Blow]] = []
        self.exchanges: Final[dict[str, Exchange]] = {}
        """For each side, the exchange that cost it most hit points; of several the first."""
        self.lowest: Final[dict[int, Blow]] = {}
        """The last blow that each unit took."""
        self.faced: Final[dict[str, list[int]]] = {}
        """For each side, how many enemies struck a unit in a round, for each that was struck."""
        self._state: Final = recording.state_at(0)
        self._struck: dict[int, list[Blow]] = {}
        self._strikers: dict[int, set[int]] = {}
        self._going_on: dict[int, Exchange] = {}
        for number, turn in enumerate(recording.turns, 1):
            report_step()
            self._take_in(number, turn)
        self._end_exchanges()
        if self.round_ends[-1] < len(recording):
            self.round_ends.append(len(recording))
        self.end: Final = self._state

    def _take_in(self, number: int, turn: TurnEvents) -> None:
        left = dict(self.sides[-1][1])
        is_counted = True
        states = TurnStates(self._state, turn)
        for place, event in enumerate(turn):
            if event.name == ATTACKED:
                self._strike(number, states, place, left)
            elif event.name == DIED:
                self._note_death(number)
            elif event.name not in HARMLESS:
                is_counted = False
        follow(self._state, turn)
        if not is_counted:
            left = self.advantage.of_sides(self._state)
        if left != self.sides[-1][1]:
            self.sides.append((number, left))
        if any(event.name == ROUND_ENDED for event in turn):
            self._end_exchanges()
            self.round_ends.append(number)

    def _strike(self, number: int, states: TurnStates, place: int, left: dict[str, int]) -> None:
        attacker, target, _, points = states.turn[place].arguments
        struck = states.unit(target, place)
        after = struck._replace(points=max(points, 0))
        left[struck.faction] += self.advantage.of_unit(after) - self.advantage.of_unit(struck)
        rounds = self._state.rounds + 1
        blow = Blow(number, rounds, states.unit(attacker, place), struck, points)
        self.blows[number] = self.lowest[target] = blow
        self._struck.setdefault(target, []).append(blow)
        self._strikers.setdefault(target, set()).add(attacker)

    def _end_exchanges(self) -> None:
        """Take in the round that is over: exchanges begin, go on or end with it."""
        going_on = {}
        for target, blows in self._struck.items():
            strikers, begun = len(self._strikers[target]), self._going_on.get(target)
            side = blows[0].target.faction
            self.faced.setdefault(side, []).append(strikers)
            if begun and blows[-1].kills:
                strikers = max(strikers, begun.fewest)
            if strikers >= SEVERAL:
                begun = begun or Exchange(blows[0], blows[0], strikers, strikers)
                going_on[target] = exchange = begun.extended(blows, strikers)
                if side not in self.exchanges or exchange.lost > self.exchanges[side].lost:
                    self.exchanges[side] = exchange
        self._going_on, self._struck, self._strikers = going_on, {}, {}

    def _note_death(self, number: int) -> None:
        if number in self.blows:
            self.deaths.append(self.blows[number])

    def outnumbering(self, winner: str) -> Iterator[int]:
        """Yield how many more units a side has than the other, first and after each death."""
        units = self.opening.units.values()
        more = sum(1 if unit.faction == winner else -1 for unit in units)
        yield more
        for death in self.deaths:
            more += -1 if death.target.faction == winner else 1
            yield more
