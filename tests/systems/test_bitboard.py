"""Sets of squares: neighbours, floods, and that nothing wraps round."""

from functools import partial

import pytest
from hypothesis import given
from hypothesis import strategies as st

from systems.bitboard import Spread, each, first, flood, neighbours, search, spread
from tests.boards import grid_of, show, squares

ROOM = "\n".join(["." * 9] * 9)


def distances(text: str, start: str = "S") -> str:
    """Draw how far each square is, by the last digit."""
    grid = grid_of(text)
    drawn = text
    passable = grid.squares(".abcdefgh" + start)
    for distance, frontier in enumerate(flood(squares(text, start), passable, grid.width)):
        drawn = show(drawn, frontier, str(distance % 10))
    return drawn


@pytest.mark.parametrize(
    ("square", "expected"),
    [
        (0, "\n.x.\nx..\n...\n"),
        (2, "\n.x.\n..x\n...\n"),
        (8, "\n...\nx..\n.x.\n"),
        (10, "\n...\n..x\n.x.\n"),
        (4, "\nx..\n.x.\nx..\n"),
        (6, "\n..x\n.x.\n..x\n"),
    ],
)
def test_beside_at_an_edge_holds_no_square_of_another_row(square: int, expected: str) -> None:
    open_squares = squares("\n...\n...\n...\n", ".")
    assert show("\n...\n...\n...\n", neighbours(square, 4) & open_squares, "x") == expected


@given(members=st.sets(st.integers(0, 300), min_size=1))
def test_squares_come_in_reading_order(members: set[int]) -> None:
    bits = sum(1 << member for member in members)
    assert list(each(bits)) == sorted(members)
    assert first(bits) == min(members)


def test_empty_set_has_no_squares() -> None:
    assert list(each(0)) == []
    assert list(flood(0, squares(ROOM, "."), 10)) == []
    with pytest.raises(ValueError, match="an empty set has no first square"):
        first(0)


def test_distances_from_a_corner() -> None:
    assert (
        distances("S" + ROOM[1:])
        == """
012345678
123456789
234567890
345678901
456789012
567890123
678901234
789012345
890123456
"""
    )


@pytest.mark.parametrize("one_step", [spread, partial(spread)])
@pytest.mark.parametrize(("goals", "steps"), [("a", 1), ("b", 3), ("ab", 1), ("c", 6), ("d", 6)])
def test_search_is_a_flood_that_ends_with_the_first_goals(
    one_step: Spread, goals: str, steps: int
) -> None:
    text = "#######\n#Sa.#c#\n#.#b..#\n#######\n#d....#\n#######"
    grid = grid_of(text)
    passable, wanted = grid.squares("Sabcd."), squares(text, goals)
    whole = list(flood(squares(text, "S"), passable, grid.width))
    found = search(whole[:2], wanted, passable, grid.width, one_step)
    assert [frontier for frontier in found if frontier] == whole[: steps + 1]
    assert bool(found[-1] & wanted) == (goals != "d"), "nothing leads there"


def test_flood_begins_with_its_sources_even_if_they_are_not_passable() -> None:
    frontiers = list(flood(1 << 1, 1 << 0 | 1 << 2, 4))
    assert frontiers == [1 << 1, 1 << 0 | 1 << 2]


def test_flood_of_an_open_map_never_wraps_round() -> None:
    assert (
        distances("""
..#..
.S#..
..#..
""")
        == """
21#..
10#..
21#..
"""
    )
