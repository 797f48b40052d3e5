"""The inspector: a page that shows entities and runs systems one by one, next to the map."""

from collections.abc import Iterator, Mapping, Sequence
from math import floor
from typing import Any, Final

from game.errors import UsageError
from game.playback.inspection import Inspection, find_notation
from game.playback.jobs import LastValue
from game.playback.moment import Moment
from game.simulation.inspecting.copies import WorldCopy
from game.text.wording import count
from game.viewer.actions import Action, Binding, Group
from game.viewer.controls.panel_blocks import Paragraph
from game.viewer.controls.side_panel import SidePanel
from game.viewer.controls.typing import TypedLine
from game.viewer.controls.widget import Widget
from game.viewer.drawing.art import Art
from game.viewer.drawing.shapes import Shape, Spot, Sprite
from game.viewer.drawing.theme import COMPLAINT, px
from game.viewer.inspector.entities import (
    changed_fields,
    entity_rows,
    find_entity,
    square_of,
    system_blocks,
)
from game.viewer.pages import Handler, Page
from game.viewer.scene import Scene
from game.viewer.scene_view import SceneView
from game.viewer.view_model import Block, PanelLink, Place

LEAST_SIZE: Final = (1024, 700)
"""The smallest window with an inspector, in pixels at scale 1."""
SYSTEMS_SHARE: Final = 0.64
"""The share of the inspector's height that the systems take."""
FRAME_SECONDS: Final = 0.012
"""How long a frame may play turns to reach the playback position."""
RING: Final = Art("selected")
RING_HEIGHT: Final = 1.05
"""In squares."""
HINTS: Final = " · ".join(
    f"{each.key} {each.words}" for each in Action if each.group is Group.SYSTEMS
)


