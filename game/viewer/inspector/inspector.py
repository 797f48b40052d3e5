"""The inspector itself: two panels beside the map, for the systems and for the entities."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

import pygame

from game.errors import UsageError
from game.playback.alterations import new_value
from game.playback.inspection import Inspection, notation_of
from game.playback.playback import Playback
from game.simulation.inspecting.copies import WorldCopy
from game.simulation.inspecting.values import Fields
from game.simulation.simulation import Event
from game.text.wording import count
from game.viewer.controls.layout import Layout
from game.viewer.controls.panel_blocks import Paragraph
from game.viewer.controls.side_panel import SidePanel
from game.viewer.drawing.camera import Area, Camera
from game.viewer.drawing.theme import ACCENT, COMPLAINT, px
from game.viewer.inspector.contents import (
    Changed,
    EntityLink,
    EntityRow,
    EntityTexts,
    SystemLink,
    changed_fields,
    system_blocks,
)
from game.viewer.inspector.typing import TypedLine
from game.viewer.scene import Scene
from game.viewer.scene_parts import Block, LinkedBlock, PanelLink, Place

LEAST_SIZE: Final = (1280, 800)
"""Of a window with an inspector."""
SHARE: Final = 0.56
"""Of the window's width."""
SYSTEMS_SHARE: Final = 0.64
"""Of the inspector's height."""
FRAME_SECONDS: Final = 0.012
"""How long it plays at most in one frame to follow what is watched."""
STEP_KEY: Final = pygame.K_e
SEARCH_KEY: Final = pygame.K_SLASH
SWITCH_KEY: Final = pygame.K_x
CHANGE_KEY: Final = pygame.K_m
HINTS: Final = (
    "E runs the next system · X switches the one that was clicked"
    " · M changes a value of the entity that was clicked · / searches"
)


