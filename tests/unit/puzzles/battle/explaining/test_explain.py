"""The moment that is explained, and which units have a turn in it."""

from contextlib import closing

import pytest

from game.errors import SkirmishError
from game.puzzles import explanation
from game.puzzles.explanation import ExplanationQuestion
from game.simulation.simulation import turns
from tests.systems.battle.variants.playing import under
from tests.unit.puzzles.battle.explaining.explained import (
    explain,
    explain_all,
    explained,
    panels,
    refusal,
)
from tests.worked_examples import DISTANCE, EXAMPLES, SAMPLE
from tests.worlds import no_world_left

SAMPLE_CAVE = EXAMPLES[0].cave
STEP_PICTURE = DISTANCE["In range"].replace("?", ".")


def test_round_of_the_sample_is_explained_from_its_own_picture() -> None:
    # Turn by turn before it, the elves have struck and been struck.
    told = explain(SAMPLE_CAVE, 3, 3, 2)
    assert told.startswith("Round 2, goblin at 3,3 (200 hit points) in turn 4:\n")
    moved = panels(told)["Step"].splitlines()
    assert moved == [line[:7] for line in SAMPLE[2].splitlines()]
    assert "It hits 2,4: 191 - 3 = 188." in told


def test_decision_as_if_first_to_act_is_made_before_the_others_move() -> None:
    text = "E..\n..G"
    as_first, at_turn = (explain(text, 1, 2, at_turn=flag) for flag in (False, True))
    assert as_first.startswith("Round 1, goblin at 1,2 (200 hit points) if it acted first:\n")
    assert panels(as_first)["In range"] == "E?.\n?.G\n"
    assert panels(as_first)["Step"] == "E.G\n...\n"
    assert at_turn.startswith("Round 1, goblin at 1,2 (200 hit points) in turn 2:\n")
    assert panels(at_turn)["Step"] == ".EG\n...\n"


def test_last_round_can_be_explained_though_it_is_not_complete() -> None:
    told = explain(SAMPLE_CAVE, 1, 1, 48)
    assert told.startswith("Round 48, goblin at 1,1 (200 hit points) in turn 1:\n")
    assert "It finds no enemy, so combat ends." in told


def test_unit_without_an_enemy_neither_moves_nor_attacks() -> None:
    assert explain("E.", 0, 0) == (
        "Round 1, elf at 0,0 (200 hit points) in turn 1:\n\nIt finds no enemy, so combat ends.\n"
    )


def test_unit_that_is_killed_before_its_turn_says_so() -> None:
    told = explain("GEG", 0, 1, elf_hp=3)
    assert told == "Round 1, elf at 0,1 (3 hit points) is killed in turn 1, before its own.\n"


def test_unit_that_is_killed_as_the_last_to_act_says_so() -> None:
    # The round ends with its death, as nobody else waits.
    told = explain("GE", 0, 1, elf_hp=3)
    assert told == "Round 1, elf at 0,1 (3 hit points) is killed in turn 1, before its own.\n"


def test_unit_whose_turn_never_comes_as_combat_ends_says_so() -> None:
    told = explain(".E.E", 0, 3)
    assert told == "Round 1, elf at 0,3 (200 hit points) gets no turn: combat ends before.\n"


@pytest.mark.parametrize("round_number", [49, 50, 10**9])
def test_round_after_the_end_is_refused(round_number: int) -> None:
    assert refusal(SAMPLE_CAVE, 1, 1, round_number) == (
        f"there is no round {round_number}: combat ends in round 48 "
        "(47 rounds x 590 hit points = 27730)"
    )


def test_round_after_a_stalemate_is_refused() -> None:
    assert refusal("E#G", 0, 0, 3).startswith("there is no round 3: combat ends in round 1 (")


@pytest.mark.parametrize("at_turn", [True, False])
def test_round_that_a_stalemate_keeps_from_beginning_is_refused(at_turn: bool) -> None:
    with pytest.raises(SkirmishError, match="there is no round 2: combat ends in round 1 "):
        explain("E#G", 0, 0, 2, at_turn=at_turn)


def test_nothing_is_left_of_the_battle_when_nobody_stands_there() -> None:
    with no_world_left():
        refusal("E.G", 0, 1)
        explain("E.G", 0, 0, at_turn=False)


def test_round_after_the_only_one_of_a_battle_without_enemies_is_refused() -> None:
    assert refusal("E", 0, 0, 2).startswith("there is no round 2: combat ends in round 1 (")


def test_square_where_nobody_stands_is_refused_with_the_nearest_units() -> None:
    assert refusal(SAMPLE_CAVE, 1, 1) == (
        "nobody stands at 1,1 when round 1 begins; nearest: goblin at 1,2 (200 hit points), "
        "elf at 2,4 (200 hit points), goblin at 2,5 (200 hit points)"
    )


@pytest.mark.parametrize(("row", "column"), [(0, 0), (99, 99), (0, 7), (7, 0), (1, 8)])
def test_squares_of_wall_or_outside_the_map_are_refused(row: int, column: int) -> None:
    assert refusal(SAMPLE_CAVE, row, column).startswith(f"nobody stands at {row},{column} when")


def test_column_beyond_the_edge_is_not_the_next_row() -> None:
    # The unit's number is 4; so would be that of 0,4 if rows were not told apart.
    assert refusal("...\nE.G", 0, 4).startswith("nobody stands at 0,4 ")


