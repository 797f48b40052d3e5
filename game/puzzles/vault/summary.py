"""The summary of a walk: up to four sentences on why it took as many steps as it did.

They contain:

1. The worst mistake: the key that lost the most steps against the best key, if any lost some.
2. The best choice: the key that saved the most steps against the best other key.
3. The choices: the number of keys for which another key was as good, and the first of these keys.
4. The longest path to a key, from the key before it or from the start.

The worth of a key is a difference of total steps, including the earlier steps:

    fewest before    86   with the best key that can be taken next
    fewest after     90   after the key that was taken: it lost 4
    otherwise        86   with the best other key

The standard rules are used. A search that takes more than `MOST_STEPS` is stopped, and its value is
unknown.
"""

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Final, NamedTuple

from game.puzzles.summary import SummarySentence, in_time
from game.puzzles.vault.answer import VaultScenario
from game.puzzles.vault.key_graph import KeyGraph, key_graph, reachable
from game.puzzles.vault.plan import Move, PlanState, VaultPlanner, state_after
from game.puzzles.vault.play import Taken, VaultState
from game.puzzles.vault.read import Maze, letters
from game.simulation.recording import Recording
from game.text.grid import Grid, at
from game.text.wording import count

MOST_STEPS: Final = 2500
"""The most steps of a search; each step expands a few states."""


class KeyWorth(NamedTuple):
    """The worth of a key; None is an unknown value."""

    taken: Taken
    before: int | None
    """The steps of the best walk in all, before this key."""
    after: int | None
    """The steps of the best walk in all, after the walk to this key."""
    otherwise: int | None
    """The steps of the best walk in all if another key is next."""
    is_only_way: bool
    """Whether no other key could be taken next."""

    @property
    def is_known(self) -> bool:
        """Whether all values were found."""
        is_compared = self.is_only_way or self.otherwise is not None
        return is_compared and None not in {self.before, self.after}

    @property
    def lost(self) -> int:
        """The additional steps against the best key; 0 if they are unknown."""
        return 0 if self.before is None or self.after is None else self.after - self.before

    @property
    def saved(self) -> int:
        """The steps saved against the best other key; 0 if it is better, or unknown."""
        if self.after is None or self.otherwise is None:
            return 0
        return max(self.otherwise - self.after, 0)


class PlanStart(NamedTuple):
    """A state of a walk, from which plans begin."""

    graph: KeyGraph
    planner: VaultPlanner
    standing: PlanState
    walked: int

    def moves(self) -> list[Move]:
        """Return the walks to all keys that can be taken next, the shortest first."""
        return sorted(self.planner.moves_from(self.standing), key=lambda move: move.steps)

    def after(self, move: Move) -> "PlanStart":
        """Return the state after a walk to a key."""
        standing = state_after(self.standing, move, self.graph)
        return self._replace(standing=standing, walked=self.walked + move.steps)

    def fewest(self) -> int | None:
        """Return the fewest steps in all, or None if the search takes too long."""
        found = islice(self.planner.search(self.standing), MOST_STEPS + 1)
        plan = next((moves for moves in found if moves is not None), None)
        return None if plan is None else self.walked + sum(move.steps for move in plan)


def make_start(maze: Maze, state: VaultState) -> PlanStart | None:
    """Return the start of plans in a state, which may be between two keys.

    It has a planner of its own. None if there is none, or some key can't be reached any longer.
    """
    left = maze._replace(
        explorers=tuple(state.explorers.values()), keys=dict(state.keys), doors=dict(state.doors)
    )
    graph = key_graph(left)
    if graph.wanted & ~reachable(graph):
        return None
    return PlanStart(graph, VaultPlanner(graph), PlanState(0, graph.starts), state.steps)


def worth_of_keys(maze: Maze, recording: Recording[VaultState]) -> Iterator[KeyWorth]:
    """Yield the worth of each key of a complete recording, in the order of the walk."""
    stops = {*maze.explorers, *maze.keys}
    before = recording.state_at(0)
    whole = make_start(maze, before)

    def start_after(state: VaultState) -> PlanStart | None:
        """Return the start of plans in a state; they share a planner if possible."""
        standing = tuple(state.explorers.values())
        if whole is None or not stops.issuperset(standing):
            return make_start(maze, state)
        held = sum(1 << taken.key for taken in state.taken)
        return whole._replace(standing=PlanState(held, standing), walked=state.steps)

    start = start_after(before)
    known = start and start.fewest()
    while (turns := recording.turns_until(before.rounds + 1)) is not None:
        after = recording.state_at(turns)
        taken = after.taken[-1]
        otherwise, others = fewest_otherwise(start, taken, known) if start else (None, 0)
        start = start_after(after)
        total = start and start.fewest() if after.keys else after.steps
        yield KeyWorth(taken, known, total, otherwise, is_only_way=not others)
        before, known = after, total