class Inspector(Page):
    """Shows the systems and the entities at the playback position, instead of the side bar."""

    is_box = True
    panel_share = 0.56

    def __init__(self, view: SceneView) -> None:
        """Inspect the simulation that a view shows.

        Raises:
            UsageError: If there is no room, or two sides are shown.
        """
        self._view: Final = view
        self._check_room()
        self._systems: Final = SidePanel(self._open_system, lambda link: link == self._running)
        self._entities: Final = SidePanel(self._select_entity, lambda link: link == self._selected)
        self._opened: int | None = None
        """The index of the system that is shown in full."""
        self._selected: int | None = None
        """The entity that was clicked."""
        self._search: Final = TypedLine()
        """The words that every listed entity contains."""
        self._here: tuple[int, ...] = ()
        """The complete turns, and the systems run since, where it arrived last; empty at first."""
        self._begin()
        view.inspector = self
        # It hides the side bar; Esc shall not close a legend that nobody sees.
        view.shows_legend = False

    def _begin(self) -> None:
        """Inspect the presentation that the view shows now."""
        self._presentation = self._view.presentation
        scene: Scene[Any, Any] = self._presentation.scene
        self.inspection = Inspection(scene.simulation())
        self._notation = find_notation(scene.scenario)
        self._seen, self._rows = LastValue[WorldCopy](), LastValue[list[Block]]()
        self._here = ()
        self._opened = self._selected = None

    def _check_room(self) -> None:
        """Raise a UsageError if the inspector can't be open."""
        if self._view.boards.pair:
            key = Action.COMPARE.key
            raise UsageError(f"the inspector shows one side alone: {key} ends the comparison")
        width, height = map(px, LEAST_SIZE)
        if self._view.size[0] < width or self._view.size[1] < height:
            least = f"{width} x {height} at least (--size {width}x{height})"
            raise UsageError(f"the inspector needs a window of {least}")

    def resize(self, _size: tuple[int, int]) -> None:
        """Close the inspector if the window is too small.

        Raises:
            UsageError: If it is.
        """
        self.is_over = True
        self._check_room()
        self.is_over = False

    def close(self) -> None:
        """Close the simulation, and show the side bar again."""
        self._view.inspector = None
        self.inspection.simulation.close()

    @property
    def is_busy(self) -> bool:
        """Whether the inspection hasn't reached the playback position yet."""
        inspection, target = self.inspection, self._view.playback.number
        if inspection.failure or inspection.is_over:
            return inspection.turns > target
        return inspection.turns != target

    @property
    def _world(self) -> WorldCopy:
        """A copy of all components; while it is busy, of where it arrived last."""
        inspection = self.inspection
        if not (self._here and self.is_busy):
            self._here = inspection.turns, inspection.place
        return self._seen.of(self._here, lambda: inspection.world)

    def advance(self, _seconds: float) -> None:
        """Go to the playback position, as far as a frame's time allows.

        A comparison ends the inspector.
        """
        if self._presentation is not self._view.presentation:
            self.inspection.simulation.close()
            self._begin()
            self.is_over = self._presentation.pair is not None
        playback = self._view.playback
        if self.is_busy and not playback.is_under_way:
            self.inspection.seek(playback.number, FRAME_SECONDS)

    @property
    def widgets(self) -> Sequence[Widget]:
        """Both panels."""
        return self._entities, self._systems

    def moment(self, shown: Moment[Any]) -> Moment[Any]:
        """Return `shown` with the changes of the systems that have run in its turn."""
        inspection = self.inspection
        if shown.fraction or not inspection.place or shown.number != inspection.turns:
            return shown
        try:
            state = inspection.state(shown.before)
        except Exception:  # noqa: BLE001 - a custom system may leave an impossible state
            return shown
        return shown._replace(before=state, after=state, recent=())

    def shapes(self) -> Iterator[Shape]:
        """Yield a ring around the entity that is selected."""
        held = self._world.entities.get(self._selected or 0, {})
        if square := square_of(held, self._notation):
            row, column = square
            yield Sprite(RING, Spot(column + 0.5, row + 0.5), RING_HEIGHT)

    @property
    def typed_line(self) -> TypedLine | None:
        """The search, while it is being typed."""
        return self._search if self._search.is_open else None

    @property
    def handlers(self) -> Mapping[Binding, Handler]:
        """The inspector's actions; the legend and the side bar close the inspector."""
        return {
            Action.RUN_SYSTEM: lambda _: self.step(),
            Action.SEARCH: lambda _: self._search.open(),
            Action.PANEL: lambda _: self._leave(),
            Action.INSPECT: lambda _: self._leave(),
            Action.LEGEND: lambda _: self._show_legend(),
        }

    def step_back(self) -> bool:
        """Step back in the view, or clear the search. Return whether this changed anything."""
        return self._view.step_back() or self._search.close()

    def _leave(self) -> None:
        self.is_over = True

    def _show_legend(self) -> None:
        self.is_over = True
        self._view.toggle_legend()

    def step(self) -> None:
        """Run the next system; the playback position follows after the last one of a turn.

        Raises:
            UsageError: If no system is left, or one has failed.
        """
        playback, inspection = self._view.playback, self.inspection
        playback.pause()
        playback.seek(playback.number)
        if inspection.turns != playback.number:
            inspection.seek(playback.number)
        if inspection.is_over:
            raise UsageError("it is over: there is no system left to run")
        if inspection.failure:
            raise UsageError("a system has failed: go back")
        inspection.step()
        playback.seek(inspection.turns)
        self._opened = None
        self._systems.show(self._running)

    def click(self, place: Place) -> None:
        """Select the entity on a square of the map, or deselect on an empty square."""
        square = floor(place[1]), floor(place[0])
        self._selected = find_entity(self._world, self._notation, square)
        if self._selected is not None:
            self._entities.show(self._selected)

    def _open_system(self, link: PanelLink | None) -> None:
        """Show the system that was clicked in full, or no longer."""
        if isinstance(link, int):
            self._opened = None if link == self._opened else link

    def _select_entity(self, link: PanelLink | None) -> None:
        """Select the entity that was clicked, or no longer."""
        if isinstance(link, int):
            self._selected = None if link == self._selected else link

    def lay_out(self) -> None:
        """Place the systems and, below them, the entities."""
        area = self._view.layout.panel
        upper = round(area.height * SYSTEMS_SHARE)
        above, below = (
            area._replace(height=upper),
            area._replace(top=area.top + upper, height=area.height - upper),
        )
        self._systems.title, self._systems.blocks = self._systems_title(), self._blocks()
        self._systems.lay_out(above)
        world, changed = self._world, changed_fields(self.inspection)
        words, selected = self._search.words, self._selected
        rows = self._rows.of(
            (*self._here, words, selected),
            lambda: entity_rows(world, self._notation, changed, words, selected),
        )
        self._entities.title, self._entities.blocks = self._entities_title(len(rows)), rows
        self._entities.lay_out(below)

    def _entities_title(self, shown: int) -> str:
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
        failure = self.inspection.failure
        notes = [Paragraph(failure, size=13, colour=COMPLAINT)] if failure else []
        systems = system_blocks(self.inspection, self._notation, self._opened)
        return [Paragraph(HINTS), *notes, *systems]

    @property
    def _running(self) -> int:
        """The index of the system that ran last in this turn; -1 before the first."""
        steps = self.inspection.steps
        return steps[-1].place if steps and self.inspection.place else -1
