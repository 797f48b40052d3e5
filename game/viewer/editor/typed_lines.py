"""What is typed while a map is edited: keys, a number of a piece, and the name of a file."""

import os
from functools import partial
from typing import Final

from game.editing.draft import Draft
from game.editing.session import EditSession, Number
from game.errors import SkirmishError
from game.playback.edited import Editor
from game.viewer.controls.typing import Prompt

NUDGES: Final = {"Up": (-1, 0), "Down": (1, 0), "Left": (0, -1), "Right": (0, 1)}
"""Rows down and columns to the right."""
NUMBER_NAMES: Final[dict[Number, str]] = {"points": "Hit points", "power": "Attack power"}


class Questions:
    """Asks for a number of what is selected, or for the name of a file."""

    def __init__(self, editor: Editor, session: EditSession) -> None:
        """Ask for nothing yet."""
        self.prompt: Final = Prompt()
        self._editor: Final = editor
        self._session: Final = session
        self._saved: Draft | None = None
        """What was saved last."""

    def has(self, number: Number) -> bool:
        """Whether what is selected has such a number."""
        piece = self._session.piece
        return piece is not None and getattr(piece, number) is not None

    def ask_number(self, number: Number) -> None:
        """Ask for a number of what is selected."""
        if (piece := self._session.piece) and self.has(number):
            whose = f"{NUMBER_NAMES[number]} of the {self._session.draft.words(piece)}"
            self.prompt.ask(whose, partial(self._session.set_number, number))
        else:
            self._session.complaint = f"select what has {NUMBER_NAMES[number].lower()} first"

    def is_saved(self, draft: Draft) -> bool:
        """Whether a file holds a draft."""
        return draft == self._saved

    def ask_name(self) -> None:
        """Ask for the name of a file, and propose one that no file has."""
        try:
            name = self._editor.proposed_name(self._session.draft)
        except SkirmishError as error:
            self._session.complaint = str(error)
            return
        self.prompt.ask("Save as", self._save, name)

    def _save(self, name: str, warned_of: str = "") -> None:
        """Save; a file that is there is only replaced if that is said twice."""
        session = self._session
        session.note = session.complaint = ""
        if os.path.lexists(name) and name != warned_of:
            question = "Enter replaces what is there, Esc does not"
            self.prompt.ask(question, partial(self._save, warned_of=name), name)
            return
        try:
            edited = self._editor.save(session.draft, name)
        except SkirmishError as error:
            session.complaint = f"not saved: {error}"
            return
        self._saved = session.draft
        lost = "" if edited.is_map else f"; no map says the {edited.written.lost[0]}"
        session.note = f"saved: {edited.command(name)}{lost}"


def take_tool(place: int, session: EditSession, questions: Questions) -> None:
    """Take the tool at a place of the list, counted from 1, into the hand, and say so."""
    tools = session.tools()
    if 1 <= place <= len(tools):
        session.choose(tools[place - 1])
        hint = "; H types hit points" if questions.has("points") else ""
        session.note = f"in hand: {tools[place - 1].name}{hint}"
