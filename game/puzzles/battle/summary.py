"""The summary of a battle: up to four sentences on its decisive events.

They contain:

1. The lead: the turn from which on the winners are always ahead (see `Advantage`), and how often
   the lead changed hands; and its cause: the number of enemies that attack a unit at once, or the
   number of attacks that kill a unit, whichever differs more between the sides.
2. The assault: the loser that lost the most hit points while several enemies attacked it in each of
   several consecutive rounds; only if that was a twentieth of its side's hit points at the start.
3. The numbers: the death from which on there are always more winners than losers. If there always
   were, it is the first loser's death; if no winner died, the attack that left a winner the fewest
   hit points.
4. Another power: the number of elves that die with one more point of attack power, or if none dies,
   with one less. This sentence needs another battle.

After a stalemate they contain the last attack, and the remaining units.
"""

from collections.abc import Collection, Iterator, Sequence
from math import ceil
from typing import Final, NamedTuple

from components.faction import ELF
from components.kind import OF_SIDES
from game.puzzles.battle.answer import BattleScenario
from game.puzzles.battle.narrate import locate
from game.puzzles.battle.play import fight
from game.puzzles.battle.state import BattleState, TurnStates, UnitState
from game.puzzles.summary import SummarySentence, changes_of_lead, in_time, lead_for_good
from game.simulation.progress import report_step
from game.simulation.recording import Recording
from game.simulation.simulation import TurnEvents, follow
from game.text.grid import Grid
from game.text.wording import count, with_article
from systems.battle.events import ATTACKED, COMBAT_ENDED, DIED, MOVED, ROUND_ENDED, TURN_BEGAN

SEVERAL: Final = 2
"""The number of attackers in a round from which on it can belong to an assault."""
HARMLESS: Final = (TURN_BEGAN, MOVED, ROUND_ENDED, COMBAT_ENDED)
"""Events that leave the hit points of both sides unchanged."""
NOTABLE: Final = 1.1
"""The ratio between the sides from which on a difference is a cause."""
WEIGHTY: Final = 20
"""An assault is described if it cost at least this part of its side's hit points: a twentieth."""
SMALL_NUMBERS: Final = ("no", "one", "two", "three", "four")


def mean(numbers: Collection[int]) -> float:
    """Return the mean of some numbers."""
    # The import of the module statistics takes as long as many battles.
    return sum(numbers) / len(numbers)


