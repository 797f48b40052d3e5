"""Editing a draft step by step: what is selected and held, and why the last step was refused.

It knows squares, not pixels or keys, so that it can be used without a window. Steps are taken back
and done again; what one stroke of the brush does is one step.
"""

from collections.abc import Callable
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
from game.text.grid import OPEN, WALL, at
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


class Edit(NamedTuple):
    """Something that can be done to a draft."""

    operation: Callable[[Draft], Draft]
    words: Callable[[Draft], str]
    """What was done, given the draft after it."""
    icon: str = ""
    """The letter or the mark of what is there then; "" for nothing."""


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
        self.tool, self.complaint, self.note = tool, "", f"in hand: {tool.name}"

    def press(self, square: int | None) -> bool:
        """Begin at a square, None beyond the map; whether there is something to do there."""
        self.complaint, self.note = "", ""
        self._stroke, self._last, self._reached = object(), square, set()
        if self._is_brush:
            self._brush(square)
            return True
        found = self._pressed(square)
        # What is put down is not selected, so that keys go on to mean what they did.
        self.selected = self.held = found.number if found else None
        if not found:
            self._do(self._edit_at(square))
        return found is not None or bool(self.tool.letters)

    def drag(self, square: int | None) -> None:
        """Go on to a square: a brush paints all on the way there."""
        if self._stroke is None or not self._is_brush:
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
            self._do(resizing(edge, 1))
        self._reached.clear()
        held, edit = self.draft.piece(self.held), self._edit_at(square)
        self.held = self._stroke = None
        if held is not None and held.square != square:
            self.selected = None
            self._do(edit)

    def preview(self, square: int | None) -> Preview | None:
        """Return what would be done at a square if the hand let go, or pressed there."""
        edit = None if square is None else self._edit_at(square)
        if square is None or edit is None or not edit.icon:
            return None
        try:
            edit.operation(self.draft)
        except RefusedEditError as error:
            return Preview(square, edit.icon, str(error))
        return Preview(square, edit.icon, "")

    @property
    def _is_brush(self) -> bool:
        return bool(self.tool.mark) or self.tool is ERASER

    def _edit_at(self, square: int | None) -> Edit | None:
        """Return what is done at a square: by what is held, or else by the tool."""
        tool, found = self.tool, self._pressed(square)
        if held := self.draft.piece(self.held):
            return self._moving(held, square)
        if tool.mark:
            ground = "wall" if tool.mark == WALL else "floor"
            return Edit(
                lambda draft: painted(draft, square, tool.mark),
                lambda after: f"{ground} painted at {at(after.grid, square or 0)}",
                tool.mark,
            )
        if tool is ERASER:
            return self._removing(found) if found else None
        if found or not tool.letters:
            return None
        letter = tool.letter(self.draft)
        return Edit(
            lambda draft: added(draft, letter, square),
            lambda after: f"{after.words(max(after.pieces))} added",
            letter,
        )

    def _moving(self, piece: Piece, square: int | None) -> Edit:
        return Edit(
            lambda draft: moved(draft, piece.number, square),
            lambda after: f"{self.draft.words(piece)} moved to {at(after.grid, square or 0)}",
            piece.letter,
        )

    def _removing(self, piece: Piece) -> Edit:
        return Edit(
            lambda draft: removed(draft, piece.number),
            lambda _: f"{self.draft.words(piece)} removed",
        )

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
        """Change the kind of the selected piece, or take a kind in hand; return if there is one."""
        kind, piece = self.draft.kind(letter), self.piece
        if kind is None:
            return False
        if piece is None:
            self.choose(Tool(kind.name, letters=letter))
            return True
        words = f"{self.draft.words(piece)} is {kind.name} now"
        self._do(Edit(lambda draft: changed(draft, piece.number, letter=letter), lambda _: words))
        return True

    def set_number(self, number: Number, words: str) -> None:
        """Set the hit points or the attack power of the selected piece."""
        what, piece = "hit points" if number == "points" else "attack power", self.piece
        value = whole_number(words.strip(), 1)
        if value is None:
            self.complaint = f"{what}: expected a whole number from 1 to {LARGEST}, not {words!r}"
        elif piece:
            told = f"{what} of the {self.draft.words(piece)}: {value}"
            points, power = (value, None) if number == "points" else (None, value)
            self._do(
                Edit(
                    lambda draft: changed(draft, piece.number, points=points, power=power),
                    lambda _: told,
                )
            )

    def adjust(self, number: Number, by: int) -> None:
        """Add to the hit points or the attack power of the selected piece, down to 1."""
        now = self.piece and getattr(self.piece, number)
        if now:
            self.set_number(number, str(max(now + by, 1)))

    def nudge(self, rows: int, columns: int) -> None:
        """Move what is selected by so many squares."""
        if self.piece is None:
            return
        row, column = self.draft.grid.place(self.piece.square)
        self._do(self._moving(self.piece, self.draft.grid.square(row + rows, column + columns)))

    def resize(self, edge: Edge, by: int) -> None:
        """Add rows or columns at an edge of the map, or take them away if the number is below 0."""
        self._do(resizing(edge, by))

    def remove(self) -> None:
        """Take what is selected off the map."""
        if self.piece is None:
            self.note, self.complaint = "", "select something first, to remove it"
        else:
            self._do(self._removing(self.piece))

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

    def _pressed(self, square: int | None) -> Piece | None:
        """Return the piece that is taken up at a square, rather than putting one there."""
        found = [] if square is None else self.draft.at(square)
        if self.tool.letters and found:
            kind = self.draft.kind(self.tool.letter(self.draft))
            found = [one for one in found if kind and self.draft.kind_of(one).layer == kind.layer]
        return found[-1] if found else None

    def _brush(self, square: int | None) -> None:
        """Paint a square, or take the uppermost piece off it."""
        if self._do(self._edit_at(square)) and self.tool.mark == OPEN:
            self._reached |= edges_at(self.draft.grid, square or 0)

    def _do(self, edit: Edit | None) -> bool:
        """Do something, or keep the reason why it is refused; whether it is done."""
        if not self.is_stroking:
            self.note = self.complaint = ""
        try:
            draft = edit.operation(self.draft) if edit else self.draft
        except RefusedEditError as error:
            self.complaint, self.note = str(error), ""
            return False
        words = edit.words(draft) if edit else ""
        if self.history.do(draft, words, self._stroke):
            self.note, self.complaint = words, ""
        return True


def resizing(edge: Edge, by: int) -> Edit:
    """Return the operation that adds rows or columns at an edge of a map, or takes them away."""
    lines = count(abs(by), "column" if edge in UPRIGHT else "row")
    where = f"{lines} {'more' if by > 0 else 'fewer'} at the {edge}"
    return Edit(
        lambda draft: resized(draft, edge, by),
        lambda after: f"{where}: {size_in_words(after.grid)} now",
    )


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
        """Undo the last step and return what it was; None if there is none."""
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
