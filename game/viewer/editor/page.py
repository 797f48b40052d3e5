"""The page on which a map is edited: that on which something is played, without time.

What is done on the map is an `EditSession`'s; this turns keys and the mouse into its steps.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple

import pygame

from game.editing.draft import HAND
from game.editing.operations import Edge
from game.editing.session import EditSession, Number
from game.errors import SkirmishError
from game.playback.edited import Editor
from game.playback.moment import Moment
from game.viewer.actions import Action, Group
from game.viewer.controls.panel_blocks import Paragraph
from game.viewer.controls.typing import TypedLine
from game.viewer.drawing.theme import TEXT, px
from game.viewer.editor.panel import draw_status, lay_out, spoken
from game.viewer.editor.scene import EditedScene, Picture
from game.viewer.editor.typed_lines import NUDGES, take_tool
from game.viewer.pages import Deed
from game.viewer.recap import SceneRecap
from game.viewer.scene import Presentation
from game.viewer.scene_page import ScenePage
from game.viewer.view_model import Block

EDGES: Final[dict[str, Edge]] = {"Up": "top", "Down": "bottom", "Left": "left", "Right": "right"}
"""Where a map grows or shrinks, by the arrow that asks for it."""
LOW: Final = 460
"""Pixels of a panel below which it says nothing that the keys below say, too."""
PLAYED: Final = "Enter plays on from there beside what was, Space alone. Esc leaves it as it was."
NOT_PLAYED: Final = "Enter plays it from there. Esc leaves it."
"""Where the editor leads to, from what was played and from what was not."""
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


class EditorPage(ScenePage):
    """A map with what is needed to edit it."""

    def __init__(self, editor: Editor, picture: Picture, start: str, exits: Exits) -> None:
        """Begin with a map as it is, in a small window; `start` says from where it is edited."""
        self.scene: Final = EditedScene(editor, picture)
        self.session: Final = self.scene.session
        self.start: Final = start.capitalize()
        super().__init__(Presentation(self.scene), (640, 400))
        self._title: Final = f"{editor.given.source.name}: {start}"
        self._exits: Final = exits
        self._questions: Final = self.scene.questions
        self._prompt: Final = self.scene.questions.prompt
        self.recap = SceneRecap(self.presentation)
        self.tells_end = False

    @property
    def title(self) -> str:
        """What is edited, and from where."""
        return self._title

    @property
    def groups(self) -> Sequence[Group]:
        """What keys ask for; in a maze letters are keys and doors."""
        has_numbers = any(kind.points is not None for kind in self.session.draft.kinds)
        numbers = (Group.NUMBERS,) if has_numbers else ()
        return (Group.EDITING, Group.SELECTED, *numbers, Group.AFTERWARDS, Group.SCREEN)

    def resize(self, size: tuple[int, int]) -> None:
        """Use a surface of another size."""
        self.size, self.layout = size, lay_out(size)
        self.camera.resize(self.layout.map_area)

    def square_at(self, x: int, y: int) -> int | None:
        """Return the square under a pixel; None beyond the map."""
        is_inside = self.layout.map_area.holds(x, y)
        return self.scene.square_at(self.camera.to_map(x, y)) if is_inside else None

    def draw_map(self, target: pygame.Surface, moment: Moment[Any]) -> None:
        """Draw the map as it is now."""
        self.scene.follow(self.camera)
        super().draw_map(target, moment)

    def panel_content(self, moment: Moment[Any]) -> tuple[str, Sequence[Block]]:
        """Return what is edited, and where that leads to where there is room to say so."""
        _, blocks = super().panel_content(moment)
        is_low = self.layout.panel.height < px(LOW)
        leads = PLAYED if self._exits.beside else NOT_PLAYED
        hint = [] if is_low else [Paragraph(leads, size=13, colour=TEXT)]
        return self.start, [*hint, *blocks]

    def draw_caption(self, target: pygame.Surface) -> None:
        """Draw what is typed, was done or was refused, or is under the pointer."""
        session, square = self.session, self.scene.square
        refusal = preview.reason if (preview := session.preview(square)) and session.held else ""
        resting = self.start if square is None else session.words_at(square)
        typed = str(self._prompt)
        draw_status(target, self.layout.caption, *spoken(session, resting, typed, refusal))

    @property
    def deeds(self) -> Mapping[Action, Deed]:
        """What is done on any map, unless the brush is at work."""
        if self.session.is_stroking:
            return {}
        session, exits = self.session, self._exits
        return {
            Action.NEXT_PIECE: lambda _: session.select_next(1),
            Action.TAKE_TOOL: lambda key: take_tool(int(key), session, self._questions),
            Action.GROW: lambda key: session.resize(EDGES[key.rpartition("+")[2]], 1),
            Action.SHRINK: lambda key: session.resize(EDGES[key.rpartition("+")[2]], -1),
            Action.MOVE_PIECE: lambda key: session.nudge(*NUDGES[key]),
            Action.REMOVE_PIECE: lambda _: session.remove(),
            Action.TYPE_POINTS: lambda key: self._type_number(key, "points"),
            Action.TYPE_POWER: lambda key: self._type_number(key, "power"),
            Action.MORE_POINTS: lambda _: session.adjust("points", 1),
            Action.FEWER_POINTS: lambda _: session.adjust("points", -1),
            Action.MORE_POWER: lambda _: session.adjust("power", 1),
            Action.LESS_POWER: lambda _: session.adjust("power", -1),
            Action.PLAY_BESIDE: lambda _: self._play(exits.beside or exits.alone),
            Action.PLAY_ALONE: lambda _: self._play(exits.alone),
            Action.SAVE: lambda _: self._questions.ask_name(),
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

    def _type_number(self, key: str, number: Number) -> None:
        """Ask for a number, unless the key is the letter of something."""
        if not self.session.type_letter(key):
            self._questions.ask_number(number)

    def press(self, x: int, y: int) -> Action | str | None:
        """Begin to do on the map what is in hand, or take hold of the map or of the panel."""
        self.scene.follow(self.camera)
        self.scene.questions.prompt.close()
        if self.layout.map_area.holds(x, y) and self.session.press(self.square_at(x, y)):
            return None
        return super().press(x, y)

    def move(self, x: int, y: int, by_x: int, by_y: int) -> None:
        """Drag what is held, or point."""
        self.session.drag(self.square_at(x, y))
        super().move(x, y, by_x, by_y)

    def release(self, x: int, y: int) -> None:
        """Let go."""
        self.session.release(self.square_at(x, y))
        super().release(x, y)

    def _play(self, follow: Callable[[EditSession], Presentation]) -> None:
        """Play what follows, which is what was if nothing is changed; or say why it can't be."""
        if follow is self._exits.beside and not self.session.history.is_changed:
            self._exits.back()
            return
        try:
            presentation = follow(self.session)
        except SkirmishError as error:
            self.session.complaint = f"this can't be played: {error}"
            return
        self._exits.play(presentation)

    def deselect(self) -> bool:
        """Put away what is in hand, select nothing, or leave; what was changed is asked for."""
        session = self.session
        if session.tool is not HAND:
            session.choose(HAND)
        elif session.piece:
            session.selected = None
        elif self._is_unsaved and session.complaint != LEAVING_WORDS:
            session.note, session.complaint = "", LEAVING_WORDS
        else:
            self._exits.back()
        return True

    @property
    def _is_unsaved(self) -> bool:
        history = self.session.history
        return history.is_changed and not self._questions.is_saved(history.draft)
