"""`skirmish edit`: what is opened, and what means nothing."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.commands import call


class FakePlayback:
    """Notes the round that is sought."""

    def __init__(self) -> None:
        self.rounds = 0

    def seek_round(self, rounds: int) -> None:
        """Note it."""
        self.rounds = rounds


class FakeWindow:
    """Notes what is edited on it, and closes at once."""

    def __init__(self) -> None:
        self.playback = FakePlayback()
        self.page: Any = None
        self.is_of_story = False

    def play(self, _presentation: object) -> "FakeWindow":
        """Play nothing."""
        return self

    def go_home(self) -> None:
        """Show nothing."""

    def show(self, page: object) -> None:
        """Note the page."""
        self.page = page

    def run(self) -> None:
        """Close."""


@pytest.fixture
def fake_window(monkeypatch: pytest.MonkeyPatch) -> FakeWindow:
    """Return the window that is opened."""
    fake = FakeWindow()
    open_fake: Callable[..., FakeWindow] = lambda _size: fake  # noqa: E731
    monkeypatch.setattr("game.viewer.launch.open_on_screen", open_fake)
    edit: Callable[..., None] = lambda window: setattr(window, "is_of_story", True)  # noqa: E731
    monkeypatch.setattr("game.viewer.editor.page.edit", edit)
    return fake


def test_round_of_a_story_is_edited(fake_window: FakeWindow, cave: str) -> None:
    assert call("edit", cave, "--round", "3").status == 0
    assert (fake_window.is_of_story, fake_window.playback.rounds) == (True, 3)


def test_blank_cave_is_edited(fake_window: FakeWindow) -> None:
    assert call("edit", "--blank", "9x4").status == 0
    assert fake_window.page.session.draft.grid.rows == (
        "#########",
        "#.......#",
        "#.......#",
        "#########",
    )


def test_blank_vault_has_an_explorer(fake_window: FakeWindow) -> None:
    assert call("edit", "--puzzle", "vault").status == 0
    assert [piece.letter for piece in fake_window.page.session.draft.pieces] == ["@"]


def test_own_kinds_can_be_put_on_a_blank_cave(fake_window: FakeWindow) -> None:
    assert call("edit", "--variant", "potions.py").status == 0
    assert [kind.letter for kind in fake_window.page.session.draft.kinds] == ["E", "G", "!"]


def test_what_can_never_be_played_is_edited(fake_window: FakeWindow, tmp_path: Path) -> None:
    (tmp_path / "maze.txt").write_text("#####\n#@#a#\n#####\n")
    assert call("edit", "maze.txt").status == 0
    assert not fake_window.is_of_story
    assert len(fake_window.page.session.draft.pieces) == 2
