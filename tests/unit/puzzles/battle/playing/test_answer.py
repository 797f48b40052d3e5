"""The battle's answers, in words and as JSON."""

from game.puzzles.battle.answer import read_scenario
from game.puzzles.registry import narrator_of


def test_factions_have_the_hues_of_their_figures() -> None:
    assert narrator_of(read_scenario("EG", "cave.txt", {})).hues() == {
        "E": "blue",
        "G": "yellow",
        "#": "dim",
    }


def test_ending_of_a_battle_that_goes_on_is_how_far_it_has_come() -> None:
    scenario = read_scenario("E.G", "cave.txt", {"goblin_hp": 9})
    simulation, state = scenario.simulate(1)
    with simulation:
        assert narrator_of(scenario).ending(state) == ["after 0 rounds: 209 hit points"]
