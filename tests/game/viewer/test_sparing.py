"""What grows is put aside from the search for waste."""

import gc
import sys
from collections.abc import Iterator
from weakref import ref

import pytest

from game.viewer import sparing
from game.viewer.sparing import Sparing
from tests.game.play.drawn import recorded


@pytest.fixture(autouse=True)
def frozen() -> Iterator[None]:
    """Put nothing aside after the test."""
    gc.unfreeze()
    yield
    gc.unfreeze()


@pytest.mark.parametrize(
    ("often", "is_growing", "is_put_aside"),
    [(0, True, True), (0, False, False), (sys.maxsize, True, False)],
)
def test_what_grows_is_put_aside_before_all_is_looked_through(
    monkeypatch: pytest.MonkeyPatch, often: int, is_growing: bool, is_put_aside: bool
) -> None:
    monkeypatch.setattr(sparing, "OFTEN", often)
    Sparing().spare(recorded("11"), is_growing=is_growing)
    assert (gc.get_freeze_count() > 0) == is_put_aside


def test_what_was_put_aside_and_is_needed_no_longer_is_given_back(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(sparing, "OFTEN", 0)
    spared = Sparing()
    old = recorded("111")
    circle: list[object] = [old]
    circle.append(circle)
    held = ref(old)
    spared.spare(old, is_growing=True)
    del circle, old
    spared.spare(recorded("1"), is_growing=True)
    assert held() is None
