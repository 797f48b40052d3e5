"""The page on which a map is edited: that on which something is played, without time.

What is done on the map is an `EditSession`'s; this turns keys and the mouse into its steps. `edit`
leads here from what is played, `edit_input` from what was read.
"""

import os
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, Final, Protocol

import pygame

from game.editing.draft import HAND, Draft, Tool
from game.editing.operations import Edge
from game.editing.session import Number
from game.errors import SkirmishError
from game.inputs.reading import Input
from game.playback.edited import Editor
from game.playback.moment import Moment
from game.viewer.actions import Action, Group
from game.viewer.captions import draw_captions
from game.viewer.controls.layout import CAPTION_LINE, Layout, panel_width
from game.viewer.controls.typing import Prompt, TypedLine
from game.viewer.drawing.camera import Area, Camera
from game.viewer.drawing.rulers import draw_rulers
from game.viewer.drawing.theme import ACCENT, COMPLAINT, MUTED, TEXT, px
from game.viewer.editor.following import Edited, edited_from, played_alone, played_beside
from game.viewer.editor.scene import EditedScene
from game.viewer.pages import Deed, Page
from game.viewer.scene import Presentation
from game.viewer.scene_page import ScenePage
from game.viewer.view_model import Block, PanelLink
from game.viewer.watched_file import WatchedFile

NOTHING: Final = Area(0, 0, 0, 0)
ARROWS: Final[dict[str, tuple[Edge, int, int]]] = {
    "Up": ("top", -1, 0),
    "Down": ("bottom", 1, 0),
    "Left": ("left", 0, -1),
    "Right": ("right", 0, 1),
}
"""The edge at which a map grows or shrinks, and rows down and columns to the right, by arrow."""
NUMBER_NAMES: Final[dict[Number, str]] = {"points": "Hit points", "power": "Attack power"}
RESTING: Final = "F1 shows all keys. Enter plays it, Esc leaves it."
LEAVING: Final = "Esc once more leaves it as it was, without what was changed here"


class PageWindow(Protocol):
    """A window, as far as its pages are shown."""

    page: Page
    file: WatchedFile | None

    def show(self, page: Page) -> None:
        """Show another page."""

    def go_home(self) -> None:
        """Show the start page."""

    def play(self, presentation: Presentation) -> ScenePage:
        """Show a presentation paused at its start."""


def edit(window: PageWindow) -> None:
    """Edit the map of what a window plays; Escape comes back to that, as it was.

    Raises:
        UsageError: it has no map to be edited.
    """
    page, file = window.page, window.file
    if not isinstance(page, ScenePage):
        return

    def back() -> None:
        window.show(page)
        window.file = file

    editor = EditorPage(edited_from(page), window, back)
    window.show(editor)
    look_alike(editor.camera, page.camera)


def edit_input(window: PageWindow, given: Input, part: int, start: str) -> None:
    """Edit an input of which nothing is played, and `start` says what that is.

    Escape leads to the start page.

    Raises:
        UsageError: it has no map to be edited.
    """
    edited = Edited(Editor(given, given.scenario, part), start)
    window.show(EditorPage(edited, window, window.go_home))


def look_alike(camera: Camera, other: Camera) -> None:
    """Show the same part of a map as another camera, unless that shows all of it."""
    if not other.is_fitted:
        camera.zoom, camera.column, camera.row = other.zoom, other.column, other.row
        camera.is_fitted = False


