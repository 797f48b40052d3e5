"""Maps drawn with characters: what is read, what is wall, and where a fault is."""

import pytest

from game.errors import InputError
from game.text.grid import MOST_SQUARES, Grid, at, read_grid

ALPHABET = "#.EG"


def read(text: str) -> Grid:
    return read_grid(text, ALPHABET, "cave.txt")


def refusal(text: str) -> str:
    with pytest.raises(InputError) as caught:
        read(text)
    return str(caught.value)


@pytest.mark.parametrize(
    "text",
    [
        "###\n#E#\n###\n",
        "###\n#E#\n###",
        "###\r\n#E#\r\n###\r\n",
        "###\r\n#E#\r\n###",
        "###\r\n#E#\n###\n",
        "\n\n###\n#E#\n###\n\n\n",
        "\r\n \r\n###\r\n#E#\r\n###\r\n\t\r\n",
        "###  \n#E#\t\n### \n",
        "###\r#E#\r###\r",
        "   ###\n   #E#\n   ###\n",
        "\t###\n\t#E#\n\t###\n",
        ">\n> ###\n> #E#\n> ###\n>\n",
    ],
    ids=[
        "lf",
        "no final newline",
        "crlf",
        "crlf, no final",
        "mixed",
        "blank",
        "blanks",
        "trailing",
        "cr",
        "indented",
        "tabs",
        "quoted",
    ],
)
def test_line_endings_and_blanks_around_the_map_do_not_matter(text: str) -> None:
    assert read(text).rows == ("###", "#E#", "###")


def test_squares_are_numbered_with_one_column_of_wall_more_than_drawn() -> None:
    grid = read("E.G\n...")
    assert (grid.columns, grid.width) == (3, 4)
    assert [square for square, _ in grid.marks()] == [0, 1, 2, 4, 5, 6]


def test_place_of_a_square_is_its_row_and_column_from_zero() -> None:
    grid = read("...\n..E")
    ((square, _),) = [found for found in grid.marks() if found[1] == "E"]
    assert grid.place(square) == (1, 2)


def test_squares_of_some_characters_are_a_bitboard() -> None:
    grid = read("E.G\n#E.")
    assert grid.squares("E") == 1 << 0 | 1 << 5
    assert grid.squares(".G") == 1 << 1 | 1 << 2 | 1 << 6


def test_column_of_wall_that_nobody_drew_is_not_among_the_walls() -> None:
    # The squares of the first row are 0 to 3, of which 3 is beyond the edge.
    assert read("E.G\n#E.").squares("#") == 1 << 4


@pytest.mark.parametrize(
    ("text", "bounds"),
    [
        ("E..\n..G", (0, 0, 3, 2)),
        ("########\n##..E.##\n######.#\n########", (2, 1, 5, 2)),
        ("####\n####\n##.#", (2, 2, 1, 1)),
        ("###\n###", (0, 0, 1, 1)),
    ],
    ids=["no wall", "walls around", "one square", "nothing but wall"],
)
def test_bounds_are_the_left_top_width_and_height_of_what_is_open(
    text: str, bounds: tuple[int, int, int, int]
) -> None:
    assert read(text).bounds() == bounds


def test_square_is_written_as_its_row_and_column() -> None:
    assert [at(read("...\n..E"), square) for square in (0, 2, 6)] == ["0,0", "0,2", "1,2"]


def test_what_is_missing_outside_the_wall_is_wall() -> None:
    assert read("###\n#.###\n#...#\n#####\n#").rows == ("#####", "#.###", "#...#", "#####", "#####")


def test_last_row_is_not_beside_the_first() -> None:
    assert read("##\n####\n#..#").rows == ("####", "####", "#..#")


