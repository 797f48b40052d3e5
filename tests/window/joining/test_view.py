"""What a view of a game that is joined keeps of it, and what hints and charts make of that."""

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.inputs.reading import read_source
from game.playback.performance import perform
from game.text.sources import Source
from game.viewer.joining.view import JoinedPage
from game.viewer.scenes import presentation_of
from game.viewer.window import Window
from tests.unit.joining.games import joined
from tests.window.window_events import press


@pytest.fixture(autouse=True)
def _own_state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))


WindowOpener = Callable[..., Window]


def begun(open_window: WindowOpener, puzzle: str, side: str = "") -> tuple[Window, JoinedPage]:
    """Return a window in which a game is played, and its view."""
    window = open_window()
    window.join(joined(puzzle, side))
    assert isinstance(window.view, JoinedPage)
    return window, window.view


def test_recorded_game_is_compared_with_the_best(open_window: WindowOpener) -> None:
    game = joined("vault")
    game.game.choose("a")
    given = read_source(Source("game.json", game.text()))
    window = open_window(presentation_of(perform(given)))
    press(window, pygame.K_v, pygame.K_RETURN)
    pair = window.view.presentation.pair
    assert pair
    assert pair.names[1] == "the best"
    left, right = pair.played.sides
    assert len(left) == 2
    right.complete()
    assert len(right) == 8


@pytest.mark.parametrize(
    ("puzzle", "keys", "words"),
    [
        ("duel", [pygame.K_1], ("Turn 1, wizard: casts ", "Turn 2, boss: strikes for ")),
        ("vault", [pygame.K_RIGHT], ("Key 1: explorer steps from ",)),
        ("battle", [pygame.K_RETURN], ("Round 1: elf at ", "Round 1: ")),
    ],
)
def test_caption_tells_the_choice_and_the_answer_to_it(
    open_window: WindowOpener, puzzle: str, keys: list[int], words: tuple[str, ...]
) -> None:
    window, view = begun(open_window, puzzle, "elves" if puzzle == "battle" else "")
    before = view.captions()
    press(window, *keys)
    while view.playback.is_moving:
        window.frame(0.2)
    told = [line for (line,) in view.captions()]
    assert len(told) == len(words)
    assert all(line.startswith(each) for line, each in zip(told, words, strict=True))
    press(window, pygame.K_u)
    assert view.captions() == before


def test_escape_closes_hints_before_it_leaves_and_the_game_is_found_as_it_was(
    open_window: WindowOpener,
) -> None:
    window, view = begun(open_window, "duel")
    press(window, pygame.K_o)
    press(window, pygame.K_ESCAPE)
    assert window.view is view
    assert not view.controls.shows_hints
    press(window, pygame.K_1)
    press(window, pygame.K_ESCAPE)
    assert window.is_at_home
    window.take(lambda: joined("duel"), resumes=True)
    assert window.view is view
    press(window, pygame.K_j)
    assert window.view is not view
    press(window, pygame.K_BACKSPACE)
    window.take(lambda: joined("vault"), resumes=True)
    assert isinstance(window.view, JoinedPage)
    assert window.view.joined.game.scenario.puzzle == "vault"
