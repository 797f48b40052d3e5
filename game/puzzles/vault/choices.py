"""What each key that could be taken next leads to."""

from typing import NamedTuple

from game.puzzles.vault.key_graph import KeyGraph
from game.puzzles.vault.planner import Planner, State, moved


class Choice(NamedTuple):
    """One explorer's walk to one key that can be taken next."""

    explorer: int
    """Counted from 1."""
    key: int
    """By number."""
    square: int
    steps: int
    total: int
    """The fewest steps that take all keys if this one is next, those before included."""
    is_chosen: bool = False


def choices_at(graph: KeyGraph, planner: Planner, state: State, walked: int) -> list[Choice]:
    """Return all keys that can be taken next, after so many steps; the best first."""
    choices = []
    for move in planner.moves_from(state):
        rest = planner.plan(moved(state, move, graph))
        total = walked + move.steps + sum(further.steps for further in rest)
        key = graph.keys[move.key].bit_length() - 1
        choices.append(Choice(move.explorer + 1, key, move.key, move.steps, total))
    return sorted(choices, key=lambda choice: (choice.total, choice.steps, choice.square))
