"""Moments of a plan, and the moves between them."""

from typing import NamedTuple

from game.puzzles.vault.key_graph import KeyGraph
from game.puzzles.vault.outlook import Ways
from game.puzzles.vault.party import Leg


class State(NamedTuple):
    """All that the rest of a plan depends on."""

    held: int
    """Keys, as a bit mask."""
    standing: tuple[int, ...]
    """The square of each explorer."""


class Move(NamedTuple):
    """One explorer, counted from 0, walks to the next key."""

    explorer: int
    key: int
    """The square of the key."""
    steps: int


def moves_by(ways: Ways, state: State) -> list[Move]:
    """Return the moves of all explorers to the keys that some ways lead to."""
    moves = []
    for explorer, square in enumerate(state.standing):
        moves += [Move(explorer, key, steps) for steps, key in ways.finds(square, state.held)]
    return moves


def moves_of(legs: list[Leg], start: State) -> list[Move]:
    """Return legs as moves of those who stand where they begin."""
    standing = list(start.standing)
    moves = []
    for origin, find in legs:
        explorer = standing.index(origin)
        standing[explorer] = find.square
        moves.append(Move(explorer, find.square, find.steps))
    return moves


def moved(state: State, move: Move, graph: KeyGraph) -> State:
    """Return the state after a move."""
    standing = list(state.standing)
    standing[move.explorer] = move.key
    return State(state.held | graph.keys[move.key], tuple(standing))
