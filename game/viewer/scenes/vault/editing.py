"""Draws the maze of a vault while it is edited: explorers, keys and doors, each on its square."""

from typing import Final

import pygame

from game.editing.draft import Draft
from game.puzzles.vault import EXPLORER, KEYS
from game.puzzles.vault.reading import DOORS
from game.puzzles.vault.scenario import VaultScenario
from game.viewer.drawing.camera import Camera
from game.viewer.scenes.canvas import Canvas
from game.viewer.scenes.vault.colours import NO_KEY, explorer_colour, key_colour
from game.viewer.scenes.vault.pictures import door_picture, explorer_picture, key_picture

FILLS: Final = 0.94
"""How much of its square's side a piece takes."""
LEAST: Final = 5
"""Pixels of a piece at the least."""


class DraftPicture:
    """Draws drafts of mazes."""

    def __init__(self, _scenario: VaultScenario) -> None:
        """Draw a maze as any other."""

    def draw(self, target: pygame.Surface, camera: Camera, draft: Draft) -> None:
        """Draw what is on the ground; doors that no key opens are grey."""
        canvas, explorers = Canvas(target, camera), 0
        letters = {piece.letter for piece in draft.pieces}
        size = max(round(canvas.zoom * FILLS), LEAST)
        for piece in draft.pieces:
            row, column = draft.grid.place(piece.square)
            is_sealed = piece.letter in DOORS and piece.letter.lower() not in letters
            picture = drawn_piece(piece.letter, size, explorers, is_sealed=is_sealed)
            explorers += piece.letter == EXPLORER
            target.blit(picture, picture.get_rect(center=canvas.at(column + 0.5, row + 0.5)))

    def icon(self, letter: str, size: int) -> pygame.Surface:
        """Return what has a letter, so many pixels wide and high; it is not to be changed."""
        return drawn_piece(letter, size)


def drawn_piece(
    letter: str, size: int, explorers: int = 0, *, is_sealed: bool = False
) -> pygame.Surface:
    """Return a key, a door, or an explorer after so many others."""
    if letter == EXPLORER:
        return explorer_picture(explorer_colour(explorers), (0, 1), size)
    number = KEYS.index(letter.lower())
    if letter in KEYS:
        return key_picture(letter, key_colour(number), size)
    return door_picture(letter, NO_KEY if is_sealed else key_colour(number), size)
