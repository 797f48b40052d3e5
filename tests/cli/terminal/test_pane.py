"""The part of a picture that is seen in a terminal."""

import pytest

from game.terminal.pane import Pane
from game.terminal.status import cut, fitted, key_line

PICTURE = [
    "abcdefghij",
    "klmnopqrst",
    "uvwxyzABCD",
    "EFGHIJKLMN",
    "OPQRSTUVWX",
    "YZ01234567",
]


def test_picture_that_fits_is_seen_whole() -> None:
    shown = Pane().show(PICTURE, 10, 20, (5, 9))
    assert (shown.lines, shown.hidden) == (PICTURE, "")


def test_beginning_is_seen_where_nothing_is_to_be_followed() -> None:
    shown = Pane().show(PICTURE, 2, 3, None)
    assert shown.lines == ["abc", "klm"]
    assert shown.hidden == "v4 >7"


def test_place_where_something_happens_is_seen() -> None:
    pane = Pane()
    shown = pane.show(PICTURE, 3, 4, (4, 8))
    assert shown.lines == ["EFGHIJKLMN"[6:10], "OPQRSTUVWX"[6:10], "YZ01234567"[6:10]]
    assert shown.hidden == "^3 <6"


def test_nothing_moves_while_the_place_is_well_in_sight() -> None:
    pane = Pane()
    assert pane.show(PICTURE, 5, 8, (2, 4)).lines == pane.show(PICTURE, 5, 8, (2, 3)).lines


def test_picture_moved_by_hand_stays_until_it_follows_again() -> None:
    pane = Pane()
    pane.pan(1, 2)
    assert pane.show(PICTURE, 2, 3, (5, 9)).lines == ["mno", "wxy"]
    pane.pan(-9, -9)
    assert pane.show(PICTURE, 2, 3, (5, 9)).lines == ["abc", "klm"]
    pane.pan(99, 99)
    assert pane.show(PICTURE, 2, 3, (0, 0)).lines == ["VWX", "567"]
    pane.follow()
    assert pane.show(PICTURE, 2, 3, (0, 0)).lines == ["abc", "klm"]


def test_hit_points_are_never_shown_in_part() -> None:
    row = "#E.G#   E(200), G(197)"
    assert Pane().show([row], 1, 21, None).lines == ["#E.G#   E(200), .."]
    assert Pane().show([row], 1, 22, None).lines == [row]


def test_keys_keep_their_room_beside_what_is_hidden() -> None:
    assert key_line("^67 v7", 39) == "Q quit  ? keys  Space play       ^67 v7"
    assert key_line("", 39) == "Q quit  ? keys  Space play             "
    assert key_line("^67 v7", 8) == "Q quit  "


def test_no_room_shows_nothing() -> None:
    assert Pane().show(PICTURE, 0, 5, (3, 3)).lines == []


@pytest.mark.parametrize(
    ("columns", "line"), [(30, "Q quit  ? keys  move"), (19, "Q quit  ? keys"), (7, "Q quit")]
)
def test_what_is_needed_most_is_never_pushed_off(columns: int, line: str) -> None:
    assert fitted(["Q quit", "? keys", "move"], columns) == line


@pytest.mark.parametrize(("columns", "words"), [(9, "four legs"), (8, "four l.."), (1, ".")])
def test_words_that_are_too_long_are_cut_with_dots(columns: int, words: str) -> None:
    assert cut("four legs", columns) == words
