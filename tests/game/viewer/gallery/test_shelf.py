"""Tiles stand in rows: 300 x 236 pixels each, 20 apart, under 84 pixels of title."""

import pygame
import pytest

from game.viewer.gallery.shelf import Shelf


@pytest.fixture
def shelf() -> Shelf:
    """Return seven tiles in rows of three: 30, 350 and 670 pixels from the left."""
    made = Shelf(7, 1000)
    made.resize((1000, 400))
    return made


def test_tiles_stand_in_rows_in_the_middle(shelf: Shelf) -> None:
    assert shelf.columns == 3
    assert shelf.place(0) == pygame.Rect(30, 84, 300, 236)
    assert shelf.place(4) == pygame.Rect(350, 84 + 256, 300, 236)


def test_few_tiles_stand_in_the_middle_too() -> None:
    assert Shelf(2, 1000).left == (1000 - 620) // 2


def test_narrow_window_has_one_tile_in_a_row() -> None:
    assert Shelf(7, 100).columns == 1


def test_tile_under_a_pixel_is_found_but_not_between_tiles(shelf: Shelf) -> None:
    assert shelf.tile_at(30, 84) == 0
    assert shelf.tile_at(351, 341) == 4
    assert shelf.tile_at(340, 100) is None


def test_tiles_in_sight_are_those_of_which_some_part_is(shelf: Shelf) -> None:
    assert shelf.in_sight() == [0, 1, 2, 3, 4, 5]
    shelf.resize((1000, 340))
    assert shelf.in_sight() == [0, 1, 2]
    shelf.scroll(320)
    assert shelf.in_sight() == [3, 4, 5, 6]


def test_scrolling_ends_at_the_first_and_the_last_row(shelf: Shelf) -> None:
    shelf.scroll(10**6)
    assert shelf.place(6).bottom == 400 - 20
    shelf.scroll(-(10**6))
    assert shelf.place(0).top == 84


def test_tile_is_scrolled_to_only_if_it_is_not_seen_whole(shelf: Shelf) -> None:
    shelf.scroll_to(2)
    assert shelf.place(2).top == 84
    shelf.scroll_to(4)
    assert shelf.place(4).bottom == 400 - 20
    shelf.scroll_to(1)
    assert shelf.place(1).top == 84
