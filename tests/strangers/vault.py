"""A stranger's vault: breadth-first searches and a queue, and what the arguments name."""

import sys
from collections.abc import Iterable, Iterator
from heapq import heappop, heappush

Place = tuple[int, int]
KNOWN = (
    "doors-always-open",
    "one-shortest-way",
    "own-keys-only",
    "nearest-key-first",
    "quarters-never-join",
    "passed-keys-are-free",
    "own-quarter-only",
    "one-step-more",
    "one-step-less",
)
"""What it can misread."""


class Vault:
    """One map."""

    def __init__(self, text: str, misread: Iterable[str]) -> None:
        """Read a map."""
        self.misread = set(misread)
        self.marks: dict[Place, str] = {}
        self.middle = len(text.splitlines()) // 2, max(map(len, text.splitlines())) // 2
        for row, line in enumerate(text.splitlines()):
            for column, mark in enumerate(line):
                if mark != "#":
                    self.marks[row, column] = mark
        self.starts = sorted(place for place, mark in self.marks.items() if mark == "@")
        self.keys = {mark for mark in self.marks.values() if mark.islower()}
        self.note_all()
        self.known: dict[tuple[Place, frozenset[str]], list[tuple[str, Place, int]]] = {}
        """What can be reached from where, once it was searched for."""

    def note_all(self) -> None:
        """Note the keys and doors of the whole map; where no door is shut there is none."""
        self.all_keys = {mark: place for place, mark in self.marks.items() if mark.islower()}
        is_open = "doors-always-open" in self.misread
        self.doors = {mark for mark in self.marks.values() if mark.isupper() and not is_open}

    def split(self) -> None:
        """Wall up the middle, for four explorers."""
        ((row, column),) = self.starts
        for place in around((row, column)):
            self.marks.pop(place, None)
        self.marks.pop((row, column))
        self.known.clear()
        self.starts = [(row + down, column + right) for down in (-1, 1) for right in (-1, 1)]
        for place in self.starts:
            self.marks[place] = "@"
        self.note_all()
        if "quarters-never-join" in self.misread:
            self.marks = {
                place: mark
                for place, mark in self.marks.items()
                if row != place[0] and column != place[1]
            }

    def ways(self, start: Place, held: frozenset[str]) -> list[tuple[str, Place, int]]:
        """Return the keys that can be walked to; each search is done once."""
        if (start, held) not in self.known:
            self.known[start, held] = list(self.reached(start, held))
        return self.known[start, held]

    def reached(self, start: Place, held: frozenset[str]) -> Iterator[tuple[str, Place, int]]:
        """Yield the keys that can be walked to, with their places and distances."""
        if "one-shortest-way" in self.misread:
            yield from self.reached_by_first_ways(start, held)
            return
        found = {start: 0}
        queue = [start]
        for here in queue:
            mark = self.marks[here]
            if mark.islower() and mark not in held:
                yield mark, here, found[here]
                continue
            for place in around(here):
                if place in self.marks and place not in found and self.is_open(place, held):
                    found[place] = found[here] + 1
                    queue.append(place)

    def reached_by_first_ways(
        self, start: Place, held: frozenset[str]
    ) -> Iterator[tuple[str, Place, int]]:
        """Yield the keys whose way that was found first is open."""
        found = {start: (0, True)}
        queue = [start]
        for here in queue:
            steps, is_open = found[here]
            mark = self.marks[here]
            if mark.islower() and mark not in held:
                if is_open:
                    yield mark, here, steps
                is_open = False
            for place in around(here):
                if place in self.marks and place not in found:
                    found[place] = steps + 1, is_open and self.is_open(place, held)
                    queue.append(place)

    def is_open(self, place: Place, held: frozenset[str]) -> bool:
        """Whether a square can be entered."""
        mark = self.marks[place]
        return (
            not mark.isupper()
            or "doors-always-open" in self.misread
            or mark.lower() in held
            or mark.lower() not in self.keys
        )

    def least(self, starts: list[Place], wanted: set[str], given: Iterable[str] = ()) -> int | None:
        """Return the fewest steps to all wanted keys, if some are given."""
        waiting: list[tuple[int, tuple[Place, ...], tuple[str, ...]]] = [
            (0, tuple(starts), tuple(sorted({*given, *self.free_keys()})))
        ]
        seen = set()
        while waiting:
            steps, places, keys = heappop(waiting)
            held = frozenset(keys)
            if wanted <= held:
                return steps
            if (places, keys) in seen:
                continue
            seen.add((places, keys))
            ways = [
                (far, mark, number, there)
                for number, here in enumerate(places)
                for mark, there, far in self.ways(here, held)
            ]
            if "nearest-key-first" in self.misread:
                ways = sorted(ways)[:1]
            for far, mark, number, there in ways:
                moved = (*places[:number], there, *places[number + 1 :])
                heappush(waiting, (steps + far, moved, tuple(sorted({*keys, mark}))))
        return None

    def least_alone(self) -> int | None:
        """Return the fewest steps if each explorer waits for nobody."""
        whole = 0
        for start in self.starts:
            own = self.own_keys(start)
            steps = self.least([start], own, self.keys - own)
            if steps is None:
                return None
            whole += steps
        return whole

    def least_in_quarters(self) -> int | None:
        """Return the fewest steps if each explorer takes the keys of its quarter alone."""
        whole = 0
        for start in self.starts:
            own = self.keys_of_quarter(start)
            steps = self.least([start], own, self.keys - own)
            if steps is None or own - self.own_keys(start):
                return None
            whole += steps if own else 1
        return whole

    def keys_of_quarter(self, start: Place) -> set[str]:
        """Return the keys on the same side of both middles as a square."""
        return {
            mark
            for mark, place in self.all_keys.items()
            if all(
                (one < half) == (own < half)
                for one, own, half in zip(place, start, self.middle, strict=True)
            )
        }

    def free_keys(self) -> set[str]:
        """Return the keys that nobody goes for, as they lie on the way to others."""
        free: set[str] = set()
        if "passed-keys-are-free" not in self.misread:
            return free
        for start in self.starts:
            before: dict[Place, Place | None] = {start: None}
            queue = [start]
            for here in queue:
                for place in around(here):
                    if place in self.marks and place not in before:
                        before[place] = here
                        queue.append(place)
            for end in queue:
                passed = before[end] if self.marks[end].islower() else None
                while passed:
                    if (
                        self.marks[passed].islower()
                        and self.marks[passed].upper() not in self.doors
                    ):
                        free.add(self.marks[passed])
                    passed = before[passed]
        return free

    def own_keys(self, start: Place) -> set[str]:
        """Return the keys that could be reached if all doors were open."""
        found = {start}
        queue = [start]
        for here in queue:
            for place in around(here):
                if place in self.marks and place not in found:
                    found.add(place)
                    queue.append(place)
        return {self.marks[place] for place in found if self.marks[place].islower()}


def around(place: Place) -> list[Place]:
    """Return the four squares beside one: up, left, down, right."""
    row, column = place
    return [(row - 1, column), (row, column - 1), (row + 1, column), (row, column + 1)]


def answers(text: str, misread: list[str]) -> Iterator[int | None]:
    """Yield both answers, or only the second where there are four explorers."""
    more = ("one-step-more" in misread) - ("one-step-less" in misread)
    for steps in walked(Vault(text, misread)):
        yield None if steps is None else steps + more


def walked(vault: Vault) -> Iterator[int | None]:
    """Yield the steps of each part."""
    if len(vault.starts) == 1:
        yield vault.least(vault.starts, vault.keys)
        vault.split()
    if "own-keys-only" in vault.misread:
        yield vault.least_alone()
    elif "own-quarter-only" in vault.misread:
        yield vault.least_in_quarters()
    else:
        yield vault.least(vault.starts, vault.keys)


if __name__ == "__main__":
    for answer in answers(sys.stdin.read(), sys.argv[1:]):
        print(answer)
