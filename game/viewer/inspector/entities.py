"""The list of entities: one row per entity with recent changes marked, and entities by square."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import pygame

from game.playback.inspection import Inspection
from game.simulation.inspecting.copies import Fields
from game.simulation.inspecting.notation import Notation
from game.simulation.inspecting.values import WorldCopy
from game.simulation.inspecting.wording import shortened
from game.viewer.drawing.theme import ACCENT, MUTED, SEMIBOLD, TEXT
from game.viewer.inspector.systems import Flow, Piece, one_line
from game.viewer.view_model import Block, LinkedBlock


@dataclass(frozen=True, slots=True)
class EntityLink:
    """A link to an entity."""

    entity: int


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
            for field in map(shortened, self.notation.pairs(held)):
                is_new = (self.entity, name, field.partition("=")[0]) in self.changed
                yield Piece(field, ACCENT if is_new else TEXT)


def entity_rows(
    world: WorldCopy, notation: Notation, changed: Changed, search: str, selected: int | None
) -> list[Block]:
    """Return a row for each entity that contains all words of a search."""
    words = search.lower().split()
    rows = (
        EntityRow(entity, held, notation, changed, entity == selected)
        for entity, held in world.entities.items()
    )
    found = (row for row in rows if row.holds(words)) if words else rows
    return [LinkedBlock(row, EntityLink(row.entity)) for row in found]


def entity_at(world: WorldCopy, notation: Notation, place: tuple[int, int]) -> int | None:
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
