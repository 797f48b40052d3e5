"""The inspector itself: two panels beside the map, for the systems and for the entities."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, Final

import pygame
from esper import Processor

from game.errors import UsageError
from game.playback.alterations import AlteredStory, altered_story, new_value
from game.playback.inspection import Inspection, notation_of
from game.playback.memo import LastValue
from game.playback.moment import Moment
from game.playback.playback import Playback
from game.simulation.simulation import State
from game.text.wording import count
from game.viewer.actions import Action, Group
from game.viewer.controls.layout import Layout
from game.viewer.controls.panel_blocks import Paragraph
from game.viewer.controls.side_panel import SidePanel
from game.viewer.controls.typing import Prompt, TypedLine
from game.viewer.drawing.camera import Area, Camera
from game.viewer.drawing.theme import ACCENT, COMPLAINT, px
from game.viewer.inspector.entities import (
    EntityLink,
    EntityPlaces,
    difference,
    entity_rows,
    live_moment,
)
from game.viewer.inspector.systems import SystemLink, system_blocks
from game.viewer.pages import Deed
from game.viewer.scene import Scene
from game.viewer.view_model import Block, PanelLink, Place

LEAST_SIZE: Final = (1280, 800)
"""Of a window with an inspector."""
WIDTH_SHARE: Final = 0.56
"""Of the window's width."""
SYSTEMS_SHARE: Final = 0.64
"""Of the inspector's height."""
FRAME_SECONDS: Final = 0.012
"""How long it plays at most in one frame to follow what is watched."""
HINTS: Final = " · ".join(
    f"{each.keys[0]} {each.words}" for each in Action if each.group is Group.SYSTEMS
)


