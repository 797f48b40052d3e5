"""The entities that are inspected: a row for each with what has just changed, and their squares."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import pygame

from game.playback.inspection import Inspection
from game.simulation.inspecting.notation import Notation
from game.simulation.inspecting.values import Fields, WorldCopy
from game.simulation.inspecting.wording import shortened
from game.viewer.drawing.theme import ACCENT, MUTED, SEMIBOLD, TEXT
from game.viewer.inspector.systems import Flow, Piece, one_line
from game.viewer.view_model import Block, LinkedBlock


@dataclass(frozen=True, slots=True)
class EntityLink:
    """An entity, by its number."""

    entity: int


Changed = frozenset[tuple[int, str, str]]
"""Entities, components and fields that have changed."""


def changed_fields(inspection: Inspection) -> Changed:
    """Return what the latest system has changed; once the turn is complete, what all have."""
    steps = inspection.steps[-1:] if inspection.place else inspection.steps
    return frozenset(
        (entity, component, change.path.split(".")[0].split("[")[0])
        for step in steps
        for entity, component, change in step.changes
    )


class EntityRow(NamedTuple):
    """An entity on one line, or on as many as it needs if it is open; put in words if shown."""

    entity: int
    components: Mapping[str, Fields]
    notation: Notation
    changed: Changed
    is_open: bool

    def height(self, width: int) -> int:
        """As many lines as it needs."""
        return Flow([*self._pieces()], wraps=True).height(width) if self.is_open else one_line()

    def draw(self, target: pygame.Surface, area: pygame.Rect) -> None:
        """Draw the words that have room."""
        Flow([*self._pieces()], self.is_open).draw(target, area)

    def holds(self, words: Sequence[str]) -> bool:
        """Whether all these words, in small letters, are found in it."""
        whole = " ".join(piece.words for piece in self._pieces()).lower()
        return all(word in whole for word in words)

    def _pieces(self) -> Iterator[Piece]:
        """Yield its number, and each component with its fields: `points=200`."""
        yield Piece(str(self.entity), TEXT, SEMIBOLD)
        for name, held in self.components.items():
            yield Piece(name, MUTED, SEMIBOLD)
            for field in map(shortened, self.notation.pairs(held)):
                is_new = (self.entity, name, field.partition("=")[0]) in self.changed
                yield Piece(field, ACCENT if is_new else TEXT)


def entity_rows(
    world: WorldCopy, notation: Notation, changed: Changed, search: str, selected: int | None
) -> list[Block]:
    """Return a row for each entity in which all words of a search are found."""
    words = search.lower().split()
    rows = (
        EntityRow(entity, held, notation, changed, entity == selected)
        for entity, held in world.entities.items()
    )
    found = (row for row in rows if row.holds(words)) if words else rows
    return [LinkedBlock(row, EntityLink(row.entity)) for row in found]


def entity_at(world: WorldCopy, notation: Notation, place: tuple[int, int]) -> int | None:
    """Return the entity at a row and a column, of several one that lives; None if none is."""
    entities = world.entities
    found = [each for each in entities if square_of(entities[each], notation) == place]
    return min(found, key=world.dying.__contains__, default=None)


def square_of(held: Mapping[str, Fields], notation: Notation) -> tuple[int, ...] | None:
    """Return the row and the column of an entity with these components; None if it has none."""
    name = notation.numbers.get("square")
    found = (each.values.get("square") for each in held.values())
    square = next((each for each in found if isinstance(each, int)), None)
    return tuple(map(int, name(square).split(","))) if name and square is not None else None
