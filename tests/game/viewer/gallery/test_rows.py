"""Rows of tiles fill the width: at 1032 pixels, 28 from the edges and 16 apart."""

import pytest

from game.viewer.gallery.rows import rows_of


def test_rows_of_a_group_are_equally_long_and_reach_both_edges() -> None:
    places = rows_of([6, 4], 1032, 512).places
    for first, last in ((0, 2), (3, 5), (6, 9)):
        assert places[first].left == 28
        assert places[last].right == 1032 - 28
    assert places[0].width > places[6].width
    assert places[0].height == places[6].height == 205


@pytest.mark.parametrize(
    ("width", "columns"), [(100, 1), (511, 1), (512, 2), (800, 3), (1280, 4), (2560, 4)]
)
def test_more_tiles_stand_in_a_row_in_a_wider_window(width: int, columns: int) -> None:
    rows = rows_of([12], width, 512)
    assert rows.starts[1] == columns
    assert [place.top for place in rows.places].count(rows.places[0].top) == columns


def test_tiles_grow_with_the_window() -> None:
    sizes = [rows_of([4], width, 912).places[0].size for width in (1280, 1920, 2560)]
    assert sizes == sorted(sizes)
    assert sizes[2][0] > 1.9 * sizes[0][0]
