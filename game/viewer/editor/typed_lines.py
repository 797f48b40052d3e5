"""What is typed while a map is edited: keys, a number of a piece, and the name of a file."""

import os
from typing import Final

import pygame

from game.editing.draft import Draft
from game.editing.session import EditSession, Number
from game.errors import SkirmishError
from game.playback.edited import Editor
from game.viewer.controls.typing import TypedLine

SIGNS: Final[dict[str, tuple[Number, int]]] = {
    "+": ("points", 1),
    "=": ("points", 1),
    "-": ("points", -1),
    "]": ("power", 1),
    "[": ("power", -1),
}
"""What each changes, and by how much."""
DIGITS: Final = "0123456789"
NUMBER_KEYS: Final[dict[str, Number]] = {"h": "points", "p": "power"}
"""What begins to type each number."""
NUDGES: Final = {
    pygame.K_UP: (-1, 0),
    pygame.K_DOWN: (1, 0),
    pygame.K_LEFT: (0, -1),
    pygame.K_RIGHT: (0, 1),
}
"""Rows down and columns to the right."""
NUMBER_NAMES: Final[dict[Number, str]] = {"points": "Hit points", "power": "Attack power"}


class NumberLine:
    """Asks for a number of what is selected."""

    def __init__(self, session: EditSession) -> None:
        """Ask for nothing yet."""
        self.number: Number = "points"
        """Which number is asked for."""
        self._session: Final = session
        self._line: Final = TypedLine()
        self.close: Final = self._line.close
        self.type_text: Final = self._line.type_text

    @property
    def is_open(self) -> bool:
        """Whether a number is being typed."""
        return self._line.is_open

    @property
    def words(self) -> str:
        """What is shown while a number is typed."""
        piece = self._session.piece
        who = f" of the {self._session.draft.words(piece)}" if piece else ""
        return f"{NUMBER_NAMES[self.number]}{who}: {self._line}"

    def can_open(self, number: Number) -> bool:
        """Whether what is selected has such a number."""
        piece = self._session.piece
        return piece is not None and getattr(piece, number) is not None

    def open(self, number: Number) -> None:
        """Begin, if what is selected has such a number."""
        if self.can_open(number):
            self.number = number
            self._line.open()

    def answer(self, key: int) -> None:
        """Answer a key; Enter sets the number."""
        if self._line.answer(key):
            self._session.set_number(self.number, self._line.words)


def take_key(key: int, session: EditSession) -> None:
    """Answer a key that means the same on all maps: select, move, remove."""
    if key in NUDGES:
        session.nudge(*NUDGES[key])
    elif key in (pygame.K_DELETE, pygame.K_BACKSPACE):
        session.remove()
    elif key == pygame.K_TAB:
        session.select_next(1)


def take_character(character: str, session: EditSession, line: NumberLine) -> None:
    """Answer a character that is typed on the map: a letter of it, a digit, or a sign.

    A digit always takes a tool, whatever is selected; numbers are typed once a key began that.
    """
    if character.isspace() or session.type_letter(character):
        return
    if character in DIGITS:
        take_tool(int(character), session, line)
    elif character in SIGNS:
        session.adjust(*SIGNS[character])
    elif not session.type_letter(character.upper()) and character.lower() in NUMBER_KEYS:
        line.open(NUMBER_KEYS[character.lower()])


def take_tool(place: int, session: EditSession, line: NumberLine) -> None:
    """Take the tool at a place of the list, counted from 1, into the hand, and say so."""
    tools = session.tools()
    if 1 <= place <= len(tools):
        session.choose(tools[place - 1])
        hint = "; H types hit points" if line.can_open("points") else ""
        session.note = f"in hand: {tools[place - 1].name}{hint}"


class SaveLine:
    """Asks for a name, and saves; a file that is there is only replaced if that is said twice."""

    def __init__(self, editor: Editor, session: EditSession) -> None:
        """Save what the session edits."""
        self.name = ""
        """The file that was saved last."""
        self._saved: Draft | None = None
        """What is in it."""
        self._editor: Final = editor
        self._session: Final = session
        self._line: Final = TypedLine()
        self._warned_of = ""
        """The file that is there, of which it was said that Enter replaces it."""

    @property
    def is_open(self) -> bool:
        """Whether a name is being typed."""
        return self._line.is_open

    @property
    def words(self) -> str:
        """What is shown while a name is typed."""
        if self._warned_of and self._warned_of == self._line.words.strip():
            return f"Save as: {self._line}   is there already: Enter replaces it, Esc does not"
        return f"Save as: {self._line}"

    def name_of(self, draft: Draft) -> str:
        """Return the name of the file that holds a draft; "" if none does."""
        return self.name if draft == self._saved else ""

    def open(self) -> None:
        """Begin with a name that no file has."""
        try:
            name = self._editor.proposed_name(self._session.draft)
        except SkirmishError as error:
            self._session.complaint = str(error)
            return
        self._line.open("s")
        self._line.words, self._warned_of = name, ""

    def close(self) -> None:
        """Save nothing."""
        self._line.close()

    def type_text(self, words: str) -> None:
        """Take characters of the name."""
        self._line.type_text(words)

    def answer(self, key: int) -> None:
        """Answer a key; Enter saves, or says that there is such a file."""
        if not self._line.answer(key):
            return
        name = self._line.words.strip()
        if os.path.lexists(name) and self._warned_of != name:
            self._warned_of, self._line.is_open = name, True
            return
        self._save(name)

    def _save(self, name: str) -> None:
        session = self._session
        session.note = session.complaint = ""
        try:
            edited = self._editor.save(session.draft, name)
        except SkirmishError as error:
            session.complaint = f"not saved: {error}"
            return
        self.name, self._saved = name, session.draft
        lost = "" if edited.is_map else f"; no map says the {edited.written.lost[0]}"
        session.note = f"saved: {edited.command(name)}{lost}"
