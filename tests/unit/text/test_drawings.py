"""Drawings side by side, and cut-outs of maps."""

import pytest

from game.text.drawings import TitledDrawing, bands, crop_around, cropped, side_by_side
from tests.drawing import grid_of

THREE = [
    TitledDrawing("One", ["#####"] * 3),
    TitledDrawing("Another", ["..."] * 3),
    TitledDrawing("Third", ["E"] * 3),
]


def lines(*drawn: str) -> str:
    return "\n".join(drawn)


def test_one_panel_is_a_title_over_its_rows() -> None:
    assert side_by_side([TitledDrawing("Step", ["#E#", "#.#"])], 80) == lines("Step:", "#E#", "#.#")


def test_panels_stand_side_by_side_with_an_arrow_on_the_middle_row() -> None:
    assert side_by_side(THREE, 80) == lines(
        "One:      Another:     Third:",
        "#####     ...          E",
        "##### --> ...      --> E",
        "#####     ...          E",
    )


def test_panels_that_do_not_fit_go_to_the_next_band() -> None:
    assert side_by_side(THREE, 25) == lines(
        "One:      Another:",
        "#####     ...",
        "##### --> ...",
        "#####     ...",
        "",
        "Third:",
        "E",
        "E",
        "E",
    )


def test_panel_wider_than_the_terminal_has_a_band_of_its_own() -> None:
    assert side_by_side(THREE[:2], 1).split("\n\n") == [
        lines("One:", "#####", "#####", "#####"),
        lines("Another:", "...", "...", "..."),
    ]


def test_arrow_stands_on_the_lower_of_two_middle_rows() -> None:
    two = [TitledDrawing(title, ["##"] * 2) for title in "AB"]
    assert side_by_side(two, 80) == lines(
        "A:     B:",
        "##     ##",
        "## --> ##",
    )


@pytest.mark.parametrize(
    ("columns", "expected"),
    [
        (22, ["One", "Another", "Third One", "Another", "Third"]),
        (23, ["One Another", "Third One", "Another", "Third"]),
        (24, ["One Another", "Third One", "Another Third"]),
        (34, ["One Another Third", "One Another Third"]),
    ],
)
def test_each_band_holds_as_many_panels_as_fit(columns: int, expected: list[str]) -> None:
    # With an arrow behind it, a panel takes 10, 13 and 11 characters.
    found = [" ".join(panel.title for panel in band) for band in bands(THREE * 2, columns)]
    assert found == expected


def test_no_line_is_wider_than_the_terminal_where_each_panel_fits() -> None:
    for columns in range(19, 80):
        drawn = side_by_side(THREE * 2, columns)
        assert max(map(len, drawn.splitlines())) <= columns


def test_no_line_ends_in_blanks() -> None:
    drawn = side_by_side(THREE, 80).splitlines()
    assert [line.rstrip() for line in drawn] == drawn


WIDE = "..........\n....ab....\n..........\n..........\n..........\n.........."


def shown(*squares: int) -> list[str]:
    grid = grid_of(WIDE)
    return cropped(grid.rows, crop_around(grid, squares))


def test_three_squares_are_shown_around_what_matters() -> None:
    assert shown(15, 16) == ["........", "...ab...", "........", "........", "........"]


def test_nothing_is_shown_beyond_the_edge() -> None:
    assert shown(0) == ["....", "....", "....", "...."]
