"""Draws the maze of a vault while it is edited: explorers, keys and doors, each on its square."""

from typing import Final

import pygame

from game.editing.draft import Draft
from game.puzzles.vault import EXPLORER, KEYS
from game.puzzles.vault.reading import DOORS
from game.puzzles.vault.scenario import VaultScenario
from game.viewer.drawing.art import Picture
from game.viewer.drawing.camera import Camera
from game.viewer.drawing.shapes import Spot, Sprite, draw_shapes
from game.viewer.scenes.vault.pictures import DoorPicture, ExplorerPicture, KeyPicture

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
        letters = [piece.letter for piece in draft.pieces]
        height = max(FILLS, LEAST / camera.zoom)
        pieces = []
        for number, piece in enumerate(draft.pieces):
            row, column = draft.grid.place(piece.square)
            explorers = letters[:number].count(EXPLORER)
            is_sealed = piece.letter.lower() not in letters
            picture = picture_of(piece.letter, explorers, is_sealed=is_sealed)
            pieces.append(Sprite(picture, Spot(column + 0.5, row + 0.5), height))
        draw_shapes(target, camera, pieces)

    def icon(self, letter: str, size: int) -> pygame.Surface:
        """Return what has a letter, so many pixels wide and high; it is not to be changed."""
        return picture_of(letter)(size, 0)


def picture_of(letter: str, explorers: int = 0, *, is_sealed: bool = False) -> Picture:
    """Return the picture of a key, a door, or an explorer after so many others."""
    if letter == EXPLORER:
        return ExplorerPicture(explorers)
    if letter in DOORS:
        return DoorPicture(DOORS.index(letter), is_sealed)
    return KeyPicture(KEYS.index(letter))
