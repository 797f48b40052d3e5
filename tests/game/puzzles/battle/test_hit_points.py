"""Hit points behind the rows of a map: whose they are, and what is refused."""

import pytest

from game.errors import InputError
from game.puzzles.battle.battle import first_opening
from game.puzzles.battle.cave import read_cave
from game.puzzles.battle.settings import BattleSettings
from game.text.numbers import LARGEST
from tests.worked_examples import EXAMPLES, SAMPLE, Example

NUMBER = f"expected a whole number from 1 to {LARGEST}"


def points(text: str) -> tuple[int, ...]:
    return read_cave(text, "cave.txt").points


def refusal(text: str) -> str:
    with pytest.raises(InputError) as caught:
        points(text)
    return str(caught.value)


@pytest.mark.parametrize(
    "behind",
    ["   G(2), E(30)", " G(2),E(30)", "\tG(2),\tE(30)\t", "   G(2) , E(30)  ", "   G(002), E(30)"],
)
def test_each_unit_of_a_row_has_its_own_from_left_to_right(behind: str) -> None:
    assert points(f"#####\n#G.E#{behind}\n#.E.#   E(7)\n#####") == (2, 30, 7)


@pytest.mark.parametrize("rounds", SAMPLE)
def test_pictures_of_the_rules_are_read(rounds: int) -> None:
    cave = read_cave(f"After {rounds} rounds:\n{SAMPLE[rounds]}", "cave.txt")
    written = SAMPLE[rounds].replace("(", " ").replace(")", " ").split()
    assert cave.points == tuple(int(word) for word in written if word.isdigit())
    assert cave.rounds == rounds


@pytest.mark.parametrize("example", EXAMPLES)
def test_last_pictures_of_the_rules_are_read(example: Example) -> None:
    assert sum(points(example.part1.picture)) == example.part1.hit_points


def test_cave_that_shows_none_has_none() -> None:
    assert points("#####\n#G.E#\n#####") == ()


def test_map_with_a_blank_in_a_row_is_told_so() -> None:
    expected = "cave.txt:1:3: unknown character ' ': expected # . E G"
    assert refusal("#. E#   E(200)\n#G..#   G(200)") == expected
    assert refusal("#. E#") == expected


@pytest.mark.parametrize(
    ("text", "place", "message"),
    [
        (
            "GE   G(2)",
            "1:10",
            "a row of 2 units has hit points of 1: expected as in G(200), E(200)",
        ),
        ("GE   G(2)\n.E", "1:10", "a row of 2 units has hit points of 1: expected as in"),
        ("G.   G(2)\n.E", "2:3", "a row of 1 unit has hit points of 0: expected as in E(200)"),
        ("G.   G(2), E(3)", "1:12", "more hit points than units: expected 1 in this row"),
        ("G.   G(2)\n..   E(3)", "2:6", "more hit points than units: expected 0 in this row"),
        ("G.   E(2)", "1:6", "hit points of E where the row has G: expected as in G(200)"),
        ("GE   E(2), G(2)", "1:6", "hit points of E where the row has G: expected as in G(200)"),
        ("GE   G(2), G(2)", "1:12", "hit points of G where the row has E: expected as in E(200)"),
        ("G.   g(2)", "1:6", "hit points of g where the row has G: expected as in G(200)"),
        ("G.   G(0)", "1:6", f"bad hit points 'G(0)': {NUMBER}, as in G(200)"),
        ("G.   G(-5)", "1:6", f"bad hit points 'G(-5)': {NUMBER}, as in G(200)"),
        ("G.   G(\u0663)", "1:6", f"bad hit points 'G(\u0663)': {NUMBER}, as in G(200)"),
        ("G.   G(1000000001)", "1:6", f"bad hit points 'G(1000000001)': {NUMBER}, as in G(200)"),
        ("GE   G(2),  E(9", "1:13", f"bad hit points 'E(9': {NUMBER}, as in E(200)"),
        ("GE   G(2), ", "1:11", f"bad hit points '': {NUMBER}, as in E(200)"),
        ("GE   G(2) E(9)", "1:6", f"bad hit points 'G(2) E(9)': {NUMBER}, as in G(200)"),
        ("G.   (2)", "1:6", f"bad hit points '(2)': {NUMBER}, as in G(200)"),
        ("> G.   G(0)", "1:8", f"bad hit points 'G(0)': {NUMBER}, as in G(200)"),
        ("\t..\n\tG.\tG(0)", "2:5", f"bad hit points 'G(0)': {NUMBER}, as in G(200)"),
        ("G(200)", "1:2", "unknown character '(': expected # . E G"),
    ],
)
def test_hit_points_that_are_not_those_of_the_row_are_refused(
    text: str, place: str, message: str
) -> None:
    assert refusal(text).startswith(f"cave.txt:{place}: {message}")


def test_units_begin_with_the_hit_points_shown_and_could_have_what_the_settings_say() -> None:
    cave = read_cave("After 3 rounds:\nGE   G(2), E(300)", "cave.txt")
    opening = first_opening(cave, BattleSettings(goblin_hp=50))
    assert opening.rounds == 3
    assert [(unit.points, unit.maximum) for unit in opening.units] == [(2, 50), (300, 300)]


def test_units_begin_as_the_settings_say_if_none_are_shown() -> None:
    opening = first_opening(read_cave("GE", "cave.txt"), BattleSettings(elf_hp=7))
    assert opening.rounds == 0
    assert [(unit.points, unit.maximum) for unit in opening.units] == [(200, 200), (7, 7)]
