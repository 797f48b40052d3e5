"""The inspector itself: a mode in which systems run one by one, and are changed by hand."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from math import floor
from typing import Any, Final

import pygame
from esper import Processor

from game.errors import UsageError
from game.playback.alterations import new_value
from game.playback.inspection import Inspection, notation_of
from game.playback.memo import LastValue
from game.playback.moment import Moment
from game.puzzles.registry import load
from game.simulation.inspecting.values import WorldCopy
from game.text.wording import count
from game.viewer.actions import Action, Group
from game.viewer.controls.panel_blocks import Paragraph
from game.viewer.controls.side_panel import SidePanel
from game.viewer.controls.typing import Prompt, TypedLine
from game.viewer.drawing.art import Art
from game.viewer.drawing.camera import Area
from game.viewer.drawing.shapes import Shape, Spot, Sprite
from game.viewer.drawing.theme import COMPLAINT, px
from game.viewer.inspector.entities import (
    EntityLink,
    changed_fields,
    entity_at,
    entity_rows,
    square_of,
)
from game.viewer.inspector.rule_choices import RuleChoices, systems_of_file
from game.viewer.inspector.systems import SystemLink, system_blocks
from game.viewer.mode import Mode
from game.viewer.pages import Deed
from game.viewer.scene import Presentation, Scene
from game.viewer.scene_view import SceneView
from game.viewer.view_model import Block, PanelLink, Place

LEAST_SIZE: Final = (1280, 800)
"""Of a window with an inspector."""
SYSTEMS_SHARE: Final = 0.64
"""Of the inspector's height."""
FRAME_SECONDS: Final = 0.012
"""How long it plays at most in one frame to follow what is watched."""
BY_THE_RULES: Final = "by the rules"
RING: Final = Art("selected")
RING_HEIGHT: Final = 1.05
"""In squares."""
HINTS: Final = " · ".join(
    f"{each.keys[0]} {each.words}" for each in Action if each.group is Group.SYSTEMS
)


