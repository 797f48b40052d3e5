"""A stranger's battle: lists and sets, and the misreadings that the arguments name."""

import sys
from collections.abc import Iterable, Iterator

Place = tuple[int, int]
CLOSE = ((-1, 0), (0, -1), (0, 1), (1, 0))
STRONGEST = 200
KNOWN = (
    "turns-by-square",
    "dead-act",
    "ghost-at-zero",
    "death-skips-a-turn",
    "order-of-the-start",
    "first-step",
    "nearest-enemy",
    "nearest-enemy-square",
    "walk-back",
    "columns-first",
    "crow-flies",
    "corpse-blocks",
    "move-or-attack",
    "first-adjacent",
    "last-of-weakest",
    "zero-stands",
    "zero-lives",
    "last-round-never",
    "last-round-always",
    "corpses-hold-the-round",
    "fallen-add-up",
    "power-from-3",
    "power-from-0",
    "power-bisected",
    "power-bisected=4-50",
    "power-bisected=10",
    "last-loss-unseen",
    "unfinished-round-unseen",
    "any-victory",
    "ties-as-listed",
    "turns-by-side",
    "corpses-stay-listed",
    "corpses-stay-for-ever",
    "each-enemy-once",
    "goblins-add-up",
    "round-played-out",
    "move-then-strike",
    "mover-holds-the-round",
    "walk-back-from-first-met",
    "neighbour-order=URDL",
    "neighbour-order=RDLU",
    "neighbour-order=DLRU",
    "first-power=14",
    "first-power=5",
    "outcome-unseen",
    "empty-squares-act",
)
"""What it can misread."""


class Unit:
    """One unit."""

    def __init__(self, faction: str, place: Place) -> None:
        """Stand somewhere with all hit points."""
        self.faction = faction
        self.place = place
        self.start = place
        self.points = 200


