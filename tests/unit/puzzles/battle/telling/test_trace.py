"""The story of a battle in the puzzle's own pictures."""

from collections.abc import Iterator

import pytest

from game.errors import SkirmishError
from game.puzzles.battle.playing.scenario import read_scenario
from game.puzzles.teller import teller_of
from game.puzzles.trace import TraceRange
from game.simulation.simulation import TurnEvents, turns
from game.text.wording import count
from tests.worked_examples import EXAMPLES, MOVEMENT, SAMPLE, TURN_ORDER, Example

SAMPLE_CAVE = EXAMPLES[0].cave
SAMPLE_END = "Combat ends: 47 rounds x 590 hit points = 27730"


def blocks(
    text: str,
    first: int = 0,
    last: int | None = None,
    *,
    part: int = 1,
    every_turn: bool = False,
    **chosen: int,
) -> list[str]:
    """Return the blocks of a trace."""
    scenario = read_scenario(text, "cave.txt", chosen)
    battle, state = scenario.simulate(part)
    shown = TraceRange(first, last, every_turn=every_turn)
    return list(teller_of(scenario).trace(state, turns(battle), shown))


def headings(told: list[str]) -> list[str]:
    return [block.split("\n", 1)[0] for block in told]


def heading_after(rounds: int) -> str:
    return f"After {count(rounds, 'round')}:" if rounds else "Initially:"


@pytest.mark.parametrize("rounds", SAMPLE)
def test_sample_combat_is_told_as_in_the_rules(rounds: int) -> None:
    assert f"{heading_after(rounds)}\n{SAMPLE[rounds]}" in blocks(SAMPLE_CAVE)


@pytest.mark.parametrize("rounds", MOVEMENT)
def test_movement_example_is_told_as_in_the_rules(rounds: int) -> None:
    told = blocks(MOVEMENT[0], last=3)
    assert len(told) == len(MOVEMENT)
    heading, *rows = told[rounds].splitlines()
    assert heading == heading_after(rounds)
    assert [row[:9] for row in rows] == MOVEMENT[rounds].splitlines()


def test_units_of_the_movement_example_stay_after_round_3() -> None:
    told = blocks(MOVEMENT[0], first=4, last=12)
    assert len(told) == 9
    for block in told:
        assert [row[:9] for row in block.splitlines()[1:]] == MOVEMENT[3].splitlines()


@pytest.mark.parametrize("example", EXAMPLES)
def test_battle_ends_with_its_outcome_and_last_picture(example: Example) -> None:
    end = example.part1
    verdict = f"{end.rounds} rounds x {end.hit_points} hit points = {end.outcome}"
    assert blocks(example.cave)[-1] == f"Combat ends: {verdict}\n{end.picture}"


def test_every_round_has_a_heading_and_the_first_is_in_the_singular() -> None:
    assert headings(blocks(SAMPLE_CAVE)) == [
        "Initially:",
        "After 1 round:",
        *(f"After {rounds} rounds:" for rounds in range(2, 48)),
        SAMPLE_END,
    ]


@pytest.mark.parametrize(
    ("first", "last", "shown"),
    [
        (0, 0, ["Initially:"]),
        (1, 1, ["After 1 round:"]),
        (0, 2, ["Initially:", "After 1 round:", "After 2 rounds:"]),
        (23, 24, ["After 23 rounds:", "After 24 rounds:"]),
        (46, 47, ["After 46 rounds:", "After 47 rounds:"]),
        (46, None, ["After 46 rounds:", "After 47 rounds:", SAMPLE_END]),
        (47, 48, ["After 47 rounds:", SAMPLE_END]),
        (48, 48, [SAMPLE_END]),
        (48, None, [SAMPLE_END]),
    ],
)
def test_only_the_rounds_asked_for_are_told(first: int, last: int | None, shown: list[str]) -> None:
    assert headings(blocks(SAMPLE_CAVE, first, last)) == shown


def test_nothing_is_played_beyond_the_last_round_asked_for() -> None:
    played = 0

    def counted(source: Iterator[TurnEvents]) -> Iterator[TurnEvents]:
        nonlocal played
        for turn in source:
            played += 1
            yield turn

    scenario = read_scenario(SAMPLE_CAVE, "cave.txt", {})
    battle, state = scenario.simulate(1)
    list(teller_of(scenario).trace(state, counted(turns(battle)), TraceRange(0, 2)))
    # Six units act in each round.
    assert played == 12


def test_first_block_is_told_before_anything_is_played() -> None:
    def refuse() -> Iterator[TurnEvents]:
        raise AssertionError
        yield ()

    scenario = read_scenario(SAMPLE_CAVE, "cave.txt", {})
    battle, state = scenario.simulate(1)
    told = teller_of(scenario).trace(state, refuse(), TraceRange())
    assert next(told) == f"Initially:\n{SAMPLE[0]}"
    battle.close()


