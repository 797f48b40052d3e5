"""Which map of a text is meant, and after how many rounds it was drawn."""

import pytest

from game.errors import InputError
from game.puzzles.battle.cave import read_cave
from game.text.grid import MOST_SQUARES

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