def fewest_otherwise(start: PlanStart, taken: Taken, least: int | None) -> tuple[int | None, int]:
    """Return the fewest steps if another key is next, and the number of other keys.

    The steps are None if the search for one of the other keys takes too long.
    """
    moves = [move for move in start.moves() if move.key != taken.square]
    totals = []
    for move in moves:
        totals.append(start.after(move).fewest())
        if totals[-1] in (None, least):
            break
    known = [total for total in totals if total is not None]
    return min(known, default=None) if len(known) == len(totals) else None, len(moves)


def summarize(
    scenario: VaultScenario, part: int, recording: Recording[VaultState]
) -> tuple[SummarySentence, ...]:
    """Return the summary of a complete recording."""
    maze, end = scenario.maze_in(part), recording.state_at(len(recording))
    worths: list[KeyWorth] = []
    if end.has_choices:
        worths += worth_of_keys(maze, recording)
    summary = KeySummary(maze.grid, end, recording)
    return in_time([*summary.of_worths(worths), *summary.of_walks()])


class KeySummary:
    """Writes the sentences on the keys of a walk."""

    def __init__(self, grid: Grid, end: VaultState, recording: Recording[VaultState]) -> None:
        """Start with the last state of the walk."""
        self._grid = grid
        self._end = end
        self._recording = recording
        self._number = {taken.key: number for number, taken in enumerate(end.taken, 1)}

    def of_worths(self, worths: Sequence[KeyWorth]) -> Iterator[SummarySentence]:
        """Yield sentences on the keys that mattered."""
        known = sum(worth.is_known for worth in worths)
        has_all = known == len(worths)
        worst = max(worths, key=lambda each: each.lost, default=None)
        if worst and worst.lost:
            total = sum(worth.lost for worth in worths)
            of_all = f"; all keys together lose {total}" * (total > worst.lost and has_all)
            lost = f"{count(worst.lost, 'step')} against the best key"
            yield self._sentence(worst.taken, f"taking {{}} next loses {lost}{of_all}")
        best = max(worths, key=lambda each: each.saved, default=None)
        if best and best.saved:
            more = count(best.saved, "step")
            of_known = f" of {count(known, 'key')} that could be weighed" * (not has_all)
            words = f"with any other key next the walk takes at least {more} more"
            yield self._sentence(best.taken, f"going for {{}} matters most{of_known}; {words}")
        equal = [worth for worth in worths if worth.before == worth.after == worth.otherwise]
        equal = [worth for worth in equal if worth.otherwise is not None]
        if equal:
            at_least = "" if has_all else "at least "
            keys = f"{at_least}{len(equal)} of {count(len(worths), 'key')}"
            words = "instead of {}, another key could be next at no cost"
            often = f". That is so for {keys}" * (len(equal) > 1)
            yield self._sentence(equal[0].taken, f"{words}{often}")
        elif all(worth.is_only_way for worth in worths) and worths:
            yield SummarySentence("There was never another key that could be taken next.", 0, 0)

    def of_walks(self) -> Iterator[SummarySentence]:
        """Yield a sentence on the longest walk to a key."""
        taken = self._end.taken
        before = [0, *(each.steps for each in taken)]
        walks = [each.steps - start for each, start in zip(taken, before, strict=False)]
        if len(walks) > 1:
            longest = max(walks)
            words = (
                f"the walk to {{}} is the longest, {longest} of {count(self._end.steps, 'step')}"
            )
            yield self._sentence(taken[walks.index(longest)], words)

    def _sentence(self, taken: Taken, words: str) -> SummarySentence:
        """Return a sentence on a key; its letter and position replace `{}`."""
        number = self._number[taken.key]
        key = f"{letters([taken.key])} at {at(self._grid, taken.square)}"
        turns = self._recording.turns_until(number) or 0
        return SummarySentence(f"Key {number}: {words.format(key)}.", turns, number)
