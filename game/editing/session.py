"""Editing a draft step by step: what is selected and held, and why the last step was refused.

It knows squares, not pixels or keys, so that it can be used without a window. Steps are taken back
and done again; what one stroke of the brush does is one step.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final, Literal, NamedTuple

from game.editing.draft import ERASER, HAND, Draft, Piece, Tool, squares_between, tools_for
from game.editing.operations import (
    UPRIGHT,
    Edge,
    RefusedEditError,
    added,
    changed,
    edges_at,
    moved,
    painted,
    removed,
    resized,
    size_in_words,
)
from game.text.grid import WALL, at
from game.text.lines import LARGEST, whole_number
from game.text.wording import count

Number = Literal["points", "power"]
"""Hit points or attack power."""


class Preview(NamedTuple):
    """What would be done at a square."""

    square: int
    icon: str
    """The letter or the mark of what would be there; "" for nothing."""
    reason: str
    """Why it is refused; "" if it is not."""


class EditSession:
    """A draft that is being edited."""

    def __init__(self, draft: Draft) -> None:
        """Begin with the hand, and nothing selected."""
        self.history: Final = EditHistory(draft)
        self.tool = HAND
        self.selected: int | None = None
        """The number of the piece that is selected."""
        self.held: int | None = None
        """The number of the piece that is dragged."""
        self.note = ""
        """What was done last, in words."""
        self.complaint = ""
        """Why nothing was."""
        self._stroke: object | None = None
        self._last: int | None = None
        """The square that the stroke was on last."""
        self._reached: set[Edge] = set()
        """The edges of the map on which the stroke painted floor."""

    @property
    def draft(self) -> Draft:
        """The map as it is now."""
        return self.history.draft

    @property
    def is_stroking(self) -> bool:
        """Whether something is pressed, as a brush that paints."""
        return self._stroke is not None

    @property
    def piece(self) -> Piece | None:
        """The piece that is selected."""
        return self.draft.piece(self.selected)

    def tools(self) -> list[Tool]:
        """Return what can be chosen."""
        return tools_for(self.draft)

    def choose(self, tool: Tool) -> None:
        """Take a tool into the hand."""
        self.tool, self.complaint, self.note = tool, "", ""

    def press(self, square: int | None) -> bool:
        """Begin at a square, None beyond the map; whether there is something to do there."""
        self.complaint, self.note = "", ""
        self._stroke, self._last, self._reached = object(), square, set()
        if self.tool.mark or self.tool is ERASER:
            self._brush(square)
            return True
        found = None if square is None else self._pressed(square)
        if found:
            self.selected = self.held = found.number
        elif self.tool.letters:
            # What is put down is not selected, so that keys go on to mean what they did.
            self.selected = None
            self._add(square)
        else:
            self.selected = None
        return found is not None or bool(self.tool.letters)

    def drag(self, square: int | None) -> None:
        """Go on to a square: a brush paints all on the way there."""
        if self._stroke is None or not (self.tool.mark or self.tool is ERASER):
            return
        if square is not None and self._last is not None:
            for each in squares_between(self.draft.grid, self._last, square):
                self._brush(each)
        self._last = square

    def release(self, square: int | None) -> None:
        """Let go: what is held is dropped there, unless that is refused.

        Only what is let go where it was stays selected: it was clicked. Where floor was painted
        on the edge of the map, it grows, so that there is wall around it and room to go on.
        """
        for edge in sorted(self._reached):
            self._resize(edge, 1)
        self._reached.clear()
        held, self.held, self._stroke = self.draft.piece(self.held), None, None
        if held is None or held.square == square:
            return
        self.selected = None
        self._move(held, square)

    def _move(self, held: Piece, square: int | None) -> None:
        with self._refusing():
            draft = moved(self.draft, held.number, square)
            self._do(draft, f"{self.draft.words(held)} moved to {at(draft.grid, square or 0)}")

    def preview(self, square: int | None) -> Preview | None:
        """Return what would be done at a square if the hand let go, or pressed there."""
        if square is None:
            return None
        draft, held = self.draft, self.draft.piece(self.held)
        if held:
            drop = lambda: moved(draft, held.number, square)  # noqa: E731
            return Preview(square, held.letter, reason_against(drop))
        if self.tool.mark:
            return Preview(
                square,
                self.tool.mark,
                reason_against(lambda: painted(draft, square, self.tool.mark)),
            )
        if self.tool.letters and not self._pressed(square):
            letter = self.tool.letter(draft)
            return Preview(square, letter, reason_against(lambda: added(draft, letter, square)))
        return None

    def words_at(self, square: int) -> str:
        """Return a square and what is on it: `3,4 elf, 197 hit points, attack power 3`."""
        draft, words = self.draft, []
        for piece in reversed(draft.at(square)):
            words.append(draft.kind_of(piece).name)
            words += [f"{piece.points} hit points"] if piece.points is not None else []
            words += [f"attack power {piece.power}"] if piece.power is not None else []
        ground = "floor" if draft.is_open(square) else "wall"
        return f"{at(draft.grid, square)} {', '.join(words) or ground}"

    def type_letter(self, letter: str) -> bool:
        """Let what is selected be of another kind, or take a kind in hand; whether there is one."""
        kind = self.draft.kind(letter)
        if kind is None:
            return False
        if self.piece:
            with self._refusing():
                draft = changed(self.draft, self.piece.number, letter=letter)
                self._do(draft, f"{self.draft.words(self.piece)} is {kind.name} now")
        else:
            self.choose(Tool(kind.name, letters=letter))
        return True

    def set_number(self, number: Number, words: str) -> None:
        """Give what is selected so many hit points, or such an attack power."""
        what = "hit points" if number == "points" else "attack power"
        value = whole_number(words.strip(), 1)
        if value is None:
            self.complaint = f"{what}: expected a whole number from 1 to {LARGEST}, not {words!r}"
        elif self.piece:
            with self._refusing():
                draft = changed(
                    self.draft,
                    self.piece.number,
                    points=value if number == "points" else None,
                    power=value if number == "power" else None,
                )
                self._do(draft, f"{what} of the {self.draft.words(self.piece)}: {value}")

    def adjust(self, number: Number, by: int) -> None:
        """Give what is selected more hit points or attack power, or less, down to 1."""
        now = self.piece and getattr(self.piece, number)
        if now:
            self.set_number(number, str(max(now + by, 1)))

    def nudge(self, rows: int, columns: int) -> None:
        """Move what is selected by so many squares."""
        if self.piece is None:
            return
        row, column = self.draft.grid.place(self.piece.square)
        self.complaint, self.note = "", ""
        self._move(self.piece, self.draft.grid.square(row + rows, column + columns))

    def resize(self, edge: Edge, by: int) -> None:
        """Add so many rows or columns at an edge of the map, or take them away."""
        self.complaint, self.note = "", ""
        self._resize(edge, by)

    def _resize(self, edge: Edge, by: int) -> None:
        with self._refusing():
            draft = resized(self.draft, edge, by)
            lines = count(abs(by), "column" if edge in UPRIGHT else "row")
            where = f"{lines} {'more' if by > 0 else 'fewer'} at the {edge}"
            self._do(draft, f"{where}: {size_in_words(draft.grid)} now")

    def remove(self) -> None:
        """Take what is selected off the map."""
        self.complaint, self.note = "", ""
        if self.piece is None:
            self.complaint = "select something first, to remove it"
            return
        with self._refusing():
            self._do(
                removed(self.draft, self.piece.number), f"{self.draft.words(self.piece)} removed"
            )

    def select_next(self, steps: int) -> None:
        """Select the piece so many further on, in reading order."""
        pieces = self.draft.pieces
        if pieces:
            here = pieces.index(self.piece) if self.piece else min(-steps, 0)
            self.selected = pieces[(here + steps) % len(pieces)].number

    def undo(self) -> None:
        """Take the last step back."""
        words = self.history.undo()
        self.note, self.complaint = (
            (f"taken back: {words}", "") if words else ("", "nothing to undo")
        )

    def redo(self) -> None:
        """Do again what was taken back last."""
        words = self.history.redo()
        self.note, self.complaint = (
            (f"done again: {words}", "") if words else ("", "nothing to redo")
        )

    def _pressed(self, square: int) -> Piece | None:
        """Return the piece that is taken up at a square, rather than putting one there."""
        found = self.draft.at(square)
        if self.tool.letters and found:
            kind = self.draft.kind(self.tool.letter(self.draft))
            same = [each for each in found if kind and self.draft.kind_of(each).layer == kind.layer]
            return same[-1] if same else None
        return found[-1] if found else None

    def _add(self, square: int | None) -> None:
        with self._refusing():
            draft = added(self.draft, self.tool.letter(self.draft), square)
            piece = draft.piece(self.draft.next_number())
            self._do(draft, f"{draft.words(piece)} added" if piece else "")

    def _brush(self, square: int | None) -> None:
        """Paint a square, or take the uppermost piece off it."""
        with self._refusing():
            if self.tool.mark:
                ground = "wall" if self.tool.mark == WALL else "floor"
                draft = painted(self.draft, square, self.tool.mark)
                self._do(draft, f"{ground} painted at {at(draft.grid, square or 0)}")
                if self.tool.mark != WALL:
                    self._reached |= edges_at(draft.grid, square or 0)
            elif square is not None and (found := self.draft.at(square)):
                self._do(
                    removed(self.draft, found[-1].number), f"{self.draft.words(found[-1])} removed"
                )

    def _do(self, draft: Draft, words: str) -> None:
        if self.history.do(draft, words, self._stroke):
            self.note, self.complaint = words, ""

    @contextmanager
    def _refusing(self) -> Iterator[None]:
        """Keep the reason why something is refused."""
        try:
            yield
        except RefusedEditError as error:
            self.complaint, self.note = str(error), ""


def reason_against(operation: Callable[[], Draft]) -> str:
    """Return why an operation would be refused; "" if it would not."""
    try:
        operation()
    except RefusedEditError as error:
        return str(error)
    return ""


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
