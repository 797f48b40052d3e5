"""Programs that misread the search for a vault's plan, written as plainly as can be.

They walk the map square by square and share no code with the project. Neighbours are
taken in the order up, left, down, right; a way is a list of squares, its first included.
"""

from collections import deque
from collections.abc import Callable, Iterator
from heapq import heappop, heappush
from itertools import count

Place = tuple[int, int]
Maze = dict[Place, str]
Way = list[Place]
Held = frozenset[str]
Onward = Callable[[int, Place, Held], Iterator[tuple[str, Way]]]
"""The keys, with ways to them, to which an explorer may walk from a place."""


def beside(place: Place) -> Iterator[Place]:
    """Yield the four places around one."""
    row, column = place
    yield from ((row - 1, column), (row, column - 1), (row + 1, column), (row, column + 1))


def read(text: str) -> Maze:
    """Return what is on each square that can ever be entered."""
    keys = {mark for mark in text if mark.islower()}
    return {
        (row, column): mark
        for row, line in enumerate(text.split("\n"))
        for column, mark in enumerate(line)
        if mark not in "#\n" and (not mark.isupper() or mark.lower() in keys)
    }


def starts_of(maze: Maze) -> list[Place]:
    """Return where the explorers stand, in reading order."""
    return sorted(place for place, mark in maze.items() if mark == "@")


def breadth_first(origin: Place, onward: Callable[[Place], list[Place]]) -> Iterator[Way]:
    """Yield the way first found to each square, nearest first."""
    ways = {origin: [origin]}
    waiting = deque([origin])
    while waiting:
        here = waiting.popleft()
        yield ways[here]
        for there in onward(here):
            if there not in ways:
                ways[there] = [*ways[here], there]
                waiting.append(there)


class OrderedMaze(dict[Place, str]):
    """A maze whose neighbours are taken in another order, given in letters as `URDL`."""

    order = "ULDR"


def is_key(mark: str) -> bool:
    return mark.islower()


def is_shut(mark: str, held: Held) -> bool:
    return mark.isupper() and mark.lower() not in held


def everything(maze: Maze, place: Place) -> list[Place]:
    """Return the squares beside one, doors shut or not."""
    order = getattr(maze, "order", "ULDR")
    around = dict(zip("ULDR", beside(place), strict=True))
    return [around[way] for way in order if around[way] in maze]


def by_the_rules(maze: Maze) -> Onward:
    """Walk any way that is open, to the next key."""

    def onward(_explorer: int, origin: Place, held: Held) -> Iterator[tuple[str, Way]]:
        def steps(here: Place) -> list[Place]:
            if here != origin and is_key(maze[here]) and maze[here] not in held:
                return []
            return [there for there in everything(maze, here) if not is_shut(maze[there], held)]

        for way in breadth_first(origin, steps):
            if is_key(maze[way[-1]]) and maze[way[-1]] not in held:
                yield maze[way[-1]], way

    return onward


def stopping_at_doors(maze: Maze) -> Onward:
    """Walk any way that is open, to the next key or the next door; an open one leads to no key."""
    keys = {mark for mark in maze.values() if is_key(mark)}

    def is_stop(mark: str, held: Held) -> bool:
        return (is_key(mark) and mark not in held) or mark.lower() in keys - {mark}

    def onward(_explorer: int, origin: Place, held: Held) -> Iterator[tuple[str, Way]]:
        def steps(here: Place) -> list[Place]:
            if here != origin and is_stop(maze[here], held):
                return []
            return [there for there in everything(maze, here) if not is_shut(maze[there], held)]

        for way in breadth_first(origin, steps):
            if way[1:] and is_stop(maze[way[-1]], held):
                yield maze[way[-1]].lower(), way

    return onward


def one_shortest_way(maze: Maze) -> Onward:
    """Walk the first way alone, if its doors are open, over keys that are held."""

    def onward(_explorer: int, origin: Place, held: Held) -> Iterator[tuple[str, Way]]:
        for way in breadth_first(origin, lambda here: everything(maze, here)):
            key = maze[way[-1]]
            doors_open = not any(is_shut(maze[place], held) for place in way)
            keys_held = all(maze[place] in held for place in way[:-1] if is_key(maze[place]))
            if is_key(key) and key not in held and doors_open and keys_held:
                yield key, way

    return onward


