"""Simpler maps and lists."""

import pytest

from game.lab.generate.reductions import chunks, cropped, map_text, official_rows, redrawn

ROWS = ("#####", "#a.b#", "#..c#", "#####")


def test_maps_lose_rows_and_columns_but_never_the_border() -> None:
    found = list(cropped(ROWS))
    assert found[:2] == [("#####", "#..c#", "#####"), ("#####", "#a.b#", "#####")]
    assert ("####", "#.b#", "#.c#", "####") in found
    assert ("###", "#b#", "#c#", "###") in found
    assert all(rows[0] == "#" * len(rows[0]) == rows[-1] for rows in found)


def test_all_of_a_list_are_in_its_halves() -> None:
    for length in range(2, 9):
        found = list(chunks(range(length)))
        assert [*found[0], *found[1]] == list(range(length))
        assert [list(each) for each in found[-length:]] == [[number] for number in range(length)]
    assert list(chunks("")) == []
    assert list(chunks("a")) == ["a"]


def test_places_are_drawn_anew() -> None:
    assert redrawn(ROWS, [(1, 1), (2, 3)], "#") == ("#####", "##.b#", "#..##", "#####")


@pytest.mark.parametrize("text", ["###\n#.#\n###\n", "###\n#.#\n###", "#\n", "##\n"])
def test_walled_rectangle_is_read(text: str) -> None:
    rows = official_rows(text)
    assert rows is not None
    assert map_text(rows).strip() == text.strip()


@pytest.mark.parametrize(
    "text",
    [
        "",
        "\n",
        "###\n#.#\n##\n",
        "###\n#..\n###\n",
        "###\n..#\n###\n",
        "#.#\n#.#\n###\n",
        "###\n#.#\n#.#\n",
        "###\n#.#\n###\n\n",
        "###\r\n#.#\r\n###\r\n",
        " ###\n #.#\n ###\n",
    ],
)
def test_anything_else_is_not(text: str) -> None:
    assert official_rows(text) is None
