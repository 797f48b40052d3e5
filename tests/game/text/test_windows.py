"""Parts of maps."""

from game.text.windows import cut, window_around
from tests.drawing import grid_of

WIDE = "..........\n....ab....\n..........\n..........\n..........\n.........."


def shown(*squares: int) -> list[str]:
    grid = grid_of(WIDE)
    return cut(grid.rows, window_around(grid, squares))


def test_three_squares_are_shown_around_what_matters() -> None:
    assert shown(15, 16) == ["........", "...ab...", "........", "........", "........"]


def test_nothing_is_shown_beyond_the_edge() -> None:
    assert shown(0) == ["....", "....", "....", "...."]
