"""The positions of turns on the timeline, its ruler of rounds or turns, and the marks of events.

An axis counts turns, or rounds of equal width. Then each turn has a share of its round:

    rounds   |  1  |  2  |  3  |        turn 3 of the ten turns of round 2
    turns    |  4  |  10 |  1  |        is at 1.3 rounds

Each event has a line at the foot. If the pictures of events would overlap, the first one is drawn
with their number, per colour or in all:

    few       X   X X      X          many      X 12      X 7 3       X 31
"""

from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

import pygame

from game.simulation.recording import Recording
from game.viewer.drawing.rulers import find_ruler_step
from game.viewer.drawing.theme import MUTED, SEMIBOLD, TEXT, Colour, measure_width, px, text
from game.viewer.view_model import Ruler, Tick

KNOWN: Final = 0.88
"""The share of the width for recorded turns, until the recording is complete."""
LABEL_SIZE: Final = 10
"""The size of numbers."""
LABEL_DISTANCE: Final = 20
"""Pixels between numbers at the least."""
INK: Final[Colour] = (116, 119, 128)
MARK: Final = 6
"""How long a mark is."""


class Axis:
    """The recorded turns from left to right."""

    def __init__(self, recording: Recording[Any], ruler: Ruler, left: int, width: int) -> None:
        """Use `width` pixels from `left` on."""
        self.recording: Final = recording
        self.ruler: Final = ruler
        self.left: Final = left
        self.width: Final = width
        self.known: Final = width if recording.is_complete else round(width * KNOWN)
        """The width in pixels for recorded turns."""
        self._whole: Final = self._place(len(recording))
        self._scale: Final = self.known / (self._whole or 1)

    def x(self, turn: float) -> int:
        """Return the pixel column at which `turn` turns are complete."""
        return self.left + round(self._scale * self._place(turn))

    def locate_turn(self, x: float) -> int:
        """Return the number of complete turns at a pixel column, within the recording."""
        share = max(0.0, min((x - self.left) / max(self.known, 1), 1.0))
        place = share * self._whole
        if not self.ruler.is_even:
            return round(place)
        number = min(int(place), len(self.recording.round_ends) - 1)
        begin, end = self._round(number)
        return round(begin + (place - number) * (end - begin))

    def words(self, turn: int) -> str:
        """Return the name of a turn, counted from 0: `round 23, turn 14`."""
        if turn < 0:
            return "the start"
        if self.ruler.counts_turns:
            return f"{self.ruler.word} {turn + 1}"
        recording = self.recording
        rounds = recording.rounds_at(turn)
        begin, end = self._round(rounds - recording.rounds_before)
        name = f"{self.ruler.word} {rounds + 1}"
        return name if end - begin == 1 else f"{name}, turn {turn - begin + 1}"

    def marks(self) -> int:
        """Return how many rounds, or turns, there are to count."""
        recording = self.recording
        return len(recording) if self.ruler.counts_turns else len(recording.round_ends) - 1

    def mark(self, number: int) -> int:
        """Return the pixel column at which `number` rounds, or turns, are complete."""
        return self.x(number if self.ruler.counts_turns else self.recording.round_ends[number])

    def label(self, number: int) -> str:
        """Return the label of `number` complete rounds or turns."""
        before = 0 if self.ruler.counts_turns else self.recording.rounds_before
        return str(before + number)

    def _place(self, turn: float) -> float:
        if not self.ruler.is_even:
            return turn
        number = bisect_right(self.recording.round_ends, turn) - 1
        begin, end = self._round(number)
        return number + (turn - begin) / max(end - begin, 1)

    def _round(self, number: int) -> tuple[int, int]:
        """Return how many turns are complete before and after a round, counted from 0."""
        ends = self.recording.round_ends
        return ends[number], ends[number + 1] if number + 1 < len(ends) else len(self.recording)


def ruler_marks(axis: Axis) -> list[tuple[int, str]]:
    """Return the marks from left to right, each with its label.

    Rounds may differ in width. Marks whose labels would overlap are omitted.
    """
    count = axis.marks()
    step = find_ruler_step(
        count, axis.known, measure_width(axis.label(count), LABEL_SIZE) + px(LABEL_DISTANCE)
    )
    marks: list[tuple[int, str]] = []
    end: float = axis.left
    for number in range(step, count + 1, step):
        x, label = axis.mark(number), axis.label(number)
        half = measure_width(label, LABEL_SIZE) / 2
        if x - half >= end:
            marks.append((x, label))
            end = x + half + px(LABEL_DISTANCE)
    return marks


