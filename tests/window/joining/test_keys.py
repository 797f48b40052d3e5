"""The help of a game lists the keys that do something in it, and no others."""

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.viewer.joining.view import JoinedView
from game.viewer.key_names import key_of_name
from game.viewer.window import Window
from tests.unit.joining.games import joined
from tests.window.window_events import click

WindowOpener = Callable[..., Window]
ELSEWHERE = {"E", "I", "V", "N", "P", "[", "]", "0", "9"}
"""Keys that show or edit something else, or numbers that lead to a tenth of the whole."""


@pytest.fixture(autouse=True)
def _own_state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))


def begun(open_window: WindowOpener, puzzle: str) -> tuple[Window, JoinedView]:
    window = open_window(size=(1000, 700))
    window.join(joined(puzzle))
    assert isinstance(window.view, JoinedView)
    return window, window.view


def told(view: JoinedView) -> dict[str, str]:
    """Return what the help says of each key, by its name."""
    return {
        name: meaning.words
        for group in view.key_groups
        for meaning in group.meanings
        for name in meaning.keys
    }


@pytest.mark.parametrize(
    ("puzzle", "own", "others"),
    [
        ("duel", {"1", "Left", "L"}, {"Enter", "G"}),
        ("vault", {"Left", "Right", "Up", "Down"}, {"Enter", "G", "1"}),
        ("battle", {"1", "Enter", "R", "X", "L", "G", "Left"}, set()),
    ],
)
def test_keys_that_do_nothing_are_not_listed(
    open_window: WindowOpener, puzzle: str, own: set[str], others: set[str]
) -> None:
    _, view = begun(open_window, puzzle)
    words = told(view)
    assert own | {"O", "U", "J", "Space", "Click"} <= {*words}
    assert not (ELSEWHERE - {"9"} | others) & {*words}
    assert words.get("1") == ("choose the card with that number" if "1" in own else None)
    assert words["Left"] == ("walk a step" if puzzle == "vault" else "one turn on or back")
    assert words.get("L") == {
        "battle": "all the rest as the rules",
        "vault": "what the marks mean, and the goal",
        "duel": "what the marks mean, and the goal",
    }.get(puzzle)


@pytest.mark.parametrize("puzzle", ["duel", "vault", "battle"])
def test_no_key_that_is_listed_is_refused(open_window: WindowOpener, puzzle: str) -> None:
    window, view = begun(open_window, puzzle)
    for name in set(told(view)) - {"Q", "J", "Backspace", "F11", "F12", "U", "M"}:
        if (key := key_of_name(name)) is not None and not view.joined.game.is_over:
            window.handle(pygame.event.Event(pygame.KEYDOWN, key=key, unicode="", mod=0))
            window.handle(pygame.event.Event(pygame.KEYUP, key=key, unicode="", mod=0))
            window.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_u, unicode="", mod=0))
            window.handle(pygame.event.Event(pygame.KEYUP, key=pygame.K_u, unicode="", mod=0))
            view.shows_help = False
            assert "waits" not in view.controls.note, name
            assert "choose nothing" not in view.controls.note, name


def test_keys_of_the_window_are_back_when_it_is_over(open_window: WindowOpener) -> None:
    window, view = begun(open_window, "battle")
    view.choose("end")
    window.frame(0.02)
    words = told(view)
    assert {"M", "V", "U", "E", "I", "P", "0"} <= {*words}
    assert words["V"] == "beside the best, or no more"
    assert "O" not in words


def test_key_of_the_help_that_is_clicked_chooses(open_window: WindowOpener) -> None:
    window, view = begun(open_window, "duel")
    view.shows_help = True
    window.frame(0)
    width, height = window.display.size
    pixels = [(x, y) for y in range(0, height, 4) for x in range(0, width, 4)]
    for name in ("O", "1"):
        click(window, next(at for at in pixels if view.help.name_at(*at) == name))
    assert view.controls.shows_hints
    assert len(view.joined.game.made) == 1
