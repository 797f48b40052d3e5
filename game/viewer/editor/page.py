"""The page on which a map is edited; see `game.viewer.pages.Page`.

What is done on the map is an `EditSession`'s; this turns keys and the mouse into its steps.
"""

from collections.abc import Callable
from typing import Final, NamedTuple

import pygame

from game.editing.draft import HAND, Draft
from game.editing.operations import Edge
from game.editing.session import EditSession
from game.errors import SkirmishError
from game.playback.edited import Editor
from game.viewer.actions import Action, Group, KeyGroup, Request, help_for, request_of
from game.viewer.controls.help import KeyHelp
from game.viewer.controls.side_panel import WHEEL_STEP as SCROLL_STEP
from game.viewer.controls.side_panel import SidePanel
from game.viewer.drawing.camera import Area
from game.viewer.drawing.theme import px
from game.viewer.editor.map_view import MapView, Picture
from game.viewer.editor.panel import (
    NumberLink,
    ToolLink,
    draw_status,
    lay_out,
    panel_blocks,
    spoken,
)
from game.viewer.editor.typed_lines import NUDGES, Questions, take_character
from game.viewer.keys import name_of
from game.viewer.pages import Page
from game.viewer.scene import Presentation
from game.viewer.scene_parts import PanelLink

HELP_CHARACTERS: Final = "?hH"
"""What shows the keys where it stands for nothing else; F1 always does."""
EDITING: Final = Group.EDITING, Group.AFTERWARDS, Group.SELECTED, Group.NUMBERS
EDGES: Final[dict[str, Edge]] = {"Up": "top", "Down": "bottom", "Left": "left", "Right": "right"}
"""Where a map grows or shrinks, by the arrow that asks for it."""
PASSED: Final = (pygame.K_F11, pygame.K_F12, pygame.K_UNKNOWN)
"""Keys that are the window's, and chords."""
WHEEL_STEP: Final = 1.2
LOW: Final = 460
"""Pixels of a panel below which it says nothing that the keys below say, too."""
OPENER: Final = "e"
LEAVING_WORDS: Final = "Esc once more leaves it as it was, without what was changed here"


class Exits(NamedTuple):
    """Where an editor leads to."""

    back: Callable[[], None]
    """Leaves what was as it was."""
    play: Callable[[Presentation], None]
    """Plays something instead."""
    beside: Callable[[EditSession], Presentation] | None
    """Returns what follows beside what was; None if nothing was."""
    alone: Callable[[EditSession], Presentation]
    """Returns what follows."""