class Battle:
    """One battle."""

    def __init__(self, text: str, misread: Iterable[str], elf_power: int = 3) -> None:
        """Read a cave."""
        self.misread = set(misread)
        self.power = {"E": elf_power, "G": 3}
        self.open: set[Place] = set()
        self.units: list[Unit] = []
        for row, line in enumerate(text.splitlines()):
            for column, mark in enumerate(line):
                if mark in ".EG":
                    self.open.add((row, column))
                if mark in "EG":
                    self.units.append(Unit(mark, (row, column)))
        self.lost: list[tuple[int, Unit]] = []
        """Who was killed, and in which round, counted from 0."""
        self.rounds = 0
        self.last_kill = (0, False)
        """The round of the latest kill, and whether somebody of its list was still to come."""
        self.corpses: set[Place] = set()
        self.is_endless = False
        self.listed: dict[Unit, Place] = {}
        """Where everybody stood when the round began."""
        self.lying: set[Place] = set()
        """Where somebody was killed on whom nobody has stepped yet."""
        self.everybody: list[Unit] = []
        """All units, dead or alive, in the order of the latest list."""
        self.killer_held = False
        """Whether by mover-holds-the-round or corpses-stay-listed the last kill ended no round."""
        order = next((name[16:] for name in self.misread if name[:16] == "neighbour-order="), "")
        self.order = [{"U": (-1, 0), "L": (0, -1), "R": (0, 1), "D": (1, 0)}[way] for way in order]

    def fight(self) -> None:
        """Fight to the end."""
        seen = set()
        while self.units:
            now = tuple((unit.start, unit.place, unit.points) for unit in self.units)
            if now in seen:
                self.is_endless = True
                return
            seen.add(now)
            self.corpses = set()
            if not self.play_round():
                return
            self.rounds += 1

    def play_round(self) -> bool:  # noqa: C901 - as strangers write it
        """Play one round; return whether it was completed."""
        if "order-of-the-start" in self.misread:
            waiting = sorted(self.units, key=lambda unit: unit.start)
        else:
            waiting = sorted(self.units, key=lambda unit: unit.place)
        if "corpses-stay-for-ever" in self.misread:
            waiting = self.everybody = sorted(
                self.everybody or self.units, key=lambda unit: unit.place
            )
        places = [unit.place for unit in waiting]
        sides = [unit.faction for unit in waiting]
        self.listed = {unit: unit.place for unit in self.units}
        self.lying -= set(places)
        lying = set() if "corpses-stay-for-ever" in self.misread else set(self.lying)
        if "move-then-strike" in self.misread:
            return self.play_two_loops(waiting, places)
        is_last = False
        number = 0
        while number < len(waiting):
            unit: Unit | None = waiting[number]
            if {"turns-by-square", "turns-by-side", "empty-squares-act"} & self.misread:
                unit = self.at(places[number])
            is_empty = unit is None and "empty-squares-act" in self.misread
            if is_empty:
                # Who is no goblin is an elf, but nobody who could step.
                unit = Unit("E", places[number])
            if unit is None or (not is_empty and not self.may_act(unit)):
                number += 1
                continue
            side = sides[number] if "turns-by-side" in self.misread else unit.faction
            if not self.enemies(side):
                if "round-played-out" not in self.misread:
                    return False
                is_last = True
                number += 1
                continue
            before = unit.place
            killed = self.strike(unit, side) if is_empty else self.act(unit, side)
            if killed:
                self.last_kill = self.rounds, number + 1 < len(waiting)
                self.killer_held = number + 1 < len(waiting) or (
                    unit.place != before
                    if "mover-holds-the-round" in self.misread
                    else any(place > places[number] for place in lying)
                )
            number += 1
            if killed and "death-skips-a-turn" in self.misread and killed in waiting:
                # If that was before this turn's, the next one slips through.
                del places[waiting.index(killed)]
                waiting.remove(killed)
        return not is_last

    def play_two_loops(self, waiting: list[Unit], places: list[Place]) -> bool:
        """Let everybody move, then everybody strike; return whether the round was completed."""
        is_last = False
        for is_strike in (False, True):
            for number, listed in enumerate(waiting):
                unit: Unit | None = listed
                side = listed.faction
                if {"turns-by-square", "turns-by-side"} & self.misread:
                    unit = self.at(places[number])
                    if unit and "turns-by-side" not in self.misread:
                        side = unit.faction
                if unit is None or not self.may_act(unit):
                    continue
                if not self.enemies(side):
                    if "round-played-out" not in self.misread:
                        return False
                    is_last = True
                elif not is_strike:
                    self.move(unit, side)
                elif self.strike(unit, side):
                    self.last_kill = self.rounds, number + 1 < len(waiting)
                    self.killer_held = number + 1 < len(waiting)
        return not is_last

    def may_act(self, unit: Unit) -> bool:
        """Whether a unit acts if its turn comes."""
        if unit in self.units:
            return unit.points != 0 or "zero-stands" not in self.misread
        return "dead-act" in self.misread or (unit.points == 0 and "ghost-at-zero" in self.misread)

    def at(self, place: Place) -> Unit | None:
        """Return who stands somewhere."""
        return next((unit for unit in self.units if unit.place == place), None)

    def enemies(self, side: str) -> list[Unit]:
        """Return the other side."""
        return [other for other in self.units if other.faction != side]

    def beside(self, unit: Unit, side: str) -> list[Unit]:
        """Return the enemies beside a unit, in reading order."""
        found = [other for other in self.enemies(side) if other.place in around(unit.place)]
        return sorted(found, key=lambda other: other.place)

    def act(self, unit: Unit, side: str) -> Unit | None:
        """Move and strike; return who was killed."""
        if self.move(unit, side) and "move-or-attack" in self.misread:
            return None
        return self.strike(unit, side)

    def move(self, unit: Unit, side: str) -> bool:
        """Move, unless an enemy is there; return whether there was a step."""
        if self.beside(unit, side):
            return False
        step = self.step(unit, side)
        if step is None:
            return False
        unit.place = step
        return True

    def strike(self, unit: Unit, side: str) -> Unit | None:
        """Strike; return who was killed."""
        found = self.beside(unit, side)
        if not found:
            return None
        target = min(found, key=lambda other: (other.points, other.place))
        if "ties-as-listed" in self.misread:
            target = min(found, key=lambda other: (other.points, self.listed[other]))
        if "last-of-weakest" in self.misread:
            target = [other for other in found if other.points == target.points][-1]
        if "first-adjacent" in self.misread:
            target = found[0]
        target.points -= self.power[side]
        zero = "zero-stands" in self.misread or "zero-lives" in self.misread
        if target.points > 0 or (zero and target.points == 0):
            return None
        self.units.remove(target)
        self.lost.append((self.rounds, target))
        self.lying.add(target.place)
        if "corpse-blocks" in self.misread:
            self.corpses.add(target.place)
        return target

    def step(self, unit: Unit, side: str) -> Place | None:  # noqa: C901 - as strangers write it
        """Return where a unit steps."""
        free = self.open - {other.place for other in self.units} - self.corpses
        ways = distances(unit.place, free)
        squares = {
            place: enemy
            for enemy in sorted(self.enemies(side), key=self.rank, reverse=True)
            for place in around(enemy.place)
            if place in ways
        }
        if not squares:
            return None
        nearest = min(ways[place] for place in squares)
        goals = [place for place in squares if ways[place] == nearest]
        if "each-enemy-once" in self.misread:
            goals, unmet = [], self.enemies(side)
            for place in ways:
                met = [other for other in unmet if place in around(other.place)]
                if met and ways[place] == nearest:
                    goals.append(place)
                    unmet = [other for other in unmet if other not in met]
        if "crow-flies" in self.misread:
            least = min(apart(unit.place, place) for place in squares)
            goals = [place for place in squares if apart(unit.place, place) == least]
        if "nearest-enemy" in self.misread or "nearest-enemy-square" in self.misread:
            # Its own square decides between enemies that are equally near.
            beside = [
                other
                for other in self.enemies(side)
                if any(place in goals for place in around(other.place))
            ]
            chosen = min(beside, key=self.rank)
            goals = [place for place in goals if place in around(chosen.place)]
        if not {"first-step", "nearest-enemy"} & self.misread:
            goals = [min(goals, key=self.tie)]
        is_met = "walk-back-from-first-met" in self.misread and len(goals) > 1
        if is_met:
            goals = [self.first_met(unit.place, set(goals), free)]
        if is_met or "walk-back" in self.misread:
            firsts = [self.walked_back(unit.place, goal, ways) for goal in goals]
            return min(firsts, key=lambda place: self.way(unit.place, place))
        steps = []
        for goal in goals:
            back = distances(goal, free | {unit.place})
            steps += [
                place
                for place in around(unit.place)
                if place in free and back.get(place, -2) == back[unit.place] - 1
            ]
        return min(steps, key=lambda place: self.way(unit.place, place))

    def way(self, here: Place, there: Place) -> tuple[int, ...]:
        """Return by what squares beside one are told apart."""
        if self.order:
            return (self.order.index((there[0] - here[0], there[1] - here[1])),)
        return self.tie(there)

    def first_met(self, start: Place, squares: set[Place], free: set[Place]) -> Place:
        """Search from a square, neighbours in order, for the first of some squares."""
        seen = {start}
        queue = [start]
        for here in queue:
            if here in squares:
                return here
            for place in sorted(around(here), key=lambda there, here=here: self.way(here, there)):
                if place in free and place not in seen:
                    seen.add(place)
                    queue.append(place)
        raise AssertionError

    def rank(self, other: Unit) -> Place:
        """Return by what enemies are told apart."""
        return self.tie(other.place)

    def tie(self, place: Place) -> Place:
        """Return by what squares are told apart."""
        row, column = place
        return (column, row) if "columns-first" in self.misread else place

    def walked_back(self, start: Place, goal: Place, ways: dict[Place, int]) -> Place:
        """Go back from a square by the first predecessor."""
        here = goal
        while ways[here] > 1:
            before = [place for place in around(here) if ways.get(place) == ways[here] - 1]
            here = min(before, key=lambda place, here=here: self.way(here, place))
        assert start in around(here)
        return here

    def outcome(self) -> int | None:
        """Return the answer."""
        if self.is_endless:
            return None
        rounds = self.rounds
        killed_in, were_waiting = self.last_kill
        if "last-round-never" in self.misread:
            rounds = killed_in
        if "last-round-always" in self.misread:
            rounds = killed_in + 1
        if "corpses-hold-the-round" in self.misread:
            rounds = killed_in + (not were_waiting)
        total = sum(unit.points for unit in self.units)
        if "goblins-add-up" in self.misread:
            total = sum(unit.points for unit in self.units if unit.faction == "G")
        corpses = {"corpses-stay-listed", "corpses-stay-for-ever"}
        if {"mover-holds-the-round", *corpses} & self.misread:
            rounds = killed_in + (not self.killer_held)
        if "fallen-add-up" in self.misread and self.units:
            winner = self.units[0].faction
            total += sum(
                unit.points
                for when, unit in self.lost
                if when == killed_in and unit.faction == winner
            )
        return rounds * total

    def is_good(self) -> bool:
        """Whether the elves have done what part 2 asks for."""
        if "outcome-unseen" in self.misread:
            return True
        if self.is_endless or not self.units or any(unit.faction == "G" for unit in self.units):
            return False
        if "any-victory" in self.misread:
            return True
        lost = [when for when, unit in self.lost if unit.faction == "E"]
        if "last-loss-unseen" in self.misread:
            lost = [when for when in lost if when != self.last_kill[0]]
        if "unfinished-round-unseen" in self.misread:
            lost = [when for when in lost if when < self.rounds]
        return not lost


