"""The story of a card game, and the picture of its decks."""

import pytest

from game.puzzles.cards.playing.scenario import CardsScenario
from game.puzzles.cards.reading import Deal
from game.puzzles.cards.telling.sentences import tell_briefly
from game.puzzles.teller import teller_of
from game.puzzles.trace import TraceRange
from game.simulation.simulation import turns
from tests.unit.puzzles.cards.decks import ENDLESS, SAMPLE

SMALL = Deal((1, 3), (2, 4, 5))


def told(deal: Deal, part: int, first: int = 0, last: int | None = None, **chosen: bool) -> str:
    scenario = CardsScenario(deal)
    game, state = scenario.simulate(part)
    shown = TraceRange(first, last, every_turn=chosen.get("every_turn", False))
    return "\n".join(teller_of(scenario).trace(state, turns(game), shown))


def test_rounds_are_indented_by_the_depth_of_their_game() -> None:
    assert (
        told(SMALL, 2)
        == """\
Game 1, rounds completed: 0
Player 1: 1 3
Player 2: 2 4 5

Game 1, round 1: 1 3 / 2 4 5: game 2 decides
  Game 2, round 1: 3 / 4 5: player 2 takes 4 3
  Game 2 ends: player 2 wins, with all cards
Game 1, round 1: player 2 takes 2 1
Game 1, round 2: 3 / 4 5 2 1: player 2 takes 4 3

Game 1 ends: player 2 wins, with all cards
player 2 wins with a score of 47
after 2 rounds with 5 cards"""
    )


def test_rounds_of_the_main_game_can_be_chosen() -> None:
    assert (
        told(SMALL, 2, 1, 1)
        == """\
Game 1, round 1: 1 3 / 2 4 5: game 2 decides
  Game 2, round 1: 3 / 4 5: player 2 takes 4 3
  Game 2 ends: player 2 wins, with all cards
Game 1, round 1: player 2 takes 2 1"""
    )


def test_cards_are_shown_after_every_turn_where_asked_for() -> None:
    assert (
        told(SMALL, 2, 1, 1, every_turn=True).split("\n\n")[0]
        == """\
Game 1, round 1: 1 3 / 2 4 5: game 2 decides
Game 1, rounds completed: 0
Player 1: [1] 3
Player 2: [2] 4 5
  Game 2, rounds completed: 0
  Player 1: 3
  Player 2: 4 5"""
    )


@pytest.mark.parametrize(("part", "score"), [(1, "without a score"), (2, "with a score of 105")])
def test_story_of_an_endless_game_ends_where_it_would_repeat_itself(part: int, score: str) -> None:
    lines = told(ENDLESS, part).split("\n")
    assert lines[-3:] == [
        "Game 1 ends: player 1 wins, as it would repeat itself",
        f"player 1 wins {score}: the game would repeat itself for ever",
        "after 6 rounds the decks are as they were before",
    ]


def test_turn_is_told_briefly_without_the_decks() -> None:
    game, state = CardsScenario(SMALL).simulate(2)
    assert [tell_briefly(state, turn) for turn in turns(game)] == [
        "Game 1, round 1: game 2 decides",
        "Game 2, round 1: player 2 takes 4 3",
        "Game 2 ends: player 2 wins, with all cards; Game 1, round 1: player 2 takes 2 1",
        "Game 1, round 2: player 2 takes 4 3",
        "Game 1 ends: player 2 wins, with all cards",
    ]


def test_worked_example_goes_as_in_the_rules() -> None:
    lines = told(SAMPLE, 2).split("\n")
    assert "Game 1, round 9: 4 9 8 5 2 / 3 10 1 7 6: game 2 decides" in lines
    assert "Game 1, round 17: 3 / 9 7 5 6 2 4 1 10 8: player 2 takes 9 3" in lines
    assert sum(line.endswith("decides") for line in lines) == 4


def test_ending_tells_who_holds_how_much_as_long_as_the_game_is_on() -> None:
    scenario = CardsScenario(SAMPLE)
    _, state = scenario.simulate(1)
    assert teller_of(scenario).ending(state) == [
        "after 0 rounds: player 1 holds 5 cards, player 2 5"
    ]
    assert teller_of(scenario).hues()["["]
    assert teller_of(scenario).picture(state)[1] == "Player 1: 9 2 6 3 1"
