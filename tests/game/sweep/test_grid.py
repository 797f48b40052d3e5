"""All runs of a sweep."""

from itertools import islice

import pytest

from game.sweep.grid import LONGEST_PIECE, Block, Grid
from game.sweep.inputs import Generated
from game.sweep.setups import NamedRules, Setups, Varied
from game.sweep.trial import Given


def block(names: str, powers: range) -> Block:
    """Return an input for each letter, played with some powers."""
    varied = (Varied("elf_attack", powers),)
    inputs = tuple(Given(name, "battle", name) for name in names)
    return Block(inputs, Setups("battle", "d1", (1,), (NamedRules(),), ({}, varied)))


def told(grid: Grid, number: int) -> str:
    """Return a run as an input and a power."""
    given, setup = grid[number]
    return f"{given.name}{dict(setup.settings)['elf_attack']}"


def pieces(grid: Grid, *chosen: int) -> list[tuple[str, tuple[int, ...]]]:
    return [(given.name, places) for given, _, places in grid.pieces(chosen)]


def test_inputs_change_last() -> None:
    grid = Grid([block("ab", range(3, 6)), block("c", range(7, 9))])
    all_of_them = "a3 a4 a5 b3 b4 b5 c7 c8"
    assert " ".join(told(grid, number) for number in range(len(grid))) == all_of_them


def test_runs_outside_are_none() -> None:
    with pytest.raises(IndexError):
        Grid([block("a", range(3))])[3]


def test_runs_of_an_input_are_one_piece() -> None:
    grid = Grid([block("ab", range(3, 6)), block("c", range(7, 9))])
    assert pieces(grid, *range(8)) == [("a", (0, 1, 2)), ("b", (0, 1, 2)), ("c", (0, 1))]
    assert pieces(grid, 1, 2, 5, 7) == [("a", (1, 2)), ("b", (2,)), ("c", (1,))]
    assert pieces(grid) == []


def test_pieces_are_no_longer_than_they_may_be() -> None:
    grid = Grid([block("ab", range(LONGEST_PIECE + 1))])
    found = pieces(grid, *range(len(grid)))
    assert [(name, len(places)) for name, places in found] == [
        ("a", LONGEST_PIECE),
        ("a", 1),
        ("b", LONGEST_PIECE),
        ("b", 1),
    ]


def test_endless_grids_begin_at_once() -> None:
    _, setups = block("a", range(1, 10**7))
    grid = Grid([Block(Generated("battle", (), range(10**9)), setups)])
    first = list(islice(grid.pieces(range(len(grid))), 2))
    assert [each.given.seed for each in first] == [0, 0]
    given, _ = grid[len(grid) - 1]
    assert (given.name, given.text) == (f"battle-{10**9 - 1}", None)
