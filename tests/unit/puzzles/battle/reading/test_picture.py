"""Which map of a text is meant, and after how many rounds it was drawn.

Hit points behind the rows of a map: whose they are, and what is refused.
"""

import pytest

from game.errors import InputError
from game.puzzles.battle.playing.opening import first_opening
from game.puzzles.battle.reading.cave import read_cave
from game.puzzles.battle.reading.settings import BattleSettings
from game.text.grid import MOST_SQUARES
from game.text.numbers import LARGEST
from tests.worked_examples import EXAMPLES, SAMPLE, Example

MAP = "#####\n#E.G#\n#####\n"
END_OF_A_ROUND = "expected a map from the end of a round, as under After 23 rounds:"


def rounds(text: str) -> int:
    return read_cave(text, "cave.txt").rounds


def refusal(text: str) -> str:
    with pytest.raises(InputError) as caught:
        read_cave(text, "cave.txt")
    return str(caught.value)


@pytest.mark.parametrize(
    ("heading", "expected"),
    [
        ("Initially:", 0),
        ("initially", 0),
        ("After 1 round:", 1),
        ("After 23 rounds:", 23),
        ("after 23 rounds", 23),
        ("\t> After 23 rounds: ", 23),
        ("After 1000000000 rounds:", 10**9),
        ("Combat ends: stalemate after 3 rounds: no blow will ever fall again", 3),
    ],
)
def test_rounds_go_on_from_the_heading(heading: str, expected: int) -> None:
    assert rounds(f"{heading}\n{MAP}") == expected
    assert rounds(f"\n{heading}\n\n{MAP}") == expected


def test_map_without_a_heading_is_from_the_start() -> None:
    assert rounds(MAP) == 0
    assert rounds("#####\n#E.G#   E(3), G(4)\n#####\n") == 0


def test_last_of_several_maps_is_meant() -> None:
    first, last = MAP, MAP.replace("E.G", ".EG")
    cave = read_cave(f"{first}\nInitially:\n{first}\nAfter 1 round:\n{last}", "cave.txt")
    assert (cave.rounds, cave.grid.rows[1]) == (1, "#.EG#")
    earlier = read_cave(f"After 7 rounds:\n{last}\nAfter 3 rounds:\n{first}", "cave.txt")
    assert (earlier.rounds, earlier.grid.rows[1]) == (3, "#E.G#")


def test_whatever_stands_before_the_last_heading_does_not_matter() -> None:
    before = "Round 2, turn 1: elf at 1,1 stays\n#\n\n\x0c\nCombat ensues; an Elf dies:\n"
    assert rounds(f"{before}\nAfter 23 rounds:\n{MAP}") == 23
    before = f"After 1 round:\n{MAP}\nMore combat ensues:\n"
    assert rounds(f"{before}\nAfter 23 rounds:\n{MAP}") == 23


def test_map_from_the_middle_of_a_round_is_refused() -> None:
    expected = f"cave.txt:6:3: the last map is from the middle of a round: {END_OF_A_ROUND}"
    for heading in ("Round 3, turn 5: elf at 1,1 stays", "round 3, turn 5"):
        assert refusal(f"Initially:\n{MAP}\n> {heading}\n{MAP}") == expected


def test_heading_without_a_map_is_refused() -> None:
    expected = "cave.txt:5:1: no map below its heading: expected one"
    assert refusal(f"{MAP}\nAfter 3 rounds:\n\n") == expected


def test_more_rounds_than_anybody_counts_are_refused() -> None:
    assert refusal(f" After 1000000001 rounds:\n{MAP}") == (
        "cave.txt:1:2: too many rounds: expected a whole number from 0 to 1000000000"
    )


@pytest.mark.parametrize("kept", range(len("#####\n#E.G#\n####")))
def test_map_that_is_cut_off_is_refused(kept: int) -> None:
    whole = "#####\n#.EG#\n#####\n"
    told = refusal(f"Initially:\n{MAP}\nAfter 1 round:\n{whole[:kept]}")
    # A line that ends beside an open square is found first.
    faults = ("no map below", "the last map is cut off", "the line ends inside the map")
    assert any(fault in told for fault in faults)


def test_fault_of_a_map_that_is_cut_off_is_told_at_its_end() -> None:
    told = refusal(f"Initially:\n{MAP}\nAfter 1 round:\n#####\n#.EG#")
    expected = "the last map is cut off: expected it to be as large as the one before"
    assert told == f"cave.txt:8:6: {expected}"


@pytest.mark.parametrize("last", ["##\n#E", "#####\n#E.G#\n#####\n#####", "#####\n#E..#\n#####"])
def test_another_cave_may_follow(last: str) -> None:
    assert rounds(f"Initially:\n{MAP}\nAfter 1 round:\n{last}\n") == 1


def test_end_of_a_battle_may_show_both_sides_only_at_a_stalemate() -> None:
    won = "Combat ends: 47 rounds x 590 hit points = 27730"
    assert rounds(f"{won}\n{MAP.replace('E', '.')}") == 47
    assert refusal(f"> {won}\n{MAP}") == (
        "cave.txt:1:3: combat has ended by its heading, yet the map has both sides: "
        f"{END_OF_A_ROUND}"
    )


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("After some rounds:\n###", "1:1: unknown character 'A'"),
        ("Combat ends after 37 full rounds\n###", "1:1: unknown character 'C'"),
        ("After 3 rounds:\n###\n\nEnough.\n", "3:1: blank line inside the map"),
        ("After 3 rounds:\n> ###\n>\n> #x#", "3:1: blank line inside the map"),
        ("After 3 rounds:\n> ###\n> #x#", "3:4: unknown character 'x'"),
        ("After 3 rounds:\n    ###\n    #n#", "3:6: unknown character 'n'"),
    ],
)
def test_faults_are_told_with_their_place(text: str, place: str) -> None:
    assert refusal(text) == f"cave.txt:{place}: expected # . E G"


def test_long_story_may_have_more_lines_than_a_map() -> None:
    assert rounds("After 2 rounds:\n.\n" * MOST_SQUARES) == 2


NUMBER = f"expected a whole number from 1 to {LARGEST}"


def points(text: str) -> tuple[int, ...]:
    return read_cave(text, "cave.txt").points


def refusal_of_points(text: str) -> str:
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
    assert refusal_of_points("#. E#   E(200)\n#G..#   G(200)") == expected
    assert refusal_of_points("#. E#") == expected


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
    assert refusal_of_points(text).startswith(f"cave.txt:{place}: {message}")


def test_units_begin_with_the_hit_points_shown_and_could_have_what_the_settings_say() -> None:
    cave = read_cave("After 3 rounds:\nGE   G(2), E(300)", "cave.txt")
    opening = first_opening(cave, BattleSettings(goblin_hp=50))
    assert opening.rounds == 3
    assert [(unit.points, unit.maximum) for unit in opening.units] == [(2, 50), (300, 300)]


def test_units_begin_as_the_settings_say_if_none_are_shown() -> None:
    opening = first_opening(read_cave("GE", "cave.txt"), BattleSettings(elf_hp=7))
    assert opening.rounds == 0
    assert [(unit.points, unit.maximum) for unit in opening.units] == [(200, 200), (7, 7)]
