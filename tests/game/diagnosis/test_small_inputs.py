"""Where the inputs come from that tell misreadings apart."""

from itertools import islice

import pytest

from game.diagnosis import small_inputs as these
from game.diagnosis.small_inputs import small_inputs
from game.diagnosis.traps import Trap
from game.puzzles import NAMES, load
from game.puzzles.making import maker_of

SEEDS = 150


@pytest.mark.parametrize("name", NAMES)
def test_inputs_are_official_and_always_the_same(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    puzzle = load(name)
    monkeypatch.setattr(these, "traps_of", lambda _: {})
    texts = list(islice(small_inputs(puzzle), SEEDS))
    assert all(map(maker_of(puzzle).is_official, texts))
    assert texts == list(islice(small_inputs(puzzle), SEEDS))
    assert len(set(texts)) > SEEDS // 2


def test_traps_come_first_the_smallest_of_them_before_others(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    traps = {text: Trap(text, text, ()) for text in ("long trap", "trap")}
    monkeypatch.setattr(these, "traps_of", lambda _: traps)
    first, second, third = islice(small_inputs(load("battle")), 3)
    assert [first, second] == ["trap", "long trap"]
    assert third not in traps
