"""What is played by other rules says so in the window, and goes on by them whatever is asked."""

from collections.abc import Callable

import pygame
import pytest

from game.inputs.reading import read
from game.inputs.rules import read_requested
from game.playback.recordings import record_part
from game.simulation.recording import Recording
from game.viewer.scene import Presentation
from game.viewer.scenes.registry import make_presentation
from game.viewer.window import Window

Open = Callable[..., Window]
NAMES = ("two-readings", "first-step"), ("apprentice", "effects-once-a-round")
"""Examples, and variants by which the turns go otherwise."""


def presentation_by(name: str, *words: str) -> Presentation:
    """Return a presentation for a bundled example by what `--variant` names."""
    return make_presentation(
        record_part(read(name, wanted=read_requested(words) if words else None))
    )


def turns_of(recording: Recording[object]) -> list[object]:
    recording.complete()
    return [*recording.turns]


@pytest.mark.parametrize(("name", "variant"), NAMES)
def test_title_names_what_is_played_otherwise(name: str, variant: str, open_window: Open) -> None:
    plain, other = presentation_by(name), presentation_by(name, variant)
    assert other.title == f"{plain.title}, {variant}"
    window = open_window(other)
    assert window.page.title == other.title
    assert pygame.display.get_caption()[0] == f"skirmish: {other.title}"


@pytest.mark.parametrize(
    ("name", "variant", "key"),
    [
        ("two-readings", "first-step", pygame.K_RIGHTBRACKET),
        ("two-readings", "first-step", pygame.K_LEFTBRACKET),
        ("apprentice", "effects-once-a-round", pygame.K_n),
    ],
)
def test_other_power_or_part_is_played_by_the_same_rules(
    name: str, variant: str, key: int, open_window: Open
) -> None:
    window = open_window(presentation_by(name, variant))
    title = window.page.title
    window.view.type(key)
    assert window.page.title == title
    played = turns_of(window.view.presentation.recording)
    plain = open_window(presentation_by(name))
    plain.view.type(key)
    assert played != turns_of(plain.view.presentation.recording)
