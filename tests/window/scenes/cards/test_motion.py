"""What kinds of turns there are, and what of a turn is shown before a fold is over."""

from game.puzzles.cards.playing.card_game import GAME_FOLDED
from game.simulation.simulation import Event
from game.viewer.scenes.cards.motion import is_round, until_folded
from systems.cards.events import DREW, GAME_ENDED, TOOK

DRAWS = Event(DREW, (9, 5)), Event(TOOK, (1, 1, 9, 5))
FOLDS = Event(GAME_FOLDED, (2,)), Event(GAME_ENDED, (2, 1, False)), Event(TOOK, (1, 1, 9, 5))


def test_only_what_draws_is_a_round() -> None:
    assert [is_round(turn) for turn in ((), DRAWS, FOLDS)] == [False, True, False]


def test_what_follows_a_fold_is_left_out() -> None:
    assert until_folded(FOLDS) == FOLDS[:1]
    assert until_folded(DRAWS) == DRAWS
