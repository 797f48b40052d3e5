"""What each key that could be taken next leads to, weighed a little at a time."""

from collections.abc import Iterator, Sequence
from time import perf_counter
from typing import Final, NamedTuple

from game.play.recording import Recording
from game.puzzles.vault.choices import Choice, chosen_among, in_order, weigh
from game.puzzles.vault.explain import planned_from
from game.puzzles.vault.key_graph import KeyGraph, key_graph
from game.puzzles.vault.maze import Maze
from game.puzzles.vault.needs import reachable
from game.puzzles.vault.planner import Planner
from game.puzzles.vault.state import VaultState
from systems.vault.rules import has_all


class Weighed(NamedTuple):
    """The keys that could be taken next."""

    choices: tuple[Choice, ...]
    """The best first."""
    walked: int
    """How many steps were taken to the key that was taken."""


class Weighing:
    """Weighs the keys of one walk when they are asked for; what was found is kept."""

    def __init__(
        self, maze: Maze, recording: Recording[VaultState], takes: Sequence[tuple[int, int]]
    ) -> None:
        """Weigh the keys of a recording; `takes` has the turn and number of those taken in it."""
        self._maze: Final = maze
        self._recording: Final = recording
        self._takes: Final = takes
        self._found: Final[dict[int, Weighed]] = {}
        self._plans: tuple[KeyGraph, Planner] | None = None
        self._wanted: int | None = None
        self._work: Iterator[None] = iter(())

    @property
    def is_busy(self) -> bool:
        """Whether something is wanted that is not found yet."""
        return self._wanted is not None

    def found(self, taken: int) -> Weighed | None:
        """Return the choices after so many keys; if they are not found yet, want them."""
        if taken not in self._found and taken < len(self._takes) and taken != self._wanted:
            self._wanted, self._work = taken, self._weigh(taken)
        return self._found.get(taken)

    def go_on(self, seconds: float) -> None:
        """Weigh for about so long."""
        until = perf_counter() + seconds
        while self.is_busy and perf_counter() < until:
            if next(self._work, self) is self:
                self._wanted = None

    def _weigh(self, taken: int) -> Iterator[None]:
        """Find the choices after so many keys, and rest now and then."""
        recording = self._recording
        first = recording.turns_until(taken) or 0
        last = self._takes[taken][0] + 1
        before, after = recording.state_at(first), recording.state_at(last)
        yield from self._prepare()
        choices = []
        if self._plans:
            for choice in weigh(*self._plans, planned_from(before), before.steps):
                if choice:
                    choices.append(choice)
                yield
        chosen = chosen_among(in_order(choices), after)
        self._found[taken] = Weighed(tuple(chosen), last - first)

    def _prepare(self) -> Iterator[None]:
        """Prepare plans, if there are any that take all keys."""
        if self._plans is None:
            yield
            graph = key_graph(self._maze)
            yield
            if has_all(reachable(graph), graph.wanted):
                self._plans = graph, Planner(graph)
                yield
