"""The game as a simulation: its turns, its depth, and a recording of it."""

import sys

from game.puzzles.cards.answer import CardsScenario
from game.puzzles.cards.play import CardGame
from game.puzzles.cards.read import Deal
from game.simulation.recording import Recording
from game.simulation.simulation import turns
from systems.cards.rules import RULES
from tests.unit.puzzles.cards.decks import deep


def recorded(deal: Deal, part: int) -> Recording:  # type: ignore[type-arg]
    simulation, state = CardsScenario(deal).simulate(part)
    recording = Recording(state, turns(simulation))
    recording.complete()
    return recording


def test_games_in_games_do_not_use_pythons_stack() -> None:
    depth = sys.getrecursionlimit() + 200
    with CardGame(deep(depth), RULES.of(2).playing()) as game:
        for _ in range(depth):
            game.step()
        assert len(game.table.games) == depth + 1