class Advantage:
    """A measure of the remaining strength of each side.

    If all units have the same attack power, it is hit points. Otherwise hit points don't show which
    side is ahead, so it is the number of attacks that the enemies need to kill all units:

        2 elves, power 15      180 hit points    goblins need 60 + 60 = 120 attacks
        3 goblins, power 3     600 hit points    elves need 14 + 14 + 14 = 42 attacks: 78 ahead
    """

    def __init__(self, start: BattleState) -> None:
        """Compare the attack powers in the initial state."""
        self._start: Final = start
        powers: dict[str, list[int]] = {side: [] for side in OF_SIDES}
        for unit in start.units.values():
            powers.setdefault(unit.faction, []).append(unit.power)
        has_differences = len({power for side in powers.values() for power in side}) > 1
        self.counts_attacks: Final = has_differences and all(map(any, powers.values()))
        """Whether the measure is attacks, not hit points."""
        self._enemy_power: Final = {
            side: mean(
                [power for enemy, each in powers.items() if enemy != side for power in each] or [1]
            )
            for side in powers
        }

    def measure(self, unit: UnitState) -> int:
        """Return a unit's hit points, or the number of attacks that kill it."""
        if not self.counts_attacks:
            return unit.points
        return int(-(-unit.points // self._enemy_power.get(unit.faction, 1)))

    def measure_sides(self, state: BattleState) -> dict[str, int]:
        """Return the total strength of each side, by its letter."""
        left = dict.fromkeys(OF_SIDES, 0)
        for unit in state.units.values():
            left[unit.faction] = left.get(unit.faction, 0) + self.measure(unit)
        return left

    def describe(self, left: dict[str, int], winner: str) -> str:
        """Return the sums in words, the winner's first: `they have 812 hit points in all, …`."""
        verb = "can take" if self.counts_attacks else "have"
        noun = "blow" if self.counts_attacks else "hit point"
        others = [
            f", the {self._start.kind(side).names} {number}"
            for side, number in left.items()
            if side != winner
        ]
        return f"they {verb} {count(left[winner], noun)} in all{''.join(others)}"


class Hit(NamedTuple):
    """One attack."""

    turns: int
    """The number of complete turns after it."""
    round_number: int
    attacker: UnitState
    target: UnitState
    """The target before the attack."""
    left: int
    """The hit points that the target has left."""

    @property
    def kills(self) -> bool:
        """Whether the target dies."""
        return self.left <= 0

    def describe(self, grid: Grid) -> str:
        """Return the attack in words: `the goblin G1 at 1,2 hits the elf E1 at 1,3`."""
        verb = "kills" if self.kills else "hits"
        return f"the {locate(grid, self.attacker)} {verb} the {locate(grid, self.target)}"


class Assault(NamedTuple):
    """Consecutive rounds with attacks of several enemies on the same unit in each.

    The round in which the unit dies counts even if fewer enemies attacked.
    """

    first: Hit
    last: Hit
    fewest: int
    """The number of attackers in the round with the fewest."""
    most: int

    @property
    def lost(self) -> int:
        """The hit points that the unit lost."""
        return self.first.target.points - max(self.last.left, 0)

    def extend(self, hits: Sequence[Hit], attackers: int) -> "Assault":
        """Return the assault with the attacks of one more round, by `attackers` enemies."""
        fewest, most = min(self.fewest, attackers), max(self.most, attackers)
        return Assault(self.first, hits[-1], fewest, most)


class BattleHistory:
    """The attacks, the deaths and the leads in one recording."""

    def __init__(self, recording: Recording[BattleState]) -> None:
        """Collect from all turns of a complete recording."""
        self.start: Final = recording.state_at(0)
        self.advantage: Final = Advantage(self.start)
        self.sides: Final = [(0, self.advantage.measure_sides(self.start))]
        """The strength of each side at the start, and after each turn that changed it.

        Each entry begins with the number of complete turns.
        """
        self.round_ends: Final = [0]
        """The number of complete turns at the start, after each round, and at the end."""
        self.hits: Final[dict[int, Hit]] = {}
        """The last attack of each turn, by the number of complete turns after it."""
        self.deaths: Final[list[Hit]] = []
        self.assaults: Final[dict[str, Assault]] = {}
        """The assault that cost each side the most hit points; the first of several."""
        self.last_hits: Final[dict[int, Hit]] = {}
        """The last attack on each unit."""
        self.attackers: Final[dict[str, list[int]]] = {}
        """For each side, the number of attackers of each attacked unit in each round."""
        self._state: Final = recording.state_at(0)
        self._hits: dict[int, list[Hit]] = {}
        """The attacks on each unit in the current round."""
        self._attackers: dict[int, set[int]] = {}
        self._current: dict[int, Assault] = {}
        """The assaults that the previous round belongs to."""
        for number, turn in enumerate(recording.turns, 1):
            report_step()
            self._add_turn(number, turn)
        self._end_round()
        if self.round_ends[-1] < len(recording):
            self.round_ends.append(len(recording))
        self.end: Final = self._state

    def _add_turn(self, number: int, turn: TurnEvents) -> None:
        left = dict(self.sides[-1][1])
        is_measured = True
        states = TurnStates(self._state, turn)
        for index, event in enumerate(turn):
            if event.name == ATTACKED:
                self._add_hit(number, states, index, left)
            elif event.name == DIED:
                if number in self.hits:
                    self.deaths.append(self.hits[number])
            elif event.name not in HARMLESS:
                is_measured = False
        follow(self._state, turn)
        if not is_measured:
            left = self.advantage.measure_sides(self._state)
        if left != self.sides[-1][1]:
            self.sides.append((number, left))
        if any(event.name == ROUND_ENDED for event in turn):
            self._end_round()
            self.round_ends.append(number)

    def _add_hit(self, number: int, states: TurnStates, index: int, left: dict[str, int]) -> None:
        """Add an attack, and subtract the damage from the strength of the target's side."""
        attacker, target, _, points = states.turn[index].arguments
        before = states.unit(target, index)
        after = before._replace(points=max(points, 0))
        left[before.faction] += self.advantage.measure(after) - self.advantage.measure(before)
        rounds = self._state.rounds + 1
        hit = Hit(number, rounds, states.unit(attacker, index), before, points)
        self.hits[number] = self.last_hits[target] = hit
        self._hits.setdefault(target, []).append(hit)
        self._attackers.setdefault(target, set()).add(attacker)

    def _end_round(self) -> None:
        """Begin, extend and end assaults with the attacks of the complete round."""
        current = {}
        for target, hits in self._hits.items():
            attackers, known = len(self._attackers[target]), self._current.get(target)
            side = hits[0].target.faction
            self.attackers.setdefault(side, []).append(attackers)
            if known and hits[-1].kills:
                attackers = max(attackers, known.fewest)
            if attackers >= SEVERAL:
                known = known or Assault(hits[0], hits[0], attackers, attackers)
                current[target] = assault = known.extend(hits, attackers)
                if side not in self.assaults or assault.lost > self.assaults[side].lost:
                    self.assaults[side] = assault
        self._current, self._hits, self._attackers = current, {}, {}

    def leads(self, winner: str) -> list[int]:
        """Return the winner's strength minus that of all others together, for each of `sides`."""
        return [2 * left.get(winner, 0) - sum(left.values()) for _, left in self.sides]

    def majorities(self, winner: str) -> list[int]:
        """Return how many more units the winner has, at the start and after each death."""
        units = self.start.units.values()
        found = [sum(1 if unit.faction == winner else -1 for unit in units)]
        for death in self.deaths:
            found.append(found[-1] + (-1 if death.target.faction == winner else 1))
        return found

    def find_round(self, turns: int) -> int:
        """Return the round, counted from 1, in which the turn with number `turns` is."""
        ends = enumerate(self.round_ends)
        return self.start.rounds + next(index for index, end in ends if end >= turns)


def summarize(
    scenario: BattleScenario, _part: int, recording: Recording[BattleState]
) -> tuple[SummarySentence, ...]:
    """Return the summary of a complete recording, without another power."""
    history = BattleHistory(recording)
    winner = history.end.winner
    if not history.end.is_over:
        return ()
    summary = Summary(scenario.cave.grid, history, winner or "")
    return tuple(summary.victory() if winner else summary.stalemate())


class Summary:
    """Makes the sentences on one complete battle."""

    def __init__(self, grid: Grid, history: BattleHistory, winner: str) -> None:
        """Take the map, the history, and the letter of the winning side; "" after a stalemate."""
        self._grid: Final = grid
        self._history: Final = history
        self._winner: Final = winner
        self._kind: Final = history.start.kind(winner)
        """The main kind of the winning side."""
        losses = [each for side, each in history.assaults.items() if side != winner]
        worst = max(losses, key=lambda each: each.lost, default=None)
        if worst:
            whole = history.start.hit_points(worst.first.target.faction)
            worst = worst if worst.lost * WEIGHTY >= whole else None
        self._assault: Final = worst
        """The assault on a loser that is described."""

    def victory(self) -> tuple[SummarySentence, ...]:
        """Return at most three sentences on a victory."""
        lead, numbers = self.lead(), self.numbers()
        if lead and numbers and 0 < lead.turns == numbers.turns:
            numbers = None
        return in_time(filter(None, (lead, self.assault(), numbers)))

    def lead(self) -> SummarySentence | None:
        """Return the sentence on the turn from which on the winners are always ahead, or None."""
        history, names = self._history, self._kind.names
        leads = history.leads(self._winner)
        index = lead_for_good(leads)
        if index is None:
            return None
        turns, left = history.sides[index]
        sums = history.advantage.describe(left, self._winner)
        why = self.cause()
        if not index:
            words = f"{why}; so the {names} are ahead all along"
            if not why:
                words = f"The {names} are ahead from start to end; at first {sums}"
            return SummarySentence(f"{words}.", 0, 0)
        rounds, hit = history.find_round(turns), history.hits.get(turns)
        since = f"{hit.describe(self._grid)}; from this blow on" if hit else "from here on"
        changes = changes_of_lead(leads)
        often = f" The lead changes hands {changes} times." if changes > 1 else ""
        because = f" {why}." if why else ""
        words = f"Round {rounds}: {since} the {names} stay ahead: {sums}.{often}{because}"
        return SummarySentence(words, turns, rounds)

    def cause(self) -> str:
        """Return the greatest advantage of the winners; "" if it is small, or of three sides.

        It is the number of attackers at once, or the number of attacks that kill a unit.
        """
        history, winner = self._history, self._winner
        start, attackers = history.start, history.attackers
        others = [side for side in history.sides[0][1] if side != winner and attackers.get(side)]
        if len(others) != 1 or winner not in attackers:
            return ""
        (side,), own = others, self._kind
        loser = start.kind(side)
        on_loser, on_winner = mean(attackers[side]), mean(attackers[winner])
        for_loser, for_winner = (
            attacks_to_kill(start, side, winner),
            attacks_to_kill(start, winner, side),
        )
        crowd, strength = on_loser / on_winner, for_winner / for_loser
        if max(crowd, strength) < NOTABLE:
            return ""
        if strength > crowd:
            one, other = with_article(loser.name).capitalize(), with_article(own.name)
            return f"{one} falls by {count(for_loser, 'blow')}, {other} by {for_winner}"
        return (
            f"On average each {loser.name} fights {on_loser:.1f} {own.names} at once, "
            f"each {own.name} {on_winner:.1f} {loser.names}"
        )

    def assault(self) -> SummarySentence | None:
        """Return the sentence on the assault that cost a loser the most hit points, or None."""
        assault = self._assault
        if assault is None:
            return None
        first, last = assault.first, assault.last
        many = small_number(assault.most)
        if assault.fewest < assault.most:
            many = f"up to {many}"
        lost = count(assault.lost, "hit point")
        result = f"loses {lost} and has {last.left} left"
        if last.kills:
            result = f"loses its last {lost} and falls"
        has_third_side = len(self._history.sides[0][1]) > len(OF_SIDES)
        enemies = "enemies" if has_third_side else self._kind.names
        unit = locate(self._grid, last.target)
        words = f"the {unit} fights {many} {enemies} at a time, {result}"
        begin, end = first.round_number, last.round_number
        rounds = f"Rounds {begin} to {end}" if begin < end else f"Round {end}"
        return SummarySentence(f"{rounds}: {words}.", last.turns, end)

    def numbers(self) -> SummarySentence | None:
        """Return the sentence on the death after which the winners are always more.

        If there is no such death, the sentence is on another turning point; None without any.
        """
        history, winner = self._history, self._winner
        if not any(death.target.faction == winner for death in history.deaths):
            return self.closest()
        index = lead_for_good(history.majorities(winner))
        if index:
            death = history.deaths[index - 1]
            words = self.majority(death)
        else:
            losses = [death for death in history.deaths if death.target.faction != winner]
            if not losses:
                return None
            death = losses[0]
            left = sum(unit.faction == winner for unit in history.end.units.values())
            verb = "stands" if left == 1 else "stand"
            what = "this is" if self.ends_assault(death) else f"{death.describe(self._grid)},"
            first_of = self.count_side(death.target.faction)
            end = f"{left} of {self.count_side(winner)} {verb}"
            words = f"{what} the first of {first_of} to fall; at the end {end}"
        return SummarySentence(
            f"Round {death.round_number}: {words}.", death.turns, death.round_number
        )

    def ends_assault(self, death: Hit) -> bool:
        """Return whether a death is the end of the assault that is described."""
        return self._assault is not None and self._assault.last is death

    def majority(self, death: Hit) -> str:
        """Return words on a death after which the winners are always more, with both sizes."""
        history, winner = self._history, self._winner
        if death is history.deaths[-1]:
            left = count(death.attacker.points, "hit point")
            return f"{death.describe(self._grid)}, each the last of its side, and has {left} left"
        sides = [unit.faction for unit in history.start.units.values()]
        dead = [each.target.faction for each in history.deaths if each.turns <= death.turns]
        more = sides.count(winner) - dead.count(winner)
        fewer = len(sides) - len(dead) - more
        enemies = [history.start.kind(side).names for side in history.sides[0][1] if side != winner]
        names = f"{self._kind.names} than {' and '.join(enemies)}"
        words = f"from then on there are always more {names}, at first {more} to {fewer}"
        return words if self.ends_assault(death) else f"{death.describe(self._grid)}; {words}"

    def count_side(self, side: str) -> str:
        """Return the number of units of a side at the start: `10 elves`."""
        start = self._history.start
        kind = start.kind(side)
        number = sum(unit.faction == side for unit in start.units.values())
        return count(number, kind.name, kind.names)

    def closest(self) -> SummarySentence | None:
        """Return the sentence on the attack that left a winner the fewest hit points, or None."""
        hits = self._history.last_hits.values()
        taken = [hit for hit in hits if hit.target.faction == self._winner]
        if not taken:
            return None
        hit = min(taken, key=lambda each: (each.left, each.turns))
        left = f"{hit.left} of {count(hit.target.maximum, 'hit point')}"
        fewest = f"the fewest of any {self._kind.name}; none falls"
        words = f"{hit.describe(self._grid)} and leaves it {left}, {fewest}"
        return SummarySentence(f"Round {hit.round_number}: {words}.", hit.turns, hit.round_number)

    def stalemate(self) -> Iterator[SummarySentence]:
        """Yield a sentence on the last attack, and one on the remaining units."""
        history = self._history
        if history.hits:
            turns = max(history.hits)
            hit = history.hits[turns]
            words = f"{hit.describe(self._grid)}. It is the last blow of all."
            yield SummarySentence(f"Round {hit.round_number}: {words}", turns, hit.round_number)
        else:
            yield SummarySentence("No blow is struck: nobody ever stands beside an enemy.", 0, 0)
        end = history.end
        left = []
        for side in history.sides[0][1]:
            kind = history.start.kind(side)
            units = sum(unit.faction == side for unit in end.units.values())
            points = count(end.hit_points(side), "hit point")
            left.append(f"{count(units, kind.name, kind.names)} with {points}")
        words = f"In the end {' and '.join(left)} are left."
        yield SummarySentence(words, history.round_ends[-1], end.rounds)


def attacks_to_kill(start: BattleState, side: str, enemy: str) -> int:
    """Return the number of attacks of a mean enemy that kill a mean unit of a side."""
    units = start.units.values()
    points = mean([unit.points for unit in units if unit.faction == side])
    power = mean([unit.power for unit in units if unit.faction == enemy])
    return ceil(points / max(power, 1))


def small_number(number: int) -> str:
    """Return a number as text; below 5 in words, such as `three`."""
    return SMALL_NUMBERS[number] if number < len(SMALL_NUMBERS) else str(number)


def play_other_power(
    scenario: BattleScenario, part: int, recording: Recording[BattleState]
) -> Iterator[SummarySentence]:
    """Play the battle with another attack power, and yield the sentence on it."""
    start, end = recording.state_at(0), recording.state_at(len(recording))
    elves = [unit for unit in start.units.values() if unit.faction == ELF]
    powers = [unit.power for unit in elves if not unit.own_kind]
    lost = end.elves_lost
    tried = powers[0] + (1 if lost else -1) if powers else 0
    has_enemies = len(elves) < len(start.units)
    if tried and has_enemies and end.is_over and not end.is_stalemate:
        settings = scenario.in_part(part).with_elf_attack(tried).settings
        fallen = fight(scenario.cave, settings).elves_lost
        words = other_power(len(elves), (powers[0], lost), (tried, fallen))
        yield SummarySentence(words, len(recording), end.rounds)


def other_power(elves: int, now: tuple[int, int], other: tuple[int, int]) -> str:
    """Return the sentence on another attack power.

    Args:
        elves: the number of elves at the start.
        now: the attack power of the battle, and the number of elves that die with it.
        other: the same for the other power, which is one point more or less.
    """
    (power, lost), (tried, lost_then) = now, other
    all_elves = "the elf" if elves == 1 else f"all {elves} elves"
    with_it = f"ith attack power {tried} instead of {power},"
    if not lost_then:
        too = ", too" * (not lost)
        return f"W{with_it} {all_elves} would have lived{too}."
    some = f"{lost_then} of the {elves} elves"
    fallen = f"{all_elves if lost_then == elves else some} would have fallen"
    if tried < power or lost_then > lost:
        return f"W{with_it} {fallen}" + f", not {lost}" * (lost > 0) + "."
    if lost_then == lost:
        return f"Even w{with_it} {fallen}" + ", just as many" * (lost < elves) + "."
    return f"W{with_it} only {fallen}, not {lost}."
