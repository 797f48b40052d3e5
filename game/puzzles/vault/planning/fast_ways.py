"""The one module that looks for `game.puzzles.vault.fast`, a folder that may be deleted.

Without it nobody plans without playing: every step is tried by the systems (`systems_search`), and
what could be next is not weighed.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import Final, Protocol

from game.puzzles.pins import promises_of
from game.puzzles.vault.planning.key_graph import KeyGraph
from game.puzzles.vault.planning.plan import Move, PlanBound, PlanState
from systems.vault import RULES, VaultRules
from systems.vault.promises import EVERY

Bound = Callable[[Iterable[int], int], int]
"""A lower bound, given the squares where explorers stand, and the keys left."""


class Planner(Protocol):
    """Finds shortest plans from any state of one maze, all keys of which can be reached."""

    def moves_from(self, state: PlanState) -> list[Move]:
        """Return the moves to all keys that can be taken next."""

    def plan(self, start: PlanState) -> list[Move]:
        """Return the moves of a shortest plan from a state."""

    def search(self, start: PlanState) -> Iterator[list[Move] | None]:
        """Yield None every few states, and at the end the moves of a shortest plan."""

    def bounds(self, start: PlanState) -> Iterator[PlanBound]:
        """Yield what is known of a shortest plan's steps every few states, and them at the end."""


try:
    from game.puzzles.vault.fast.bounds.cut_bound import CutBound
    from game.puzzles.vault.fast.legs import LegSystem
    from game.puzzles.vault.fast.planner import VaultPlanner
except ModuleNotFoundError as error:
    if not (error.name or "").startswith("game.puzzles.vault.fast"):
        raise
    IS_FAST = False
    BY_LEGS = RULES

    def planner_of(graph: KeyGraph) -> Planner | None:  # noqa: ARG001 - as below
        """Return None."""
        return None

    def lower_bound_of(graph: KeyGraph, needs: dict[int, int]) -> Bound:  # noqa: ARG001 - as below
        """Return the least lower bound."""
        return lambda _standing, _left: 0

else:
    IS_FAST = True
    BY_LEGS = RULES.changed(LegSystem)

    def planner_of(graph: KeyGraph) -> Planner | None:
        """Return a planner by the usual rules."""
        return VaultPlanner(graph)

    def lower_bound_of(graph: KeyGraph, needs: dict[int, int]) -> Bound:
        """Return a lower bound on the steps that remain, given what each key needs."""
        return CutBound(graph, needs)


__all__: Final = (
    "BY_LEGS",
    "Bound",
    "Planner",
    "are_planned",
    "keep_planner",
    "kept_planner",
    "lower_bound_of",
    "planner_of",
)


_kept: Final[list[tuple[KeyGraph, Planner]]] = []
"""The planner of the walk that was prepared last."""


def keep_planner(graph: KeyGraph, planner: Planner) -> None:
    """Keep the planner of a walk, and no other, for those who ask about it while it is shown."""
    _kept[:] = [(graph, planner)]


def kept_planner(graph: KeyGraph) -> Planner | None:
    """Return the planner that was kept if it is of that graph, else a new one.

    What it found for the walk it need not find again; the first bounds of a large maze take a
    while.
    """
    return next((planner for kept, planner in _kept if kept == graph), None) or planner_of(graph)


def are_planned(rules: VaultRules) -> bool:
    """Whether walks by some rules are found by a planner, which knows the usual ones alone."""
    return IS_FAST and rules == RULES and promises_of(rules) == EVERY