def test_each_turn_says_what_the_unit_did() -> None:
    told = headings(blocks("#######\n#E.G..#\n#.#...#\n#######", last=1, every_turn=True))
    assert told == [
        "Initially:",
        "Round 1, turn 1: elf at 1,1 steps to 1,2 and hits goblin at 1,3: 200 - 3 = 197",
        "Round 1, turn 2: goblin at 1,3 hits elf at 1,2: 200 - 3 = 197",
        "After 1 round:",
    ]


def test_turn_that_kills_says_so() -> None:
    told = headings(blocks("EG", every_turn=True, goblin_hp=3))
    assert told == [
        "Initially:",
        "Round 1, turn 1: elf at 0,0 hits goblin at 0,1: 3 - 3 = 0 and kills it",
        "After 1 round:",
        "Combat ends: 1 round x 200 hit points = 200",
    ]


def test_turn_of_a_unit_that_can_do_nothing_says_that_it_stays() -> None:
    told = headings(blocks("E#G", every_turn=True))
    assert told[1:3] == [
        "Round 1, turn 1: elf at 0,0 stays",
        "Round 1, turn 2: goblin at 0,2 stays",
    ]


def test_picture_of_a_turn_shows_the_map_after_it() -> None:
    told = blocks("E..G", last=1, every_turn=True)
    assert [block.splitlines()[1] for block in told] == [
        "E..G   E(200), G(200)",
        ".E.G   E(200), G(200)",
        ".EG.   E(197), G(200)",
        ".EG.   E(197), G(200)",
    ]


def test_turns_are_told_only_of_the_rounds_asked_for() -> None:
    told = headings(blocks(SAMPLE_CAVE, 2, 2, every_turn=True))
    assert len(told) == 7
    assert all(heading.startswith("Round 2, turn ") for heading in told[:-1])
    assert told[-1] == "After 2 rounds:"


def test_units_act_in_reading_order_of_where_they_stand_when_the_round_begins() -> None:
    drawn, order = (picture.splitlines() for picture in TURN_ORDER)
    numbered = {
        int(mark): (row, column)
        for row, line in enumerate(order)
        for column, mark in enumerate(line)
        if mark.isdigit()
    }
    told = headings(blocks("\n".join(drawn), last=1, every_turn=True))[1:-1]
    acted = [heading.split(" at ")[1].split()[0] for heading in told]
    assert acted == [f"{row},{column}" for row, column in numbered.values()]
    assert list(numbered) == [1, 2, 3, 4, 5, 6, 7]


def test_stalemate_is_told_as_one() -> None:
    told = blocks("E#G")
    assert told[-1] == (
        "Combat ends: stalemate after 1 round: no blow will ever fall again\nE#G   E(200), G(200)\n"
    )
    assert len(told) == 3


@pytest.mark.parametrize(
    ("text", "end"),
    [
        ("...", "0 rounds x 0 hit points = 0"),
        ("E.E", "0 rounds x 400 hit points = 0"),
        ("G", "0 rounds x 200 hit points = 0"),
    ],
)
def test_battle_without_two_sides_ends_at_once(text: str, end: str) -> None:
    assert headings(blocks(text)) == ["Initially:", f"Combat ends: {end}"]
    assert headings(blocks(text, every_turn=True)) == ["Initially:", f"Combat ends: {end}"]


def test_part_2_is_told_with_the_lowest_power() -> None:
    example = EXAMPLES[0]
    assert example.part2
    told = blocks(example.cave, part=2)
    assert told[-1] == f"Combat ends: 29 rounds x 172 hit points = 4988\n{example.part2.picture}"


def test_hit_points_stand_behind_their_row_from_left_to_right() -> None:
    (told,) = blocks("G.E.G\n.....\n..E..", last=0, elf_hp=5, goblin_hp=7)
    assert told == "Initially:\nG.E.G   G(7), E(5), G(7)\n.....\n..E..   E(5)\n"


@pytest.mark.parametrize(
    ("first", "last", "shown"),
    [
        (0, 24, ["After 23 rounds:", "After 24 rounds:"]),
        (7, 23, ["After 23 rounds:"]),
        (23, 23, ["After 23 rounds:"]),
        (24, 25, ["After 24 rounds:", "After 25 rounds:"]),
    ],
)
def test_battle_begun_later_is_told_from_there(first: int, last: int, shown: list[str]) -> None:
    told = blocks(f"After 23 rounds:\n{SAMPLE[23]}", first, last)
    assert headings(told) == shown
    assert told[-1] == f"After {last} rounds:\n{SAMPLE[last]}"


@pytest.mark.parametrize("last", [0, 22])
def test_rounds_before_the_battle_begins_cannot_be_told(last: int) -> None:
    expected = f"^there is no round {last} here: the battle begins after 23 rounds$"
    with pytest.raises(SkirmishError, match=expected):
        blocks(f"After 23 rounds:\n{SAMPLE[23]}", 0, last)
