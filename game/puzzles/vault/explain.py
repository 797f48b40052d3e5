"""Why a vault's keys were taken in their order: each key is tried as the next."""

from collections.abc import Iterable, Iterator
from typing import Final

from game.play.simulation import TurnEvents, follow
from game.puzzles.explanation import Name, Question, explain_rounds
from game.puzzles.vault.choices import Choice, choices_at
from game.puzzles.vault.explanation import KeyExplanation
from game.puzzles.vault.key_graph import key_graph
from game.puzzles.vault.maze import Maze
from game.puzzles.vault.obstacles import barred_keys
from game.puzzles.vault.planner import Planner, State, needs_of
from game.puzzles.vault.state import VaultState
from systems.vault.rules import key_bit

NAME: Final = Name("the vault", "key")


def explain(
    maze: Maze, question: Question, state: VaultState, played: Iterable[TurnEvents]
) -> Iterator[KeyExplanation]:
    """Yield why the keys that are asked for are the next to be taken.

    Raises:
        SkirmishError: there is no such key.
    """
    return explain_rounds(question, NAME, state, played, KeyExplainer(maze).explain_next)


class KeyExplainer:
    """Explains the keys of one maze; what it has planned for one is of use for the next."""

    def __init__(self, maze: Maze) -> None:
        """Prepare the plans."""
        self._grid: Final = maze.grid
        self._graph: Final = key_graph(maze)
        self._planner: Final = Planner(self._graph)
        self._needs: Final = needs_of(self._graph)

    def explain_next(
        self, state: VaultState, played: Iterator[TurnEvents]
    ) -> KeyExplanation | None:
        """Play until the next key is taken, and return why it is that; None if none is."""
        before = state.copy()
        squares = []
        for turn in played:
            follow(state, turn)
            squares.append(state.explorers[state.acting])
            if state.rounds > before.rounds:
                return self._explain(before, state, squares)
        return None

    def _explain(self, before: VaultState, after: VaultState, squares: list[int]) -> KeyExplanation:
        standing = planned_from(before)
        choices = [
            choice._replace(is_chosen=is_taken(choice, after))
            for choice in choices_at(self._graph, self._planner, standing, before.steps)
        ]
        choices.sort(key=lambda choice: (choice.total, not choice.is_chosen))
        free = {choice.square for choice in choices}
        return KeyExplanation(
            grid=self._grid,
            state=before,
            choices=tuple(choices),
            barred=tuple(barred_keys(self._graph, standing, self._needs, free)),
            way=(before.explorers[after.acting], *squares),
        )


def planned_from(state: VaultState) -> State:
    """Return what the rest of a plan depends on."""
    held = sum(key_bit(taken.key) for taken in state.taken)
    return State(held, tuple(state.explorers.values()))


def is_taken(choice: Choice, state: VaultState) -> bool:
    """Whether a choice was the latest key that was taken."""
    explorer = list(state.explorers)[choice.explorer - 1]
    return (explorer, choice.square) == (state.taken[-1].explorer, state.taken[-1].square)
