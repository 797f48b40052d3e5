"""How long recursive card games take to be answered, as they are and by the plain systems."""

from typing import Any

import pytest

from game.inputs.reading import read_example
from game.puzzles.cards import outcome
from game.puzzles.cards.outcome import play_part
from game.puzzles.cards.reading import Deal, read_deal

SCORES = {"full-house": 33192, "all-night": 32377}
"""Of deals of 25 cards each, whose recursive games have more than a million rounds.

In the first, the highest cards decide most sub-games; the second is as hard as they come.
"""


def bundled(name: str) -> Deal:
    """Return a bundled deal."""
    return read_deal(read_example(name).source.text, name)


@pytest.mark.benchmark(group="recursive game")
@pytest.mark.parametrize("name", SCORES)
def test_recursive_answer(benchmark: Any, name: str) -> None:
    assert benchmark.pedantic(play_part, args=(bundled(name), 2), rounds=9).score == SCORES[name]


@pytest.mark.benchmark(group="recursive game by the plain systems: at most 12 s")
@pytest.mark.parametrize("name", SCORES)
def test_recursive_answer_by_the_plain_systems(
    benchmark: Any, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(outcome, "headless_battle", lambda rules: rules)
    found = benchmark.pedantic(play_part, args=(bundled(name), 2), rounds=1)
    assert found.score == SCORES[name]
