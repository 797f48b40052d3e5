"""Sub-games that are folded in the window, and played out by a key."""

from collections.abc import Callable

import pygame

from game.puzzles.cards.answer import CardsScenario
from game.puzzles.cards.play import GAME_FOLDED, Length
from game.puzzles.cards.read import Deal
from game.simulation.recording import Recording
from game.simulation.simulation import turns
from game.viewer.presentation import Presentation
from game.viewer.scenes.cards.scene import CardsScene
from game.viewer.window import Window
from tests.unit.puzzles.cards.decks import SAMPLE
from tests.window.window_events import pixels, press

Open = Callable[..., Window]
BEGINNING, FOLDING = 8, 9
"""The turns, counted from 0, in which a sub-game begins, and is folded if it isn't opened."""
SIZES = [(800, 500), (1280, 800), (1920, 1080), (2560, 1440)]


def folded_presentation(deal: Deal = SAMPLE, in_round: int = 0) -> Presentation:
    scenario = CardsScenario(deal)
    simulation, state = scenario.abridge(2, Length(in_round))
    recording = Recording(state, turns(simulation))
    recording.complete()
    return Presentation(CardsScene(scenario, recording, 2))


def at(window: Window, turn: int, fraction: float) -> bytes:
    """Show a moment and return what is seen."""
    playback = window.view.playback
    playback.seek(turn)
    length = playback.start_time(turn + 1) - playback.start_time(turn)
    playback.clock += length * fraction
    window.frame(0)
    return pixels(window)


def names(window: Window) -> list[str]:
    recording = window.view.playback.recording
    recording.complete()
    return [event.name for turn in recording.turns for event in turn]


def test_fold_is_reported_until_its_round_is_taken(open_window: Open) -> None:
    window = open_window(folded_presentation())
    shares = (0.02, 0.3, 0.72, 0.95)
    seen = [at(window, FOLDING, fraction) for fraction in shares]
    assert len(set(seen)) == len(seen)
    assert [at(window, FOLDING, fraction) for fraction in shares] == seen


def test_enter_plays_a_folded_round_out(open_window: Open) -> None:
    window = open_window(folded_presentation())
    at(window, FOLDING, 0.3)
    press(window, pygame.K_RETURN)
    playback, scene = window.view.playback, window.view.presentation.scene
    assert (playback.number, playback.rounds) == (BEGINNING, 8)
    found = names(window)[: names(window).index(GAME_FOLDED)]
    # Game 2 of the worked example has 5 rounds of its own.
    assert [found.count(name) for name in ("subgame_began", "game_ended")] == [2, 1]
    assert isinstance(scene, CardsScene)
    press(window, pygame.K_RETURN)
    assert window.view.presentation.scene is scene


def test_folded_rounds_are_events_of_the_whole_game(open_window: Open) -> None:
    window = open_window(folded_presentation())
    turns = window.view.playback.recording.turns
    folded = [
        number
        for number, turn in enumerate(turns)
        if any(event.name == GAME_FOLDED for event in turn)
    ]
    assert [tick.turn for tick in window.view.chart.ticks] == folded
