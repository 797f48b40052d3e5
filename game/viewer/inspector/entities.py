"""The entities that are inspected: a row for each, where each is on the map, what was changed."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

import pygame

from game.playback.inspection import Inspection
from game.playback.moment import Moment
from game.simulation.inspecting.notation import Notation
from game.simulation.inspecting.values import Fields
from game.simulation.inspecting.wording import shortened
from game.simulation.simulation import Event
from game.viewer.drawing.camera import Area
from game.viewer.drawing.theme import ACCENT, MUTED, SEMIBOLD, TEXT
from game.viewer.inspector.systems import Flow, Piece, one_line
from game.viewer.scene import Scene
from game.viewer.view_model import Block, LinkedBlock, Place


@dataclass(frozen=True, slots=True)
class EntityLink:
    """An entity, by its number."""

    entity: int


class EntityText(NamedTuple):
    """An entity in words."""

    entity: int
    components: tuple[tuple[str, tuple[str, ...]], ...]
    """The components, each with its fields."""

    def holds(self, words: Sequence[str]) -> bool:
        """Whether all these words, in small letters, are found in it."""
        names = (f"{name} {' '.join(fields)}" for name, fields in self.components)
        whole = f"{self.entity} {' '.join(names)}".lower()
        return all(word in whole for word in words)


def entity_text(entity: int, components: Mapping[str, Fields], notation: Notation) -> EntityText:
    """Return an entity in words."""
    held = ((name, tuple(fields_of(each, notation))) for name, each in components.items())
    return EntityText(entity, tuple(held))


def fields_of(held: Fields, notation: Notation) -> Iterator[str]:
    """Yield the fields of a component, with their values: `points=200`."""
    return map(shortened, notation.pairs(held))


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
        return self._flow().height(width) if self.is_open else one_line()

    def draw(self, target: pygame.Surface, area: pygame.Rect) -> None:
        """Draw the words that have room."""
        self._flow().draw(target, area)

    def _flow(self) -> Flow:
        found = entity_text(self.entity, self.components, self.notation)
        pieces = [Piece(str(found.entity), TEXT, SEMIBOLD)]
        for name, fields in found.components:
            pieces.append(Piece(name, MUTED, SEMIBOLD))
            for field in fields:
                is_new = (found.entity, name, field.partition("=")[0]) in self.changed
                pieces.append(Piece(field, ACCENT if is_new else TEXT))
        return Flow(pieces, 0 if self.is_open else 1)


def entity_rows(
    inspection: Inspection, notation: Notation, search: str, selected: int | None
) -> list[Block]:
    """Return a row for each entity in which all words of a search are found."""
    changed, words = changed_fields(inspection), search.lower().split()
    return [
        LinkedBlock(
            EntityRow(entity, held, notation, changed, entity == selected), EntityLink(entity)
        )
        for entity, held in inspection.world.entities.items()
        if not words or entity_text(entity, held, notation).holds(words)
    ]


def live_moment(inspection: Inspection, shown: Moment[Any]) -> Moment[Any]:
    """Return a moment with what the systems of its turn have done so far."""
    try:
        state = inspection.state(shown.before)
    except Exception:  # noqa: BLE001 - somebody's own system may leave what can't be told
        state = shown.before
    return shown._replace(before=state, after=state, recent=())


def difference(inspection: Inspection, scene: Scene[Any, Any]) -> str:
    """Return what is not by the rules, or otherwise than it is shown; "" if nothing is."""
    made, story = inspection.alterations, scene.altered
    is_told = inspection.failure or not (story and story.played.ending)
    ending = "" if is_told or story is None else f" It {story.played.ending}."
    words = "; ".join(f"{each.words} since turn {each.turns + 1}" for each in made)
    if not inspection.is_by_rules:
        return f"No longer by the rules: {words}.{ending}"
    if made:
        return f"By the rules up to here, not later: {words}.{ending}"
    if not is_as_recorded(inspection, scene):
        return "This turn is played otherwise than it is shown on the map."
    return ""


def is_as_recorded(inspection: Inspection, scene: Scene[Any, Any]) -> bool:
    """Whether the turn that is shown was told by the same events as in the recording."""
    turns = scene.recording.turns
    number = inspection.turns if inspection.place else inspection.turns - 1
    if not (inspection.steps and 0 <= number < len(turns)):
        return True
    told = [each for step in inspection.steps for each in step.events]
    known: list[Event] = [each for each in told if each.name in inspection.simulation.events]
    return known == list(turns[number][: len(known)])


class EntityPlaces:
    """Finds entities on the map of a scene, and the other way round."""

    def __init__(self, inspection: Inspection, scene: Scene[Any, Any], notation: Notation) -> None:
        """Look for the entities as they are inspected."""
        self._inspection: Final = inspection
        self._scene: Final = scene
        self._notation: Final = notation

    def entity_at(self, place: Place) -> int | None:
        """Return the entity at a place of the map."""
        column, row = int(place[0] // 1), int(place[1] // 1)
        world = self._inspection.world
        found = [each for each in world.entities if self._square_of(each) == (row, column)]
        living = [each for each in found if each not in world.dying]
        areas = (each for each in self._scene.entity_areas if each.area.holds(column, row))
        others = (self._holder(each.component, each.number) for each in areas)
        return next(iter([*living, *found]), None) or next(others, None)

    def _square_of(self, entity: int) -> tuple[int, int] | None:
        """Return the row and the column of an entity, None if it has none."""
        name = self._notation.numbers.get("square")
        for held in self._inspection.world.entities.get(entity, {}).values():
            square = held.values.get("square")
            if name and isinstance(square, int):
                row, column = name(square).split(",")
                return int(row), int(column)
        return None

    def area_of(self, entity: int) -> Area | None:
        """Return the part of the map where an entity is seen, in squares."""
        if square := self._square_of(entity):
            return Area(square[1], square[0], 1, 1)
        for component, number, area in self._scene.entity_areas:
            if self._holder(component, number) == entity:
                return area
        return None

    def _holder(self, component: str, number: int) -> int | None:
        """Return the n-th of the entities that have a component."""
        entities = self._inspection.world.entities
        found = [entity for entity, held in entities.items() if component in held]
        return found[number] if number < len(found) else None