def around(place: Place) -> list[Place]:
    """Return the four squares beside one."""
    return [(place[0] + down, place[1] + right) for down, right in CLOSE]


def apart(one: Place, other: Place) -> int:
    """Return how far two squares are apart by rows and columns."""
    return abs(one[0] - other[0]) + abs(one[1] - other[1])


def distances(start: Place, free: set[Place]) -> dict[Place, int]:
    """Return how many steps it takes to each square that can be reached."""
    found = {start: 0}
    queue = [start]
    for here in queue:
        for place in around(here):
            if place in free and place not in found:
                found[place] = found[here] + 1
                queue.append(place)
    return found


def fought(text: str, misread: Iterable[str], power: int) -> Battle:
    """Fight with a power of the elves."""
    battle = Battle(text, misread, power)
    battle.fight()
    return battle


def part_2(text: str, misread: Iterable[str]) -> int | None:
    """Return the outcome with the lowest power that is good enough."""
    bisected = next((name for name in misread if name.startswith("power-bisected")), None)
    if bisected:
        bounds = bisected.partition("=")[2] or "4-200"
        if "-" in bounds:
            low, high = map(int, bounds.split("-"))
        else:
            low, high = bracketed(text, misread, int(bounds))
        while low < high:
            middle = (low + high) // 2
            if fought(text, misread, middle).is_good():
                high = middle
            else:
                low = middle + 1
        battle = fought(text, misread, low)
        return battle.outcome() if battle.is_good() else None
    first = 3 if "power-from-3" in misread else 0 if "power-from-0" in misread else 4
    first = next((int(name[12:]) for name in misread if name[:12] == "first-power="), first)
    for power in range(first, STRONGEST + 1):
        battle = fought(text, misread, power)
        if battle.is_good():
            return battle.outcome()
    return None


def bracketed(text: str, misread: Iterable[str], power: int) -> tuple[int, int]:
    """Double or halve a power until the lowest good one lies between."""
    if fought(text, misread, power).is_good():
        while power > 0 and fought(text, misread, power // 2).is_good():
            power //= 2
        return min(power // 2 + 1, power), power
    while power < STRONGEST * 2 and not fought(text, misread, power).is_good():
        power *= 2
    return power // 2 + 1, power


def answers(text: str, misread: list[str]) -> Iterator[int | None]:
    """Yield both answers."""
    battle = fought(text, misread, 3)
    yield battle.outcome()
    yield part_2(text, [name for name in misread if name != "goblins-add-up"])


if __name__ == "__main__":
    for answer in answers(sys.stdin.read(), sys.argv[1:]):
        print(answer)
