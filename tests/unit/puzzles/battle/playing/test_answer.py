"""The battle's answers, in words and as JSON."""

import pytest

from game.errors import SkirmishError
from game.puzzles.battle.playing.answer import BattleAnswer, aftermath
from game.puzzles.battle.playing.outcome import Outcome
from game.puzzles.battle.playing.scenario import read_scenario
from game.puzzles.battle.reading.settings import BattleSettings
from game.puzzles.teller import teller_of
from game.simulation.simulation import follow, turns
from tests.worked_examples import EXAMPLES

WON = Outcome(
    rounds=29,
    hit_points=172,
    winner="E",
    elf_attack=15,
    elves_lost=0,
    is_stalemate=False,
    survivors=2,
)
STUCK = Outcome(
    rounds=1,
    hit_points=400,
    winner=None,
    elf_attack=3,
    elves_lost=1,
    is_stalemate=True,
    survivors=2,
)


def test_answer_of_part_1_is_rounds_times_hit_points() -> None:
    assert BattleAnswer(1, WON).lines() == [
        "29 rounds x 172 hit points = 4988",
        "elves win, 2 units left, 0 elves lost",
    ]


def test_answer_of_part_2_begins_with_the_power() -> None:
    assert BattleAnswer(2, WON).lines() == [
        "elf attack 15: 29 rounds x 172 hit points = 4988",
        "elves win, 2 units left, 0 elves lost",
    ]


def test_stalemate_has_no_outcome_and_no_winner() -> None:
    assert BattleAnswer(1, STUCK).lines() == [
        "stalemate after 1 round: no blow will ever fall again",
        "nobody wins, 2 units left with 400 hit points, 1 elf lost",
    ]


def test_part_2_that_no_power_wins_is_impossible() -> None:
    assert BattleAnswer(2, None).lines() == [
        "impossible: no attack power lets the elves win without a loss"
    ]


def test_one_survivor_and_one_loss_are_in_the_singular() -> None:
    assert aftermath(WON._replace(survivors=1, elves_lost=1, winner="G")) == (
        "goblins win, 1 unit left, 1 elf lost"
    )


def test_json_of_an_outcome_has_exactly_the_keys_of_the_contract() -> None:
    assert BattleAnswer(1, WON).to_json() == {
        "outcome": 4988,
        "rounds": 29,
        "hit_points": 172,
        "winner": "E",
        "elf_attack": 15,
        "elves_lost": 0,
        "stalemate": False,
    }


def test_json_of_a_stalemate_has_neither_outcome_nor_winner() -> None:
    assert BattleAnswer(1, STUCK).to_json() == {
        "outcome": None,
        "rounds": 1,
        "hit_points": 400,
        "winner": None,
        "elf_attack": 3,
        "elves_lost": 1,
        "stalemate": True,
    }


def test_json_of_an_impossible_part_2_says_only_that() -> None:
    assert BattleAnswer(2, None).to_json() == {
        "outcome": None,
        "elf_attack": None,
        "impossible": True,
    }


@pytest.mark.parametrize(("part", "outcome"), [(1, 27730), (2, 4988)])
def test_scenario_answers_both_parts(part: int, outcome: int) -> None:
    scenario = read_scenario(EXAMPLES[0].cave, "cave.txt", {})
    assert scenario.parts() == (1, 2)
    assert scenario.answer(part).to_json()["outcome"] == outcome


def test_settings_are_those_that_are_given_and_those_of_the_puzzle() -> None:
    given = {"elf_attack": 11, "goblin_attack": 12, "elf_hp": 13, "goblin_hp": 14}
    assert read_scenario("EG", "cave.txt", given).settings == BattleSettings(11, 12, 13, 14)
    assert read_scenario("EG", "cave.txt", {}).settings == BattleSettings(3, 3, 200, 200)


def test_part_2_that_no_power_wins_cannot_be_played() -> None:
    scenario = read_scenario("GEG", "cave.txt", {"elf_hp": 3})
    with pytest.raises(SkirmishError, match=r"^no attack power lets the elves win without a loss$"):
        scenario.simulate(2)


def test_factions_have_the_hues_of_their_figures() -> None:
    assert teller_of(read_scenario("EG", "cave.txt", {})).hues() == {
        "E": "blue",
        "G": "yellow",
        "#": "dim",
    }


@pytest.mark.parametrize(
    ("text", "summary"),
    [
        (EXAMPLES[0].cave, "7 x 7 squares, 2 elves, 4 goblins"),
        ("E", "1 x 1 squares, 1 elf, 0 goblins"),
        ("...\nG.G", "3 x 2 squares, 0 elves, 2 goblins"),
    ],
)
def test_summary_says_what_was_read(text: str, summary: str) -> None:
    assert read_scenario(text, "cave.txt", {}).summary() == summary


def test_ending_of_a_battle_that_goes_on_is_how_far_it_has_come() -> None:
    scenario = read_scenario("E.G", "cave.txt", {"goblin_hp": 9})
    simulation, state = scenario.simulate(1)
    with simulation:
        assert teller_of(scenario).ending(state) == ["after 0 rounds: 209 hit points"]


def test_ending_of_part_2_names_the_power_that_was_fought_with() -> None:
    scenario = read_scenario(EXAMPLES[0].cave, "cave.txt", {})
    simulation, state = scenario.simulate(2)
    for turn in turns(simulation):
        follow(state, turn)
    assert teller_of(scenario).ending(state) == [
        "29 rounds x 172 hit points = 4988",
        "elves win, 0 elves lost at elf attack power 15",
    ]


def test_ending_without_elves_names_the_power_that_was_set() -> None:
    scenario = read_scenario("EG", "cave.txt", {"elf_hp": 1, "elf_attack": 7})
    simulation, state = scenario.simulate(1)
    for turn in turns(simulation):
        follow(state, turn)
    assert teller_of(scenario).ending(state)[1] == "goblins win, 1 elf lost at elf attack power 7"