class Inspector(Mode):
    """Follows what is watched, and shows the systems and the entities there."""

    groups = (Group.SYSTEMS,)
    panel_share = 0.56

    def __init__(self, view: SceneView) -> None:
        """Play what a view shows, system by system."""
        self._view: Final = view
        self._scene: Scene[Any, Any] = view.presentation.scene
        story = self._scene.altered
        self.inspection: Final = Inspection(
            self._scene.simulation(),
            story.opening if story else self._scene.recording.state_at(0),
            story.alterations if story else (),
        )
        self._systems: Final = SidePanel()
        self._entities: Final = SidePanel()
        self.panels = self._systems, self._entities
        self._puzzle: Final = load(self._scene.scenario.puzzle)
        self._notation: Final = notation_of(self._scene.scenario)
        self._here: tuple[object, ...] = ()
        """Where it has arrived last, and what had been changed there."""
        self._seen: Final = LastValue[WorldCopy]()
        self._rows: Final = LastValue[list[Block]]()
        self._opened: int | None = None
        """The system that is told in full."""
        self._selected: int | None = None
        """The entity that was clicked."""
        self._search: Final = TypedLine()
        """What the entities that are shown hold."""
        self._prompt: Final = Prompt()
        """Asks for a new value of the entity that is selected, or for a file of rules."""

    def refusal(self, size: tuple[int, int]) -> str:
        """Return why it can't be open in a window of a size; "" if it can."""
        if self._view.boards.pair:
            key = Action.COMPARE.keys[0]
            return f"the inspector shows one side alone: {key} ends the comparison"
        width, height = map(px, LEAST_SIZE)
        least = f"{width} x {height} at least (--size {width}x{height})"
        is_refused = size[0] < width or size[1] < height
        return f"the inspector needs a window of {least}" if is_refused else ""

    def following(self, presentation: Presentation) -> Mode:
        """Return itself beside what follows from its changes, else another one, or none."""
        if presentation.pair:
            return Mode()
        return self if presentation.scene is self._scene else Inspector(self._view)

    def close(self) -> None:
        """Give the simulation's world back."""
        self.inspection.simulation.close()

    @property
    def is_busy(self) -> bool:
        """Whether it is still on its way to where the playback is."""
        inspection = self.inspection
        if inspection.failure or inspection.is_over:
            return inspection.turns > self._target
        return inspection.turns != self._target

    @property
    def _world(self) -> WorldCopy:
        """All components; on the way those of where that began."""
        inspection = self.inspection
        if not (self._here and self.is_busy):
            self._here = inspection.turns, inspection.place, (*inspection.alterations,)
        return self._seen.of(self._here, lambda: inspection.world)

    @property
    def _target(self) -> int:
        """How many turns are complete where it is to be."""
        playback, story = self._view.playback, self._scene.altered
        # The turn in which a system fails is told by nobody else.
        return playback.number + bool(playback.is_at_end and story and story.failure)

    def advance(self) -> None:
        """Go to what is shown, or on the way there as far as time allows."""
        if self.is_busy and not self._view.playback.is_under_way:
            self.inspection.seek(self._target, FRAME_SECONDS)

    def moment(self, shown: Moment[Any]) -> Moment[Any]:
        """Return what is shown; within a turn, with what its systems have done so far."""
        inspection = self.inspection
        if shown.fraction or not inspection.place or shown.number != inspection.turns:
            return shown
        try:
            state = inspection.state(shown.before)
        except Exception:  # noqa: BLE001 - somebody's own system may leave what can't be told
            return shown
        return shown._replace(before=state, after=state, recent=())

    def shapes(self) -> Iterator[Shape]:
        """Yield a ring around the entity that is selected."""
        held = self._world.entities.get(self._selected or 0, {})
        if square := square_of(held, self._notation):
            row, column = square
            yield Sprite(RING, Spot(column + 0.5, row + 0.5), RING_HEIGHT)

    @property
    def typed(self) -> TypedLine | None:
        """The line that is being typed."""
        return next((each for each in (self._prompt, self._search) if each.is_open), None)

    @property
    def deeds(self) -> Mapping[Action, Deed]:
        """What is done with systems; the legend and the page's own panel take its place."""
        return {
            Action.RUN_SYSTEM: lambda _: self.step(),
            Action.SWITCH_SYSTEM: lambda _: self.switch(),
            Action.PUT_SYSTEM_IN: lambda _: self.open_choices(),
            Action.CHANGE_VALUE: lambda _: self.ask_value(),
            Action.UNDO_CHANGE: lambda _: self.undo(),
            Action.SEARCH: lambda _: self._search.open(),
            Action.PANEL: lambda _: self.leave(),
            Action.LEGEND: lambda _: self.show_legend(),
        }

    def deselect(self) -> bool:
        """Show all entities again, else close the inspector."""
        if not self._search.close():
            self.leave()
        return True

    def leave(self) -> None:
        """Close the inspector."""
        self._view.enter(Mode())

    def show_legend(self) -> None:
        """Show the legend in its place."""
        self.leave()
        self._view.toggle_legend()

    def step(self) -> None:
        """Run the next system, and go on where a turn is complete.

        Raises:
            UsageError: there is none.
        """
        playback, inspection = self._view.playback, self.inspection
        playback.pause()
        playback.seek(playback.number)
        if inspection.turns != playback.number:
            inspection.seek(playback.number)
        if inspection.is_over:
            raise UsageError("it is over: there is no system left to run")
        if inspection.failure:
            raise UsageError("a system has failed: go back, or press Z")
        inspection.step()
        playback.seek(inspection.turns)
        self._opened = None
        self._systems.show(self._running)

    def switch(self) -> None:
        """Switch the system that was clicked off, or on again.

        Raises:
            UsageError: none was clicked.
        """
        if self._opened is None:
            raise UsageError("click a system first; X switches it off")
        self.inspection.switch(self._opened)
        self._show_what_follows()

    def open_choices(self) -> None:
        """Open the list of what can be put in."""
        self._view.playback.pause()
        self._view.choosing = RuleChoices(self._puzzle, self._take)

    def _take(self, systems: Sequence[type[Processor]] | None) -> None:
        """Put in what was chosen from the list, or ask for a file."""
        self._view.choosing = None
        if systems is None:
            self._prompt.ask("Rules of your own, as brave.py", self._put_in_file)
        else:
            self._put_in(systems)

    def _put_in_file(self, name: str) -> None:
        if name:
            self._put_in(systems_of_file(name, self._puzzle))

    def _put_in(self, systems: Sequence[type[Processor]]) -> None:
        self.inspection.put_in(systems, self._puzzle.places())
        self._show_what_follows()

    def ask_value(self) -> None:
        """Ask for a value of the entity that was clicked.

        Raises:
            UsageError: none was clicked.
        """
        if self._selected is None:
            raise UsageError("click an entity first; M changes a value of it")
        question = f"Entity {self._selected}, as points=50"
        self._prompt.ask(question, partial(self._change_value, self._selected))

    def _change_value(self, entity: int, words: str) -> None:
        held = self._world.entities.get(entity, {})
        value = new_value(entity, held, words, self._notation)
        self.inspection.change(value, words.partition("=")[2].strip())
        self._show_what_follows()

    def undo(self) -> None:
        """Take the latest change back."""
        if self.inspection.undo():
            self._show_what_follows()

    def _show_what_follows(self) -> None:
        """Tell the story anew from where it is; what was by the rules stays on the timeline."""
        view, scene, inspection = self._view, self._scene, self.inspection
        beside, turns = view.timeline.beside, view.playback.number
        story = Inspection(scene.simulation(), inspection.opening, inspection.alterations)
        recording = story.recorded()
        told: Scene[Any, Any] = type(scene)(scene.scenario, recording, scene.part)
        told.altered, told.selected = (story if story.alterations else None), scene.selected
        self._scene = told
        former = BY_THE_RULES if told.altered and not scene.altered else ""
        view.replace(replace(view.presentation, scene=told, keeps_round=False, former=former))
        if told.altered and scene.altered:
            view.timeline.beside = beside
        view.playback.is_playing = False
        view.playback.seek(turns)

    def click(self, place: Place) -> None:
        """Select the entity at a place of the map; none if there is none."""
        square = floor(place[1]), floor(place[0])
        self._selected = entity_at(self._world, self._notation, square)
        if self._selected is not None:
            self._entities.show(EntityLink(self._selected))

    def choose(self, link: PanelLink) -> None:
        """Open the system or the entity that was clicked, or close it."""
        if isinstance(link, SystemLink):
            self._opened = None if link.system == self._opened else link.system
        elif isinstance(link, EntityLink):
            self._selected = None if link.entity == self._selected else link.entity

    def draw_panels(self, target: pygame.Surface, area: Area) -> None:
        """Draw the systems, and below them the entities."""
        upper = round(area.height * SYSTEMS_SHARE)
        above, below = (
            area._replace(height=upper),
            area._replace(top=area.top + upper, height=area.height - upper),
        )
        self._systems.draw(target, above, self._systems_title(), self._blocks(), self._is_lit)
        world, changed = self._world, changed_fields(self.inspection)
        words, selected = self._search.words, self._selected
        rows = self._rows.of(
            (*self._here, words, selected),
            lambda: entity_rows(world, self._notation, changed, words, selected),
        )
        self._entities.draw(target, below, self._entities_title(len(rows)), rows, self._is_lit)

    def _entities_title(self, shown: int) -> str:
        if self._prompt.is_open:
            return str(self._prompt)
        is_hiding = self._search.is_open or self._search.words
        words = f"search: {self._search}, " if is_hiding else ""
        return f"Entities: {words}{shown} of {len(self._world.entities)}"

    def _systems_title(self) -> str:
        inspection = self.inspection
        if self.is_busy:
            return f"Systems: on the way, after {count(inspection.turns, 'turn')}"
        whole = len(inspection.systems)
        if inspection.place:
            return f"Systems: {inspection.place} of {whole} have run in turn {inspection.turns + 1}"
        return f"Systems in turn {inspection.turns}" if inspection.turns else "Systems"

    def _blocks(self) -> list[Block]:
        notes = [Paragraph(each, size=13, colour=COMPLAINT) for each in self._complaints()]
        systems = system_blocks(self.inspection, self._notation, self._opened)
        return [Paragraph(HINTS), *notes, *systems]

    def _complaints(self) -> Iterator[str]:
        """Yield what was changed by hand, and why nothing more is played."""
        made, story = self.inspection.alterations, self._scene.altered
        if made:
            words = "; ".join(f"{each.words} since turn {each.turns + 1}" for each in made)
            yield f"No longer by the rules: {words}."
        if self.inspection.failure:
            yield self.inspection.failure
        elif story and story.failure:
            yield f"Played up to turn {story.turns:,}: {story.failure}"

    def _is_lit(self, link: PanelLink) -> bool:
        return link in (EntityLink(-1 if self._selected is None else self._selected), self._running)

    @property
    def _running(self) -> SystemLink:
        """The system that ran last."""
        steps = self.inspection.steps
        return SystemLink(steps[-1].place if steps and self.inspection.place else -1)


def inspect(view: SceneView) -> None:
    """Open the inspector of a view, or close it.

    Raises:
        UsageError: there is no room, or two sides are shown.
    """
    view.enter(Mode() if isinstance(view.mode, Inspector) else Inspector(view))
