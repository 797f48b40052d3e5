"""What is answered a lap at a time is what is watched, turn by turn."""

import pytest

from game.inputs import read_example
from game.puzzles.cards.outcome import outcome_of
from tests.bundled import names_of
from tests.oracles import cards as oracle

NAMES = names_of("cards")
LONGEST = "all-night", 2
"""This game would take the systems 1.5 million turns; the oracle plays it in half the time."""
WATCHED = [(name, part) for name in NAMES for part in (1, 2) if (name, part) != LONGEST]


@pytest.mark.parametrize(("name", "part"), WATCHED)
def test_bundled_deal_is_answered_as_it_is_watched(name: str, part: int) -> None:
    scenario = read_example(name).scenario
    game, _ = scenario.simulate(part)
    with game:
        game.finish()
    assert scenario.answer(part).outcome == outcome_of(game, part)


def test_longest_bundled_deal_is_answered_as_the_oracle_plays_it() -> None:
    name, part = LONGEST
    scenario = read_example(name).scenario
    played = oracle.play(*map(list, scenario.deal), recursive=True)
    outcome = scenario.answer(part).outcome
    assert (outcome.winner, outcome.rounds, outcome.score) == (2, 947, 32377)
    assert (played.winner, played.rounds, played.score) == (2, 947, 32377)
    assert played.history[-1][1] == outcome.cards
