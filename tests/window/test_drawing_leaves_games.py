"""Games of all puzzles are the same after they were drawn, at any size, and any game is drawn."""

from collections.abc import Callable

import pytest

from game.viewer.presentation import Presentation
from game.viewer.window import Window
from tests.window.presentations import (
    battle_presentation,
    cards_presentation,
    duel_presentation,
    vault_presentation,
)

Opener = Callable[..., Window]
MAZES = ["@", "@a", "b.A.@.a", "@.\n..", "#######\n#@.aAb#\n#######"]
SIZES = [(200, 160), (900, 600), (1920, 1080)]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(
    "present", [battle_presentation, cards_presentation, duel_presentation, vault_presentation]
)
def test_game_that_was_drawn_is_as_before(
    open_window: Opener, present: Callable[..., Presentation], size: tuple[int, int]
) -> None:
    presentation = present(MAZES[2]) if present is vault_presentation else present()
    window, recording = open_window(presentation, size), presentation.recording
    recording.complete()
    before = [recording.state_at(turn).facts() for turn in recording.round_ends]
    window.view.playback.toggle()
    for _ in range(30):
        window.frame(0.2)
    assert [recording.state_at(turn).facts() for turn in recording.round_ends] == before
