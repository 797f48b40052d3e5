"""What is typed while a map is edited: keys, a number of a piece, and the name of a file."""

import os
from typing import Final

from game.editing.draft import Draft
from game.editing.session import EditSession, Number
from game.errors import SkirmishError
from game.playback.edited import Editor
from game.viewer.actions import Action, Group, request_of
from game.viewer.controls.typing import TypedLine

CHANGES: Final[dict[Action, tuple[Number, int]]] = {
    Action.MORE_POINTS: ("points", 1),
    Action.FEWER_POINTS: ("points", -1),
    Action.MORE_POWER: ("power", 1),
    Action.LESS_POWER: ("power", -1),
}
"""What each changes, and by how much."""
TYPES: Final[dict[Action, Number]] = {Action.TYPE_POINTS: "points", Action.TYPE_POWER: "power"}
DIGITS: Final = "0123456789"
NUDGES: Final = {"Up": (-1, 0), "Down": (1, 0), "Left": (0, -1), "Right": (0, 1)}
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


def take_character(character: str, session: EditSession, line: NumberLine) -> None:
    """Answer a character that is typed on the map: a letter of it, a digit, or a sign.

    A digit always takes a tool, whatever is selected; numbers are typed once a key began that.
    """
    if character.isspace() or session.type_letter(character):
        return
    if character in DIGITS:
        take_tool(int(character), session, line)
        return
    name = "+" if character == "=" else character.upper()
    request = request_of([name], (Group.NUMBERS,))
    action = request.action if request else None
    if action in CHANGES:
        session.adjust(*CHANGES[action])
    elif not session.type_letter(character.upper()) and action in TYPES:
        line.open(TYPES[action])


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
