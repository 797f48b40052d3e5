"""The shortest plan: which explorer takes which key, in which order.

A search (see `game.puzzles.vault.best_first`) over states, each being where the explorers
stand and which keys are held. From a state each explorer may go on to any key that it can
walk to without passing another. What is still needed at least, `game.puzzles.vault.bound`
says. Where that search does not end soon, another takes over that knows more and takes
longer for each state; see `game.puzzles.vault.party`.
"""

from collections.abc import Iterator
from functools import cached_property, partial
from typing import Final, NamedTuple

from game.play.effort import working
from game.puzzles.vault.best_first import BestFirst, Way
from game.puzzles.vault.bound import MoatBound
from game.puzzles.vault.key_graph import Find, KeyGraph
from game.puzzles.vault.party import NOBODY, Leg, Party, PartyGround, PartySearch
from systems.vault.rules import has_all, is_locked

MOST_LOOKS: Final = 60
"""How many states the plain search looks into before it gives up."""


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


def shortest_plan(graph: KeyGraph) -> list[Move] | None:
    """Return the moves of a shortest plan, None if some key can't be reached."""
    if not has_all(reachable(graph), graph.wanted):
        return None
    return Planner(graph).plan(State(0, graph.starts))


class StateSearch(BestFirst[State, Move]):
    """The plain search from one state on."""

    def __init__(self, start: State, planner: "Planner") -> None:
        """Begin with no step walked."""
        super().__init__(start)
        self._planner: Final = planner

    def ways_from(self, state: State) -> Iterator[Way[State, Move]]:
        """Yield the moves to all keys that can be taken next."""
        graph = self._planner.graph
        for move in self._planner.moves_from(state):
            yield Way(move, move.steps, moved(state, move, graph))

    def needed(self, state: State) -> int:
        """Return how many steps are needed at least."""
        return self._planner.needed(state)

    def is_end(self, state: State) -> bool:
        """Whether all keys are held."""
        return has_all(state.held, self._planner.graph.wanted)


class Planner:
    """Finds shortest plans from any states of one maze, all keys of which can be reached.

    What a plan has shown makes the next one quicker. If it takes 80 steps in all, and
    some state was come to by 30, then at least 50 are needed from there; that may be
    more than the bound says.
    """

    def __init__(self, graph: KeyGraph) -> None:
        """Prepare the bound."""
        self.graph: Final = graph
        self._least: Final = MoatBound(graph, needs_of(graph))
        self._finds: Final[dict[tuple[int, int], list[Find]]] = {}
        self._learned: Final[dict[State, int]] = {}

    def moves_from(self, state: State) -> list[Move]:
        """Return the moves to all keys that can be taken next."""
        moves = []
        for explorer, square in enumerate(state.standing):
            key = square, state.held
            if key not in self._finds:
                self._finds[key] = self.graph.finds(square, state.held)
            moves += [Move(explorer, find.square, find.steps) for find in self._finds[key]]
        return moves

    def needed(self, state: State) -> int:
        """Return how many steps are needed at least from a state on."""
        least = self._least(state.standing, self.graph.wanted & ~state.held)
        return max(least, self._learned.get(state, 0))

    def plan(self, start: State) -> list[Move]:
        """Return the moves of a shortest plan from a state on."""
        search = StateSearch(start, self)
        with working(partial(progress, search, self.graph.wanted)):
            end = search.found(MOST_LOOKS)
        if end is None:
            return self._plan_at_length(start)
        self._learn(search.walked, search.walked[end])
        return search.moves_to(end)

    def _plan_at_length(self, start: State) -> list[Move]:
        """Return the moves of a shortest plan where there is much to choose from."""
        party = Party(start.held, NOBODY, tuple(sorted(start.standing)))
        search = PartySearch(party, self.graph, self._ground)
        with working(partial(progress, search, self.graph.wanted)):
            end = search.found()
        return moves_of(search.moves_to(end), start) if end else []

    @cached_property
    def _ground(self) -> PartyGround:
        return PartyGround(self.graph, self._least)

    def _learn(self, walked: dict[State, int], total: int) -> None:
        """Note what a plan says of the states that were looked at for it."""
        learned = self._learned
        for state, steps in walked.items():
            if total - steps > learned.get(state, 0):
                learned[state] = total - steps


def progress(search: BestFirst[State, Move] | BestFirst[Party, Leg], wanted: int) -> str:
    """Say how far a search has come."""
    total, _, _, state = search.queue[0]
    key = f"key {state.held.bit_count() + 1} of {wanted.bit_count()}"
    return f"{len(search.walked):,} states, {key}, {total:,} steps or more"


def moves_of(legs: list[Leg], start: State) -> list[Move]:
    """Return legs as moves of those who stand where they begin."""
    standing = list(start.standing)
    moves = []
    for origin, find in legs:
        explorer = standing.index(origin)
        standing[explorer] = find.square
        moves.append(Move(explorer, find.square, find.steps))
    return moves


def moved(state: State, move: Move, graph: KeyGraph) -> State:
    """Return the state after a move."""
    standing = list(state.standing)
    standing[move.explorer] = move.key
    return State(state.held | graph.keys[move.key], tuple(standing))


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
