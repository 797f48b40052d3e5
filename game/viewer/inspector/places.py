"""Where entities are seen on the map, and which one is at a place of it."""

from typing import Any, Final

from game.playback.inspection import Inspection
from game.simulation.inspecting.notation import Notation
from game.viewer.drawing.camera import Area
from game.viewer.scene import Scene
from game.viewer.scene_parts import Place


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
