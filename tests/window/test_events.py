"""Mouse, keys and sizes that once did something else, seen from outside the window."""

import threading
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.simulation.progress import report_step
from game.viewer import other_part
from tests.commands import PATIENCE
from tests.window.driver import Driver, driving

FAILS_IN_ROUND_4 = """
from systems.battle.movement import MovementSystem


class Mine(MovementSystem):
    turns = 0

    def process(self):
        Mine.turns += 1
        if Mine.turns > 40:
            raise ValueError("on purpose")
        super().process()
"""


def post(driver: Driver, kind: int, **more: object) -> None:
    pygame.event.post(pygame.event.Event(kind, **more))
    driver.wait(0.01)


def resize(driver: Driver, size: tuple[int, int]) -> None:
    pygame.display.set_mode(size, pygame.RESIZABLE)
    post(driver, pygame.VIDEORESIZE, size=size, w=size[0], h=size[1])


def clock(driver: Driver) -> str:
    """Return the time of the playback position, as in `0:12 / 0:48`."""
    return next(words for words in driver.words() if " / " in words)


@pytest.fixture
def hall() -> Iterator[Driver]:
    """Return a window with the hall, before the first turn."""
    with driving("watch", "hall", "--paused", "--size", "1200x700") as driver:
        driver.settle()
        yield driver


def test_wheel_over_the_keys_does_not_do_their_actions(hall: Driver) -> None:
    hall.press("h", "h")
    shown = hall.words()
    for y in range(20, 680, 10):
        for button in (4, 5, pygame.BUTTON_RIGHT):
            post(hall, pygame.MOUSEBUTTONDOWN, pos=(600, y), button=button)
    assert hall.is_open
    assert hall.words() == shown


def test_right_button_does_not_end_a_drag_of_the_timeline(hall: Driver) -> None:
    hall.grab((200, 650))
    post(hall, pygame.MOUSEBUTTONDOWN, pos=(200, 650), button=pygame.BUTTON_RIGHT)
    post(hall, pygame.MOUSEBUTTONUP, pos=(200, 650), button=pygame.BUTTON_RIGHT)
    before = clock(hall)
    hall.hover((600, 650), (400, 0), is_held=True)
    hall.settle()
    assert clock(hall) != before


def test_key_without_an_action_leaves_the_map_where_it_is(hall: Driver) -> None:
    hall.press("o")
    hall.wheel((300, 300), 8)
    hall.drag((100, 100), (500, 400), (800, 600))
    seen = hall.see()
    hall.press("z")
    assert hall.see() == seen


def test_title_follows_what_is_shown() -> None:
    with driving("watch", "cellar", "--paused") as driver:
        assert driver.title == "skirmish: cellar: 1 explorer, 4 keys, 4 doors"
        driver.press("n")
        assert driver.title == "skirmish: cellar: 4 explorers, 4 keys, 4 doors"


def test_larger_letters_come_back_after_a_small_window(hall: Driver) -> None:
    hall.press("Ctrl++", "Ctrl++")
    hall.wait(5)
    before = hall.see()
    resize(hall, (400, 300))
    resize(hall, before.size)
    assert hall.see() == before


@pytest.mark.parametrize("keys", [["v"], ["h"], ["End"], ["Backspace"]])
@pytest.mark.parametrize("size", [(20, 20), (200, 10), (10, 200)])
def test_tiny_window_goes_on(hall: Driver, size: tuple[int, int], keys: list[str]) -> None:
    hall.press(*keys)
    resize(hall, size)
    assert hall.see().size == size
    resize(hall, (1200, 700))
    hall.settle()
    assert len(hall.words()) > 5


@pytest.mark.slow
def test_window_that_is_closed_leaves_no_thread() -> None:
    before = {*threading.enumerate()}
    with driving("watch", "halls", "--paused") as driver:
        driver.settle()
        driver.press("v", "Down", "Down", "Enter")
        begun = {*threading.enumerate()} - before
        driver.press("q")
    assert begun
    for thread in begun:
        thread.join(PATIENCE)
        assert not thread.is_alive()


@pytest.mark.slow
def test_long_plan_of_a_comparison_can_be_stopped() -> None:
    with driving("watch", "halls", "--paused") as driver:
        driver.settle()
        driver.press("v", "Down", "Down", "Enter")
        while not any("depth-first-way: playing" in words for words in driver.words()):
            driver.wait(0.1)
        driver.press("Esc")
        driver.settle()
        assert "COMPARE WITH" not in driver.words()


def test_long_plan_of_the_other_part_can_be_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    def plan(*_: object, **__: object) -> None:
        while True:
            report_step()

    monkeypatch.setattr(other_part, "start_recording", plan)
    with driving("watch", "cellar", "--paused", "--size", "640x400") as driver:
        driver.press("n")
        while not any("part 2: playing" in words for words in driver.words()):
            driver.wait(0.1)
        driver.press("Esc")
        assert not any("playing" in words for words in driver.words())
        assert driver.title == "skirmish: cellar: 1 explorer, 4 keys, 4 doors"


def test_rules_that_fail_end_the_recording(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("own.py").write_text(FAILS_IN_ROUND_4)
    with driving("watch", "hall", "--variant", "own.py") as driver:
        driver.settle()
        driver.wait(15)
        words = driver.words()
        assert any("own.py:11: ValueError: on purpose (round 4, " in each for each in words)
        assert "Round 4" in words
        driver.press("Home", "o", "Right")
        driver.settle()
        assert driver.is_open


def test_key_for_the_right_side_never_changes_the_left_one() -> None:
    with driving("compare", "hall", "--with", "elf_attack=1") as driver:
        driver.settle()
        driver.press("[")
        assert {"standard", "elf attack 1"} <= {*driver.words()}
        driver.press("p", "p")
        driver.settle()
        assert "standard" in driver.words()


def test_units_are_paired_by_their_first_squares(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("one.txt").write_text("#######\n#E.G..#\n#....E#\n#G...G#\n#######\n")
    Path("two.txt").write_text("#######\n#E.G..#\n#E...E#\n#G...G#\n#######\n")
    with driving("compare", "one.txt", "--with", "two.txt", "--size", "1280x1100") as driver:
        driver.press("Home")
        driver.settle()
        # The list's third row, which is the elf at 2,5 on both sides.
        driver.click((1060, 506))
        driver.settle()
        # The right side has one elf more before it in reading order.
        assert {"ONE.TXT: ELF E2, ATTACK 3", "TWO.TXT: ELF E3, ATTACK 3"} <= {*driver.words()}
