"""The shortest plan: which explorer takes which key, in which order.

A search (A*) over states, each being where the explorers stand and which keys
are held. From a state each explorer may go on to any key that it can walk to
without passing another. States are looked into by the steps walked so far plus
those still needed at least (see `game.puzzles.vault.bound`), the fewest first;
so the first that holds all keys has got them by a shortest walk.
"""

from collections.abc import Iterator
from heapq import heappop, heappush
from itertools import count
from typing import Final, NamedTuple

from game.play.effort import working
from game.puzzles.vault.bound import Bound
from game.puzzles.vault.key_graph import Find, KeyGraph
from systems.vault.rules import has_all, is_locked

REST_EVERY: Final = 4
"""States that are looked into between two moments at which a search can be left for a while."""
LEARNED_AT_ONCE: Final = 1000


class State(NamedTuple):
    """All that the rest of a plan depends on."""

    held: int
    """Keys, as a bit mask."""
    standing: tuple[int, ...]
    """The square of each explorer."""


class Move(NamedTuple):
    """One explorer, counted from 0, walks to the next key."""

    explorer: int
    key: int
    """The square of the key."""
    steps: int


class Origin(NamedTuple):
    """How a state was come to."""

    before: State
    move: Move


Entry = tuple[int, int, bool, State]
"""A state to look into: the steps of the whole walk at least, those walked (negative, so
that the farthest comes first), and whether what is still needed has been measured."""


def shortest_plan(graph: KeyGraph) -> list[Move] | None:
    """Return the moves of a shortest plan, None if some key can't be reached."""
    if not has_all(reachable(graph), graph.wanted):
        return None
    return Planner(graph).plan(State(0, graph.starts))


class Walk(NamedTuple):
    """What was looked at for a plan."""

    walked: dict[State, int]
    """The fewest steps that were found to each state."""
    total: int
    """The steps of the plan."""


class Planner:
    """Finds shortest plans from any states of one maze, all keys of which can be reached.

    What a plan has shown makes the next one quicker. If it takes 80 steps in all, and
    some state was come to by 30, then at least 50 are needed from there; that may be
    more than the bound says.
    """

    def __init__(self, graph: KeyGraph) -> None:
        """Prepare the bound."""
        self._graph: Final = graph
        self._least: Final = Bound(graph, needs_of(graph))
        self._finds: Final[dict[tuple[int, int], list[Find]]] = {}
        self._learned: Final[dict[State, int]] = {}
        self._latest = Walk({}, 0)

    def moves_from(self, state: State) -> list[Move]:
        """Return the moves to all keys that can be taken next."""
        moves = []
        for explorer, square in enumerate(state.standing):
            key = square, state.held
            if key not in self._finds:
                self._finds[key] = self._graph.finds(square, state.held)
            moves += [Move(explorer, find.square, find.steps) for find in self._finds[key]]
        return moves

    def plan(self, start: State) -> list[Move]:
        """Return the moves of a shortest plan from a state on."""
        for _ in self._learning(self._latest):
            pass
        graph = self._graph
        walked = {start: 0}
        queue: list[Entry] = [(0, 0, False, start)]

        def progress() -> str:
            total, _, _, state = queue[0]
            key = f"key {state.held.bit_count() + 1} of {graph.wanted.bit_count()}"
            return f"{len(walked):,} states, {key}, {total:,} steps or more"

        with working(progress):
            return next(found for found in self._moves(queue, walked) if found is not None)

    def search(self, start: State) -> Iterator[list[Move] | None]:
        """Yield nothing now and then, and in the end the moves of a shortest plan from a state."""
        for _ in self._learning(self._latest):
            yield None
        yield from self._moves([(0, 0, False, start)], {start: 0})

    def _moves(self, queue: list[Entry], walked: dict[State, int]) -> Iterator[list[Move] | None]:
        """Yield nothing while looking for the first state that holds all keys, then its moves."""
        graph = self._graph
        origins: dict[State, Origin] = {}
        for looked in count():
            if looked % REST_EVERY == REST_EVERY - 1:
                yield None
            total, ahead, is_measured, state = heappop(queue)
            steps = -ahead
            if steps > walked[state]:
                continue
            if not is_measured:
                # Only now, as many states never get their turn.
                needed = self._needed(state)
                if steps + needed > total:
                    heappush(queue, (steps + needed, ahead, True, state))
                    continue
            if has_all(state.held, graph.wanted):
                self._latest = Walk(walked, steps)
                yield moves_to(state, origins)
                return
            for move in self.moves_from(state):
                after = moved(state, move, graph)
                farther = steps + move.steps
                if farther < walked.get(after, farther + 1):
                    walked[after] = farther
                    origins[after] = Origin(state, move)
                    # Of equal ones the one that has come farther is nearer to the end.
                    heappush(queue, (total, -farther, False, after))

    def _needed(self, state: State) -> int:
        """Return how many steps are needed at least from a state on."""
        least = self._least(state.standing, self._graph.wanted & ~state.held)
        return max(least, self._learned.get(state, 0))

    def _learning(self, walk: Walk) -> Iterator[None]:
        """Note what a plan says of the states that were looked at for it, and rest now and then."""
        learned = self._learned
        for looked, (state, steps) in enumerate(walk.walked.items()):
            if walk.total - steps > learned.get(state, 0):
                learned[state] = walk.total - steps
            if looked % LEARNED_AT_ONCE == LEARNED_AT_ONCE - 1:
                yield


