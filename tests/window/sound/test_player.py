"""What is heard when, and that nothing is touched while sounds are off."""

from collections.abc import Callable, Iterator
from itertools import pairwise

import pygame
import pytest

from game.viewer.launch import open_presentation
from game.viewer.sound import player
from game.viewer.sound.player import sounds_between
from game.viewer.sound.waves import BLOW, CARD, DEATH, DOOR, END, KEY, SPELL
from game.viewer.window import Window


@pytest.fixture(autouse=True)
def _unheard(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    yield
    pygame.mixer.quit()


@pytest.fixture
def heard(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return the names of the sounds that are played."""
    found: list[str] = []
    monkeypatch.setattr(player.SoundPlayer, "_play", lambda _self, name: found.append(name))
    return found


def type_key(window: Window, key: int) -> None:
    window.handle(pygame.event.Event(pygame.KEYDOWN, key=key, unicode="", mod=0))
    window.handle(pygame.event.Event(pygame.KEYUP, key=key))


def note(window: Window) -> object:
    return vars(window.display)["_note"]


@pytest.mark.parametrize(
    ("name", "sounds"),
    [
        ("corridor", {BLOW, DEATH, END}),
        ("apprentice", {SPELL, BLOW, END}),
        ("cellar", {KEY, DOOR, END}),
        ("kitchen-table", {CARD, END}),
    ],
)
def test_whole_story_has_the_sounds_of_its_puzzle(name: str, sounds: set[str]) -> None:
    scene = open_presentation(name).scene
    scene.recording.complete()
    whole = len(scene.recording)
    assert {*sounds_between(scene, scene.recording, 0, whole)} == sounds
    assert not sounds_between(scene, scene.recording, whole, whole)


def test_turn_sounds_once_in_its_middle() -> None:
    scene = open_presentation("apprentice").scene
    scene.recording.complete()
    moments = [0, 0.3, 0.45, 0.55, 0.8, 1.0, 1.4]
    found = [sounds_between(scene, scene.recording, *pair) for pair in pairwise(moments)]
    assert found == [[], [], [SPELL], [], [], []]


def test_no_mixer_is_touched_while_sounds_are_off(
    window: Window, heard: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pygame.mixer, "init", None)
    window.view.playback.is_playing = True
    for _ in range(50):
        window.frame(0.1)
    assert not heard
    assert pygame.mixer.get_init() is None


def test_k_switches_sounds_on_and_off(window: Window, heard: list[str]) -> None:
    type_key(window, pygame.K_k)
    assert (note(window), bool(pygame.mixer.get_init())) == ("sound on", True)
    window.view.playback.is_playing = True
    for _ in range(50):
        window.frame(0.1)
    assert BLOW in heard
    type_key(window, pygame.K_k)
    assert (note(window), pygame.mixer.get_init()) == ("sound off", None)


def test_what_is_skipped_makes_no_sound(window: Window, heard: list[str]) -> None:
    type_key(window, pygame.K_k)
    window.frame(0)
    window.view.playback.seek(len(window.view.playback.recording))
    window.frame(0)
    assert not heard


def test_nothing_breaks_without_a_device(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_given: object, **_named: object) -> None:
        raise pygame.error("no such device")

    monkeypatch.setattr(pygame.mixer, "init", fail)
    type_key(window, pygame.K_k)
    assert note(window) == "no sound: no such device"
    assert not window.sound.is_on
    window.frame(0.1)


def test_sounds_end_with_the_window(open_window: Callable[..., Window]) -> None:
    window = open_window()
    type_key(window, pygame.K_k)
    window.close()
    assert pygame.mixer.get_init() is None
