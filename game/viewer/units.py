"""Stub."""

import pygame

from game.viewer.theme import FACTIONS, Colour


def figure(kind: str, size: int, facing: str = "down") -> pygame.Surface:
    """Stub."""
    s = pygame.Surface((size, size), pygame.SRCALPHA)
    pygame.draw.circle(s, FACTIONS[kind], (size // 2, size // 2), size // 3)
    return s


def tinted(surface: pygame.Surface, colour: Colour, strength: float) -> pygame.Surface:
    """Stub."""
    return surface


def health_bar(target: pygame.Surface, rect: pygame.Rect, share: float, colour: Colour) -> None:
    """Stub."""
    pygame.draw.rect(target, (20, 20, 20), rect)
    pygame.draw.rect(target, colour, (rect.left, rect.top, round(rect.width * share), rect.height))
