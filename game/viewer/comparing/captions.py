"""What each of two boards is called, the line between them, and how both end."""

from collections.abc import Sequence
from typing import Final

import pygame

from game.viewer.comparing.camera import SIDES, BothCamera
from game.viewer.drawing.fitting import cut_to_width
from game.viewer.drawing.theme import LINE, SURFACE, TEXT, px, text
from game.viewer.scene import Banner

SIZE: Final = 14
OPAQUE: Final = 224


def draw_captions(target: pygame.Surface, camera: BothCamera, names: tuple[str, str]) -> None:
    """Draw the line between two boards, and a plate with its name at the top of each."""
    right = camera.area_of(1)
    foot = right.left, right.top + right.height
    pygame.draw.line(target, LINE, right[:2], foot, max(px(2), 1))
    for side in SIDES:
        area = camera.area_of(side)
        words = text(cut_to_width(names[side], SIZE, area.width - px(32)), SIZE, TEXT)
        plate = words.get_rect(midtop=(area.left + area.width // 2, area.top + px(9)))
        box = plate.inflate(px(20), px(8))
        sheet = pygame.Surface(box.size, pygame.SRCALPHA)
        pygame.draw.rect(sheet, (*SURFACE, OPAQUE), sheet.get_rect(), border_radius=px(6))
        target.blit(sheet, box)
        target.blit(words, plate)


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
