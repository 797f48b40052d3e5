"""The inspector's lists: one row per entity with recent changes marked, and one per system.

A system's row has text in several colours, on one line or more.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

import pygame

from game.playback.inspection import Inspection
from game.simulation.inspecting.copies import Fields, WorldCopy
from game.simulation.inspecting.notation import Notation
from game.simulation.inspecting.stepping import SystemStep
from game.simulation.inspecting.wording import changes, entities, event_text, reads, shorten
from game.viewer.controls.panel_blocks import Line
from game.viewer.drawing.theme import (
    ACCENT,
    MUTED,
    REGULAR,
    SEMIBOLD,
    TEXT,
    Colour,
    Weight,
    cut_to_width,
    measure_width,
    px,
    text,
)
from game.viewer.view_model import Block, LinkedBlock

MICROSECONDS: Final = 1e6
SIZE: Final = 13
ROW: Final = 1.35
"""The height of a line, in font sizes."""
GAP: Final = 4
"""Pixels between two words."""
DOTS: Final = 12
"""The width in pixels of the dots that replace cut text."""


class Piece(NamedTuple):
    """Words in one colour."""

    words: str
    colour: Colour = TEXT
    weight: Weight = REGULAR


def one_line() -> int:
    """Return the height of one line."""
    return px(SIZE * ROW)


@dataclass(frozen=True, slots=True)
class Flow:
    """Pieces one after the other: on a single line as far as they fit, or on indented lines."""

    pieces: Sequence[Piece]
    wraps: bool
    indent: int = 14

    def height(self, width: int) -> int:
        """Return the height of the lines."""
        lines = {line for _, _, line, _ in self._place_words(width)} if self.wraps else {0}
        return len(lines) * one_line()

    def draw(self, target: pygame.Surface, area: pygame.Rect) -> None:
        """Draw the words that fit."""
        for words, left, line, piece in self._place_words(area.width):
            drawn = text(words, SIZE, piece.colour, weight=piece.weight)
            target.blit(drawn, (area.left + left, area.top + line * one_line()))

    def _place_words(self, width: int) -> Iterator[tuple[str, int, int, Piece]]:
        """Yield the words that fit, each with its pixel, its line and its piece."""
        left, line, indent = 0, 0, px(self.indent)
        for piece in self.pieces:
            for word in piece.words.split(" "):
                wide = measure_width(word, SIZE, weight=piece.weight)
                # A single line reserves space for the dots that replace its end.
                most = width if self.wraps else width - px(DOTS)
                if left + wide > most and left > indent:
                    if not self.wraps:
                        yield "…", left, line, Piece("…", MUTED)
                        return
                    left, line = indent, line + 1
                cut = word if wide <= most - left else cut_to_width(word, SIZE, most - left)
                yield cut, left, line, piece
                left += wide + px(GAP)


def system_blocks(
    inspection: Inspection, notation: Notation, opened: int | None
) -> Iterator[Block]:
    """Yield the systems, each with its changes if it has run; `opened` is shown in full.

    A link is the index of a system.
    """
    steps = {step.place: step for step in inspection.steps}
    latest = inspection.steps[-1].place if inspection.steps else None
    whole = sum(step.seconds for step in inspection.steps)
    for place, system in enumerate(inspection.systems):
        name, step = type(system).__name__, steps.get(place)
        time_text = (
            f"{step.seconds / whole:.0%}  {step.seconds * MICROSECONDS:.0f} us" if step else ""
        )
        colour = ACCENT if place == latest else TEXT
        yield LinkedBlock(Line(f"{place + 1}  {name}", time_text, 14, colour, SEMIBOLD), place)
        if step:
            for block in step_blocks(step, notation, wraps=place == opened):
                yield LinkedBlock(block, place)


def step_blocks(step: SystemStep, notation: Notation, *, wraps: bool) -> Iterator[Block]:
    """Yield the reads, changes and events of a system."""
    changed = changes(step.changes, notation)
    changed += [f"creates {entities(step.created)}"] if step.created else []
    changed += [f"deletes {entities(step.deleted)}"] if step.deleted else []
    dispatched = [event_text(each, notation) for each in step.events]
    for verb, items in (("reads", reads(step.reads)), ("changes", changed), ("events", dispatched)):
        if items:
            colour = MUTED if verb == "reads" else TEXT
            words = [Piece(f"{each}{';' * (each is not items[-1])}", colour) for each in items]
            yield Flow([Piece(f"    {verb}", MUTED, SEMIBOLD), *words], wraps, indent=60)


Changed = frozenset[tuple[int, str, str]]
"""Entity, component and field of each change."""


def changed_fields(inspection: Inspection) -> Changed:
    """Return the changes of the latest system, or of all systems once the turn is complete."""
    steps = inspection.steps[-1:] if inspection.place else inspection.steps
    return frozenset(
        (entity, component, change.path.split(".")[0].split("[")[0])
        for step in steps
        for entity, component, change in step.changes
    )


class EntityRow(NamedTuple):
    """An entity on one line, or on all lines that it needs if it is open."""

    entity: int
    components: Mapping[str, Fields]
    notation: Notation
    changed: Changed
    is_open: bool

    def height(self, width: int) -> int:
        """Return the height of the lines."""
        return Flow([*self._pieces()], wraps=True).height(width) if self.is_open else one_line()

    def draw(self, target: pygame.Surface, area: pygame.Rect) -> None:
        """Draw the words that fit."""
        Flow([*self._pieces()], self.is_open).draw(target, area)

    def holds(self, words: Sequence[str]) -> bool:
        """Return whether the row contains all these lower-case words."""
        whole = " ".join(piece.words for piece in self._pieces()).lower()
        return all(word in whole for word in words)

    def _pieces(self) -> Iterator[Piece]:
        """Yield the entity's number, and each component with its fields: `points=200`."""
        yield Piece(str(self.entity), TEXT, SEMIBOLD)
        for name, held in self.components.items():
            yield Piece(name, MUTED, SEMIBOLD)
            for field in map(shorten, self.notation.pairs(held)):
                is_new = (self.entity, name, field.partition("=")[0]) in self.changed
                yield Piece(field, ACCENT if is_new else TEXT)


def entity_rows(
    world: WorldCopy, notation: Notation, changed: Changed, search: str, selected: int | None
) -> list[Block]:
    """Return a row for each entity that contains all words of a search. A link is the entity."""
    words = search.lower().split()
    rows = (
        EntityRow(entity, held, notation, changed, entity == selected)
        for entity, held in world.entities.items()
    )
    found = (row for row in rows if row.holds(words)) if words else rows
    return [LinkedBlock(row, row.entity) for row in found]


def find_entity(world: WorldCopy, notation: Notation, place: tuple[int, int]) -> int | None:
    """Return the entity at a row and a column, a living one first; None for an empty square."""
    entities = world.entities
    found = [each for each in entities if square_of(entities[each], notation) == place]
    return min(found, key=world.dying.__contains__, default=None)


def square_of(held: Mapping[str, Fields], notation: Notation) -> tuple[int, ...] | None:
    """Return the row and column that these components contain; None without a square."""
    name = notation.numbers.get("square")
    found = (each.values.get("square") for each in held.values())
    square = next((each for each in found if isinstance(each, int)), None)
    return tuple(map(int, name(square).split(","))) if name and square is not None else None
