"""The oracle itself, on the worked example and at the corners of the rules."""

import pytest

from tests.oracles.cards import play

FIRST, SECOND = [9, 2, 6, 3, 1], [5, 8, 4, 7, 10]


@pytest.mark.parametrize(
    ("recursive", "rounds", "score", "deck"),
    [
        (False, 29, 306, (3, 2, 10, 6, 8, 5, 9, 4, 7, 1)),
        (True, 17, 291, (7, 5, 6, 2, 4, 1, 10, 8, 9, 3)),
    ],
)
def test_worked_example(recursive: bool, rounds: int, score: int, deck: tuple[int, ...]) -> None:
    played = play(FIRST, SECOND, recursive=recursive)
    assert (played.winner, played.endless) == (2, False)
    assert (played.rounds, played.score) == (rounds, score)
    assert played.history[-1] == ((), deck)


@pytest.mark.parametrize(("recursive", "score"), [(False, None), (True, 2 * 43 + 19)])
def test_game_that_repeats_itself_goes_to_player_1(recursive: bool, score: int | None) -> None:
    played = play([43, 19], [2, 29, 14], recursive=recursive)
    assert (played.winner, played.endless, played.score) == (1, True, score)
    assert played.history[-1] in played.history[:-1]


@pytest.mark.parametrize(("first", "second", "winner"), [([3], [], 1), ([], [3], 2)])
def test_player_without_cards_has_lost(first: list[int], second: list[int], winner: int) -> None:
    played = play(first, second, recursive=True)
    assert (played.winner, played.rounds, played.score) == (winner, 0, 3)
