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
    "any-victory",
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

    def play_round(self) -> bool:
        """Play one round; return whether it was completed."""
        if "order-of-the-start" in self.misread:
            waiting = sorted(self.units, key=lambda unit: unit.start)
        else:
            waiting = sorted(self.units, key=lambda unit: unit.place)
        places = [unit.place for unit in waiting]
        number = 0
        while number < len(waiting):
            unit: Unit | None = waiting[number]
            if "turns-by-square" in self.misread:
                unit = self.at(places[number])
            if unit is None or not self.may_act(unit):
                number += 1
                continue
            if not self.enemies(unit):
                return False
            killed = self.act(unit)
            if killed:
                self.last_kill = self.rounds, number + 1 < len(waiting)
            number += 1
            if killed and "death-skips-a-turn" in self.misread and killed in waiting:
                # If that was before this turn's, the next one slips through.
                del places[waiting.index(killed)]
                waiting.remove(killed)
        return True

    def may_act(self, unit: Unit) -> bool:
        """Whether a unit acts if its turn comes."""
        if unit in self.units:
            return unit.points != 0 or "zero-stands" not in self.misread
        return "dead-act" in self.misread or (unit.points == 0 and "ghost-at-zero" in self.misread)

    def at(self, place: Place) -> Unit | None:
        """Return who stands somewhere."""
        return next((unit for unit in self.units if unit.place == place), None)

    def enemies(self, unit: Unit) -> list[Unit]:
        """Return the other side."""
        return [other for other in self.units if other.faction != unit.faction]

    def beside(self, unit: Unit) -> list[Unit]:
        """Return the enemies beside a unit, in reading order."""
        found = [other for other in self.enemies(unit) if other.place in around(unit.place)]
        return sorted(found, key=lambda other: other.place)

    def act(self, unit: Unit) -> Unit | None:
        """Move and strike; return who was killed."""
        has_moved = False
        if not self.beside(unit):
            step = self.step(unit)
            if step:
                unit.place = step
                has_moved = True
        if has_moved and "move-or-attack" in self.misread:
            return None
        found = self.beside(unit)
        if not found:
            return None
        target = min(found, key=lambda other: (other.points, other.place))
        if "last-of-weakest" in self.misread:
            target = [other for other in found if other.points == target.points][-1]
        if "first-adjacent" in self.misread:
            target = found[0]
        target.points -= self.power[unit.faction]
        zero = "zero-stands" in self.misread or "zero-lives" in self.misread
        if target.points > 0 or (zero and target.points == 0):
            return None
        self.units.remove(target)
        self.lost.append((self.rounds, target))
        if "corpse-blocks" in self.misread:
            self.corpses.add(target.place)
        return target

    def step(self, unit: Unit) -> Place | None:
        """Return where a unit steps."""
        free = self.open - {other.place for other in self.units} - self.corpses
        ways = distances(unit.place, free)
        squares = {
            place: enemy
            for enemy in sorted(self.enemies(unit), key=self.order, reverse=True)
            for place in around(enemy.place)
            if place in ways
        }
        if not squares:
            return None
        nearest = min(ways[place] for place in squares)
        goals = [place for place in squares if ways[place] == nearest]
        if "crow-flies" in self.misread:
            least = min(apart(unit.place, place) for place in squares)
            goals = [place for place in squares if apart(unit.place, place) == least]
        if "nearest-enemy" in self.misread or "nearest-enemy-square" in self.misread:
            # Its own square decides between enemies that are equally near.
            beside = [
                other
                for other in self.enemies(unit)
                if any(place in goals for place in around(other.place))
            ]
            chosen = min(beside, key=self.order)
            goals = [place for place in goals if place in around(chosen.place)]
        if not {"first-step", "nearest-enemy"} & self.misread:
            goals = [min(goals, key=self.tie)]
        if "walk-back" in self.misread:
            return self.walked_back(unit.place, goals, ways)
        steps = []
        for goal in goals:
            back = distances(goal, free | {unit.place})
            steps += [
                place
                for place in around(unit.place)
                if place in free and back.get(place, -2) == back[unit.place] - 1
            ]
        return min(steps, key=self.tie)

    def order(self, other: Unit) -> Place:
        """Return by what enemies are told apart."""
        return self.tie(other.place)

    def tie(self, place: Place) -> Place:
        """Return by what squares are told apart."""
        row, column = place
        return (column, row) if "columns-first" in self.misread else place

    def walked_back(self, start: Place, goals: list[Place], ways: dict[Place, int]) -> Place:
        """Go back from a square by the first predecessor."""
        here = min(goals, key=self.tie)
        while ways[here] > 1:
            before = [place for place in around(here) if ways.get(place) == ways[here] - 1]
            here = min(before, key=self.tie)
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
        if self.is_endless or not self.units or any(unit.faction == "G" for unit in self.units):
            return False
        if "any-victory" in self.misread:
            return True
        lost = [when for when, unit in self.lost if unit.faction == "E"]
        if "last-loss-unseen" in self.misread:
            lost = [when for when in lost if when != self.last_kill[0]]
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
        return power // 2 + 1, power
    while power < STRONGEST * 2 and not fought(text, misread, power).is_good():
        power *= 2
    return power // 2 + 1, power


def answers(text: str, misread: list[str]) -> Iterator[int | None]:
    """Yield both answers."""
    battle = fought(text, misread, 3)
    yield battle.outcome()
    yield part_2(text, misread)


if __name__ == "__main__":
    for answer in answers(sys.stdin.read(), sys.argv[1:]):
        print("none" if answer is None else answer)