class Inspector:
    """Follows what is watched, and shows the systems and the entities there."""

    def __init__(self, scene: Scene[Any, Any]) -> None:
        """Play what a scene shows, system by system."""
        story = scene.altered
        self.opening: Final[State] = story.opening if story else scene.recording.state_at(0)
        """The state before the first turn by the rules."""
        self.inspection: Final = Inspection(scene.simulation(), story.alterations if story else ())
        self.systems: Final = SidePanel()
        self.entities: Final = SidePanel()
        self.selected: int | None = None
        """The entity that was clicked."""
        self.search: Final = TypedLine()
        """What the entities that are shown hold."""
        self._prompt: Final = Prompt()
        """Asks for a new value of the entity that is selected, or for a file of rules."""
        self.is_altered = False
        """Whether something was changed of which the story has not been told anew."""
        self.wants_rules = False
        """Whether a list of systems is to be opened, once."""
        self.is_behind = False
        """Whether it is still on its way to where the playback is."""
        self._scene = scene
        self._opened: int | None = None
        """The system that is told in full."""
        self._notation: Final = notation_of(scene.scenario)
        self._rows: Final = LastValue[list[Block]]()
        self.places: Final = EntityPlaces(self.inspection, scene, self._notation)
        self._live: Final = LastValue[Moment[Any]]()
        self._ended: AlteredStory | None = None
        """A story whose last turn, in which a system may have failed, was looked at."""

    def close(self) -> None:
        """Give the simulation's world back."""
        self.inspection.close()

    def story(self) -> AlteredStory:
        """Return what follows from what was changed by hand, to be watched instead."""
        self.is_altered = False
        scene, alterations = self._scene, self.inspection.alterations
        before = scene.recording.turns_before
        return altered_story(scene.simulation(), self.opening, alterations, before)

    def watch(self, scene: Scene[Any, Any]) -> None:
        """Go on beside another scene of the same simulation."""
        self._scene = scene

    def follow(self, playback: Playback[Any]) -> None:
        """Go to where so many turns are complete, or on the way there as far as time allows."""
        inspection, turns = self.inspection, playback.number
        if playback.is_under_way:
            return
        is_stuck = bool(inspection.failure) or inspection.is_over
        self.is_behind = self.is_behind and turns != inspection.turns
        if turns != inspection.turns and not (is_stuck and turns > inspection.turns):
            self.is_behind = not inspection.seek(turns, FRAME_SECONDS)
        elif playback.is_at_end and self._ended is not self._scene.altered and not is_stuck:
            # The turn in which a system fails is told by nobody else.
            self._ended = self._scene.altered
            inspection.seek(turns + 1)

    def moment(self, shown: Moment[Any]) -> Moment[Any]:
        """Return what is shown; within a turn, with what its systems have done so far."""
        inspection = self.inspection
        if shown.fraction or not inspection.place or shown.number != inspection.turns:
            return shown
        return self._live.of(self._here, lambda: live_moment(inspection, shown))

    @property
    def _here(self) -> tuple[object, ...]:
        """What all that is inspected depends on."""
        inspection = self.inspection
        return inspection.turns, inspection.place, (*inspection.alterations,), self.is_behind

    @property
    def typed(self) -> TypedLine | None:
        """The line that is being typed; None if none is."""
        return next((each for each in (self._prompt, self.search) if each.is_open), None)

    def deeds(self, playback: Playback[Any]) -> Mapping[Action, Deed]:
        """What actions do. A step pauses, and may end a turn."""
        return {
            Action.RUN_SYSTEM: lambda _: self.step(playback),
            Action.SEARCH: lambda _: self.search.open(),
            Action.PUT_SYSTEM_IN: lambda _: self._want_rules(playback),
            Action.UNDO_CHANGE: lambda _: self._undo(),
            Action.SWITCH_SYSTEM: lambda _: self._switch(playback),
            Action.CHANGE_VALUE: lambda _: self._open_change(),
        }

    def _want_rules(self, playback: Playback[Any]) -> None:
        playback.is_playing, self.wants_rules = False, True

    def _undo(self) -> None:
        self.is_altered = self.inspection.undo()

    def ask(self, question: str, take: Callable[[str], object]) -> None:
        """Ask for something that is typed."""
        self._prompt.ask(question, take)

    def step(self, playback: Playback[Any]) -> None:
        """Run the next system, and go on where a turn is complete.

        Raises:
            UsageError: there is none.
        """
        playback.is_playing = False
        playback.seek(playback.number)
        if self.inspection.turns != playback.number:
            self.inspection.seek(playback.number)
        if self.inspection.is_over:
            raise UsageError("it is over: there is no system left to run")
        if self.inspection.failure:
            raise UsageError("a system has failed: go back, or press Z")
        self.inspection.step()
        if self.inspection.turns > playback.number:
            playback.recording.extend(self.inspection.turns - len(playback.recording))
        playback.seek(min(self.inspection.turns, len(playback.recording)))
        self._opened = None
        self.systems.show(self._running)

    def put_in(self, find: Callable[[], Sequence[type[Processor]]]) -> None:
        """Put systems in the places of those that they extend.

        Raises:
            SkirmishError: there are none.
        """
        self.inspection.put_in(find())
        self.is_altered = True

    def _switch(self, playback: Playback[Any]) -> None:
        if self._opened is None:
            raise UsageError("click a system first; X switches it off")
        playback.is_playing = False
        self.inspection.switch(self._opened)
        self.is_altered = True

    def _open_change(self) -> None:
        if self.selected is None:
            raise UsageError("click an entity first; M changes a value of it")
        question = f"Entity {self.selected}, as points=50"
        self.ask(question, partial(self._change_value, self.selected))

    def _change_value(self, entity: int, words: str) -> None:
        held = self.inspection.world.entities.get(entity, {})
        value = new_value(entity, held, words, self._notation)
        self.inspection.change(value, words.partition("=")[2].strip())
        self.is_altered = True

    def choose(self, link: PanelLink) -> None:
        """Open the system or the entity that was clicked, or close it."""
        if isinstance(link, SystemLink):
            self._opened = None if link.system == self._opened else link.system
        elif isinstance(link, EntityLink):
            self.selected = None if link.entity == self.selected else link.entity

    def click(self, place: Place) -> None:
        """Select the entity at a place of the map; none if there is none."""
        self.selected = self.places.entity_at(place)
        if self.selected is not None:
            self.entities.show(EntityLink(self.selected))

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
        words, selected = self.search.words, self.selected
        blocks = self._rows.of(
            (*self._here, words, selected),
            lambda: entity_rows(self.inspection, self._notation, words, selected),
        )
        title = self._entities_title(len(blocks))
        self.entities.draw(target, below, title, blocks, self._is_lit)

    def _entities_title(self, shown: int) -> str:
        if self._prompt.is_open:
            return str(self._prompt)
        is_hiding = self.search.is_open or self.search.words
        words = f"search: {self.search}, " if is_hiding else ""
        return f"Entities: {words}{shown} of {len(self.inspection.world.entities)}"

    def draw_ring(self, target: pygame.Surface, camera: Camera) -> None:
        """Draw a ring on the map around the entity that is selected."""
        area = None if self.selected is None else self.places.area_of(self.selected)
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
        if told := difference(self.inspection, self._scene):
            notes.append(Paragraph(told, size=13, colour=COMPLAINT))
        if self.inspection.failure:
            notes.append(Paragraph(self.inspection.failure, size=14, colour=COMPLAINT))
        return [*notes, *system_blocks(self.inspection, self._notation, self._opened)]

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
    return f"the inspector needs a window of {width} x {height} at least (--size {width}x{height})"


def inspected(layout: Layout) -> Layout:
    """Return a layout in which the panel is as wide as an inspector, and the map narrower."""
    whole = layout.map_area.width + layout.panel.width
    panel = round(whole * WIDTH_SHARE)
    area, beside = layout.map_area, layout.panel
    return layout._replace(
        map_area=area._replace(width=whole - panel),
        caption=layout.caption._replace(width=whole - panel),
        panel=beside._replace(left=area.left + whole - panel, width=panel),
    )
