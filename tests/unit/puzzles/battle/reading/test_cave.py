"""Reading a cave: the ground, the units, and what is refused."""

import pytest

from components.faction import ELF, GOBLIN
from game.errors import InputError
from game.puzzles.battle.reading.cave import Cave, read_cave
from systems.bitboard import each

NO_EXPLORER = "cave.txt: a map with keys but no explorer: a vault is expected to have an @"


def read(text: str) -> Cave:
    return read_cave(text, "cave.txt")


def test_units_are_read_in_reading_order() -> None:
    cave = read("#####\n#G.E#\n#E.G#\n#####")
    assert [(cave.grid.place(square), name) for square, name in cave.units] == [
        ((1, 1), GOBLIN),
        ((1, 3), ELF),
        ((2, 1), ELF),
        ((2, 3), GOBLIN),
    ]


def test_ground_is_every_square_that_is_not_wall() -> None:
    cave = read("####\n#.E#\n#G##\n####")
    assert [cave.grid.place(square) for square in each(cave.ground)] == [(1, 1), (1, 2), (2, 1)]


@pytest.mark.parametrize("text", ["...\n.E.\n..G", "E", "E\nG", "EG", "...\n...\n..."])
def test_ground_at_an_open_border_never_wraps_round(text: str) -> None:
    cave = read(text)
    lines = text.split("\n")
    assert [cave.grid.place(square) for square in each(cave.ground)] == [
        (row, column) for row, line in enumerate(lines) for column in range(len(line))
    ]
    # The number after a row's last square belongs to no square.
    assert all(square % cave.grid.width < cave.grid.columns for square in each(cave.ground))


@pytest.mark.parametrize(("text", "elves", "goblins"), [("EEG", 2, 1), ("#", 0, 0), ("GG", 0, 2)])
def test_units_are_counted_by_faction(text: str, elves: int, goblins: int) -> None:
    cave = read(text)
    assert (cave.number_of(ELF), cave.number_of(GOBLIN)) == (elves, goblins)


def test_cave_without_units_is_no_error() -> None:
    assert read("###\n#.#\n###").units == ()


def test_cave_may_be_a_single_square() -> None:
    cave = read("E")
    assert (cave.ground, cave.units) == (1, ((0, ELF),))


def test_line_endings_and_blank_lines_around_do_not_matter() -> None:
    assert read("\r\n\r\n###\r\n#E#\r\n###\r\n\r\n") == read("###\n#E#\n###")


def test_lines_that_end_outside_the_wall_are_filled_up() -> None:
    assert read("#####\n#E.G#\n#####\n##") == read("#####\n#E.G#\n#####\n#####")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "cave.txt: no map: expected # . E G"),
        ("\n \r\n", "cave.txt: no map: expected # . E G"),
        ("####\n#a.#\n####", NO_EXPLORER),
        ("######\n#anE.#\n######", NO_EXPLORER),
        ("####\n#Eg#\n####", "cave.txt:2:3: unknown character 'g': expected # . E G"),
        ("\n\n#1#", "cave.txt:3:2: unknown character '1': expected # . E G"),
        ("##\n\n##", "cave.txt:2:1: blank line inside the map: expected # . E G"),
        (
            "#####\n#E.\n#####",
            "cave.txt:2:4: the line ends inside the map: expected # up to where it is closed",
        ),
    ],
)
def test_faults_are_told_with_their_place(text: str, message: str) -> None:
    with pytest.raises(InputError) as caught:
        read(text)
    assert str(caught.value) == message