class EditorPage(Page):
    """A map with what is needed to edit it."""

    groups: Final = Group.EDITING, Group.AFTERWARDS, Group.WINDOW

    def __init__(self, editor: Editor, picture: Picture, start: str, exits: Exits) -> None:
        """Begin with a map as it is; `start` says from where it is edited."""
        self.editor: Final = editor
        self.session: Final = EditSession(editor.draft)
        self._start: Final = start
        self._exits: Final = exits
        self._layout = lay_out((640, 400))
        self.view: Final = MapView(picture, editor.draft.grid, self._layout.map_area)
        self.panel: Final = SidePanel()
        self._questions: Final = Questions(editor, self.session)
        self._prompt: Final = self._questions.prompt
        self._pointer: tuple[int, int] | None = None
        self._grips_map = False
        self._link: PanelLink | None = None
        self._is_leaving = False
        """Whether Escape was pressed once though something was changed."""
        self._help: Final = KeyHelp()
        self._shows_help = False
        self._opener = OPENER
        """What the key types that opened the editor, which is not meant for the map."""

    @property
    def title(self) -> str:
        """What is edited, and from where."""
        return f"{self.editor.given.source.name}: {self._start}"

    def resize(self, size: tuple[int, int]) -> None:
        """Use a surface of another size."""
        self._layout = lay_out(size)
        self.view.resize(self._layout.map_area)

    def draw(self, target: pygame.Surface) -> None:
        """Draw the map, the panel and the lines below."""
        layout, session = self._layout, self.session
        self.view.follow(session)
        pointed = self.view.square_at(*self._pointer) if self._pointer else None
        self.view.draw(target, session, pointed)
        if layout.panel.width:
            blocks = panel_blocks(session, self.view.icon, self._hints())
            self.panel.draw(target, layout.panel, self._start.capitalize(), blocks, self._is_lit)
        refusal = preview.reason if (preview := session.preview(pointed)) and session.held else ""
        resting = self._start.capitalize() if pointed is None else session.words_at(pointed)
        words, colour = spoken(session, resting, str(self._prompt), refusal)
        draw_status(target, layout.foot, words, colour)
        if self._shows_help:
            self._help.draw(target, Area(0, 0, *target.get_size()), editor_keys(session.draft))

    def do(self, request: Request) -> None:
        """Undo, redo, save, or let the map grow or shrink."""
        if self._prompt.is_open or self.session.is_stroking:
            return
        self._is_leaving = False
        match request.action:
            case Action.UNDO:
                self.session.undo()
            case Action.REDO:
                self.session.redo()
            case Action.SAVE:
                self._questions.ask_name()
            case Action.GROW | Action.SHRINK:
                edge = EDGES[request.key.rpartition("+")[2]]
                self.session.resize(edge, 1 if request.action is Action.GROW else -1)

    def intercept(self, key: int) -> bool:
        """Answer a key; whether it did. Only those of the window itself are left to it."""
        self._opener, was_helping = "", self._shows_help
        if key in PASSED:
            return False
        self._shows_help = False
        if was_helping or key == pygame.K_F1:
            self._shows_help = not was_helping
        elif self._prompt.is_open:
            self._prompt.answer(key)
        elif key == pygame.K_ESCAPE:
            self._step_back()
        else:
            self._is_leaving = False
            self._answer(key)
        return True

    def _answer(self, key: int) -> None:
        """Answer a key that means the same on all maps."""
        name, session = name_of(key), self.session
        request = request_of([name], (Group.AFTERWARDS, Group.SELECTED, Group.EDITING))
        match request.action if request else None:
            case Action.PLAY_BESIDE if self._exits.beside and not session.history.is_changed:
                self._exits.back()
            case Action.PLAY_BESIDE:
                self._play(self._exits.beside or self._exits.alone)
            case Action.PLAY_ALONE:
                self._play(self._exits.alone)
            case Action.MOVE_PIECE:
                session.nudge(*NUDGES[name])
            case Action.REMOVE_PIECE:
                session.remove()
            case Action.NEXT_PIECE:
                session.select_next(1)

    def type_text(self, words: str) -> None:
        """Take characters of a number or a name, or those that stand for something."""
        if words.lower() == self._opener:
            self._opener = ""
        elif self._prompt.is_open:
            self._prompt.type_text(words)
        else:
            for character in words:
                self._shows_help |= self._asks_for_help(character)
                take_character(character, self.session, self._questions)

    def _asks_for_help(self, character: str) -> bool:
        if character in "hH" and self._questions.has("points"):
            return False
        return character in HELP_CHARACTERS and not self.session.draft.kind(character)

    def press(self, x: int, y: int) -> None:
        """Begin to do on the map what is in hand, or take hold of the map or of the panel."""
        self._pointer, self._link, self._is_leaving = (x, y), None, False
        self.view.follow(self.session)
        if self._shows_help:
            self._shows_help = False
            return
        self._prompt.close()
        if self._layout.panel.holds(x, y):
            self._link = self.panel.link_at(x, y)
        elif self._layout.map_area.holds(x, y):
            self._grips_map = not self.session.press(self.view.square_at(x, y))

    def grasp(self, x: int, y: int) -> None:
        """Take hold of the map, to drag it."""
        self._pointer, self._grips_map = (x, y), self._layout.map_area.holds(x, y)

    def move(self, x: int, y: int, by_x: int, by_y: int) -> None:
        """Drag what is held, or point."""
        self._pointer = x, y
        if self._grips_map:
            self.view.camera.pan(by_x, by_y)
        else:
            self.session.drag(self.view.square_at(x, y))

    def release(self, x: int, y: int) -> None:
        """Let go."""
        self._grips_map, link, self._link = False, self._link, None
        self.session.release(self.view.square_at(x, y))
        if link is not None and self.panel.link_at(x, y) == link:
            self._follow(link)

    def wheel(self, x: int, y: int, steps: float) -> None:
        """Scroll the panel, or zoom the map."""
        if self._layout.panel.holds(x, y):
            self.panel.scroll(-round(steps * px(SCROLL_STEP)))
        elif steps and self._layout.map_area.holds(x, y):
            self.view.camera.zoom_at(x, y, WHEEL_STEP**steps)

    def leave(self) -> None:
        """Notice that the pointer has left the window."""
        self._pointer = None

    def _follow(self, link: PanelLink) -> None:
        """Take a tool, or change a number."""
        if isinstance(link, ToolLink):
            self.session.choose(self.session.tools()[link.tool])
        elif isinstance(link, NumberLink):
            self._questions.ask_number(link.number)

    def _is_lit(self, link: PanelLink) -> bool:
        return self._pointer is not None and link == self.panel.link_at(*self._pointer)

    def _play(self, follow: Callable[[EditSession], Presentation]) -> None:
        """Play what follows; if it can't be played, say why."""
        try:
            presentation = follow(self.session)
        except SkirmishError as error:
            self.session.complaint = f"this can't be played: {error}"
            return
        self._exits.play(presentation)

    def _step_back(self) -> None:
        """Put away what is in hand, select nothing, or leave; what was changed is asked for."""
        session = self.session
        if session.tool is not HAND:
            session.choose(HAND)
        elif session.piece:
            session.selected = None
        elif self._is_unsaved and not self._is_leaving:
            self._is_leaving = True
            session.note, session.complaint = "", LEAVING_WORDS
        else:
            self._exits.back()

    @property
    def _is_unsaved(self) -> bool:
        history = self.session.history
        return history.is_changed and not self._questions.is_saved(history.draft)

    def _hints(self) -> list[str]:
        if self._layout.panel.height < px(LOW):
            return []
        if self._exits.beside is None:
            return ["Enter plays it from there. Esc leaves it."]
        return ["Enter plays on from there beside what was, Space alone. Esc leaves it as it was."]


def editor_keys(draft: Draft) -> tuple[KeyGroup, ...]:
    """Return what does something on a map of such pieces; in a maze letters are keys and doors."""
    has_numbers = any(kind.points is not None for kind in draft.kinds)
    return help_for(EDITING if has_numbers else EDITING[:-1])
