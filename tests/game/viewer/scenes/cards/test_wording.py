"""What games and rounds are called, and what is told of a fold before it is over."""

from game.puzzles.cards.playing.state import GameState, pile
from game.simulation.simulation import Event
from game.viewer.scenes.cards.wording import called, is_round, round_of, until_folded
from systems.cards.events import DREW, GAME_ENDED, GAME_FOLDED, TOOK

DRAWS = Event(DREW, (9, 5)), Event(TOOK, (1, 1, 9, 5))
FOLDS = Event(GAME_FOLDED, (2,)), Event(GAME_ENDED, (2, 1, False)), Event(TOOK, (1, 1, 9, 5))


def game(rounds: int, drawn: tuple[int, int] | None = None) -> GameState:
    return GameState(1, pile([1]), pile([2]), rounds, drawn)


def test_first_game_is_the_main_one() -> None:
    assert [called(number) for number in (1, 12)] == ["Main game", "Game 12"]


def test_round_is_told_that_is_on_or_else_how_many_are_over() -> None:
    assert round_of(game(0), is_on=False) == "before round 1"
    assert round_of(game(1), is_on=False) == "after 1 round"
    assert round_of(game(1), is_on=True) == "round 2"
    assert round_of(game(1, (9, 5)), is_on=False) == "round 2"


def test_only_what_draws_is_a_round() -> None:
    assert [is_round(turn) for turn in ((), DRAWS, FOLDS)] == [False, True, False]


def test_nothing_is_told_of_what_a_fold_comes_to() -> None:
    assert until_folded(FOLDS) == FOLDS[:1]
    assert until_folded(DRAWS) == DRAWS
