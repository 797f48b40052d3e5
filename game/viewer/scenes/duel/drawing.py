"""Draws a moment of a duel: the hall, both sides with all they have, and magic."""

from collections.abc import Sequence
from typing import Final

import pygame

from game.playback.moment import Moment
from game.puzzles.duel.duel import DuelState
from game.simulation.simulation import TurnEvents
from game.viewer.drawing.art import art, tinted
from game.viewer.drawing.camera import Camera
from game.viewer.drawing.theme import ACCENT, RED
from game.viewer.scenes.canvas import Anchor, smooth
from game.viewer.scenes.duel.canvas import DuelCanvas
from game.viewer.scenes.duel.hall import BOSS_X, STAND, WIZARD_X, draw_hall
from game.viewer.scenes.duel.motion import STRUCK, ShownDuel, fallen, lunge, shown_duel
from game.viewer.scenes.duel.plates import (
    draw_badges,
    draw_bosss_plate,
    draw_turn,
    draw_wizards_plate,
)
from game.viewer.scenes.duel.visual_effects import (
    draw_auras,
    draw_cast,
    draw_floating_numbers,
    floating_numbers,
)

WIZARD_SIZE: Final = 6.0
BOSS_SIZE: Final = 6.9
LUNGE: Final = 6.2
"""How far the boss steps towards the wizard when it strikes, in squares."""
LEAN: Final = 0.5
GREY: Final = (92, 95, 106)
"""The colour of who has fallen."""
WIZARD: Final = 1
BOSS: Final = 2
STANDS: Final = {WIZARD: WIZARD_X, BOSS: BOSS_X}
"""Where each side stands."""


def draw_duel(  # noqa: PLR0913, PLR0917 - a moment, and how it is looked at
    target: pygame.Surface,
    camera: Camera,
    moment: Moment[DuelState],
    turns: Sequence[TurnEvents],
    most_mana: int,
    asked: int | None = None,
    *,
    has_plates: bool = True,
) -> None:
    """Draw a moment; bars of mana are full at the most mana that the wizard will ever have.

    The side that is asked about, if one is, stands in a ring of light. Without plates there are
    no words and numbers.
    """
    canvas = DuelCanvas(target, Anchor(camera.zoom, *camera.to_screen(0, 0)))
    draw_hall(canvas, pygame.Rect(camera.area))
    if asked in STANDS:
        light = pygame.Rect(0, 0, canvas.length(6.6), canvas.length(1.24))
        light.center = canvas.at(STANDS[asked], STAND + 0.15)
        pygame.draw.ellipse(target, ACCENT, light, max(canvas.length(0.09), 1))
    seen = shown_duel(moment)
    draw_sides(canvas, seen, moment)
    if not fallen(seen):
        draw_auras(canvas, seen, moment.number + moment.fraction, boss_x(seen))
    draw_cast(canvas, seen)
    if not has_plates:
        return
    draw_turn(canvas, seen, moment)
    draw_wizards_plate(canvas, seen, most_mana)
    draw_bosss_plate(canvas, seen)
    if not fallen(seen):
        draw_badges(canvas, seen.state)
    recent = ((turns[number], ago) for number, ago, _ in moment.recent)
    draw_floating_numbers(canvas, floating_numbers(recent))


def draw_sides(canvas: DuelCanvas, seen: ShownDuel, moment: Moment[DuelState]) -> None:
    """Draw both figures; the one that strikes or casts leans forward, the loser falls."""
    stepped = lunge(seen)
    down = fallen(seen)
    is_won = moment.after.is_won
    hurt = stepped if seen.schedule.blow is not None and has_struck(seen) else 0.0
    cast = seen.schedule.cast
    leaning = LEAN * smooth((seen.elapsed - cast[0]) / 0.4) if cast else 0.0
    if cast:
        leaning *= 1 - smooth((seen.elapsed - cast[0] - 0.8) / 0.4)
    draw_figure(canvas, "wizard", WIZARD_X + leaning - 0.4 * hurt, hurt, 0 if is_won else down)
    draw_figure(canvas, "boss", boss_x(seen), 0.0, down if is_won else 0)


def boss_x(seen: ShownDuel) -> float:
    """Return where the boss is."""
    return BOSS_X - LUNGE * lunge(seen)


def has_struck(seen: ShownDuel) -> bool:
    """Whether the boss's blow has landed."""
    return seen.schedule.blow is not None and seen.elapsed >= seen.schedule.blow + STRUCK


def draw_figure(canvas: DuelCanvas, who: str, x: float, hurt: float, down: float) -> None:
    """Draw one side, red where it is hurt, sinking and fading where it falls."""
    squares = WIZARD_SIZE if who == "wizard" else BOSS_SIZE
    size = canvas.length(squares)
    picture = art(who, size)
    if hurt:
        picture = tinted(picture, RED, 0.55 * hurt)
    if down:
        angle = (78 if who == "wizard" else -78) * down
        picture = tinted(picture, GREY, 0.5 * down)
        picture = pygame.transform.rotozoom(picture, angle, 1)
        canvas.put(picture, (x, STAND - squares * (0.42 - 0.18 * down)))
        return
    canvas.put(art("shadow", size), (x, STAND - squares * 0.42))
    canvas.put(picture, (x, STAND - squares * 0.42))
