"""Explains why keys are taken in their order, by a plan for each key that could be next."""

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Final

from game.errors import NoAnswerError
from game.puzzles.explanation import (
    Explanation,
    ExplanationQuestion,
    RoundNames,
    explain_rounds,
)
from game.puzzles.vault.explaining.choices import barred_keys, choices_at, chosen_among
from game.puzzles.vault.explaining.explanation import explained_end, explained_key
from game.puzzles.vault.fast.planner import VaultPlanner
from game.puzzles.vault.planning.key_graph import key_graph, needs_of, reachable
from game.puzzles.vault.planning.plan import PlanState
from game.puzzles.vault.playing.state import VaultState, out_of_reach, shortfall
from game.puzzles.vault.reading import Maze, letters
from game.simulation.simulation import TurnEvents, follow
from systems.bitboard import each
from systems.vault.rules import has_all, key_bit

if TYPE_CHECKING:
    from game.puzzles.vault.playing.scenario import VaultScenario

NAME: Final = RoundNames("the vault", "key")


def explain(
    scenario: "VaultScenario",
    part: int,
    question: ExplanationQuestion,
    state: VaultState,
    played: Iterable[TurnEvents],
) -> Iterator[Explanation]:
    """Yield explanations of the keys asked for, with all choices unless the rules are changed.

    Where all are asked for, a plan that can't be walked to its end is told last.

    Raises:
        SkirmishError: there is no such key, or no choice leads to all keys.
    """
    explainer = KeyExplainer(scenario.maze_in(part), has_choices=scenario.is_planned)
    yield from explain_rounds(question, NAME, state, played, explainer.explain_next)
    if question.is_all and (reason := shortfall(state)):
        yield explained_end(scenario.maze_in(part).grid, state, explainer.way_left(state), reason)


class KeyExplainer:
    """Explains the keys of one maze; its planner reuses what it found for earlier keys."""

    def __init__(self, maze: Maze, *, has_choices: bool = True) -> None:
        """Prepare the planner.

        Raises:
            NoAnswerError: choices are wanted, and some key can't be reached.
        """
        self._grid: Final = maze.grid
        self._graph: Final = key_graph(maze)
        self._needs: Final = needs_of(self._graph)
        self._walked: list[int] = []
        """Squares that were walked without coming to a key."""
        found = reachable(self._graph)
        if has_choices and not has_all(found, self._graph.wanted):
            raise NoAnswerError(out_of_reach(letters(each(self._graph.wanted & ~found))))
        self._planner: Final = VaultPlanner(self._graph) if has_choices else None

    def explain_next(self, state: VaultState, played: Iterator[TurnEvents]) -> Explanation | None:
        """Play until the next key is taken, and return why; None if none is."""
        before = state.copy()
        squares = []
        for turn in played:
            follow(state, turn)
            squares.append(state.explorers[state.acting])
            if state.rounds > before.rounds:
                return self._explain(before, state, squares)
        self._walked = squares
        return None

    def way_left(self, state: VaultState) -> tuple[int, ...]:
        """Return the squares walked since the last key; at the end, where no key was taken."""
        begun = (state.taken[-1].square,) if state.taken and self._walked else ()
        return (*begun, *self._walked) or (state.explorers[state.acting],)

    def _explain(self, before: VaultState, after: VaultState, squares: list[int]) -> Explanation:
        way = (before.explorers[after.acting], *squares)
        if self._planner is None:
            return explained_key(self._grid, before, way)
        standing = planned_from(before)
        found = choices_at(self._graph, self._planner, standing, before.steps)
        choices = chosen_among(found, after)
        free = {choice.square for choice in choices}
        barred = barred_keys(self._graph, standing, self._needs, free)
        return explained_key(self._grid, before, way, choices, barred)


def planned_from(state: VaultState) -> PlanState:
    """Return the state of a plan from here."""
    held = sum(key_bit(taken.key) for taken in state.taken)
    return PlanState(held, tuple(state.explorers.values()))
