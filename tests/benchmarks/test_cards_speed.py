"""How long card games take: answers, turns to be seen, seeking, and the plain oracle."""

from typing import Any

import pytest

from game.inputs.reading import read_example
from game.puzzles.cards.playing import outcome
from game.puzzles.cards.playing.outcome import play_part
from game.puzzles.cards.playing.scenario import CardsScenario
from game.puzzles.cards.reading import Deal, read_deal
from game.simulation.recording import Recording
from game.simulation.simulation import turns
from systems.cards.parts import RULES
from systems.cards.variants.winner import HighFirstTakingSystem
from tests.oracles import cards as oracle
from tests.unit.puzzles.cards.decks import shuffled

ROUNDS_OF_AN_HOUR = 50_000
SCORES = {"full-house": 33192, "all-night": 32377}
"""Of deals of 25 cards each, whose recursive games have more than a million rounds.

In the first, the highest cards decide most sub-games; the second is as hard as they come.
"""


def bundled(name: str) -> Deal:
    """Return a bundled deal."""
    return read_deal(read_example(name).source.text, name)


@pytest.mark.benchmark(group="plain game")
@pytest.mark.parametrize("seed", [3, 5, 16])
def test_plain_answer(benchmark: Any, seed: int) -> None:
    assert benchmark(play_part, shuffled(seed), 1).score


@pytest.mark.benchmark(group="recursive game")
@pytest.mark.parametrize("name", SCORES)
def test_recursive_answer(benchmark: Any, name: str) -> None:
    assert benchmark.pedantic(play_part, args=(bundled(name), 2), rounds=9).score == SCORES[name]


@pytest.mark.benchmark(group="recursive game")
@pytest.mark.parametrize("name", SCORES)
def test_recursive_answer_by_the_oracle(benchmark: Any, name: str) -> None:
    decks = map(list, bundled(name))
    played = benchmark.pedantic(
        oracle.play, args=tuple(decks), kwargs={"recursive": True}, rounds=1
    )
    assert played.score == SCORES[name]


@pytest.mark.benchmark(group="recursive game by the plain systems: at most 12 s")
@pytest.mark.parametrize("name", SCORES)
def test_recursive_answer_by_the_plain_systems(
    benchmark: Any, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(outcome, "unwatched", lambda rules: rules)
    found = benchmark.pedantic(play_part, args=(bundled(name), 2), rounds=1)
    assert found.score == SCORES[name]


@pytest.mark.benchmark(group="recursive game by a variant, whose sub-games are judged")
@pytest.mark.parametrize("seed", [3, 5, 16])
def test_recursive_answer_by_a_variant(benchmark: Any, seed: int) -> None:
    rules = RULES.changed(HighFirstTakingSystem)
    assert benchmark.pedantic(play_part, args=(shuffled(seed), 2, rules), rounds=1)


@pytest.mark.benchmark(group="to be watched")
def test_recording_of_many_turns(benchmark: Any) -> None:
    def record() -> Recording[Any]:
        simulation, state = CardsScenario(bundled("full-house")).simulate(2)
        recording = Recording(state, turns(simulation))
        recording.extend(ROUNDS_OF_AN_HOUR)
        return recording

    assert len(benchmark.pedantic(record, rounds=3)) == ROUNDS_OF_AN_HOUR


@pytest.mark.benchmark(group="to be watched")
def test_seeking(benchmark: Any) -> None:
    simulation, state = CardsScenario(bundled("full-house")).simulate(2)
    recording = Recording(state, turns(simulation))
    recording.extend(ROUNDS_OF_AN_HOUR)
    benchmark(recording.state_at, ROUNDS_OF_AN_HOUR - 1)
