"""The vault's panel: steps and keys, the choice of the next key, the key asked for, those taken."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

import pygame

from game.puzzles.vault import KEYS
from game.puzzles.vault.reading import DOORS
from game.puzzles.vault.state import Taken, VaultState
from game.text.grid import Grid, at
from game.text.wording import count
from game.viewer.controls.panel_blocks import Heading, Line, Paragraph
from game.viewer.drawing.art import art
from game.viewer.drawing.theme import MUTED, TEXT, px, text
from game.viewer.scene_parts import Block
from game.viewer.scenes.vault.motion import SeenWalk
from game.viewer.scenes.vault.pictures import KeyPicture, explorer_colour
from game.viewer.scenes.vault.shapes import EXPLORER

COLUMNS: Final = 2
ROW: Final = 18


class VaultDetails(NamedTuple):
    """What the panel shows besides the moment itself."""

    grid: Grid
    opening: VaultState
    order: dict[int, int]
    """The number of each explorer, counted from 0."""
    takes: Sequence[tuple[int, int]]
    """The turn and the number of each key that is taken, as far as recorded."""
    asked: int | None
    """The key that is asked for."""
    note: str
    choices: Sequence[Block]
    """The choice of the next key."""


def vault_panel(details: VaultDetails, walk: SeenWalk) -> list[Block]:
    """Return the blocks from top to bottom."""
    return [
        *progress_lines(details, walk),
        *details.choices,
        *asked_key(details, walk.shown),
        *taken_keys(walk, len(details.opening.keys), details.order),
    ]


def taken_keys(walk: SeenWalk, keys: int, order: dict[int, int]) -> Iterator[Block]:
    """List the keys that have been taken, of so many."""
    if walk.shown.taken:
        yield Heading("Taken at step")
        yield TakenList(walk.shown.taken, keys, order)


def progress_lines(details: VaultDetails, walk: SeenWalk) -> Iterator[Block]:
    """Say how many steps were taken, and which key is next."""
    whole = len(details.opening.keys)
    steps = count(walk.shown.steps, "step") if walk.step or walk.shown.steps else "Before step 1"
    yield Line(steps, f"{walk.shown.rounds} of {whole} keys", 17)
    if details.note:
        yield Paragraph(details.note, colour=TEXT)
    elif walk.shown.is_over:
        yield Line("all keys are taken" if whole else "there are no keys", "", 13, MUTED)
    elif walk.shown.rounds < len(details.takes):
        turn, key = details.takes[walk.shown.rounds]
        left = count(turn + 1 - walk.shown.steps, "step")
        yield Line(f"next is key {KEYS[key]}", f"in {left}", 13, MUTED)
    else:
        yield Line(" ", "", 13)


class TakenList:
    """Keys in the order in which they were taken, with steps, in two columns."""

    def __init__(self, taken: list[Taken], whole: int, order: dict[int, int]) -> None:
        """Show keys, of `whole` in all; with several explorers, each with the colour of its own."""
        self._taken: Final = taken
        self._rows: Final = max(-(-whole // COLUMNS), 1)
        self._order: Final = order

    def height(self, _width: int) -> int:
        """Room for all keys."""
        return self._rows * px(ROW) + px(4)

    def draw(self, target: pygame.Surface, area: pygame.Rect) -> None:
        """Draw a line for each key."""
        wide = area.width // COLUMNS
        for number, taken in enumerate(self._taken):
            column, row = divmod(number, self._rows)
            left, middle = area.left + column * wide, area.top + row * px(ROW) + px(ROW) // 2
            place = text(f"{number + 1}", 11, MUTED)
            target.blit(place, place.get_rect(midright=(left + px(18), middle)))
            picture = KeyPicture(taken.key)(px(17))
            target.blit(picture, picture.get_rect(center=(left + px(33), middle)))
            step = text(f"{taken.steps}", 13, TEXT)
            target.blit(step, step.get_rect(midright=(left + px(84), middle)))
            if len(self._order) > 1:
                dot = art("dot", px(9), explorer_colour(self._order[taken.explorer]))
                target.blit(dot, dot.get_rect(center=(left + px(97), middle)))


def asked_key(details: VaultDetails, state: VaultState) -> Iterator[Block]:
    """Describe the key that is asked for and its doors."""
    key = details.asked
    if key is None or key == EXPLORER:
        return
    keys = [square for square, number in details.opening.keys.items() if number == key]
    doors = [square for square, number in details.opening.doors.items() if number == key]
    yield Heading(f"Key {KEYS[key]}" if keys else f"Door {DOORS[key]}")
    for square in keys:
        taken = [taken for taken in state.taken if taken.key == key]
        right = f"taken at step {taken[0].steps}" if taken else "not taken yet"
        yield Line(f"key at {at(details.grid, square)}", right, 13)
    for square in doors:
        right = "shut" if square in state.doors else "open"
        yield Line(f"door {DOORS[key]} at {at(details.grid, square)}", right, 13)
    if not doors:
        yield Line("it opens no door" if keys else "no key opens it, ever", "", 13, MUTED)
