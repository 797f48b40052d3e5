"""`skirmish export`: what its arguments may be."""

from argparse import ArgumentTypeError

import pytest

from game.commands.export import read_fps


@pytest.mark.parametrize(("text", "frames"), [("1", 1), ("12", 12), ("50", 50)])
def test_frames_per_second_are_read(text: str, frames: int) -> None:
    assert read_fps(text) == frames


@pytest.mark.parametrize("text", ["0", "51", "-1", "1.5", "", "000000001234567890"])
def test_more_frames_than_a_film_can_have_are_refused(text: str) -> None:
    with pytest.raises(ArgumentTypeError, match=r"^expected a whole number from 1 to 50, not '"):
        read_fps(text)
