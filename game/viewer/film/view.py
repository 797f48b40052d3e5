"""What the window would show, off screen."""

from typing import Any

import pygame

from game.play.performance import Performance
from game.play.playback import Playback
from game.viewer.comparing.stages import both_of
from game.viewer.drawing.theme import scale_for, set_scale
from game.viewer.film.asked import check_moments, press, settle
from game.viewer.film.wanted import Film
from game.viewer.scenes import stage_of
from game.viewer.stage_view import StageView


def view_of(performance: Performance, film: Film, *, with_buttons: bool = True) -> StageView:
    """Return the view of a recording that is complete.

    Raises:
        UsageError: a key does nothing, or a round or a turn never comes.
    """
    stage = both_of(film.beside) if film.beside else stage_of(performance)
    set_scale(scale_for(film.size))
    view = StageView(stage, film.size, with_panel=film.with_panel, with_buttons=with_buttons)
    for key in film.keys:
        press(view, key)
    performance.recording.complete()
    view.playback.recording.complete()
    rounds = (film.still, film.first, film.last or 0)
    check_moments(view.playback.recording, rounds=rounds, turn=film.still_turn or 0)
    view.camera.fit()
    view.playback.extend(0)
    while not view.timeline.is_complete:
        view.timeline.grow(1)
    return view


def seek_still(playback: Playback[Any], film: Film) -> None:
    """Go to the moment that a picture shows."""
    if film.still_turn is None:
        playback.seek_round(film.still)
    else:
        playback.seek(film.still_turn)


def picture(view: StageView, film: Film) -> pygame.Surface:
    """Draw the present moment, with all that the scene finds when it is drawn."""
    surface = pygame.Surface(film.size)
    view.draw(surface)
    if view.stage.scene.is_thinking:
        settle(view)
        view.draw(surface)
    return surface
