"""What each key of a walk was worth: the fewest steps in all before it, after it, and otherwise.

All steps are those of the whole walk, what was walked before included:

    fewest before    86   with the best key that can be taken next
    fewest after     90   after the key that was taken, the way it was walked: it lost 4
    otherwise        86   with the best other key

A search takes long where many walks are nearly as short. One that takes more than `MOST_STEPS` is
given up, always at the same state, and what it looked for is not known.
"""

from collections.abc import Generator, Iterator
from typing import Final, NamedTuple

from game.puzzles.vault.fast.planner import VaultPlanner
from game.puzzles.vault.planning.key_graph import KeyGraph, key_graph, reachable
from game.puzzles.vault.planning.plan import Move, PlanBound, PlanState, state_after
from game.puzzles.vault.playing.state import Taken, VaultState
from game.puzzles.vault.reading import Maze
from game.simulation.recording import Recording
from systems.vault.rules import has_all, key_bit

MOST_STEPS: Final = 2500
"""Of one search; each is a few states."""
Search = Iterator[int | None]
"""Yields None for each step, and at its end the fewest steps in all; if it is given up, nothing."""


class KeyWorth(NamedTuple):
    """What one key was worth; None stands for: not known."""

    taken: Taken
    before: int | None
    """The fewest steps that take all keys, before it."""
    after: int | None
    """The fewest steps that take all keys after it, the way it was walked to."""
    otherwise: int | None
    """The fewest steps if the best other key is next."""
    is_only_way: bool
    """Whether no other key could be taken next."""

    @property
    def is_known(self) -> bool:
        """Whether nothing that matters was given up."""
        is_compared = self.is_only_way or self.otherwise is not None
        return is_compared and None not in {self.before, self.after}

    @property
    def lost(self) -> int:
        """How many more steps it takes in all than the best would; 0 if that is not known."""
        return 0 if self.before is None or self.after is None else self.after - self.before

    @property
    def saved(self) -> int:
        """How many fewer steps it takes than the best other key; 0 if more, or not known."""
        if self.after is None or self.otherwise is None:
            return 0
        return max(self.otherwise - self.after, 0)


class PlanStart(NamedTuple):
    """A moment of a walk, from which plans are made."""

    graph: KeyGraph
    planner: VaultPlanner
    standing: PlanState
    walked: int

    def moves(self) -> list[Move]:
        """Return the walks to all keys that can be taken next, the shortest first."""
        return sorted(self.planner.moves_from(self.standing), key=lambda move: move.steps)

    def after(self, move: Move) -> "PlanStart":
        """Return the moment after a walk."""
        standing = state_after(self.standing, move, self.graph)
        return self._replace(standing=standing, walked=self.walked + move.steps)

    def search(self) -> Search:
        """Look for the fewest steps in all."""
        for number, bound in enumerate(self.bounds()):
            if bound.is_exact:
                yield bound.steps
            elif number == MOST_STEPS:
                return
            else:
                yield None

    def bounds(self) -> Iterator[PlanBound]:
        """Look for the fewest steps in all, and tell what is known of them at each step."""
        for steps, is_exact in self.planner.bounds(self.standing):
            yield PlanBound(self.walked + steps, is_exact)


def start_of(maze: Maze, state: VaultState) -> PlanStart | None:
    """Return what plans begin with at any moment of a walk, between two keys too.

    It has a planner of its own. None if there is none, or some key can't be reached any longer.
    """
    left = maze._replace(
        explorers=tuple(state.explorers.values()), keys=dict(state.keys), doors=dict(state.doors)
    )
    graph = key_graph(left)
    if not has_all(reachable(graph), graph.wanted):
        return None
    return PlanStart(graph, VaultPlanner(graph), PlanState(0, graph.starts), state.steps)


def fewest_steps(maze: Maze, state: VaultState) -> int | None:
    """Return the fewest steps that take all keys, those walked before a state included.

    None if some key can't be reached any longer, or that takes too long to be found.
    """
    if not state.keys:
        return state.steps
    start = start_of(maze, state)
    return start and next((total for total in start.search() if total is not None), None)


class KeyWeighing:
    """Weighs the keys of a complete recording, a step of a search at a time."""

    def __init__(self, maze: Maze, recording: Recording[VaultState]) -> None:
        """Begin with nothing weighed."""
        self._maze: Final = maze
        self._recording: Final = recording
        self._stops: Final = {*maze.explorers, *maze.keys}
        self._whole: PlanStart | None = None

    def run(self) -> Iterator[KeyWorth | None]:
        """Yield what each key was worth, in the order of the walk, and None before each step."""
        yield None
        before = self._recording.state_at(0)
        self._whole = start_of(self._maze, before)
        known = yield from self._fewest(before)
        while (turns := self._recording.turns_until(before.rounds + 1)) is not None:
            after = self._recording.state_at(turns)
            total = yield from self._fewest(after)
            otherwise, others = yield from self._otherwise(before, after.taken[-1], known)
            yield KeyWorth(after.taken[-1], known, total, otherwise, is_only_way=not others)
            before, known = after, total

    def _start(self, state: VaultState) -> PlanStart | None:
        """Return what plans from a state begin with; they share a planner where they can."""
        standing = tuple(state.explorers.values())
        if self._whole is None or not self._stops.issuperset(standing):
            return start_of(self._maze, state)
        held = sum(key_bit(taken.key) for taken in state.taken)
        return self._whole._replace(standing=PlanState(held, standing), walked=state.steps)

    def _fewest(self, state: VaultState) -> Generator[None, None, int | None]:
        """Return the fewest steps in all from a state on."""
        if not state.keys:
            return state.steps
        start = self._start(state)
        return (yield from result_of(start.search())) if start else None

    def _otherwise(
        self, state: VaultState, taken: Taken, least: int | None
    ) -> Generator[None, None, tuple[int | None, int]]:
        """Return the fewest steps if another key is next, and how many others can be."""
        start = self._start(state)
        if start is None:
            return None, 0
        moves = [move for move in start.moves() if move.key != taken.square]
        best: int | None = None
        for move in moves:
            total = yield from result_of(start.after(move).search())
            if total is None:
                # The best may be this one.
                return None, len(moves)
            best = total if best is None else min(best, total)
            if best == least:
                break
        return best, len(moves)


def result_of(search: Search) -> Generator[None, None, int | None]:
    """Run a search, and return what it finds; None if it is given up."""
    for total in search:
        if total is not None:
            return total
        yield None
    return None


def worth_of_keys(maze: Maze, recording: Recording[VaultState]) -> Iterator[KeyWorth]:
    """Yield what each key of a complete recording was worth."""
    return (worth for worth in KeyWeighing(maze, recording).run() if worth)
