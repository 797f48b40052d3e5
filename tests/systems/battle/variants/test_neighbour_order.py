"""Where a search takes the neighbours of a square in an order of its own."""

import pickle

import pytest

from game.puzzles.registry import load
from systems.battle.variants import neighbour_order
from systems.battle.variants.neighbour_order import ORDERS, READING_ORDER, movement_in
from tests.systems.battle.variants.playing import step, under

AROUND = """
#######
#.....#
#..E..#
##.#.##
#..G..#
#######
"""
"""Two squares are three steps away, to the left and to the right of the goblin."""


def moved(row: str) -> str:
    """Return that map with another row of the elf."""
    return AROUND.replace("#..E..#", row)


@pytest.mark.parametrize(
    ("names", "row"),
    [
        ((), "#.E...#"),
        (("neighbour-order=URDL",), "#.E...#"),
        (("first-step",), "#.E...#"),
        (("first-step", "neighbour-order=URDL"), "#...E.#"),
        (("first-step", "neighbour-order=LDRU"), "#.E...#"),
        (("last-of-nearest",), "#...E.#"),
    ],
)
def test_first_square_met_is_gone_to_only_if_none_is_chosen_first(
    names: tuple[str, ...], row: str
) -> None:
    assert step(AROUND, *names) == moved(row)


TWO_WAYS = """
#######
#..E..#
#.###.#
#.....#
###.###
###G###
#######
"""


@pytest.mark.parametrize(
    ("order", "expected"),
    [("ULRD", ".E..."), ("URDL", "...E."), ("RDLU", "...E."), ("DLRU", ".E...")],
)
def test_of_two_ways_to_a_square_the_first_in_order_is_taken(order: str, expected: str) -> None:
    names = () if order == READING_ORDER else (f"neighbour-order={order}",)
    assert step(TWO_WAYS, *names) == TWO_WAYS.replace("..E..", expected, 1)


def test_path_is_walked_back_in_that_order() -> None:
    # Back from below the left predecessor comes before the right one in reading order.
    assert step(TWO_WAYS, "walk-back") == TWO_WAYS.replace("..E..", ".E...", 1)
    walked = step(TWO_WAYS, "walk-back", "neighbour-order=URDL")
    assert walked == TWO_WAYS.replace("..E..", "...E.", 1)


def test_every_order_but_that_of_the_rules_is_a_variant_and_reading_order_changes_nothing() -> None:
    puzzle = load("battle")
    orders = [one.name[-4:] for one in puzzle.readings() if one.kind == "neighbour-order"]
    assert sorted([*orders, READING_ORDER]) == list(ORDERS)
    assert len(ORDERS) == len({*ORDERS}) == 4 * 3 * 2


@pytest.mark.parametrize("name", ["ULRD", "urdl", "URD", "URDLU", "URDD", ""])
def test_other_values_are_refused(name: str) -> None:
    assert load("battle").variant(f"neighbour-order={name}") is None


def test_systems_reach_other_processes_by_their_names() -> None:
    system = movement_in("RDLU")
    assert pickle.loads(pickle.dumps(system)) is system  # noqa: S301 - of our own
    with pytest.raises(AttributeError):
        _ = neighbour_order.NeighbourOrderXYZ


def test_nothing_changes_where_one_step_leads_on() -> None:
    before = "\n######\n#E..G#\n######\n"
    assert step(before, "neighbour-order=DLRU") == step(before)
    assert under(before, "neighbour-order=DLRU").answer(1) == under(before).answer(1)
