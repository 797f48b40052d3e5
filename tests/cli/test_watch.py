"""`skirmish watch`: the window, its first state, and the exit status."""

from argparse import Namespace
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.commands.watch import part_shown
from game.inputs.reading import read_example
from tests.commands import call

CAVE = "####\n#EG#\n####\n"


class FakeWindow:
    """Stores the played part, and closes at once."""

    def __init__(self) -> None:
        self.size: object = None
        self.started: object = None
        self.presentation: Any = None
        self.has_run = False
        self.read: Callable[[], Any] | None = None

    def play(self, presentation: object) -> "FakeWindow":
        """Note it."""
        self.presentation = presentation
        return self

    def begin(self, rounds: int, speed: float, *, is_playing: bool) -> None:
        """Note it."""
        self.started = rounds, speed, is_playing

    def watch(self, read: Callable[[], Any]) -> None:
        """Note it."""
        self.read = read

    def run(self) -> None:
        """Be closed."""
        self.has_run = True


@pytest.fixture
def fake_window(monkeypatch: pytest.MonkeyPatch) -> FakeWindow:
    """Open this window instead of the real one."""
    made = FakeWindow()

    def open_window(size: object = None) -> FakeWindow:
        made.size = size
        return made

    monkeypatch.setattr("game.viewer.launch.open_on_screen", open_window)
    return made


@pytest.mark.parametrize(
    "words",
    [[], ["watch"], ["watch", "--size", "800x600"], ["watch", "--time-limit", "60"]],
)
def test_start_page_is_opened_where_nothing_is_chosen(
    words: list[str], fake_window: FakeWindow
) -> None:
    assert call(*words) == (0, "", "")
    assert fake_window.has_run
    assert fake_window.presentation is None
    assert fake_window.size == ((800, 600) if "--size" in words else None)


@pytest.mark.parametrize(
    ("words", "puzzle"),
    [
        (["--elf-attack", "9"], "battle"),
        (["--part", "2"], "battle"),
        (["--puzzle", "duel"], "duel"),
        (["--round", "0"], "battle"),
        (["--paused"], "battle"),
        (["hall"], "battle"),
    ],
)
def test_what_is_chosen_is_played(words: list[str], puzzle: str, fake_window: FakeWindow) -> None:
    assert call("watch", *words).status == 0
    assert type(fake_window.presentation.scene).__module__ == f"game.viewer.scenes.{puzzle}.scene"


def test_file_alone_is_played_with_the_options_of_watch(fake_window: FakeWindow) -> None:
    assert call("hall", "--round", "7", "--speed", "4", "--paused") == (0, "", "")
    assert fake_window.started == (7, 4.0, False)


@pytest.mark.parametrize(
    ("name", "wanted", "part"),
    [("matryoshka", None, 2), ("matryoshka", 1, 1), ("kitchen-table", None, None)],
)
def test_example_is_watched_in_the_part_that_it_is_known_for(
    name: str, wanted: int | None, part: int | None
) -> None:
    assert part_shown(read_example(name), Namespace(part=wanted)) == part


def test_file_is_read_again_as_it_was_read_at_first(
    fake_window: FakeWindow, tmp_path: Path
) -> None:
    cave = tmp_path / "cave.txt"
    cave.write_text(CAVE)
    assert call("watch", str(cave), "--elf-attack", "9").status == 0
    assert fake_window.presentation.files == [str(cave)]
    assert fake_window.read
    cave.write_text(CAVE.replace("#EG#", "#GE#"))
    scenario = fake_window.read().scene.scenario
    assert scenario.settings.elf_attack == 9
    assert scenario.cave.grid.rows[1] == "#GE#"
