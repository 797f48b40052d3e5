"""The main game, a lap at a time."""

import pytest
from hypothesis import event, given

from game.puzzles.cards.card_game import CardGame
from game.puzzles.cards.fast.laps import LapDrawSystem, RecursiveLapDrawSystem
from game.puzzles.cards.reading import Deal
from game.simulation.simulation import turns
from systems.cards.ending import EndingSystem
from systems.cards.rules import RULES
from tests.boards import held, lay, the_game
from tests.suite.cases import examples
from tests.unit.puzzles.cards.decks import ENDLESS, deals


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


def test_rounds_are_counted_in_the_midst_of_a_lap() -> None:
    with CardGame(ENDLESS, [EndingSystem(), LapDrawSystem()]) as game:
        game.table.hands[0].decks[0].strip += 43, 2
        game.table.hands[1].decks[0].strip += 29, 19
        assert (game.rounds_complete, game.main_game.rounds) == (2, 0)
