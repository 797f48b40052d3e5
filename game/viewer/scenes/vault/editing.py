"""The pieces of a vault's maze while it is edited, as shapes: each on its square."""

from collections.abc import Iterator
from functools import partial
from typing import Final

from game.editing.draft import Draft
from game.puzzles.vault import EXPLORER, KEYS
from game.puzzles.vault.reading import DOORS
from game.puzzles.vault.scenario import VaultScenario
from game.viewer.drawing.art import Picture
from game.viewer.drawing.shapes import Shape, Spot, Sprite
from game.viewer.scenes.vault.pictures import AHEAD, door_picture, explorer_picture, key_glyph

FILLS: Final = 0.94
"""How much of its square's side a piece takes."""
LEAST: Final = 5
"""Pixels of a piece at the least."""


def draft_shapes(_scenario: VaultScenario, draft: Draft, zoom: float) -> Iterator[Shape]:
    """Yield what is on the ground; doors that no key opens are grey."""
    letters = [piece.letter for piece in draft.pieces]
    height = max(FILLS, LEAST / zoom)
    for number, piece in enumerate(draft.pieces):
        row, column = draft.grid.place(piece.square)
        explorers = letters[:number].count(EXPLORER)
        is_sealed = piece.letter.lower() not in letters
        picture = picture_of(piece.letter, explorers, is_sealed=is_sealed)
        yield Sprite(picture, Spot(column + 0.5, row + 0.5), height)


def piece_picture(_scenario: VaultScenario, letter: str) -> Picture:
    """Return the picture of what has a letter."""
    return picture_of(letter)


def picture_of(letter: str, explorers: int = 0, *, is_sealed: bool = False) -> Picture:
    """Return the picture of a key, a door, or an explorer after so many others."""
    if letter == EXPLORER:
        return partial(explorer_picture, explorers, AHEAD)
    if letter in DOORS:
        return partial(door_picture, DOORS.index(letter), 0, is_sealed=is_sealed)
    return key_glyph(KEYS.index(letter))
