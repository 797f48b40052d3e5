"""The sounds as samples."""

from array import array

import pytest

from game.viewer.sound.waves import DEATH, FADE, LOUDEST, RATE, SOUNDS, samples_of


@pytest.mark.parametrize("name", SOUNDS)
def test_sound_is_short_heard_and_not_cut_off(name: str) -> None:
    samples = array("h", samples_of(name))
    assert 0.03 < len(samples) / RATE < 1
    assert LOUDEST / 20 < max(map(abs, samples)) < LOUDEST
    assert samples[0] == samples[-1] == 0
    assert max(map(abs, samples[-FADE // 2 :])) < LOUDEST / 20


def test_sounds_differ_and_are_always_the_same() -> None:
    assert len({samples_of(name) for name in SOUNDS}) == len(SOUNDS)
    assert samples_of(DEATH) == samples_of(DEATH)
