"""Draws a scene's view: the map, boxes on top of it, and the controls around it."""

from typing import Any

import pygame

from game.playback.moment import Moment
from game.viewer.captions import draw_captions
from game.viewer.overlay import draw_words
from game.viewer.scene_view import SceneView


def draw_view(view: SceneView, target: pygame.Surface) -> None:
    """Draw everything."""
    layout = view.layout
    moment = view.mode.moment(view.playback.moment())
    target.set_clip(layout.map_area)
    view.draw_map(target, moment)
    target.set_clip(None)
    view.banner.is_open = False
    if view.ending:
        view.banner.draw(target, layout.ending, view.ending)
    draw_map_words(view, target, moment)
    if view.mode.panels:
        view.mode.draw_panels(target, layout.panel)
    elif layout.panel.width:
        title, blocks = view.panel_content(moment)
        view.panel.draw(target, layout.panel, title, blocks, view.selection.is_lit)
        view.panel.follow(view.selection.selected)
    if layout.caption.height:
        draw_captions(target, layout.caption, view.captions())
    if layout.transport.height:
        caption = layout.caption.height
        view.transport.draw(target, layout.transport, caption=caption, is_busy=view.is_busy)
    if layout.timeline.height:
        view.timeline.draw(target, layout.timeline, moment)
    if view.choosing:
        view.choosing.choices.draw_list(target, layout.map_area)


def draw_map_words(view: SceneView, target: pygame.Surface, moment: Moment[Any]) -> None:
    """Draw the text for the pointer and, without a panel, the status line."""
    area, boards = pygame.Rect(view.boards.room(view.layout.map_area)), view.boards
    scene = boards.scenes[0]
    is_alone = view.is_in_window and not (view.layout.panel.width or view.ending)
    if is_alone and scene.ground and not boards.pair:
        words = scene.words_without_panel(moment, view.selection)
        draw_words(target, area, words, "bottomleft")
    if view.pointer is not None:
        spot = boards.at(view.camera, view.pointer, moment)
        is_low = view.pointer[1] > area.centery
        words = spot.scene.describe_place(spot.place, spot.moment)
        draw_words(target, area, words, "topright" if is_low else "bottomright")
