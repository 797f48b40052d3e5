"""What keys are worth: the fewest steps in all before one that was taken, after it, and otherwise.

All steps are those of the whole walk, what was walked before included:

    fewest before    86   with the best key that can be taken next
    fewest after     90   after the key that was taken, the way it was walked: it lost 4
    otherwise        86   with the best other key

A search takes long where many walks are nearly as short. One that takes more than `MOST_STEPS` is
given up, always at the same state, and what it looked for is not known.
"""

from collections.abc import Iterator
from itertools import islice
from typing import Final, NamedTuple

from game.puzzles.vault.planning.key_graph import KeyGraph, key_graph, reachable
from game.puzzles.vault.planning.plan import Move, PlanState, state_after
from game.puzzles.vault.planning.planner import VaultPlanner
from game.puzzles.vault.reading import Maze
from game.puzzles.vault.state import Taken, VaultState
from game.simulation.recording import Recording
from systems.vault.rules import has_all, key_bit

MOST_STEPS: Final = 2500
"""Of one search; each is a few states."""


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

    def fewest(self) -> int | None:
        """Return the fewest steps in all; None if they take too long to be found."""
        found = islice(self.planner.search(self.standing), MOST_STEPS + 1)
        plan = next((moves for moves in found if moves is not None), None)
        return None if plan is None else self.walked + sum(move.steps for move in plan)


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


def worth_of_keys(maze: Maze, recording: Recording[VaultState]) -> Iterator[KeyWorth]:
    """Yield what each key of a complete recording was worth, in the order of the walk."""
    stops = {*maze.explorers, *maze.keys}
    before = recording.state_at(0)
    whole = start_of(maze, before)

    def start_at(state: VaultState) -> PlanStart | None:
        """Return what plans from a state begin with; they share a planner where they can."""
        standing = tuple(state.explorers.values())
        if whole is None or not stops.issuperset(standing):
            return start_of(maze, state)
        held = sum(key_bit(taken.key) for taken in state.taken)
        return whole._replace(standing=PlanState(held, standing), walked=state.steps)

    start = start_at(before)
    known = start and start.fewest()
    while (turns := recording.turns_until(before.rounds + 1)) is not None:
        after = recording.state_at(turns)
        taken = after.taken[-1]
        otherwise, others = fewest_otherwise(start, taken, known) if start else (None, 0)
        start = start_at(after)
        total = start and start.fewest() if after.keys else after.steps
        yield KeyWorth(taken, known, total, otherwise, is_only_way=not others)
        before, known = after, total


def fewest_otherwise(start: PlanStart, taken: Taken, least: int | None) -> tuple[int | None, int]:
    """Return the fewest steps if another key is next, and how many others can be.

    The steps are None if some of these others, each of which may be the best, takes too long.
    """
    moves = [move for move in start.moves() if move.key != taken.square]
    totals = []
    for move in moves:
        totals.append(start.after(move).fewest())
        if totals[-1] in (None, least):
            break
    known = [total for total in totals if total is not None]
    return min(known, default=None) if len(known) == len(totals) else None, len(moves)
