"""Input and rule files that are saved while the window shows them."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from game.playback.playback import Playback
from game.viewer import watched_files
from game.viewer.watched_files import WatchedFiles
from game.viewer.window import Window
from tests.window.driver import Driver, driving
from tests.window.presentations import battle_presentation
from tests.window.window_events import click, scene_of, square

Press = Callable[..., None]
CAVE = """\
#######
#.G...#
#...EG#
#.#.#G#
#..G#E#
#.....#
#######
"""
WITH_ONE_MORE = CAVE.replace("#.....#", "#.G...#")


@pytest.fixture
def notes(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return a list of the errors that are drawn, one for each frame."""
    found: list[str] = []

    def draw(_target: object, _area: object, words: str, *, is_error: bool) -> None:
        if is_error:
            found.append(words)

    monkeypatch.setattr("game.viewer.display.draw_note", draw)
    return found


@pytest.fixture(autouse=True)
def _looks_all_the_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(watched_files, "POLL_SECONDS", 0)


@pytest.fixture
def watched(window: Window, tmp_path: Path) -> Iterator[Path]:
    """Drop a file on the window."""
    path = tmp_path / "cave.txt"
    path.write_text(CAVE)
    pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=str(path)))
    window.frame(0)
    window.view.playback.is_playing = False
    return path


def frames(window: Window, number: int = 3) -> None:
    """Let the window look at the file so often."""
    for _ in range(number):
        window.frame(0)


def test_saved_file_is_played_from_the_same_round(window: Window, watched: Path) -> None:
    view = window.view
    view.playback.start(5, 4, is_playing=False)
    watched.write_text(WITH_ONE_MORE)
    frames(window)
    assert window.view is view
    assert view.presentation.scene.title == "2 elves, 5 goblins"
    assert view.playback.rounds == 5
    assert (view.playback.speed, view.playback.is_playing) == (4, False)


def test_chosen_power_and_selected_unit_are_kept(
    window: Window, watched: Path, press: Press
) -> None:
    press(pygame.K_RIGHTBRACKET)
    scene = scene_of(window)
    click(window, square(window, 4, 5))
    selected = window.view.selection.selected
    watched.write_text(WITH_ONE_MORE)
    frames(window)
    again = scene_of(window)
    assert again is not scene
    assert again.scenario.settings.elf_attack == 4
    assert window.view.selection.selected == selected is not None
    opening = Playback(again.recording, lambda _: 1.0).moment()
    assert again.spots(opening)[selected] == (5.5, 4.5)


def test_bad_file_is_reported_and_the_last_good_one_kept(
    window: Window, watched: Path, notes: list[str]
) -> None:
    scene = scene_of(window)
    watched.write_text(CAVE.replace("E", "X"))
    frames(window, 1)
    assert not notes
    frames(window, 10)
    window.frame(60)
    assert scene_of(window) is scene
    assert set(notes) == {f"{watched}:3:5: unknown character 'X': expected # . E G"}
    watched.write_text(WITH_ONE_MORE)
    frames(window)
    notes.clear()
    frames(window)
    assert not notes
    assert scene_of(window).title == "2 elves, 5 goblins"


def test_deleted_file_is_reported_until_it_is_back(
    window: Window, watched: Path, notes: list[str]
) -> None:
    scene = scene_of(window)
    watched.unlink()
    frames(window)
    assert notes[-1] == f"{watched}: no such file any longer"
    watched.write_text(CAVE)
    frames(window)
    notes.clear()
    frames(window)
    assert not notes
    assert scene_of(window) is scene


def test_file_that_is_being_written_is_waited_for(tmp_path: Path) -> None:
    path = tmp_path / "cave.txt"
    path.write_text(CAVE)
    file = WatchedFiles([str(path)], battle_presentation)
    collected = []
    for length in (10, 20, 30):
        path.write_text(CAVE[:length])
        collected.append(file.has_changed())
    collected += [file.has_changed(), file.has_changed()]
    assert collected == [False, False, False, True, False]


def test_part_that_was_switched_to_is_played_again(
    window: Window, tmp_path: Path, press: Press
) -> None:
    vault = tmp_path / "vault.txt"
    maze = "#######\n#a.#Cd#\n##...##\n##.@.##\n##...##\n#cB#Ab#\n#######\n"
    vault.write_text(maze)
    pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=str(vault)))
    window.frame(0)
    press(pygame.K_n)
    assert window.view.presentation.scene.part == 2
    vault.write_text(maze.replace("#a.#", "#.a#"))
    frames(window)
    scene = window.view.presentation.scene
    assert scene.part == 2
    assert scene.describe_place((2.5, 1.5), window.view.playback.moment()) == "1,2 key a"


WEAK = """\
import esper
from components.attack import Attack
from systems.battle.attack import AttackSystem


class OwnAttackSystem(AttackSystem):
    def process(self):
        for _, attack in esper.get_component(Attack):
            attack.power = 3
        super().process()
"""
STRONG = WEAK.replace("3", "9")
FAILING = f'{STRONG}        raise ValueError("on purpose")\n'


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the current folder, with a cave and two files of rules."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "cave.txt").write_text("#####\n#EG.#\n#####\n")
    (tmp_path / "own.py").write_text(WEAK)
    (tmp_path / "right.py").write_text(WEAK)
    return tmp_path


def words_after_saving(driver: Driver, path: Path, text: str) -> list[str]:
    """Save a file and return the words in the window after it has noticed that."""
    path.write_text(text)
    driver.wait(0.3)
    driver.settle()
    return driver.words()


def test_saved_rule_file_is_played_from_the_same_round(folder: Path) -> None:
    with driving("watch", "cave.txt", "--variant", "own.py", "--paused") as driver:
        driver.press("Shift+Right")
        driver.wait(1)
        assert "197" in driver.words()
        words = words_after_saving(driver, folder / "own.py", STRONG)
        assert "reloaded own.py" in words
        assert "191" in words


def test_rule_file_of_the_right_side_is_watched(folder: Path) -> None:
    with driving("compare", "cave.txt", "--with", "right.py") as driver:
        assert "reloaded right.py" in words_after_saving(driver, folder / "right.py", STRONG)
        words = words_after_saving(driver, folder / "cave.txt", "#####\n#E.G#\n#####\n")
        assert "reloaded cave.txt" in words


def test_comparison_that_was_ended_stays_ended(folder: Path) -> None:
    with driving("compare", "cave.txt", "--with", "first-step") as driver:
        driver.press("v")
        assert "first-step" not in words_after_saving(driver, folder / "cave.txt", WITH_ONE_MORE)
        assert "2 elves, 5 goblins" in driver.words()


@pytest.mark.parametrize(
    ("text", "error"),
    [
        ("import nothing_at_all\n", "own.py:1: can't be run: ModuleNotFoundError"),
        (FAILING, "own.py:11: ValueError: on purpose (round 1, elf E1 at 1,1)"),
    ],
)
def test_fault_of_a_saved_rule_file_is_shown_until_it_is_corrected(
    folder: Path, text: str, error: str
) -> None:
    with driving("watch", "cave.txt", "--variant", "own.py", "--paused") as driver:
        words = words_after_saving(driver, folder / "own.py", text)
        assert any(error in each for each in words)
        driver.wait(10)
        assert any(error in each for each in driver.words())
        words = words_after_saving(driver, folder / "own.py", STRONG)
        assert "reloaded own.py" in words
        assert not any(error in each for each in words)
