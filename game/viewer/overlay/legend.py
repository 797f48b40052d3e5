"""The legend over the map, and the card that a first-time viewer sees before all else.

Both say what is to be found out; the card says besides what to look at and what to press, and the
legend what each mark on the map means.
"""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

import pygame

from game.viewer.controls.boxes import OPAQUE, BoxLook, box_of
from game.viewer.drawing.camera import Area
from game.viewer.drawing.theme import (
    ACCENT,
    MUTED,
    SEMIBOLD,
    TEXT,
    Colour,
    fitted_lines,
    px,
    text,
    width_of,
)
from game.viewer.scene_parts import Legend, LegendMark
from game.viewer.scenes.legends import legend_of

GO_ON: Final = (pygame.K_SPACE, pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_l)
SIZES: Final = (15, 13, 12, 11, 10, 9)
"""Of letters, the largest that fit first."""
WIDEST: Final = 560
"""Of the box, in letters of the usual size."""
LINE: Final = 1.35
MARK: Final = 1.9
"""How high a mark is, in sizes of letters."""
ROW: Final = 2.2
PADDING: Final = 14
GAP: Final = 10
FLOOR: Final = (104, 97, 86)
"""Behind a mark, about the colour of the floor."""
MARKS_TITLE: Final = "What the marks mean"
GOAL_TITLE: Final = "What is to be found out"
WELCOME: Final = "What this is about"
KEYS: Final = "Space plays and halts. L tells the marks, H all keys."
CLOSES: Final = "Space or a click goes on."


class LegendBox:
    """A box over the map that is closed by a click, and where it was last drawn."""

    def __init__(self) -> None:
        """Begin closed."""
        self.shows_marks = False
        self.is_first_card = False
        """Whether it greets a first-time viewer; time stands still meanwhile."""
        self._place = pygame.Rect(0, 0, 0, 0)

    @property
    def is_open(self) -> bool:
        """Whether it is seen."""
        return self.shows_marks or self.is_first_card

    def toggle(self) -> None:
        """Show the marks, or nothing any longer."""
        self.shows_marks, self.is_first_card = not self.is_open, False

    def close(self) -> bool:
        """Show nothing; whether there was something."""
        was_open, self.shows_marks, self.is_first_card = self.is_open, False, False
        return was_open

    def answers(self, key: int) -> bool:
        """Let any key close the first card; whether that is all that it does."""
        return self.is_first_card and self.close() and key in GO_ON

    def is_clicked(self, x: int, y: int) -> bool:
        """Let a click on it, or anywhere beside the first card, close it; whether it did."""
        return (self.is_first_card or self.holds(x, y)) and self.close()

    def holds(self, x: int, y: int) -> bool:
        """Whether it is open and was drawn at a pixel."""
        return self.is_open and self._place.collidepoint(x, y)

    def draw(self, target: pygame.Surface, area: Area, puzzle: str) -> None:
        """Draw what is open in the middle of an area, in the largest letters that fit."""
        if not self.is_open:
            return
        legend = legend_of(puzzle)
        room = pygame.Rect(area).inflate(-px(GAP) * 2, -px(GAP) * 2)
        sheet = sheet_of(legend, room.size, is_first=self.is_first_card)
        self._place = pygame.Rect((0, 0), sheet.size).clip(pygame.Rect((0, 0), room.size))
        self._place.center = room.center
        look = BoxLook(ACCENT if self.is_first_card else MUTED, opacity=OPAQUE)
        box = box_of(self._place.size, look)
        for words in sheet.words:
            weight = {"weight": SEMIBOLD} if words.is_title else {}
            box.blit(text(words.words, words.size, words.colour, **weight), words.place)
        for mark, place in sheet.marks:
            draw_mark(box, mark, place)
        target.blit(box, self._place)


def draw_mark(box: pygame.Surface, mark: LegendMark, place: pygame.Rect) -> None:
    """Draw a mark as on the map, on a piece of floor."""
    pygame.draw.rect(box, FLOOR, place, border_radius=px(3))
    inner = place.inflate(-px(3), -px(3))
    picture = mark.glyph(inner.height)
    before = box.get_clip()
    box.set_clip(place)
    box.blit(picture, picture.get_rect(center=place.center))
    box.set_clip(before)


class SheetWords(NamedTuple):
    """A line, from the box's corner."""

    words: str
    size: int
    colour: Colour
    place: tuple[int, int]
    is_title: bool = False


class Sheet(NamedTuple):
    """All that is in a box."""

    size: tuple[int, int]
    words: tuple[SheetWords, ...]
    marks: tuple[tuple[LegendMark, pygame.Rect], ...]


def sheet_of(legend: Legend, room: tuple[int, int], *, is_first: bool) -> Sheet:
    """Return a box that fits into a room, if there is a size of letters for that."""
    sheets = (laid_out(legend, size, room[0], is_first=is_first) for size in SIZES)
    sheet = next((each for each in sheets if each.size[1] <= room[1]), None)
    return sheet or laid_out(legend, SIZES[-1], room[0], is_first=is_first)


def laid_out(legend: Legend, size: int, most: int, *, is_first: bool) -> Sheet:
    """Return the box in letters of a size."""
    padding = px(PADDING)
    width = min(px(WIDEST), most)
    inner = width - 2 * padding
    words: list[SheetWords] = []
    top = padding

    def write(lines: Sequence[str], colour: Colour, *, is_title: bool = False) -> None:
        nonlocal top
        for line in lines:
            words.append(SheetWords(line.strip(), size, colour, (padding, top), is_title))
            top += px(size * LINE)

    write([WELCOME if is_first else GOAL_TITLE], ACCENT, is_title=True)
    write(fitted_lines(legend.goal, size, inner), TEXT)
    top += px(size * 0.6)
    marks: tuple[tuple[LegendMark, pygame.Rect], ...] = ()
    if is_first:
        for hint in (*legend.hints, KEYS):
            write(fitted_lines(f"•  {hint}", size, inner), TEXT)
        top += px(size * 0.4)
        write([CLOSES], MUTED)
    elif legend.marks:
        write([MARKS_TITLE], ACCENT, is_title=True)
        top += px(size * 0.3)
        marks = tuple(placed_marks(legend.marks, size, pygame.Rect(padding, top, inner, 0)))
        for mark, place in marks:
            left = place.right + px(8)
            middle = place.centery - px(size * LINE) // 2
            words.append(SheetWords(mark.words, size, TEXT, (left, middle)))
        top = max(place.bottom for _, place in marks)
    return Sheet((width, top + padding), tuple(words), marks)


def placed_marks(
    marks: Sequence[LegendMark], size: int, room: pygame.Rect
) -> Iterator[tuple[LegendMark, pygame.Rect]]:
    """Yield where each mark is: in two columns where there is the width for it."""
    side, high = px(size * MARK), px(size * ROW)
    widest = max(width_of(mark.words, size) for mark in marks) + side + px(8)
    columns = max(min(room.width // (widest + px(GAP)), 2), 1)
    rows = -(-len(marks) // columns)
    for number, mark in enumerate(marks):
        column, row = divmod(number, rows)
        corner = room.left + column * room.width // columns, room.top + row * high
        yield mark, pygame.Rect(corner, (side, side))