def moved(state: State, move: Move, graph: KeyGraph) -> State:
    """Return the state after a move."""
    standing = list(state.standing)
    standing[move.explorer] = move.key
    return State(state.held | graph.keys[move.key], tuple(standing))


def moves_to(state: State, origins: dict[State, Origin]) -> list[Move]:
    """Return the moves that have led to a state."""
    moves = []
    while origin := origins.get(state):
        moves.append(origin.move)
        state = origin.before
    return moves[::-1]


def reachable(graph: KeyGraph) -> int:
    """Return the keys that can be taken at all."""
    held = 0
    seen = set(graph.starts)
    walking, waiting = list(seen), set[int]()
    while walking:
        here = walking.pop()
        held |= graph.keys.get(here, 0)
        fresh = {link.end for link in graph.links[here]} - seen
        seen |= fresh
        waiting |= fresh
        if not walking:
            walking = [node for node in waiting if not is_locked(graph.locks.get(node, 0), held)]
            waiting -= set(walking)
    return held


def needs_of(graph: KeyGraph) -> dict[int, int]:
    """Return for each key, by number, all that must be taken before it, as a bit mask.

    Who comes to a node has been at some node beside it before, so holds at
    least what all of these have in common; and at a door its key, with all that
    must be taken before that. At first everything is taken to be needed
    everywhere, then what is not is struck off until nothing changes.
    """
    needs = dict.fromkeys(graph.links, graph.wanted) | dict.fromkeys(graph.starts, 0)
    nodes = outwards(graph)
    places = {key: square for square, key in graph.keys.items()}
    is_changing = True
    while is_changing:
        is_changing = False
        for node in nodes:
            before = graph.wanted
            for beside, _ in graph.links[node]:
                before &= needs[beside] | graph.keys.get(beside, 0)
            if lock := graph.locks.get(node, 0):
                before |= lock | needs[places[lock]]
            if before != needs[node]:
                needs[node] = before
                is_changing = True
    return {key.bit_length() - 1: needs[square] for square, key in graph.keys.items()}


def outwards(graph: KeyGraph) -> list[int]:
    """Return the nodes that can be walked to if no door is locked, near ones first."""
    found = list(graph.starts)
    seen = set(found)
    for node in found:
        fresh = [link.end for link in graph.links[node] if link.end not in seen]
        seen.update(fresh)
        found += fresh
    return found[len(graph.starts) :]
