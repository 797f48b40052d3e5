"""What each of two boards is called, the line between them, and how both end."""

from collections.abc import Sequence
from typing import Final

import pygame

from game.viewer.comparing.camera import SIDES, STRIP, BothCamera
from game.viewer.contract.ending import Banner
from game.viewer.drawing.fitting import cut_to_width
from game.viewer.drawing.theme import BACKGROUND, LINE, SEMIBOLD, SURFACE, TEXT, px, text

SIZE: Final = 14


def draw_captions(target: pygame.Surface, camera: BothCamera, names: tuple[str, str]) -> None:
    """Draw the strip with the names over two boards, and the line between them."""
    right, stage = camera.area_of(1), target.get_clip()
    top, edge = right.top - px(STRIP), right.left + right.width
    target.fill(SURFACE, (stage.left, top, stage.width, px(STRIP)))
    target.fill(BACKGROUND, (edge, right.top, stage.right - edge, right.height))
    foot = right.left, right.top + right.height
    pygame.draw.line(target, LINE, (right.left, top), foot, max(px(2), 1))
    pygame.draw.line(target, LINE, (stage.left, right.top), (stage.right, right.top))
    for side in SIDES:
        area = camera.area_of(side)
        words = cut_to_width(names[side], SIZE, area.width - px(16), weight=SEMIBOLD)
        name = text(words, SIZE, TEXT, weight=SEMIBOLD)
        middle = area.left + area.width // 2, top + px(STRIP) // 2
        target.blit(name, name.get_rect(center=middle))


def ends_of(names: tuple[str, str], ends: Sequence[Banner | None]) -> Banner | None:
    """Return how both ended, None if one has not."""
    one, other = ends
    if not (one and other):
        return None
    told = (
        f"{name}: {', '.join(filter(None, end))}"
        for name, end in zip(names, (one, other), strict=True)
    )
    return Banner("The same end" if one == other else "Two ends", "\n".join(told))
