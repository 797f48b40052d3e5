"""The drafts that there were and were taken back, to undo and redo.

What one stroke of the brush does is one step.
"""

from typing import Final

from game.editing.draft import Draft


class EditHistory:
    """A draft and all those before and after it."""

    def __init__(self, draft: Draft) -> None:
        """Begin with a draft in which nothing is changed yet."""
        self.original: Final = draft
        self.draft = draft
        self._done: Final[list[tuple[Draft, str]]] = []
        """The drafts before, and what was done to each."""
        self._undone: Final[list[tuple[Draft, str]]] = []
        """The drafts after, and what leads to each; the next last."""
        self._stroke: object = None

    @property
    def is_changed(self) -> bool:
        """Whether the draft differs from the first."""
        return self.draft != self.original

    @property
    def steps(self) -> int:
        """How many can be undone."""
        return len(self._done)

    def do(self, draft: Draft, words: str, stroke: object = None) -> bool:
        """Go on to another draft; whether it differs. Those of the same stroke are one step."""
        if draft == self.draft:
            return False
        if stroke is None or stroke != self._stroke or not self._done:
            self._done.append((self.draft, words))
        self._stroke = stroke
        self._undone.clear()
        self.draft = draft
        return True

    def undo(self) -> str | None:
        """Go back one step, and return what is undone; None if nothing was done."""
        return self._step(self._done, self._undone)

    def redo(self) -> str | None:
        """Do again what was undone last, and return what that is; None if nothing was undone."""
        return self._step(self._undone, self._done)

    def _step(self, here: list[tuple[Draft, str]], there: list[tuple[Draft, str]]) -> str | None:
        if not here:
            return None
        draft, words = here.pop()
        there.append((self.draft, words))
        self.draft, self._stroke = draft, None
        return words