def door_beside_the_way(maze: Maze, text: str) -> Onward:
    """Leave no square that is beside a shut door, be there a key for it or not."""
    drawn = dict(read(text.replace("#", " ")))
    for row, line in enumerate(text.split("\n")):
        drawn |= {(row, column): mark for column, mark in enumerate(line)}

    def onward(_explorer: int, origin: Place, held: Held) -> Iterator[tuple[str, Way]]:
        def steps(here: Place) -> list[Place]:
            if here != origin and is_key(maze[here]) and maze[here] not in held:
                return []
            if any(is_shut(drawn.get(there, "#"), held) for there in beside(here)):
                return []
            return everything(maze, here)

        for way in breadth_first(origin, steps):
            if is_key(maze[way[-1]]) and maze[way[-1]] not in held:
                yield maze[way[-1]], way

    return onward


def door_seen_before(maze: Maze, text: str) -> Onward:
    """Look at the neighbours one by one, and ask for the keys of all doors seen so far."""
    drawn = read(text.replace("#", " "))
    for row, line in enumerate(text.split("\n")):
        drawn |= {(row, column): mark for column, mark in enumerate(line)}

    def onward(_explorer: int, origin: Place, held: Held) -> Iterator[tuple[str, Way]]:
        def steps(here: Place) -> list[Place]:
            found: list[Place] = []
            if here != origin and is_key(maze[here]) and maze[here] not in held:
                return found
            for there in beside(here):
                if is_shut(drawn.get(there, "#"), held):
                    return found
                found += [there] if there in maze else []
            return found

        for way in breadth_first(origin, steps):
            if is_key(maze[way[-1]]) and maze[way[-1]] not in held:
                yield maze[way[-1]], way

    return onward


def depth_first(origin: Place, onward: Callable[[Place], list[Place]]) -> Iterator[Way]:
    """Yield the way by which each square is found first by going on."""
    seen = set()

    def visit(way: Way) -> Iterator[Way]:
        seen.add(way[-1])
        yield way
        for there in onward(way[-1]):
            if there not in seen:
                yield from visit([*way, there])

    return visit([origin])


def needs_by_depth_first_way(maze: Maze) -> Onward:
    """Walk straight to a key if all is held that is on the way found to it by going on."""
    return needs_from_the_start(maze, depth_first)


def needs_from_the_start(
    maze: Maze,
    found: Callable[[Place, Callable[[Place], list[Place]]], Iterator[Way]] = breadth_first,
) -> Onward:
    """Walk straight to a key if all is held that is on its first way from the entrance."""
    starts = starts_of(maze)

    def straight(origin: Place, found: Callable[..., Iterator[Way]]) -> dict[str, Way]:
        ways = found(origin, lambda here: everything(maze, here))
        return {maze[way[-1]]: way for way in ways if is_key(maze[way[-1]])}

    def onward(explorer: int, origin: Place, held: Held) -> Iterator[tuple[str, Way]]:
        entrance = straight(starts[explorer], found)
        for key, way in straight(origin, breadth_first).items():
            on_the_way = {maze[place].lower() for place in entrance[key][:-1]} - {".", "@"}
            if key not in held and on_the_way <= held:
                yield key, way

    return onward


def maze_is_a_tree(maze: Maze) -> Onward:
    """Walk between a square and that from which it was found first, and nowhere else."""
    parents: list[dict[Place, Place]] = []
    for start in starts_of(maze):
        ways = breadth_first(start, lambda here: everything(maze, here))
        parents.append({way[-1]: way[-2] for way in ways if len(way) > 1})

    def onward(explorer: int, origin: Place, held: Held) -> Iterator[tuple[str, Way]]:
        parent = parents[explorer]

        def steps(here: Place) -> list[Place]:
            if here != origin and is_key(maze[here]) and maze[here] not in held:
                return []
            return [
                there
                for there in everything(maze, here)
                if (parent.get(there) == here or parent.get(here) == there)
                and not is_shut(maze[there], held)
            ]

        for way in breadth_first(origin, steps):
            if is_key(maze[way[-1]]) and maze[way[-1]] not in held:
                yield maze[way[-1]], way

    return onward


def fewest_crossings(maze: Maze) -> Onward:
    """Walk the open way with the fewest crossings, of several the shortest."""
    crossings = {place for place in maze if len(everything(maze, place)) > 2}

    def onward(_explorer: int, origin: Place, held: Held) -> Iterator[tuple[str, Way]]:
        queue: list[tuple[int, int, Way]] = [(0, 0, [origin])]
        seen = set()
        while queue:
            passed, _, way = heappop(queue)
            here = way[-1]
            if here in seen:
                continue
            seen.add(here)
            if is_key(maze[here]) and maze[here] not in held:
                yield maze[here], way
                continue
            for there in everything(maze, here):
                if not is_shut(maze[there], held):
                    longer = [*way, there]
                    heappush(queue, (passed + (there in crossings), len(longer), longer))

    return onward