def test_cave_without_units_has_nobody_to_explain() -> None:
    assert refusal("...", 0, 0) == "nobody stands at 0,0 when round 1 begins; nearest: nobody"


def test_round_is_counted_on_from_the_one_that_the_cave_shows() -> None:
    shown = f"After 23 rounds:\n{SAMPLE[23]}"
    for round_number, (row, column) in ((24, (2, 3)), (28, (1, 1)), (48, (1, 1))):
        whole = explain(SAMPLE_CAVE, row, column, round_number)
        assert whole.startswith(f"Round {round_number}, goblin at")
        assert explain(shown, row, column, round_number) == whole
    assert refusal(shown, 1, 1, 49) == refusal(SAMPLE_CAVE, 1, 1, 49)


@pytest.mark.parametrize("round_number", [1, 23])
def test_round_before_the_one_that_the_cave_shows_is_refused(round_number: int) -> None:
    assert refusal(f"After 23 rounds:\n{SAMPLE[23]}", 1, 1, round_number) == (
        f"there is no round {round_number} here: the battle begins after 23 rounds"
    )


def test_round_that_is_never_begun_is_refused_wherever_the_battle_begins() -> None:
    stalled = "After 7 rounds:\nE#G   E(3), G(4)"
    assert explain(stalled, 0, 0, 8).startswith("Round 8, elf at 0,0 (3 hit points)")
    assert refusal(stalled, 0, 0, 9).startswith("there is no round 9: combat ends in round 8 (")
    assert refusal("After 7 rounds:\n..", 0, 0, 8).startswith("nobody stands at 0,0 when round 8")
    assert refusal("After 7 rounds:\n..", 0, 0, 9).startswith("there is no round 9: combat ends in")


def test_all_units_of_a_round_are_explained_in_the_order_of_their_turns() -> None:
    told = explain_all("GEG...E", elf_hp=3)
    assert [one.partition(":")[0] for one in told] == [
        "Round 1, goblin at 0,0 (200 hit points) in turn 1",
        "Round 1, elf at 0,1 (3 hit points) is killed in turn 1, before its own.\n",
        "Round 1, goblin at 0,2 (200 hit points) in turn 2",
        "Round 1, elf at 0,6 (3 hit points) in turn 3",
    ]


def test_units_that_combat_keeps_from_acting_are_told_last() -> None:
    assert [one.partition(":")[0] for one in explain_all(".E.E")] == [
        "Round 1, elf at 0,1 (200 hit points) in turn 1",
        "Round 1, elf at 0,3 (200 hit points) gets no turn",
    ]


@pytest.mark.parametrize("round_number", [1, 2, 24, 28, 48])
def test_all_units_of_a_round_are_explained_as_each_alone(round_number: int) -> None:
    told = explained(SAMPLE_CAVE, ExplanationQuestion(round_number))
    places = [one.unit.square for one in told]
    assert places == sorted(places)
    assert [one.text(120) for one in told] == [
        explain(SAMPLE_CAVE, *divmod(square, 8), round_number) for square in places
    ]


def test_all_units_may_be_asked_as_if_each_acted_first() -> None:
    told = [one.text(120) for one in explained("E..\n..G", ExplanationQuestion(is_before=True))]
    assert [panels(one)["Step"] for one in told] == [".E.\n..G\n", "E.G\n...\n"]


def test_units_of_an_empty_cave_cannot_be_explained() -> None:
    with pytest.raises(SkirmishError, match="nobody is there when round 1 begins"):
        explained("...", ExplanationQuestion())


def told_under(variant: str, text: str, place: tuple[int, int]) -> str:
    """Return why a unit acts as it does in round 1 of a battle by a variant."""
    scenario = under(text, variant)
    battle, state = scenario.simulate(1)
    with closing(turns(battle)) as played:
        found = list(
            explanation.explain(scenario, 1, ExplanationQuestion(place=place), state, played)
        )
    return "".join(one.text(columns=80) for one in found)


def test_unit_that_acts_twice_in_a_round_is_explained_twice() -> None:
    told = told_under("turns-by-square", "##E####   E(200)\n#EG..G#   E(200), G(3), G(200)", (1, 1))
    assert [line for line in told.split("\n") if line.startswith("Round 1")] == [
        "Round 1, elf at 1,1 (200 hit points) in turn 2:",
        "Round 1, elf at 1,1 (200 hit points) in turn 3:",
    ]
    assert [line for line in told.split("\n") if line.startswith("It steps")] == [
        "It steps from 1,1 to 1,2.",
        "It steps from 1,2 to 1,3.",
    ]


def test_unit_that_is_passed_over_is_said_to_be() -> None:
    skipped = "#EG.GE#   E(3), G(200), G(200), E(200)"
    told = told_under("death-skips-a-turn", skipped, (0, 4))
    assert told == "Round 1, goblin at 0,4 (200 hit points) gets no turn: it is passed over.\n"


def test_fallen_unit_that_acts_is_explained_where_it_fell() -> None:
    told = told_under("dead-act", "#EG.#   E(200), G(3)", (0, 2))
    assert told.startswith("Round 1, goblin at 0,2 (3 hit points) in turn 2:")
    assert "It hits 0,1: 200 - 3 = 197." in told
