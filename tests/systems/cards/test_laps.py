"""The main game, a lap at a time."""

import pytest

from systems.cards.ending import EndingSystem
from systems.cards.laps import LapSystem
from tests.systems.cards.conftest import Told
from tests.systems.cards.tables import held, lay, the_game


@pytest.mark.parametrize(
    ("first", "second", "rounds", "after"),
    [
        # 10 lies in the fifth place; player 2 wins three of the five rounds.
        (
            [9, 2, 6, 3, 1],
            [5, 8, 4, 7, 10],
            5,
            ([9, 5, 6, 4], [8, 2, 7, 3, 10, 1]),
        ),
        ([9, 2], [5, 8], 1, ([2, 9, 5], [8])),
    ],
)
def test_lap_ends_with_the_round_in_which_the_highest_card_was_drawn(
    told: Told,
    first: list[int],
    second: list[int],
    rounds: int,
    after: tuple[list[int], list[int]],
) -> None:
    lay(first, second)
    LapSystem(is_recursive=False).process()
    assert (the_game().rounds, held(), told) == (rounds, after, [])


@pytest.mark.usefixtures("world")
def test_next_lap_goes_on_where_the_last_one_ended() -> None:
    lay([9, 2], [5, 8])
    system = LapSystem(is_recursive=False)
    system.process()
    # 2 9 5 against 8: 8 takes 2, and 9 the 8.
    system.process()
    assert (the_game().rounds, held()) == (3, ([5, 9, 8], [2]))


@pytest.mark.usefixtures("world")
def test_lap_ends_early_if_the_game_does() -> None:
    # 9 would be drawn in the third round, but 7 and 8 take all before.
    lay([1, 2], [7, 8, 9])
    LapSystem(is_recursive=False).process()
    assert (the_game().rounds, held()) == (2, ([], [9, 7, 1, 8, 2]))


@pytest.mark.usefixtures("world")
def test_single_rounds_can_be_played() -> None:
    lay([9, 2, 6, 3, 1], [5, 8, 4, 7, 10])
    system = LapSystem(is_recursive=False, is_single=True)
    system.process()
    assert (the_game().rounds, held()) == (1, ([2, 6, 3, 1, 9, 5], [8, 4, 7, 10]))
    system.process()
    assert (the_game().rounds, held()) == (2, ([6, 3, 1, 9, 5], [4, 7, 10, 8, 2]))


@pytest.mark.parametrize(("is_recursive", "winner"), [(True, 2), (False, 1)])
@pytest.mark.usefixtures("world")
def test_sub_games_decide_in_the_recursive_game_only(*, is_recursive: bool, winner: int) -> None:
    # 4 against 3 calls for a game of 9 8 5 2 against 10 1 7.
    lay([4, 9, 8, 5, 2], [3, 10, 1, 7, 6])
    LapSystem(is_recursive=is_recursive, is_single=True).process()
    assert [deck[-2:] for deck in held()][winner - 1] == ([4, 3] if winner == 1 else [3, 4])


@pytest.mark.usefixtures("world")
def test_game_that_is_over_is_left_alone() -> None:
    lay([9, 2], [])
    EndingSystem().process()
    LapSystem(is_recursive=False).process()
    assert (the_game().rounds, held()) == (0, ([9, 2], []))