def draw_ruler(surface: pygame.Surface, axis: Axis, floor: int) -> None:
    """Draw the marks below the chart's bottom line, and their unit at the left."""
    pygame.draw.line(surface, INK, (axis.left, floor), (axis.left + axis.width, floor))
    for x, label in ruler_marks(axis):
        pygame.draw.line(surface, INK, (x, floor), (x, floor + px(MARK)))
        number = text(label, LABEL_SIZE, MUTED)
        surface.blit(number, number.get_rect(midtop=(x, floor + px(MARK + 1))))
    word = text(axis.ruler.word, LABEL_SIZE, MUTED)
    surface.blit(word, word.get_rect(topright=(axis.left - px(6), floor + px(MARK + 1))))


WIDTH: Final = 42
"""Pixels from an icon with numbers to the next icon. Events between them are grouped with it."""
MOST_NUMBERS: Final = 2
"""The most colours that are counted separately next to an icon. More are counted together."""
NUMBER_SIZE: Final = 11
GLYPH_HEIGHT: Final = 15
"""The height of an icon in pixels."""
REACH: Final = 7
"""Pixels from an event within which it is pointed at."""
FOOT: Final = 5
"""How long the line of an event is."""


class PlacedTick(NamedTuple):
    """An event and its pixel column, or a group of events that follow it."""

    x: int
    tick: Tick
    colours: tuple[Colour, ...]
    """The colours of all grouped events."""


def nearest(ticks: Sequence[Tick], axis: Axis, x: int) -> PlacedTick | None:
    """Return the event nearest to a pixel column; None if no event is within reach."""
    right = bisect_left(ticks, x, key=lambda tick: axis.x(tick.turn + 1))
    around = ticks[max(right - 1, 0) : right + 1]
    near = (PlacedTick(axis.x(tick.turn + 1), tick, (tick.colour,)) for tick in around)
    within = (each for each in near if abs(each.x - x) <= px(REACH))
    return min(within, key=lambda each: abs(each.x - x), default=None)


def group_icons(ticks: Sequence[Tick], axis: Axis) -> list[PlacedTick]:
    """Return the icons to draw: one per event, or one per group of events that overlap."""
    seen = (tick for tick in ticks if tick.glyph)
    each = [PlacedTick(axis.x(tick.turn + 1), tick, (tick.colour,)) for tick in seen]
    marks: list[PlacedTick] = []
    for mark in each:
        room = px(WIDTH if marks and len(marks[-1].colours) > 1 else GLYPH_HEIGHT)
        if not mark.tick.is_singled and marks and mark.x - marks[-1].x < room:
            marks[-1] = marks[-1]._replace(colours=marks[-1].colours + mark.colours)
        elif not mark.tick.is_singled:
            marks.append(mark)
    return [*marks, *(mark for mark in each if mark.tick.is_singled)]


def draw_marks(
    surface: pygame.Surface, ticks: Sequence[Tick], axis: Axis, top: int, floor: int
) -> None:
    """Draw icons at the top, and a line at the bottom for each event."""
    for tick in ticks:
        x = axis.x(tick.turn + 1)
        pygame.draw.line(surface, tick.colour, (x, floor - px(FOOT)), (x, floor), max(px(1), 1))
    for mark in group_icons(ticks, axis):
        draw_picture(surface, mark, top + px(GLYPH_HEIGHT) // 2)


def draw_picture(surface: pygame.Surface, mark: PlacedTick, middle: int) -> None:
    """Draw an event's icon, with the sizes of its group on the right."""
    if not mark.tick.glyph:
        return
    parts = [mark.tick.glyph(px(GLYPH_HEIGHT))]
    counts: Mapping[Colour, int] = Counter(mark.colours)
    if len(counts) > MOST_NUMBERS:
        counts = {TEXT: len(mark.colours)}
    if len(mark.colours) > 1:
        numbers = counts.items()
        parts += [text(str(n), NUMBER_SIZE, colour, weight=SEMIBOLD) for colour, n in numbers]
    wide = sum(part.get_width() for part in parts) + px(3) * (len(parts) - 1)
    left = min(mark.x - parts[0].get_width() // 2, surface.get_width() - wide)
    for part in parts:
        surface.blit(part, part.get_rect(midleft=(left, middle)))
        left += part.get_width() + px(3)
