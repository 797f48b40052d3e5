"""Tiles stand in one grid: four in a row at 1032 pixels, 28 from the edges and 16 apart."""

from itertools import pairwise

import pygame
import pytest

from game.viewer.gallery.grid import TileGrid, tile_rows


@pytest.mark.parametrize("width", [640, 960, 1032, 1920])
def test_tiles_of_all_groups_stand_in_one_grid(width: int) -> None:
    places = tile_rows([7, 4, 5], width, 512).places
    assert len({place.size for place in places}) == 1
    lefts = sorted({place.left for place in places})
    assert lefts[0] == 28
    assert {right - left for left, right in pairwise(lefts)} == {places[0].width + 16}
    assert lefts[-1] + places[0].width == pytest.approx(width - 28, abs=len(lefts))
    rows = [[place for place in places if place.top == top] for top in {p.top for p in places}]
    assert all([place.left for place in row] == lefts[: len(row)] for row in rows)


@pytest.mark.parametrize(
    ("width", "columns"), [(100, 1), (511, 1), (512, 2), (800, 3), (1280, 4), (2560, 4)]
)
def test_more_tiles_stand_in_a_row_in_a_wider_window(width: int, columns: int) -> None:
    rows = tile_rows([12], width, 512)
    assert rows.starts[1] == columns
    assert [place.top for place in rows.places].count(rows.places[0].top) == columns


def test_tiles_grow_with_the_window() -> None:
    sizes = [tile_rows([4], width, 912).places[0].size for width in (1280, 1920, 2560)]
    assert sizes == sorted(sizes)
    assert sizes[2][0] > 1.9 * sizes[0][0]


@pytest.fixture
def grid() -> TileGrid:
    """Return groups of six and four tiles: rows of four, two and four."""
    made = TileGrid([6, 4])
    made.resize((1032, 600))
    return made


def test_groups_stand_under_their_headings(grid: TileGrid) -> None:
    assert grid.heading(0) == pygame.Rect(28, 88, 976, 66)
    assert grid.place(0).topleft == (28, 154)
    assert grid.place(4).topleft == (28, 154 + 205 + 16)
    assert grid.heading(1).top == 154 + 2 * (205 + 16)
    assert grid.place(6).topleft == (28, grid.heading(1).bottom)


def test_tile_is_no_higher_than_what_is_seen_at_a_time() -> None:
    grid = TileGrid([4])
    grid.resize((500, 300))
    grid.scroll_to(2)
    assert grid.room.contains(grid.place(2))


def test_tile_under_a_pixel_is_found_but_not_between_tiles(grid: TileGrid) -> None:
    assert grid.tile_at(28, 154) == 0
    assert grid.tile_at(*grid.place(4).center) == 4
    assert grid.tile_at(grid.place(0).right + 1, 200) is None
    assert grid.tile_at(28, 150) is None


def test_tile_under_the_title_is_not_found(grid: TileGrid) -> None:
    grid.scroll(120)
    assert grid.place(0).top < 88
    assert grid.tile_at(30, 80) is None
    assert grid.tile_at(30, 90) == 0


def test_tiles_in_sight_are_those_of_which_some_part_is(grid: TileGrid) -> None:
    assert grid.in_sight() == [0, 1, 2, 3, 4, 5]
    grid.resize((1032, 340))
    assert grid.in_sight() == [0, 1, 2, 3]
    grid.scroll(66 + 205 + 16)
    assert grid.in_sight() == [4, 5]


def test_scrolling_ends_at_the_first_and_the_last_row(grid: TileGrid) -> None:
    grid.scroll(10**6)
    assert grid.place(9).bottom == 600 - 16
    grid.scroll(-(10**6))
    assert grid.heading(0).top == 88


def test_tile_is_scrolled_to_only_if_it_is_not_seen_whole(grid: TileGrid) -> None:
    grid.scroll_to(3)
    assert grid.heading(0).top == 88
    grid.scroll_to(7)
    assert grid.place(7).bottom == 600 - 16
    grid.scroll_to(1)
    assert grid.heading(0).top == 88


@pytest.mark.parametrize(
    ("number", "rows", "found"),
    [(0, 1, 4), (5, 1, 7), (4, 1, 6), (9, -1, 5), (0, -1, 0), (8, 1, 8)],
)
def test_tile_above_or_below_is_the_nearest_of_its_row(
    number: int, rows: int, found: int, grid: TileGrid
) -> None:
    assert grid.nearest_below(number, rows) == found
