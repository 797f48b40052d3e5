"""What keys are worth: the fewest steps in all before one that was taken, after it, and otherwise.

All steps are those of the whole walk, what was walked before included:

    fewest before    86   with the best key that can be taken next
    fewest after     90   after the key that was taken, the way it was walked: it lost 4
    otherwise        86   with the best other key

A search takes long where many walks are nearly as short. One that takes more than `MOST_STEPS` is
given up, always at the same state, and what it looked for is not known.

For hints, choices are weighed by turns (`weighed_moves`), as there may be a hundred of them: of
each it is known at once how many steps it takes at least. Then each is searched for a while, the
most promising first, and longest, as what it proves serves the others; then only those that may
still beat the best one known.
"""

from collections.abc import Iterator, Sequence
from itertools import islice
from math import inf
from typing import Final, NamedTuple

from game.puzzles.vault.fast.planner import VaultPlanner
from game.puzzles.vault.planning.key_graph import KeyGraph, key_graph, reachable
from game.puzzles.vault.planning.plan import Move, PlanBound, PlanState, state_after
from game.puzzles.vault.reading import Maze
from game.puzzles.vault.state import Taken, VaultState
from game.simulation.recording import Recording
from systems.vault.rules import has_all, key_bit

MOST_STEPS: Final = 2500
"""Of one search; each is a few states."""
FIRST_STEPS: Final = 300
"""Of the search of each choice for a hint."""
FURTHER_STEPS: Final = 3000
"""Of the first of these searches, and of all together in the end."""


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
        bounds = islice(self.bounds(), MOST_STEPS + 1)
        return next((bound.steps for bound in bounds if bound.is_exact), None)

    def bounds(self) -> Iterator[PlanBound]:
        """Look for the fewest steps in all, and yield the bounds that are known meanwhile."""
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


class WeighedMove:
    """A walk to the next key, and what is known of the fewest steps in all with it."""

    def __init__(self, start: PlanStart, move: Move) -> None:
        """Know no more than that it takes some steps."""
        self.move: Final = move
        self.bound = PlanBound(start.walked + move.steps, is_exact=False)
        self._after: Final = start.after(move)
        self._search: Iterator[PlanBound] = iter(())

    @property
    def words(self) -> str:
        """What is known."""
        least = "" if self.bound.is_exact else "at least "
        return f"{least}{self.bound.steps} steps in all"

    def begin(self) -> None:
        """Begin the search, which makes use of what those before it have proven."""
        self._search = self._after.bounds()

    def go_on(self) -> "WeighedMove | None":
        """Search for a step more; return itself if more is known then."""
        before, found = self.bound, next(self._search, self.bound)
        self.bound = max(before, found)
        return self if self.bound != before else None


def weighed_moves(start: PlanStart) -> Iterator[WeighedMove | None]:
    """Yield each choice as soon as something is known of it, and when more is; None on the way."""
    found = []
    for move in start.moves():
        found.append(WeighedMove(start, move))
        found[-1].begin()
        found[-1].go_on()
        yield found[-1]
    for number, one in enumerate(sorted(found, key=lambda one: one.bound)):
        one.begin()
        for _ in range(FIRST_STEPS if number else FURTHER_STEPS):
            yield one.go_on()
            if one.bound.is_exact:
                break
    for _ in range(FURTHER_STEPS):
        if (promising := most_promising(found)) is None:
            return
        yield promising.go_on()


def most_promising(found: Sequence[WeighedMove]) -> WeighedMove | None:
    """Return the choice of the least bound, if it may beat all that are known."""
    one = min(found, key=lambda one: (one.bound.steps, not one.bound.is_exact), default=None)
    return None if one is None or one.bound.is_exact else one


def best_known(found: Sequence[WeighedMove]) -> int | None:
    """Return the fewest steps of all choices; None if one that isn't known may take fewer."""
    exact = [one.bound.steps for one in found if one.bound.is_exact]
    open_bounds = [one.bound.steps for one in found if not one.bound.is_exact]
    return min(exact) if exact and min(exact) <= min(open_bounds, default=inf) else None
