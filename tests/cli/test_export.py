"""`skirmish export`: what its arguments may be, and what it comes to."""

from argparse import ArgumentTypeError
from pathlib import Path

import pytest

from game.commands.export import read_fps
from tests.processes import Skirmish

SMALL = ("--size", "200x160")


@pytest.mark.parametrize(("text", "frames"), [("1", 1), ("12", 12), ("50", 50)])
def test_frames_per_second_are_read(text: str, frames: int) -> None:
    assert read_fps(text) == frames


@pytest.mark.parametrize("text", ["0", "51", "-1", "1.5", "", "000000001234567890"])
def test_more_frames_than_a_film_can_have_are_refused(text: str) -> None:
    with pytest.raises(ArgumentTypeError, match=r"^expected a whole number from 1 to 50, not '"):
        read_fps(text)


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("a.gif --round 0", "--round means nothing here: it is of a .png"),
        ("a.webp --turn 3", "--turn means nothing here: it is of a .png"),
        ("frames/ --round 3", "--round means nothing here: it is of a .png"),
        ("frames.png/ --turn 3", "--turn means nothing here: it is of a .png"),
        ("a.png --first 0", "--first means nothing here: it is of a film"),
        ("a.PNG --last 3", "--last means nothing here: it is of a film"),
        ("a.png --fps 12", "--fps means nothing here: it is of a film"),
        ("a.png --speed 2", "--speed means nothing here: it is of a film"),
        ("a.gif --first 5 --last 3", "--last 3 comes before --first 5"),
        ("a.png --press x", "--press x does nothing here; its keys: o [ ] p"),
        (
            "a.png --round 73",
            "there is no moment after round 73: 72 rounds are complete at the end",
        ),
        (
            "a.gif --first 999",
            "there is no moment after round 999: 72 rounds are complete at the end",
        ),
        (
            "a.gif --last 999",
            "there is no moment after round 999: 72 rounds are complete at the end",
        ),
    ],
)
def test_setting_that_means_nothing_is_refused(words: str, told: str, skirmish: Skirmish) -> None:
    done = skirmish("export", "corridor", *words.split())
    assert done == (2, "", f"skirmish export: {told} (see skirmish export --help)\n")
    assert list(Path().iterdir()) == []


@pytest.mark.parametrize("keys", ["", "\t", "ö"])
def test_keys_that_have_no_character_are_refused(keys: str, skirmish: Skirmish) -> None:
    done = skirmish("export", "corridor", "a.png", f"--press={keys}")
    assert "argument --press: expected keys such as o, not" in done.complaints


def test_picture_of_a_story_without_an_answer_comes_to_1(skirmish: Skirmish) -> None:
    assert skirmish("export", "standoff", "a.png", "--round", "1", *SMALL).status == 1
    assert skirmish("export", "corridor", "b.png", "--round", "72", *SMALL).status == 0
    assert Path("a.png").exists()
