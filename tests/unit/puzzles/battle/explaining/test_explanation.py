"""An explanation in words and as JSON."""

import pytest

from game.puzzles.explanation import ExplanationQuestion
from tests.unit.puzzles.battle.explaining.explained import explain, explained, panels
from tests.worked_examples import ATTACK_CHOICE, DISTANCE, EXAMPLES

SAMPLE_CAVE = EXAMPLES[0].cave
STEP_PICTURE = DISTANCE["In range"].replace("?", ".")


def test_unit_beside_an_enemy_says_that_it_does_not_move() -> None:
    assert (
        explain(SAMPLE_CAVE, 2, 4)
        == """\
Round 1, elf at 2,4 (200 hit points) in turn 2:

It stands beside an enemy, so it does not move.

Enemies beside 2,4:
--> goblin at 2,5, 200 hit points
It hits 2,5: 200 - 3 = 197.
"""
    )


def test_attack_lists_all_candidates_and_points_at_the_chosen_one() -> None:
    # Two elves strike the goblin to the left before the third one's turn comes.
    told = explain(".E...\nEGEG.\n..G..", 1, 2, goblin_attack=1)
    assert told.endswith("""\
Enemies beside 1,2:
--> goblin at 1,1, 194 hit points
    goblin at 1,3, 200 hit points
    goblin at 2,2, 200 hit points
It hits 1,1: 194 - 3 = 191.
""")


def test_attack_on_equals_goes_to_the_first_in_reading_order() -> None:
    text = "\n".join(line.rstrip() for line in ATTACK_CHOICE[0].splitlines())
    told = explain(text, 2, 2, at_turn=False)
    assert told.endswith("""\
Enemies beside 2,2:
--> goblin at 1,2, 200 hit points
    goblin at 2,3, 200 hit points
    goblin at 3,2, 200 hit points
It hits 1,2: 200 - 3 = 197.
""")


def test_attack_that_kills_says_so() -> None:
    assert explain("EG", 0, 0, goblin_hp=2).endswith("It hits 0,1: 2 - 3 = -1, which kills.\n")
    assert explain("EG", 0, 0, goblin_hp=3).endswith("It hits 0,1: 3 - 3 = 0, which kills.\n")
    assert explain("EG", 0, 0, goblin_hp=4).endswith("It hits 0,1: 4 - 3 = 1.\n")


def test_unit_attacks_from_where_it_stepped_to() -> None:
    told = explain("E.G", 0, 0)
    assert told.endswith("""\
It steps from 0,0 to 0,1.

Enemies beside 0,1:
--> goblin at 0,2, 200 hit points
It hits 0,2: 200 - 3 = 197.
""")


@pytest.mark.parametrize("text", ["E#G", "E..#G"])
def test_unit_whose_enemies_have_no_free_square_beside_them_stays(text: str) -> None:
    told = explain(text, 0, 0)
    assert "No free square is beside an enemy, so it does not move." in told
    assert "No enemy is beside 0,0, so it does not attack." in told
    assert not panels(told)


def test_unit_that_can_reach_no_square_in_range_stays() -> None:
    told = explain("E.#.G", 0, 0)
    assert panels(told) == {"In range": "E.#?G\n", "Reachable": "E.#.G\n"}
    assert "None of the squares in range can be reached, so it does not move." in told


def test_json_of_a_step_has_every_square_that_led_to_it() -> None:
    # Both squares beside the goblin are two steps away; the one above comes first.
    (told,) = explained("###\nE.#\n..G", ExplanationQuestion(place=(1, 0)))
    assert told.to_json() == {
        "round": 1,
        "unit": 2,
        "place": (1, 0),
        "faction": "E",
        "points": 200,
        "turn": 1,
        "killed_in_turn": None,
        "move": {
            "is_told": True,
            "enemies": [(2, 2)],
            "is_beside_enemy": False,
            "has_enemy_in_reach": False,
            "in_range": [(2, 1)],
            "reachable": [(2, 1)],
            "nearest": [(2, 1)],
            "chosen": (2, 1),
            "distance": [[(2, 1)], [(1, 1), (2, 0)]],
            "step": (1, 1),
        },
        "attack": {
            "is_told": True,
            "from": (1, 1),
            "candidates": [],
            "target": None,
            "damage": None,
            "points_left": None,
            "others": [],
        },
    }


def test_json_of_a_blow_has_the_candidates() -> None:
    (told,) = explained("GEG", ExplanationQuestion(place=(0, 1), is_before=True), goblin_hp=4)
    assert told.to_json()["turn"] is None
    assert told.to_json()["attack"] == {
        "is_told": True,
        "from": (0, 1),
        "candidates": [
            {"unit": 2, "place": (0, 0), "faction": "G", "points": 4},
            {"unit": 4, "place": (0, 2), "faction": "G", "points": 4},
        ],
        "target": (0, 0),
        "damage": 3,
        "points_left": 1,
        "others": [],
    }


def test_json_of_a_unit_that_gets_no_turn_says_when_it_was_killed() -> None:
    (told,) = explained("GEG", ExplanationQuestion(place=(0, 1)), elf_hp=3)
    assert told.to_json() == {
        "round": 1,
        "unit": 3,
        "place": (0, 1),
        "faction": "E",
        "points": 3,
        "turn": None,
        "killed_in_turn": 1,
        "move": None,
        "attack": None,
    }


def test_json_of_a_unit_without_an_enemy_has_no_attack() -> None:
    (told,) = explained("E.", ExplanationQuestion(place=(0, 0)))
    assert told.to_json()["attack"] is None
