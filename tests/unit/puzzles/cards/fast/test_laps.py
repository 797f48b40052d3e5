"""The main game, a lap at a time."""

import pytest
from hypothesis import event, given

from game.puzzles.cards.fast.laps import LapDrawSystem, RecursiveLapDrawSystem
from game.puzzles.cards.playing.card_game import CardGame
from game.puzzles.cards.reading import Deal
from game.simulation.simulation import turns
from systems.cards import PLAIN, RECURSIVE
from systems.cards.ending import EndingSystem
from systems.cards.parts import RULES
from tests.property_settings import examples
from tests.systems.cards.tables import held, lay, the_game
from tests.unit.puzzles.cards.decks import ENDLESS, deals


@pytest.mark.usefixtures("world")
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
    first: list[int], second: list[int], rounds: int, after: tuple[list[int], list[int]]
) -> None:
    lay(first, second)
    LapDrawSystem().process()
    assert (the_game().rounds, held(), the_game().drawn) == (rounds, after, None)


@pytest.mark.usefixtures("world")
def test_next_lap_goes_on_where_the_last_one_ended() -> None:
    lay([9, 2], [5, 8])
    system = LapDrawSystem()
    system.process()
    # 2 9 5 against 8: 8 takes 2, and 9 the 8.
    system.process()
    assert (the_game().rounds, held()) == (3, ([5, 9, 8], [2]))


@pytest.mark.usefixtures("world")
def test_lap_ends_early_if_the_game_does() -> None:
    # 9 would be drawn in the third round, but 7 and 8 take all before.
    lay([1, 2], [7, 8, 9])
    LapDrawSystem().process()
    assert (the_game().rounds, held()) == (2, ([], [9, 7, 1, 8, 2]))


@pytest.mark.parametrize(
    ("system", "after"),
    [
        # 4 against 3 calls for a game of 9 8 5 2 against 10 1 7 6, which player 2 wins.
        (RecursiveLapDrawSystem, ([8, 5, 2], [1, 7, 6, 3, 4, 10, 9])),
        (LapDrawSystem, ([8, 5, 2, 4, 3], [1, 7, 6, 10, 9])),
    ],
)
@pytest.mark.usefixtures("world")
def test_sub_games_decide_in_the_recursive_game_only(
    system: type[LapDrawSystem], after: tuple[list[int], list[int]]
) -> None:
    lay([4, 9, 8, 5, 2], [3, 10, 1, 7, 6])
    system().process()
    assert held() == after


@pytest.mark.usefixtures("world")
def test_game_that_is_over_is_left_alone() -> None:
    lay([9, 2], [])
    EndingSystem().process()
    LapDrawSystem().process()
    assert (the_game().rounds, held()) == (0, ([9, 2], []))


@pytest.mark.usefixtures("world")
def test_lap_after_which_the_decks_are_as_before_is_taken_back_to_the_first_such_round() -> None:
    # 1 2 4 3 / 5, 2 4 3 / 5 1, 4 3 / 1 5 2, 3 4 1 / 5 2, 4 1 / 2 5 3, 1 4 2 / 5 3, 4 2 / 3 5 1,
    # and 2 4 3 / 5 1 once more; 5 is drawn in rounds 1, 2, 4, 6, 8, 10.
    table = lay([1, 2, 4, 3], [5])
    ending, laps = EndingSystem(), LapDrawSystem()
    while not table.is_over:
        ending.process()
        laps.process()
    assert (the_game().is_repeated, the_game().rounds, held()) == (True, 7, ([2, 4, 3], [5, 1]))


@pytest.mark.parametrize("part", [1, 2])
@examples(60)
@given(deals(16))
def test_who_subscribes_is_told_of_the_same_turns(part: int, deal: Deal) -> None:
    rules = RULES.of(part)
    fast = rules.changed(LapDrawSystem if part == 1 else RecursiveLapDrawSystem)
    told, expected = (list(turns(CardGame(deal, each.playing()))) for each in (fast, rules))
    event(f"{len(told) // 100} hundred turns")
    assert told == expected


def test_laps_take_the_place_of_one_system() -> None:
    assert RULES.plain.changed(LapDrawSystem).systems[::2] == PLAIN[::2]
    assert RULES.recursive.changed(RecursiveLapDrawSystem).systems[2:] == RECURSIVE[2:]


def test_rounds_are_counted_in_the_midst_of_a_lap() -> None:
    with CardGame(ENDLESS, [EndingSystem(), LapDrawSystem()]) as game:
        game.table.hands[0].decks[0].strip += 43, 2
        game.table.hands[1].decks[0].strip += 29, 19
        assert (game.rounds_complete, game.main_game.rounds) == (2, 0)
