"""What stands beside a map that is edited: tools, what is selected, and how it is played."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

import pygame

from game.editing.draft import ERASER, Draft, Tool
from game.editing.session import EditSession, Number
from game.errors import SkirmishError
from game.playback.edited import Editor
from game.text.wording import count
from game.viewer.controls.panel_blocks import Heading, Line, Paragraph, Spacer
from game.viewer.drawing.theme import ACCENT, COMPLAINT, MUTED, SEMIBOLD, TEXT, px, text
from game.viewer.scene_parts import Block, LinkedBlock

ICON: Final = 20
ROW: Final = 27
KEY_ROOM: Final = 20
SELECTED_HEIGHT: Final = 96
"""Pixels for what is selected, with its numbers."""
IconMaker = Callable[[str, int], pygame.Surface | None]
"""Draws what a letter or a mark stands for, so many pixels large."""


class ToolLink(NamedTuple):
    """A tool, by its place in the list."""

    tool: int


class NumberLink(NamedTuple):
    """A number of what is selected."""

    number: Number


class FileNote(NamedTuple):
    """How a map is played once it is saved."""

    command: str
    is_map: bool
    """Whether it is saved as a map, else as a recording."""
    lost: Sequence[str]
    """What a map can't say."""
    fault: str = ""
    """Why it can't be played at all."""


class FileNotes:
    """Finds out how drafts are saved, once for each."""

    def __init__(self, editor: Editor) -> None:
        """Say how an editor saves."""
        self._editor: Final = editor
        self._known: tuple[Draft, str, FileNote] | None = None

    def of(self, draft: Draft, name: str) -> FileNote:
        """Return how a draft is saved: as a file of that name, or without one of a new name."""
        if self._known is None or self._known[:2] != (draft, name):
            self._known = draft, name, self._found(draft, name)
        return self._known[2]

    def _found(self, draft: Draft, name: str) -> FileNote:
        try:
            edited = self._editor.edited(draft)
            name = name or self._editor.proposed_name(draft)
        except SkirmishError as error:
            return FileNote("", is_map=True, lost=(), fault=str(error))
        return FileNote(edited.command(name), edited.is_map, edited.written.lost)


@dataclass(frozen=True, slots=True)
class ToolRow:
    """A tool: the key that takes it, a picture, its name, and how many there are."""

    key: str
    tool: Tool
    icon: pygame.Surface | None
    number: int
    is_taken: bool

    def height(self, _width: int) -> int:
        """One line with a picture."""
        return px(ROW)

    def draw(self, target: pygame.Surface, area: pygame.Rect) -> None:
        """Draw all in a row; the tool that is in the hand stands out."""
        colour = ACCENT if self.is_taken else TEXT
        weight = SEMIBOLD if self.is_taken else "regular"
        key = text(self.key, 13, MUTED)
        target.blit(key, key.get_rect(midleft=(area.left, area.centery)))
        left = area.left + px(KEY_ROOM)
        if self.icon:
            target.blit(self.icon, self.icon.get_rect(midleft=(left, area.centery)))
        else:
            draw_sign(
                target,
                pygame.Rect(left, area.centery - px(ICON / 2), px(ICON), px(ICON)),
                self.tool,
            )
        name = text(self.tool.name, 14, colour, weight=weight)
        name_left = left + px(ICON + 10)
        target.blit(name, name.get_rect(midleft=(name_left, area.centery)))
        if self.tool.letters:
            number = text(str(self.number), 14, MUTED)
            target.blit(number, number.get_rect(midright=(area.right, area.centery)))


def draw_sign(target: pygame.Surface, place: pygame.Rect, tool: Tool) -> None:
    """Draw an arrow for the hand, and a cross for what removes."""
    inner = place.inflate(-place.width // 4, -place.height // 4)
    if tool is ERASER:
        pygame.draw.line(target, COMPLAINT, inner.topleft, inner.bottomright, max(px(3), 1))
        pygame.draw.line(target, COMPLAINT, inner.topright, inner.bottomleft, max(px(3), 1))
        return
    shape = (
        (0.2, 0.0),
        (0.2, 0.95),
        (0.42, 0.72),
        (0.62, 1.0),
        (0.75, 0.92),
        (0.57, 0.65),
        (0.85, 0.62),
    )
    points = [(inner.left + x * inner.width, inner.top + y * inner.height) for x, y in shape]
    pygame.draw.polygon(target, TEXT, points)


def tool_blocks(session: EditSession, icon: IconMaker) -> Iterator[Block]:
    """Yield a row for each tool."""
    draft = session.draft
    yield Heading("In hand")
    for place, tool in enumerate(session.tools()):
        number = sum(draft.count(letter) for letter in tool.letters)
        is_taken = tool == session.tool or bool(
            session.tool.letters and session.tool.letters in tool.letters
        )
        key = str(place + 1) if place < len("123456789") else ""
        picture = icon(tool.icon(draft), px(ICON))
        yield LinkedBlock(ToolRow(key, tool, picture, number, is_taken), ToolLink(place))


def selection_blocks(session: EditSession) -> Iterator[Block]:
    """Yield what is selected, with the numbers that it has."""
    yield Heading("Selected")
    piece = session.piece
    if piece is None:
        yield Paragraph("nothing: click a piece on the map", size=13)
        return
    yield Line(session.draft.words(piece), weight=SEMIBOLD)
    if piece.points is not None:
        yield LinkedBlock(
            Line(f"hit points{key_of('H', session)}", str(piece.points)), NumberLink("points")
        )
    if piece.power is not None:
        yield LinkedBlock(
            Line(f"attack power{key_of('P', session)}", str(piece.power)), NumberLink("power")
        )


def key_of(key: str, session: EditSession) -> str:
    """Return the key that types a number, in words; "" where it stands for a kind."""
    return "" if session.draft.kind(key) else f" ({key})"


def file_blocks(session: EditSession, note: FileNote) -> Iterator[Block]:
    """Yield how it is saved, what a map can't say, and the command line that plays it."""
    yield Heading("As a file")
    if note.fault:
        yield Paragraph(note.fault, size=13, colour=COMPLAINT)
        return
    if note.lost:
        yield Paragraph(f"A map can't say: {'; '.join(note.lost)}.", size=13, colour=TEXT)
    if not note.is_map:
        yield Paragraph("Ctrl+S saves a recording, as a map can't say all.", size=13)
    else:
        says_all = "" if note.lost else ", which says it all"
        yield Paragraph(f"Ctrl+S saves a map{says_all}.", size=13)
    yield Paragraph(note.command, size=13, colour=ACCENT)
    if session.history.steps:
        yield Paragraph(f"{count(session.history.steps, 'change')} so far", size=13)


def panel_blocks(
    session: EditSession, icon: IconMaker, note: FileNote, start: Sequence[str]
) -> list[Block]:
    """Return all blocks from top to bottom, below words on what to do."""
    selected = [*selection_blocks(session)]
    return [
        *(Paragraph(words, size=13, colour=TEXT) for words in start),
        *selected,
        # So that tools stay where they are, whatever is selected.
        Spacer(selected, SELECTED_HEIGHT),
        *tool_blocks(session, icon),
        *file_blocks(session, note),
    ]
