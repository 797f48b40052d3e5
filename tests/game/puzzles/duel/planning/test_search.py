"""Waste is looked for again after a block, if it was before."""

import gc
from collections.abc import Iterator

import pytest

from game.puzzles.duel.planning.search import garbage_collection_paused


@pytest.fixture(autouse=True)
def _as_before() -> Iterator[None]:
    was_enabled = gc.isenabled()
    yield
    if was_enabled:
        gc.enable()
    else:
        gc.disable()


def test_garbage_is_not_collected_during_a_search() -> None:
    gc.enable()
    with garbage_collection_paused():
        assert not gc.isenabled()
    assert gc.isenabled()


def test_it_is_left_as_it_was() -> None:
    gc.disable()
    with garbage_collection_paused(), garbage_collection_paused():
        pass
    assert not gc.isenabled()


def test_interrupt_ends_it() -> None:
    gc.enable()
    with pytest.raises(KeyboardInterrupt), garbage_collection_paused():
        raise KeyboardInterrupt
    assert gc.isenabled()
