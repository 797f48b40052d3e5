"""The panel of a vault, and its legend."""

from collections.abc import Iterator
from functools import partial
from typing import Final

from game.puzzles.vault import KEYS
from game.puzzles.vault.play import VaultState
from game.puzzles.vault.read import DOORS
from game.text.grid import Grid, at
from game.text.wording import count
from game.viewer.controls.panel_blocks import Heading, Line, Paragraph
from game.viewer.drawing.art import Art
from game.viewer.drawing.theme import MUTED, TEXT
from game.viewer.scenes.vault.motion import KeyTake
from game.viewer.scenes.vault.pictures import (
    door_picture,
    explorer_colour,
    explorer_picture,
    key_glyph,
    key_picture,
)
from game.viewer.scenes.vault.shapes import EXPLORER, VaultThings
from game.viewer.view_model import Block, Legend, LegendMark


def progress_lines(
    state: VaultState, following: KeyTake | None, *, is_walking: bool
) -> Iterator[Block]:
    """Yield the number of steps, and the next key."""
    whole = len(state.keys) + len(state.taken)
    steps = count(state.steps, "step") if is_walking or state.steps else "Before step 1"
    yield Line(steps, f"{state.rounds} of {whole} keys", 17)
    if state.is_over:
        yield Line("all keys are taken" if whole else "there are no keys", "", 13, MUTED)
    elif following:
        left = count(following.turn + 1 - state.steps, "step")
        yield Line(f"next is key {KEYS[following.key]}", f"in {left}", 13, MUTED)
    else:
        yield Line(" ", "", 13)


def asked_key(
    key: int | None, things: VaultThings, grid: Grid, state: VaultState
) -> Iterator[Block]:
    """Describe the selected key and its doors; nothing without one."""
    if key is None or key == EXPLORER:
        return
    keys = [square for square, number in things.keys.items() if number == key]
    doors = [square for square, number in things.doors.items() if number == key]
    yield Heading(f"Key {KEYS[key]}" if keys else f"Door {DOORS[key]}")
    for square in keys:
        taken = [taken for taken in state.taken if taken.key == key]
        right = f"taken at step {taken[0].steps}" if taken else "not taken yet"
        yield Line(f"key at {at(grid, square)}", right, 13)
    for square in doors:
        right = "shut" if square in state.doors else "open"
        yield Line(f"door {DOORS[key]} at {at(grid, square)}", right, 13)
    if not doors:
        yield Line("it opens no door" if keys else "no key opens it, ever", "", 13, MUTED)


def taken_keys(state: VaultState, order: dict[int, int]) -> Iterator[Block]:
    """List the keys that have been taken, with the steps up to each, for each explorer."""
    if state.taken:
        yield Heading("Taken at step")
    for entity, number in order.items():
        keys = [f"{KEYS[one.key]} {one.steps}" for one in state.taken if one.explorer == entity]
        if keys:
            whose = f"explorer {number + 1}: " if len(order) > 1 else ""
            yield Paragraph(whose + ", ".join(keys), size=13, colour=TEXT)


FIRST: Final = 0
"""The key, and the explorer, that represent all others."""


def legend() -> Legend:
    """Return the legend."""
    dot, walking = Art("dot", explorer_colour(FIRST)), partial(explorer_picture, FIRST, (1, 0))
    return Legend(
        goal=(
            "All keys have to be fetched. A door opens once its key is held, the same letter in "
            "the same colour. The answer is the fewest steps that take all keys; in part 2 four "
            "explorers walk, one at a time."
        ),
        marks=(
            LegendMark(walking, "an explorer; the one that shines walks"),
            LegendMark(lambda size: dot(size // 2), "where an explorer came from"),
            LegendMark(key_glyph(FIRST), "a key; walked over, it is taken"),
            LegendMark(lambda size: key_picture(FIRST, size // 2), "where a key was taken"),
            LegendMark(partial(door_picture, FIRST), "a shut door"),
            LegendMark(partial(door_picture, FIRST, is_open=True), "an open door"),
        ),
        hints=(
            "The one that shines walks; each key opens the door of its letter.",
            "Click a key to see its door, and when it is taken.",
        ),
    )
