"""What the terminal shows of a card game."""

import pytest

from game.puzzles.cards.playing.scenario import CardsScenario
from game.puzzles.cards.telling.teller import CardsTeller
from game.simulation.simulation import follow, turns
from tests.unit.puzzles.cards.decks import SAMPLE


@pytest.mark.parametrize("part", [1, 2])
def test_last_game_of_the_picture_is_looked_at(part: int) -> None:
    scenario = CardsScenario(SAMPLE)
    teller = CardsTeller(scenario)
    simulation, state = scenario.simulate(part)
    depths = set()
    for turn in turns(simulation):
        follow(state, turn)
        rows, (row, column) = teller.picture(state), teller.focus(state)
        assert rows[row:] == [rows[-1]]
        assert column == 0
        depths.add(len(state.games))
    assert depths >= set(range(1, part + 1))
