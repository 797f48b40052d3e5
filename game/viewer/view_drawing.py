"""The picture of a scene's view: the map, what lies over it, and what stands around it."""

from typing import Any

import pygame

from game.playback.moment import Moment
from game.viewer.drawing.camera import Area
from game.viewer.overlay import SeenMap
from game.viewer.scene_view import SceneView


def draw_view(view: SceneView, target: pygame.Surface) -> None:
    """Draw everything."""
    scene, moment, layout = view.presentation.scene, view.playback.moment(), view.layout
    moment = view.inspector.moment(moment) if view.inspector else moment
    target.set_clip(layout.map_area)
    view.draw_map(target, moment)
    target.set_clip(None)
    draw_overlay(view, target, moment)
    if view.inspector:
        view.inspector.draw(target, layout.panel)
    elif layout.panel.width:
        title, blocks = view.panel_shown(moment)
        view.panel.draw(target, layout.panel, title, blocks, scene.is_lit)
        view.panel.follow(scene.selected)
    if layout.caption.height:
        view.draw_caption(target)
    if layout.transport.height:
        caption = layout.caption.height
        view.transport.draw(target, layout.transport, caption=caption, is_busy=view.is_busy)
    if layout.timeline.height:
        view.timeline.draw(target, layout.timeline, moment)
    if view.choosing:
        view.choosing.choices.draw_list(target, layout.map_area)
    if view.shows_help:
        view.help.draw_keys(target, Area(0, 0, *target.get_size()), view.key_groups)


def draw_overlay(view: SceneView, target: pygame.Surface, moment: Moment[Any]) -> None:
    """Draw what lies over the map: the banner, which tells the recap if no panel does, the card."""
    has_panel = view.layout.panel.width and not view.inspector
    recap = () if has_panel else view.recap.in_banner
    room = view.boards.room(view.layout.map_area)
    view.overlay.draw(
        target,
        SeenMap(view.boards, view.camera, room, moment, recap),
        is_at_end=view.playback.is_at_end,
        is_listing=view.choosing is not None,
        is_alone=view.has_rulers and not view.layout.panel.width,
    )
