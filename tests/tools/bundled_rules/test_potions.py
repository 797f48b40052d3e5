"""Potions are read, drawn, drunk, and found again in pictures."""

import json
from collections.abc import Callable

import pytest

from game.testing.drawing import DrawnBattle
from tests.tools.bundled_rules.conftest import Systems
from tests.tools.bundled_rules.telling import complaint, told

Draw = Callable[..., DrawnBattle]
HURT = "##########\n#!.E....G#   E(50), G(200)\n##########"


@pytest.fixture
def potions(systems_of: Callable[[str], Systems]) -> Systems:
    return systems_of("potions.py")


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("!E...G   E(50), G(200)", "E....G   E(130), G(200)"),
        ("!E...G   E(100), G(200)", "!.E..G   E(100), G(200)"),
        (".E!..G   E(200), G(200)", "..E..G   E(200) on !, G(200)"),
        (".E!..G   E(190), G(200)", "..E..G   E(200), G(200)"),
        (".!EG   E(50), G(200)", ".!EG   E(50), G(197)"),
    ],
    ids=["goes-back", "not-hurt", "stands-on-it", "no-more-than-at-first", "enemy-in-reach"],
)
def test_unit_goes_for_a_potion_and_drinks_it(
    drawn_battle: Draw, potions: Systems, before: str, after: str
) -> None:
    battle = drawn_battle(before, systems=potions)
    battle.step()
    assert battle.redrawn() == after


def test_nearest_and_chosen_lie_within_in_range_and_reachable() -> None:
    [explained] = told("explain", HURT, "potions.py", "--round", "1", "--at", "1,3", "--json")
    move = json.loads(explained)["move"]
    assert move["nearest"] == [[1, 1]] == [move["chosen"]]
    for squares in ("in_range", "reachable"):
        assert [1, 1] in move[squares]
    assert [1, 7] in move["in_range"], "squares beside an enemy are so as ever"


@pytest.mark.parametrize("rounds", ["1", "3", "30", "50"])
def test_battle_goes_on_from_a_picture_with_all_potions(rounds: str) -> None:
    whole = told("solve", None, "potions.py", "--part", "1")
    picture = told("trace", None, "potions.py", "--rounds", rounds)
    assert told("solve", "\n".join(picture), "potions.py", "--part", "1")[1:] == whole[1:]


def test_unit_that_stands_on_a_potion_does_not_hide_it() -> None:
    text = "########\n#.E!..G#\n########"
    picture = told("trace", text, "potions.py", "--rounds", "1")
    assert picture[2] == "#..E.G.#   E(200) on !, G(200)"
    objects = told("trace", "\n".join(picture), "potions.py", "--json")
    assert json.loads(objects[0])["things"] == [{"thing": 4, "place": [1, 3], "kind": "!"}]


def test_turn_in_which_a_potion_is_drunk_tells_so() -> None:
    [turn] = [line for line in told("trace", HURT, "potions.py", "--turns") if "potion" in line]
    assert turn == (
        "Round 2, turn 1: elf at 1,2 steps to 1,1 and elf at 1,1 now has 130 hit points "
        "and the potion at 1,1 is gone"
    )


def test_thing_under_a_unit_that_nobody_knows_is_an_error_with_its_place() -> None:
    text = "#####\n#E.G#   E(9) on ?, G(9)\n#####"
    assert complaint("solve", text, "potions.py") == (
        "skirmish: -:2:17: '?' under a unit: expected !"
    )
