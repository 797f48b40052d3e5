"""Which keys could be taken next, what each leads to, and what bars the others.

A key that can be taken next is a choice; its total is the steps of the shortest plan that begins
with it. Any other key is barred by shut doors, and by keys that would be taken first:

###########    From @ the key b is behind the door A, which waits for the key a,
#c..b.A.@a#    and the key c is behind that door and behind the key b.
###########

Of several ways to a barred key, that counts for which the fewest keys must be taken first, and
of these the shortest. Ways that wait for the key itself don't count.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping
from functools import reduce
from heapq import heappop, heappush
from operator import or_
from typing import NamedTuple

from game.puzzles.objects import JsonObject
from game.puzzles.vault.planning.key_graph import KeyGraph
from game.puzzles.vault.planning.plan import Move, PlanState, state_after
from game.puzzles.vault.planning.planner import VaultPlanner
from game.puzzles.vault.reading import letters
from game.puzzles.vault.state import VaultState
from game.text.grid import Grid
from systems.bitboard import each


class WeighedKey(NamedTuple):
    """One explorer's walk to one key that can be taken next."""

    explorer: int
    """Counted from 1."""
    key: int
    """By number."""
    square: int
    steps: int
    total: int
    """The fewest steps that take all keys if this one is next, from the start of the walk."""
    is_chosen: bool = False
    order: tuple[int, ...] = ()
    """The keys left, by number, in the order of such a plan."""


def choices_at(
    graph: KeyGraph, planner: VaultPlanner, state: PlanState, walked: int
) -> list[WeighedKey]:
    """Return all keys that can be taken next, the best first, given the steps taken."""
    return in_order(filter(None, weigh(graph, planner, state, walked)))


def weigh(
    graph: KeyGraph,
    planner: VaultPlanner,
    state: PlanState,
    walked: int,
    moves: Iterable[Move] | None = None,
) -> Iterator[WeighedKey | None]:
    """Yield each key that can be taken next, and None every few states of its search.

    The walks to them may be given, in the order in which they are to be weighed.
    """
    for move in planner.moves_from(state) if moves is None else moves:
        for rest in planner.search(state_after(state, move, graph)):
            if rest is None:
                yield None
                continue
            total = walked + move.steps + sum(further.steps for further in rest)
            order = tuple(number_of(graph, one) for one in (move, *rest))
            yield WeighedKey(move.explorer + 1, order[0], move.key, move.steps, total, order=order)


def number_of(graph: KeyGraph, move: Move) -> int:
    """Return the key that a move takes, by number."""
    return graph.keys[move.key].bit_length() - 1


def in_order(choices: Iterable[WeighedKey]) -> list[WeighedKey]:
    """Sort choices, the best first."""
    return sorted(choices, key=lambda choice: (choice.total, choice.steps, choice.square))


def chosen_among(choices: Iterable[WeighedKey], state: VaultState) -> list[WeighedKey]:
    """Mark the choice that was taken last in a state, and put it first among its equals."""
    marked = [choice._replace(is_chosen=is_taken(choice, state)) for choice in choices]
    return sorted(marked, key=lambda choice: (choice.total, not choice.is_chosen))


def is_taken(choice: WeighedKey, state: VaultState) -> bool:
    """Whether a choice is the latest key taken."""
    explorer = list(state.explorers)[choice.explorer - 1]
    return (explorer, choice.square) == (state.taken[-1].explorer, state.taken[-1].square)


class Obstacle(NamedTuple):
    """A door or a key on the way to a key."""

    square: int
    key: int
    """The key that must be taken, as a bit mask."""
    is_door: bool
    """Whether it is a door of that key; otherwise it is the key itself."""


class BarredKey(NamedTuple):
    """A key that can't be taken next."""

    square: int
    obstacles: tuple[Obstacle, ...]
    """In the order of the way."""


def barred_keys(
    graph: KeyGraph, state: PlanState, needs: Mapping[int, int], free: Collection[int]
) -> list[BarredKey]:
    """Return the keys left that are not free to be taken next, in reading order.

    `needs` has for each key, by number, all that must be taken before it, as a bit mask.
    """
    left = sorted(square for square, key in graph.keys.items() if key & ~state.held)
    return [
        BarredKey(square, obstacles_to(square, graph, state, needs))
        for square in left
        if square not in free
    ]


def obstacles_to(
    target: int, graph: KeyGraph, state: PlanState, needs: Mapping[int, int]
) -> tuple[Obstacle, ...]:
    """Return what is on the best way to a key."""
    held, own = state.held, graph.keys[target]
    seen = set[int]()
    queue: list[tuple[int, int, int, int, tuple[Obstacle, ...]]] = [
        (0, 0, origin, 0, ()) for origin in state.standing
    ]
    while queue:
        _, steps, here, waits, obstacles = heappop(queue)
        if here == target:
            return obstacles
        if here in seen:
            continue
        seen.add(here)
        if obstacle := obstacle_at(here, graph, held):
            before = (needs[number] for number in each(obstacle.key))
            waits |= reduce(or_, before, obstacle.key) & ~held
            obstacles = (*obstacles, obstacle)
        if not waits & own:
            for there, length in graph.links[here]:
                label = waits.bit_count(), steps + length, there, waits, obstacles
                heappush(queue, label)
    return ()


def obstacle_at(place: int, graph: KeyGraph, held: int) -> Obstacle | None:
    """Return the shut door or the key left at a place; None if it is free."""
    key, lock = graph.keys.get(place, 0), graph.locks.get(place, 0)
    if lock & ~held:
        return Obstacle(place, lock, is_door=True)
    return Obstacle(place, key, is_door=False) if key & ~held else None


def choice_object(grid: Grid, one: WeighedKey) -> JsonObject:
    """Return a key that could be taken next as data."""
    return {
        "explorer": one.explorer,
        "key": letters([one.key]),
        "place": grid.place(one.square),
        "steps": one.steps,
        "total": one.total,
        "chosen": one.is_chosen,
    }


def obstacle_object(grid: Grid, obstacle: Obstacle) -> JsonObject:
    """Return the key that must be taken first, and the place of the door that asks for it."""
    door = grid.place(obstacle.square) if obstacle.is_door else None
    return {"key": letters(each(obstacle.key)), "door": door}