class Inspector:
    """Follows what is watched, and shows the systems and the entities there."""

    def __init__(self, scene: Scene[Any, Any]) -> None:
        """Play what a scene shows, system by system."""
        self.inspection: Final = Inspection(scene.simulation())
        self.systems: Final = SidePanel()
        self.entities: Final = SidePanel()
        self.selected: int | None = None
        """The entity that was clicked."""
        self.search: Final = TypedLine()
        """What the entities that are shown hold."""
        self.change: Final = TypedLine()
        """A new value for a field of the entity that is selected."""
        self.complaint = ""
        """Why the latest change was none."""
        self.is_behind = False
        """Whether it is still on its way to where the playback is."""
        self._scene: Final = scene
        self._opened: int | None = None
        """The system that is told in full."""
        self._notation: Final = notation_of(scene.scenario)
        self._shown: WorldCopy | None = None
        self._texts: Final = EntityTexts(self._notation)
        self._changed: Changed = frozenset()
        self._asked: tuple[str, int | None] | None = None
        """What was searched for, and selected, when the blocks were made."""
        self._blocks: list[Block] = []

    def close(self) -> None:
        """Give the simulation's world back."""
        self.inspection.close()

    def follow(self, turns: int) -> None:
        """Go to where so many turns are complete, or on the way there as far as time allows."""
        inspection = self.inspection
        is_stuck = bool(inspection.failure) or inspection.is_over
        if turns != inspection.turns and not (is_stuck and turns > inspection.turns):
            self.is_behind = not inspection.seek(turns, FRAME_SECONDS)

    def answer(self, key: int, playback: Playback[Any]) -> bool:
        """Answer a key ahead of all else; whether it did. A step pauses, and may end a turn."""
        if self.change.is_open:
            if self.change.answer(key) and self.selected is not None:
                self._change_value(self.selected, self.change.words)
        elif self.search.is_open:
            self.search.answer(key)
        elif key == STEP_KEY:
            self.step(playback)
        elif key == SEARCH_KEY:
            self.search.open()
        elif key == SWITCH_KEY and self._opened is not None:
            self.inspection.switch(self._opened)
        elif key == CHANGE_KEY and self.selected is not None:
            self.change.open()
            self.complaint = ""
        else:
            return False
        return True

    def step(self, playback: Playback[Any]) -> None:
        """Run the next system, and go on where a turn is complete."""
        playback.is_playing = False
        playback.seek(playback.number)
        if self.inspection.turns != playback.number:
            self.inspection.seek(playback.number)
        self.inspection.step()
        playback.seek(self.inspection.turns)
        self._opened = None
        self.systems.show(self._running)

    def _change_value(self, entity: int, words: str) -> None:
        held = self.inspection.world.entities.get(entity, {})
        try:
            value = new_value(entity, held, words, self._notation)
            self.inspection.change(value, words.partition("=")[2].strip())
        except UsageError as error:
            self.complaint = str(error)

    def stop_searching(self) -> bool:
        """Show all entities again; whether some were hidden."""
        return self.search.close()

    def choose(self, link: PanelLink) -> None:
        """Open the system or the entity that was clicked, or close it."""
        if isinstance(link, SystemLink):
            self._opened = None if link.system == self._opened else link.system
        elif isinstance(link, EntityLink):
            self.selected = None if link.entity == self.selected else link.entity

    def click(self, place: Place) -> None:
        """Select the entity at a place of the map; none if there is none."""
        self.selected = self.entity_at(place)
        if self.selected is not None:
            self.entities.show(EntityLink(self.selected))

    def entity_at(self, place: Place) -> int | None:
        """Return the entity at a place of the map."""
        column, row = int(place[0] // 1), int(place[1] // 1)
        world = self.inspection.world
        found = [each for each in world.entities if self.square_of(each) == (row, column)]
        living = [each for each in found if each not in world.dying]
        areas = (each for each in self._scene.entity_areas if each.area.holds(column, row))
        others = (self._holder(each.component, each.number) for each in areas)
        return next(iter([*living, *found]), None) or next(others, None)

    def square_of(self, entity: int) -> tuple[int, int] | None:
        """Return the row and the column of an entity, None if it has none."""
        name = self._notation.numbers.get("square")
        for held in self.inspection.world.entities.get(entity, {}).values():
            square = held.values.get("square")
            if name and isinstance(square, int):
                row, column = name(square).split(",")
                return int(row), int(column)
        return None

    def area_of(self, entity: int) -> Area | None:
        """Return the part of the map where an entity is seen, in squares."""
        if square := self.square_of(entity):
            return Area(square[1], square[0], 1, 1)
        for component, number, area in self._scene.entity_areas:
            if self._holder(component, number) == entity:
                return area
        return None

    def _holder(self, component: str, number: int) -> int | None:
        """Return the n-th of the entities that have a component."""
        entities = self.inspection.world.entities
        found = [entity for entity, held in entities.items() if component in held]
        return found[number] if number < len(found) else None

    def panel_at(self, x: int, y: int) -> SidePanel:
        """Return the panel that a pixel belongs to."""
        return self.systems if self.systems.holds(x, y) else self.entities

    def draw(self, target: pygame.Surface, area: Area) -> None:
        """Draw both panels."""
        upper = round(area.height * SYSTEMS_SHARE)
        above, below = (
            area._replace(height=upper),
            area._replace(top=area.top + upper, height=area.height - upper),
        )
        self.systems.draw(target, above, self._title(), self._system_blocks(), self._is_lit)
        blocks = self._entity_blocks()
        title = self._entities_title(len(blocks))
        self.entities.draw(target, below, title, blocks, self._is_lit)

    def _entities_title(self, shown: int) -> str:
        if self.change.is_open:
            return f"Entity {self.selected}: {self.change}   as in points=50"
        is_hiding = self.search.is_open or self.search.words
        words = f"search: {self.search}, " if is_hiding else ""
        return (
            self.complaint or f"Entities: {words}{shown} of {len(self.inspection.world.entities)}"
        )

    def draw_ring(self, target: pygame.Surface, camera: Camera) -> None:
        """Draw a ring on the map around the entity that is selected."""
        area = None if self.selected is None else self.area_of(self.selected)
        if area:
            left, top = camera.to_screen(area.left, area.top)
            right, bottom = camera.to_screen(area.left + area.width, area.top + area.height)
            ring = pygame.Rect(left, top, right - left, bottom - top).clip(target.get_clip())
            pygame.draw.rect(target, ACCENT, ring, max(px(2), 1), px(4))

    def _title(self) -> str:
        inspection = self.inspection
        if self.is_behind:
            return f"Systems: on the way, after {count(inspection.turns, 'turn')}"
        whole = len(inspection.systems)
        if inspection.place:
            return f"Systems: {inspection.place} of {whole} have run in turn {inspection.turns + 1}"
        return f"Systems in turn {inspection.turns}" if inspection.turns else "Systems"

    def _system_blocks(self) -> list[Block]:
        notes = [Paragraph(HINTS)]
        if not self.inspection.is_by_rules:
            made = self.inspection.alterations
            words = "; ".join(f"{each.words} since turn {each.turns + 1}" for each in made)
            told = f"No longer by the rules, as on the map: {words}."
            notes.append(Paragraph(told, size=13, colour=COMPLAINT))
        elif not self._is_as_recorded():
            told = "This turn is played otherwise than it is shown on the map."
            notes.append(Paragraph(told, size=13, colour=COMPLAINT))
        return [*notes, *system_blocks(self.inspection, self._notation, self._opened)]

    def _is_as_recorded(self) -> bool:
        """Whether the turn that is shown was told by the same events as in the recording."""
        inspection, turns = self.inspection, self._scene.recording.turns
        number = inspection.turns if inspection.place else inspection.turns - 1
        if not (inspection.steps and 0 <= number < len(turns)):
            return True
        told = [each for step in inspection.steps for each in step.events]
        known: list[Event] = [each for each in told if each.name in inspection.simulation.events]
        return known == list(turns[number][: len(known)])

    def _entity_blocks(self) -> list[Block]:
        if self._shown is not self.inspection.world:
            self._shown = self.inspection.world
            self._changed = changed_fields(self.inspection)
            self._asked = None
        asked = self.search.words, self.selected
        if self._asked != asked:
            self._asked, words = asked, self.search.words.lower().split()
            self._blocks = [self._entity_block(*each) for each in self._found(words)]
        return self._blocks

    def _found(self, words: Sequence[str]) -> Iterator[tuple[int, Mapping[str, Fields]]]:
        """Yield the entities in which all these words are found."""
        for entity, held in self.inspection.world.entities.items():
            if not words or self._texts.of(entity, held).holds(words):
                yield entity, held

    def _entity_block(self, entity: int, held: Mapping[str, Fields]) -> Block:
        is_open = entity == self.selected
        row = EntityRow(entity, held, self._texts, self._changed, is_open)
        return LinkedBlock(row, EntityLink(entity))

    def _is_lit(self, link: PanelLink) -> bool:
        return link in (EntityLink(-1 if self.selected is None else self.selected), self._running)

    @property
    def _running(self) -> SystemLink:
        """The system that ran last."""
        steps = self.inspection.steps
        return SystemLink(steps[-1].place if steps and self.inspection.place else -1)


def has_room(size: tuple[int, int]) -> bool:
    """Whether a window is large enough."""
    return all(given >= px(least) for given, least in zip(size, LEAST_SIZE, strict=True))


def needs_room() -> str:
    """Return why there is no inspector."""
    width, height = map(px, LEAST_SIZE)
    return f"the inspector needs a window of {width} x {height} at least"


def inspected(layout: Layout) -> Layout:
    """Return a layout in which the panel is as wide as an inspector, and the map narrower."""
    whole = layout.map_area.width + layout.panel.width
    panel = round(whole * SHARE)
    area, beside = layout.map_area, layout.panel
    return layout._replace(
        map_area=area._replace(width=whole - panel),
        panel=beside._replace(left=area.left + whole - panel, width=panel),
    )
