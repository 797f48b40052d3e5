"""Maps of a cave are found in whatever a program prints."""

import pytest

from game.lab.puzzles.battle.printed.maps import PrintedMap, printed_maps, size_of_first_map
from game.text.grid import Grid

CAVE = Grid(("#####", "#E.G#", "#####"))
"""Squares are numbered by 6: the elf stands on 7, the goblin on 9."""
START = {7: "E", 9: "G"}
MAP = "#####\n#E.G#\n#####\n"


def found(text: str, grid: Grid = CAVE) -> list[PrintedMap]:
    return printed_maps(text, grid)


def only(text: str) -> PrintedMap:
    (printed,) = found(text)
    return printed


@pytest.mark.parametrize(
    "text",
    [
        MAP,
        MAP.rstrip("\n"),
        MAP.replace("\n", "\r\n"),
        MAP.replace("\n", "\n\n"),
        "> #####\n> #E.G#\n> #####\n",
        "\t#####\n\t#E.G#\t\n\t#####\n",
        "\x1b[2J\x1b[90m#####\x1b[0m\n#\x1b[1;34mE\x1b[0m.\x1b[33mG\x1b[0m#\n\x1b[K#####\n",
        "0 #####\n1 #E.G#  <- row 1\n2 #####\n",
        "##### hello\n#E.G#, 2 units\n#####|\n",
        "#####\nelf 1 at (1, 1) thinks\n#E.G#\nEG. [2, 3] ##\n#####\n",
        f"# a comment\n## Game\n...\n{MAP}done: E=1 G=1\n",
        f"#####\n#E.G#\nnot whole\n{MAP}",
    ],
)
def test_map_is_found_in_what_is_around_it(text: str) -> None:
    assert only(text).standing == START
    assert only(text).points == {}


def test_maps_are_found_in_their_order_with_the_lines_of_their_first_rows() -> None:
    moved = MAP.replace("E.G", ".EG")
    assert [(one.line, one.standing) for one in found(f"{MAP}\nthen\n{moved}")] == [
        (1, START),
        (6, {8: "E", 9: "G"}),
    ]


@pytest.mark.parametrize(
    ("heading", "number"),
    [
        ("Initially:", 0),
        ("After 1 round:", 1),
        ("After 23 rounds:", 23),
        ("Round 3", 3),
        ("round=3", 3),
        ("--- ROUND: 12 ---", 12),
        ("\x1b[1m== 3rd round ==\x1b[0m", 3),
        ("[debug] 17 rounds completed, 590 hp", 17),
        ("Combat ends: 47 rounds x 590 hit points = 27730", 47),
        ("turn 3", None),
        ("around 3 o'clock", None),
        ("background 7", None),
    ],
)
def test_heading_names_a_round(heading: str, number: int | None) -> None:
    assert only(f"{heading}\n{MAP}").number == number


def test_heading_may_stand_some_lines_above_its_map_and_is_of_no_other() -> None:
    one, other = found(f"Round 3\nelf moves\n\n{MAP}{MAP}")
    assert (one.heading, one.number) == ("Round 3", 3)
    assert (other.heading, other.number) == ("", None)


@pytest.mark.parametrize(
    "behind",
    [
        "   E(200), G(197)",
        "E(200)G(197)",
        " E(200) G(197) # turn 3",
        "\tE: 200, G: 197",
        " [E200, G197]",
        " E=200 G=197",
    ],
)
def test_hit_points_may_stand_behind_a_row(behind: str) -> None:
    printed = only(MAP.replace("G#", f"G#{behind}"))
    assert printed.standing == START
    assert printed.points == {7: 200, 9: 197}


def test_dead_and_nearly_dead_have_hit_points_too() -> None:
    assert only(MAP.replace("G#", "G#  E(0), G(-2)")).points == {7: 0, 9: -2}


@pytest.mark.parametrize("behind", ["  E(200)", "  G(200), E(200)", "  200, 200", "  2 units"])
def test_hit_points_that_are_not_those_of_the_row_do_not_count(behind: str) -> None:
    assert only(MAP.replace("G#", f"G#{behind}")).points == {}


def test_hit_points_count_only_if_all_are_there() -> None:
    grid = Grid(("E.", ".G"))
    (printed,) = found("E.  E(3)\n.G\n", grid)
    assert printed == PrintedMap(1, "", None, {0: "E", 4: "G"}, {})
    (printed,) = found("E.  E(3)\n.G  G(4)\n", grid)
    assert printed.points == {0: 3, 4: 4}


def test_lines_may_end_before_the_map_does() -> None:
    grid = Grid(("#####", "#E.##", "#..G#", "#####"))
    (printed,) = found("#####\n#E.\n#..G#\n#####\n", grid)
    assert printed.standing == {7: "E", 15: "G"}


@pytest.mark.parametrize(
    "text",
    ["", "27730\n", "#####\n#E.G#\n", "####\n#EG#\n####\n", MAP.replace(".", "#"), "E.G\n" * 3],
)
def test_what_has_other_walls_is_no_map_of_the_cave(text: str) -> None:
    assert found(text) == []


def test_map_of_another_cave_has_its_own_size() -> None:
    assert size_of_first_map("Round 1\n######\n#.EG.#\n#....#\n######\n####\n") == (6, 5)
    assert size_of_first_map("nothing\n# like it\n...\n") is None
