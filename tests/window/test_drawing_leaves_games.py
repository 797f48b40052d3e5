"""Games of all puzzles are the same after they were drawn, at any size, and any game is drawn."""

from collections.abc import Callable

import pygame
import pytest

from game.puzzles.cards.answer import CardsScenario
from game.puzzles.cards.read import Deal
from game.simulation.recording import Recording
from game.simulation.simulation import turns
from game.viewer.scene import Presentation
from game.viewer.scenes.cards import scene as cards
from game.viewer.window import Window
from tests.unit.puzzles.cards.decks import deep
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


@pytest.mark.slow
@pytest.mark.parametrize("maze", MAZES)
def test_smallest_vaults_are_drawn_with_their_graph(open_window: Opener, maze: str) -> None:
    window = open_window(vault_presentation(maze))
    window.view.type(pygame.K_g)
    window.frame(0)
    window.view.playback.seek_end()
    window.frame(0)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("deal", "known"),
    [(Deal((5,), ()), 30), (Deal(tuple(range(1, 400)), (400,)), 30), (deep(1000), 900)],
)
def test_unusual_deals_are_drawn(open_window: Opener, deal: Deal, known: int) -> None:
    scenario = CardsScenario(deal)
    simulation, state = scenario.simulate(2)
    recording = Recording(state, turns(simulation))
    recording.extend(known)
    window = open_window(cards.presentation(scenario, recording, 2))
    for turn in range(0, len(recording), max(len(recording) // 30, 1)):
        window.view.playback.seek(turn)
        window.view.playback.clock += 0.2
        window.frame(0)
    assert len(set(pygame.image.tobytes(window.display.surface, "RGB"))) > 10
