"""Long recordings are put aside from the search for waste."""

import gc
from collections.abc import Iterator
from weakref import ref

import pytest

from game.play.recording import Recording
from game.viewer import sparing
from game.viewer.sparing import Sparing
from tests.game.play.drawn import Line, recorded, turns_of


@pytest.fixture(autouse=True)
def frozen() -> Iterator[None]:
    """Put nothing aside after the test."""
    gc.unfreeze()
    yield
    gc.unfreeze()


def test_long_recording_is_put_aside_and_short_one_is_not(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sparing, "LONG", 3)
    spare = Sparing().spare
    spare(recorded("11"))
    assert gc.get_freeze_count() == 0
    spare(recorded("111"))
    assert gc.get_freeze_count() > 0


def test_recording_is_put_aside_again_only_when_it_has_grown(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(sparing, "LONG", 3)
    spared, recording = Sparing(), Recording(Line(), turns_of("111111"))
    recording.extend(3)
    spared.spare(recording)
    gc.unfreeze()
    recording.extend(2)
    spared.spare(recording)
    assert gc.get_freeze_count() == 0
    recording.extend(1)
    spared.spare(recording)
    assert gc.get_freeze_count() > 0


def test_what_was_put_aside_and_is_needed_no_longer_is_given_back(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(sparing, "LONG", 3)
    spared = Sparing()
    old = recorded("111")
    circle: list[object] = [old]
    circle.append(circle)
    held = ref(old)
    spared.spare(old)
    del circle, old
    spared.spare(recorded("1"))
    assert held() is None