class EditorPage(ScenePage):
    """A map with what is needed to edit it."""

    def __init__(self, edited: Edited, window: PageWindow, back: Callable[[], None]) -> None:
        """Begin with a map as it is; what follows is shown in a window, `back` leaves the page.

        Raises:
            UsageError: nothing shows the map of its puzzle.
        """
        self.scene: Final = EditedScene(edited.editor)
        self.session: Final = self.scene.session
        super().__init__(Presentation(self.scene), (1, 1))
        self.way_back = self._back = back
        self._edited: Final = edited
        self._window: Final = window
        self._prompt: Final = Prompt()
        self._saved: Draft | None = None
        """What was saved last."""

    @property
    def title(self) -> str:
        """What is edited, and from where."""
        return f"{self._edited.editor.given.source.name}: {self._edited.start}"

    @property
    def groups(self) -> Sequence[Group]:
        """What keys ask for; in a maze letters are keys and doors."""
        has_numbers = any(kind.points is not None for kind in self.session.draft.kinds)
        numbers = (Group.NUMBERS,) if has_numbers else ()
        return (Group.EDITING, Group.SELECTED, *numbers, Group.AFTERWARDS, Group.SCREEN)

    def resize(self, size: tuple[int, int]) -> None:
        """Use a surface of another size: a map and a panel, and below them what is said."""
        width, height = self.size = size
        panel, board = panel_width(width), height - px(CAPTION_LINE)
        self.layout = Layout(
            map_area=Area(0, 0, width - panel, board),
            panel=Area(width - panel, 0, panel, board),
            transport=NOTHING,
            timeline=NOTHING,
            caption=Area(0, board, width, px(CAPTION_LINE)),
        )
        self.camera.resize(self.layout.map_area)

    def draw_map(self, target: pygame.Surface, moment: Moment[Any]) -> None:
        """Draw the map as it is now, with rows and columns numbered."""
        self.scene.follow(self.camera)
        super().draw_map(target, moment)
        draw_rulers(target, self.camera, self.scene.bounds)

    def panel_content(self, moment: Moment[Any]) -> tuple[str, Sequence[Block]]:
        """Return from where it is edited, what is selected, and the tools."""
        return self._edited.start.capitalize(), self.scene.panel(moment)

    def draw_caption(self, target: pygame.Surface) -> None:
        """Draw what is typed, why something can't be dropped or wasn't done, or what was done."""
        session, preview = self.session, self.session.preview(self.scene.square)
        refusal = preview.reason if preview and session.held else session.complaint
        said = {RESTING: MUTED, session.note: TEXT, refusal: COMPLAINT, str(self._prompt): ACCENT}
        words, colour = [each for each in said.items() if each[0]][-1]
        draw_captions(target, self.layout.caption, [[words]], colour)

    @property
    def deeds(self) -> Mapping[Action, Deed]:
        """What is done on any map, unless the brush is at work."""
        session = self.session
        if session.is_stroking:
            return {}
        return {
            Action.NEXT_PIECE: lambda _: session.select_next(1),
            Action.TAKE_TOOL: self._take_tool,
            Action.GROW: lambda key: session.resize(ARROWS[key.rpartition("+")[2]][0], 1),
            Action.SHRINK: lambda key: session.resize(ARROWS[key.rpartition("+")[2]][0], -1),
            Action.MOVE_PIECE: lambda key: session.nudge(*ARROWS[key][1:]),
            Action.REMOVE_PIECE: lambda _: session.remove(),
            Action.TYPE_POINTS: lambda key: self._type_number(key, "points"),
            Action.TYPE_POWER: lambda key: self._type_number(key, "power"),
            Action.MORE_POINTS: lambda _: session.adjust("points", 1),
            Action.FEWER_POINTS: lambda _: session.adjust("points", -1),
            Action.MORE_POWER: lambda _: session.adjust("power", 1),
            Action.LESS_POWER: lambda _: session.adjust("power", -1),
            Action.PLAY_BESIDE: lambda _: self._play_beside(),
            Action.PLAY_ALONE: lambda _: self._play(played_alone),
            Action.SAVE: lambda _: self._ask_name(),
            Action.UNDO: lambda _: session.undo(),
            Action.REDO: lambda _: session.redo(),
        }

    @property
    def typed(self) -> TypedLine | None:
        """A number or a name that is being typed; None if none is."""
        return self._prompt if self._prompt.is_open else None

    def type_text(self, words: str) -> None:
        """Take the letters of what can be put on the map, however they are written."""
        for letter in words:
            if not self.session.type_letter(letter):
                self.session.type_letter(letter.upper())

    def follow(self, link: PanelLink | None) -> None:
        """Take a tool, or type a number."""
        if isinstance(link, Tool):
            self.session.choose(link)
        else:
            super().follow(link)

    def press(self, x: int, y: int) -> Action | str | None:
        """Begin to do on the map what is in hand, or take hold of the map or of the panel."""
        self.scene.follow(self.camera)
        self._prompt.close()
        if self.layout.map_area.holds(x, y) and self.session.press(self._square_at(x, y)):
            return None
        return super().press(x, y)

    def move(self, x: int, y: int, by_x: int, by_y: int) -> None:
        """Drag what is held, or point."""
        self.session.drag(self._square_at(x, y))
        super().move(x, y, by_x, by_y)

    def release(self, x: int, y: int) -> None:
        """Let go."""
        self.scene.follow(self.camera)
        self.session.release(self._square_at(x, y))
        super().release(x, y)

    def deselect(self) -> bool:
        """Put away what is in hand, select nothing, or leave; what was changed is asked for."""
        session, draft = self.session, self.session.draft
        is_unsaved = session.history.is_changed and draft != self._saved
        if session.tool is not HAND:
            session.choose(HAND)
        elif session.piece:
            session.selected = None
        elif is_unsaved and session.complaint != LEAVING:
            session.note, session.complaint = "", LEAVING
        else:
            self._back()
        return True

    def _square_at(self, x: int, y: int) -> int | None:
        """Return the square under a pixel; None beyond the map."""
        is_inside = self.layout.map_area.holds(x, y)
        return self.scene.square_at(self.camera.to_map(x, y)) if is_inside else None

    def _take_tool(self, key: str) -> None:
        """Take the tool of a number into the hand, if there are so many."""
        for tool in self.session.tools()[int(key) - 1 : int(key)]:
            self.session.choose(tool)

    def _type_number(self, key: str, number: Number) -> None:
        """Ask for a number of what is selected, unless the key is the letter of something."""
        session, piece = self.session, self.session.piece
        if session.type_letter(key):
            return
        if piece and getattr(piece, number) is not None:
            whose = f"{NUMBER_NAMES[number]} of the {session.draft.words(piece)}"
            self._prompt.ask(whose, partial(session.set_number, number))
        else:
            session.complaint = f"select what has {NUMBER_NAMES[number].lower()} first"

    def _ask_name(self) -> None:
        """Ask for the name of a file, and propose one that no file has."""
        try:
            name = self._edited.editor.proposed_name(self.session.draft)
        except SkirmishError as error:
            self.session.complaint = str(error)
        else:
            self._prompt.ask("Save as", self._save, name)

    def _save(self, name: str, warned_of: str = "") -> None:
        """Save; a file that is there is only replaced if that is said twice."""
        session = self.session
        session.note = session.complaint = ""
        if os.path.lexists(name) and name != warned_of:
            question = "Enter replaces what is there, Esc does not"
            self._prompt.ask(question, partial(self._save, warned_of=name), name)
            return
        try:
            saved = self._edited.editor.save(session.draft, name)
        except SkirmishError as error:
            session.complaint = f"not saved: {error}"
            return
        self._saved = session.draft
        lost = "" if saved.is_map else f"; no map says the {saved.written.lost[0]}"
        session.note = f"saved: {saved.command(name)}{lost}"

    def _play_beside(self) -> None:
        """Play what follows beside what was, if there is that; unchanged, go back to it."""
        if self._edited.shown is None:
            self._play(played_alone)
        elif self.session.history.is_changed:
            self._play(played_beside)
        else:
            self._back()

    def _play(self, follow: Callable[[Edited, Draft], Presentation]) -> None:
        """Play what follows, or say why it can't be."""
        try:
            presentation = follow(self._edited, self.session.draft)
        except SkirmishError as error:
            self.session.complaint = f"this can't be played: {error}"
            return
        page = self._window.play(presentation)
        page.playback.toggle()
        page.way_back = self._back
        # Beside each other, in half of the width each, both maps are seen whole.
        if not presentation.pair:
            look_alike(page.camera, self.camera)