def depth_first_way(maze: Maze) -> Onward:
    """Walk the way that is found first by going on."""

    def onward(_explorer: int, origin: Place, held: Held) -> Iterator[tuple[str, Way]]:
        seen = set()

        def visit(way: Way) -> Iterator[tuple[str, Way]]:
            here = way[-1]
            seen.add(here)
            if is_key(maze[here]) and maze[here] not in held:
                yield maze[here], way
                return
            for there in everything(maze, here):
                if there not in seen and not is_shut(maze[there], held):
                    yield from visit([*way, there])

        yield from visit([origin])

    return onward


def fewest_steps(  # noqa: PLR0913 - as many as it can misread
    maze: Maze,
    onward: Onward,
    known_as: Callable[[Held, tuple[Place, ...], int], object] = lambda held, places, _: (
        held,
        places,
    ),
    *,
    is_seen_when_pushed: bool = False,
    is_stuck_free: bool = False,
    free: Held = frozenset(),
) -> int | None:
    """Return the fewest steps that a search by states comes to; None if it comes to no end."""
    wanted = {mark for mark in maze.values() if is_key(mark)}
    numbers = count()
    start = tuple(starts_of(maze))
    queue: list[tuple[int, int, Held, tuple[Place, ...], int]] = [(0, 0, free, start, -1)]
    settled, pushed = set(), set()
    while queue:
        steps, _, held, places, mover = heappop(queue)
        known = known_as(held, places, mover)
        if known in settled:
            continue
        settled.add(known)
        if held == wanted:
            return steps
        is_stuck = True
        for explorer, place in enumerate(places):
            for key, way in onward(explorer, place, held):
                is_stuck = False
                after = (*places[:explorer], way[-1], *places[explorer + 1 :])
                further = held | {key}
                if is_seen_when_pushed and (further, after) in pushed:
                    continue
                pushed.add((further, after))
                total = steps + len(way) - 1
                heappush(queue, (total, next(numbers), further, after, explorer))
        if is_stuck and is_stuck_free:
            return steps
    return None


def passed_keys(maze: Maze) -> Held:
    """Return the keys without a door that are on the first way from an entrance to another key."""
    passed = {
        maze[place]
        for start in starts_of(maze)
        for way in breadth_first(start, lambda here: everything(maze, here))
        if is_key(maze[way[-1]])
        for place in way[:-1]
    }
    marks = set(maze.values())
    return frozenset(mark for mark in passed if is_key(mark) and mark.upper() not in marks)


def own_quarter_only(maze: Maze, text: str) -> int | None:
    """Search each quarter's keys alone, with all others held; a quarter without keys costs 1."""
    rows = text.split("\n")
    rows = rows[:-1] if not rows[-1] else rows
    middle, centre = len(rows) // 2, max(map(len, rows)) // 2
    total = 0
    for start in starts_of(maze):
        own = {
            mark
            for (row, column), mark in maze.items()
            if is_key(mark)
            and (row < middle) == (start[0] < middle)
            and (column < centre) == (start[1] < centre)
        }
        others = {mark for mark in maze.values() if is_key(mark)} - own
        alone = {place: mark for place, mark in maze.items() if mark != "@" or place == start}
        alone |= {place: "." for place, mark in maze.items() if mark == "@" and place != start}
        steps = fewest_steps(alone, by_the_rules(alone), free=frozenset(others))
        if steps is None:
            return None
        total += steps if own else 1
    return total


def nearest_key_first(maze: Maze) -> int | None:
    """Return the steps of whoever always takes the nearest key."""
    wanted = {mark for mark in maze.values() if is_key(mark)}
    onward, places = by_the_rules(maze), starts_of(maze)
    held: Held = frozenset()
    steps = 0
    while held != wanted:
        offers = [
            (len(way) - 1, key, explorer, way[-1])
            for explorer, place in enumerate(places)
            for key, way in onward(explorer, place, held)
        ]
        if not offers:
            return None
        length, key, explorer, square = min(offers)
        steps, held, places[explorer] = steps + length, held | {key}, square
    return steps


def nearest_found_first(maze: Maze) -> int | None:
    """Return the steps if the first key that a search finds is always taken next."""
    wanted = {mark for mark in maze.values() if is_key(mark)}
    onward, places = by_the_rules(maze), starts_of(maze)
    held: Held = frozenset()
    steps = 0
    while held != wanted:
        searches = [onward(explorer, place, held) for explorer, place in enumerate(places)]
        found = [
            (len(first[1]), explorer, *first)
            for explorer, search in enumerate(searches)
            if (first := next(search, None))
        ]
        if not found:
            return None
        _, explorer, key, way = min(found)
        steps, held, places[explorer] = steps + len(way) - 1, held | {key}, way[-1]
    return steps
