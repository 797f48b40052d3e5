"""What each key that could be taken next leads to."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from game.puzzles.vault.key_graph import KeyGraph
from game.puzzles.vault.moves import Move, State, moved
from game.puzzles.vault.planner import Planner
from game.puzzles.vault.state import VaultState


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
    order: tuple[int, ...] = ()
    """All keys that are left, by number, in an order that takes so few steps; this one first."""


def choices_at(graph: KeyGraph, planner: Planner, state: State, walked: int) -> list[Choice]:
    """Return all keys that can be taken next, after so many steps; the best first."""
    return in_order(filter(None, weigh(graph, planner, state, walked)))


def weigh(graph: KeyGraph, planner: Planner, state: State, walked: int) -> Iterator[Choice | None]:
    """Yield each key that can be taken next; nothing now and then while it is looked for."""
    for move in planner.moves_from(state):
        for rest in planner.search(moved(state, move, graph)):
            if rest is None:
                yield None
                continue
            total = walked + move.steps + sum(further.steps for further in rest)
            order = tuple(number_of(graph, one) for one in (move, *rest))
            yield Choice(move.explorer + 1, order[0], move.key, move.steps, total, order=order)


def number_of(graph: KeyGraph, move: Move) -> int:
    """Return the key that a move takes, by number."""
    return graph.keys[move.key].bit_length() - 1


def in_order(choices: Iterable[Choice]) -> list[Choice]:
    """Return choices, the best first."""
    return sorted(choices, key=lambda choice: (choice.total, choice.steps, choice.square))


def chosen_among(choices: Iterable[Choice], state: VaultState) -> list[Choice]:
    """Mark the one that was the latest key that was taken; it is the first of its equals."""
    marked = [choice._replace(is_chosen=is_taken(choice, state)) for choice in choices]
    return sorted(marked, key=lambda choice: (choice.total, not choice.is_chosen))


def is_taken(choice: Choice, state: VaultState) -> bool:
    """Whether a choice was the latest key that was taken."""
    explorer = list(state.explorers)[choice.explorer - 1]
    return (explorer, choice.square) == (state.taken[-1].explorer, state.taken[-1].square)