@pytest.mark.parametrize(
    ("text", "line", "column"),
    [
        ("######\n#....#\n#..\n######", 3, 4),
        ("######\n#....#\n####\n", 3, 5),
        ("####\n#....#\n######", 1, 5),
        ("\n\r\n######\n#....#\n#..\n######", 5, 4),
        ("....\n..", 2, 3),
        ("######\n#..\n######", 2, 4),
        ("#####\n#\n#.###", 2, 2),
    ],
    ids=["inside", "below", "above", "after blank lines", "open border", "rightmost", "left only"],
)
def test_line_that_ends_inside_the_cave_is_refused(text: str, line: int, column: int) -> None:
    assert refusal(text) == (
        f"cave.txt:{line}:{column}: the line ends inside the map: "
        "expected # up to where it is closed"
    )


@pytest.mark.parametrize("text", ["E", "...", "E\n.\nG", ".E\nG."])
def test_map_needs_no_border(text: str) -> None:
    assert "\n".join(read(text).rows) == text


@pytest.mark.parametrize(
    ("text", "place", "mark"),
    [
        ("###\n#X#\n###", "2:2", "'X'"),
        ("###\r\n#.#\r\n##e", "3:3", "'e'"),
        ("\n\n x\n", "3:2", "'x'"),
        ("  #\n   #\n", "2:3", "' '"),
        ("###\n# #\n###", "2:2", "' '"),
        ("###\n#\t#\n###", "2:2", r"'\t'"),
        ("#é", "1:2", "'é'"),
        ("#\x00", "1:2", r"'\x00'"),
        ("..\n.?X", "2:2", "'?'"),
        ("###\n#.\x0c#\n###", "2:3", r"'\x0c'"),
        ("###\n#.#\x0c\n###", "2:4", r"'\x0c'"),
        ("###\n#.\u2028.#", "2:3", r"'\u2028'"),
    ],
)
def test_unknown_character_is_named_with_its_place(text: str, place: str, mark: str) -> None:
    assert refusal(text) == f"cave.txt:{place}: unknown character {mark}: expected # . E G"


@pytest.mark.parametrize("text", ["", "\n", "\r\n\r\n", "  \t\n \n"])
def test_text_without_a_map_is_refused(text: str) -> None:
    assert refusal(text) == "cave.txt: no map: expected # . E G"


def test_blank_line_inside_the_map_is_refused() -> None:
    assert refusal("###\n\n###") == "cave.txt:2:1: blank line inside the map: expected # . E G"


def test_long_alphabet_is_told_by_what_is_meant() -> None:
    with pytest.raises(InputError, match=r"^maze\.txt:1:2: .*: expected # and any letter$"):
        read_grid("#?", "#abc", "maze.txt", "# and any letter")


def test_refusal_carries_its_place_for_programs() -> None:
    with pytest.raises(InputError) as caught:
        read("##\n#x")
    error = caught.value
    assert (error.source, error.line, error.column) == ("cave.txt", 2, 2)


def test_places_are_those_of_the_text_as_it_was_given() -> None:
    assert refusal("\n> ###\n> #x#") == "cave.txt:3:4: unknown character 'x': expected # . E G"
    assert refusal(" ###\r\r ###") == "cave.txt:2:1: blank line inside the map: expected # . E G"
    assert refusal("\t##\n\t#.\n\t#").startswith("cave.txt:3:3: the line ends inside the map")


def test_map_of_too_many_rows_is_refused_at_once() -> None:
    with pytest.raises(InputError, match=r"^big\.txt: too large: 65537 rows, expected at"):
        read_grid("\n\n" + "#\n" * (MOST_SQUARES + 1), "#.", "big.txt")
    assert len(read_grid("\n\n" + "#\n" * MOST_SQUARES, "#.", "big.txt").rows) == MOST_SQUARES


def test_map_that_is_too_large_is_refused_at_once() -> None:
    text = "#" * 4000 + "\n" + "#\n" * 4000
    with pytest.raises(InputError, match=r"^big\.txt: too large: 4000 x 4001 squares, expected at"):
        read_grid(text, "#.", "big.txt")


def test_map_may_be_as_large_as_is_said() -> None:
    assert read_grid("." * MOST_SQUARES, "#.", "big.txt").columns == MOST_SQUARES
