"""Fronts: where a battle of many is fought, by groups of units of both sides.

All who stand at most two squares from another one of a group, diagonally too, belong to it. Here
are two fronts; `e` is in neither:

    . G E . . . . e
    . . G . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . E G . .

They are counted at the beginning of each round, so that they stay where they are while hundreds
take their turns. The largest are outlined on the map and listed in the panel.
"""

from collections.abc import Iterator, Sequence
from itertools import product
from typing import Final, NamedTuple

from components.faction import ELF, GOBLIN
from game.playback.memo import LastValue
from game.playback.moment import Moment
from game.puzzles.battle.playing.state import BattleState
from game.puzzles.battle.playing.units import UnitState
from game.simulation.recording import Recording
from game.text.wording import count
from game.viewer.controls.panel_blocks import Heading, Line, Meter
from game.viewer.drawing.camera import Area
from game.viewer.drawing.shapes import Path, Shape, Spot, Sprite
from game.viewer.drawing.theme import ACCENT, LINE, MUTED, px
from game.viewer.scenes.battle.figures import FACTIONS
from game.viewer.scenes.battle.marks import Outlined
from game.viewer.view_model import Block, LinkedBlock, PanelLink

ARMY: Final = 60
"""So many units at the start make a battle of which fronts are shown."""
REACH: Final = 2
"""How many squares from another one, along rows and columns alike, a unit belongs to its group."""
VERTICALS: Final = ("north", "", "south")
HORIZONTALS: Final = ("west", "", "east")
CENTRE: Final = "centre"
MOST_SHOWN: Final = 8
"""How many fronts are shown, the largest."""
AROUND: Final = 1
"""Squares between a front and its outline."""
LABEL_SIZE: Final = 14
LABEL_GAP: Final = 3
"""Pixels between a label and the outline."""
LABEL_ROOM: Final = 20
"""Pixels that a label needs above the outline."""


class Front(NamedTuple):
    """A group of units of both sides."""

    elves: int
    others: int
    share: float
    """The elves' share of the hit points of all."""
    area: Area
    """The smallest rectangle that holds it, in squares."""

    @property
    def stronger(self) -> str:
        """The side with more hit points."""
        return ELF if self.share > 1 / 2 else GOBLIN

    @property
    def outline(self) -> Area:
        """The squares around it."""
        left, top, width, height = self.area
        return Area(left - AROUND, top - AROUND, width + 2 * AROUND, height + 2 * AROUND)


class Fronts:
    """The fronts of one recording."""

    def __init__(self, recording: Recording[BattleState], width: int) -> None:
        """Begin with nothing asked; rows have so many numbers."""
        self._recording: Final = recording
        self._width: Final = width
        self._found: Final = LastValue[list[Front]]()
        self.is_army: Final = len(recording.state_at(0).units) >= ARMY
        """Whether there are so many units that fronts are shown."""

    def at(self, moment: Moment[BattleState]) -> Sequence[Front]:
        """Return the fronts of a moment's round, the largest first; none in small battles."""
        if not self.is_army or moment.before.is_over:
            return ()
        rounds = self._recording.rounds_at(moment.number) - self._recording.rounds_before
        begun = self._recording.round_ends[rounds]
        state_at, width = self._recording.state_at, self._width
        return self._found.of(begun, lambda: fronts_of(state_at(begun), width))


def fronts_of(state: BattleState, width: int) -> list[Front]:
    """Return all fronts, the largest first; rows have so many numbers."""
    standing = {unit.square: unit for unit in state.in_order()}
    reach = range(-REACH, REACH + 1)
    offsets = [across + down * width for down, across in product(reach, repeat=2)]
    found = []
    while standing:
        group = [standing.pop(next(iter(standing)))]
        # It grows while it is walked through.
        for unit in group:
            near = [square for by in offsets if (square := unit.square + by) in standing]
            group += map(standing.pop, near)
        if len({unit.faction for unit in group}) > 1:
            found.append(front_of(group, width))
    return sorted(found, key=lambda front: -front.elves - front.others)


def front_of(group: Sequence[UnitState], width: int) -> Front:
    """Return the front that a group is."""
    rows, columns = zip(*(divmod(unit.square, width) for unit in group), strict=True)
    elves = [unit.points for unit in group if unit.faction == ELF]
    left, top = min(columns), min(rows)
    area = Area(left, top, max(columns) - left + 1, max(rows) - top + 1)
    share = sum(elves) / max(sum(unit.points for unit in group), 1)
    return Front(len(elves), len(group) - len(elves), share, area)


def name_of(front: Front, bounds: Area) -> str:
    """Return where on a map a front is, by thirds and by the row and column of its middle.

    >>> [name_of(Front(1, 1, 0.5, Area(*place, 3, 3)), Area(0, 0, 30, 30))
    ...     for place in ((27, 2), (14, 14), (1, 14))]
    ['north-east, 3,28', 'centre, 15,15', 'west, 15,2']
    """
    left, top, width, height = front.area
    column, row = left + width // 2, top + height // 2
    down = VERTICALS[(row - bounds.top) * 3 // bounds.height]
    across = HORIZONTALS[(column - bounds.left) * 3 // bounds.width]
    region = "-".join(filter(None, (down, across))) or CENTRE
    return f"{region}, {row},{column}"


def outline_shapes(fronts: Sequence[Front], lit: PanelLink | None, zoom: float) -> Iterator[Shape]:
    """Yield an outline around each of the largest; one that is pointed at is bright."""
    for front in fronts[:MOST_SHOWN]:
        left, top, width, height = front.outline
        right, foot = left + width, top + height
        corners = (left, top), (right, top), (right, foot), (left, foot), (left, top)
        colour = ACCENT if front.area == lit else LINE
        yield Path(tuple(Spot(*corner) for corner in corners), colour, px(1) / zoom)


def label_shapes(fronts: Sequence[Front], bounds: Area, zoom: float) -> Iterator[Shape]:
    """Yield how many stand against how many, above each outline, or below at the map's top."""
    for front in fronts[:MOST_SHOWN]:
        left, top, width, height = front.outline
        is_above = (top - bounds.top) * zoom > px(LABEL_ROOM)
        words = Outlined(f"{front.elves}:{front.others}", FACTIONS[front.stronger], LABEL_SIZE)
        gap = px(LABEL_GAP) / zoom
        spot = Spot(left + width / 2, top - gap if is_above else top + height + gap)
        yield Sprite(words, spot, 0, anchor="midbottom" if is_above else "midtop")


def front_blocks(fronts: Sequence[Front], bounds: Area) -> Iterator[Block]:
    """List the largest fronts, each a link that leads there, and count the others."""
    yield Heading("Fronts, as this round began")
    if not fronts:
        yield Line("no enemies near each other", "", 12, MUTED)
    for front in fronts[:MOST_SHOWN]:
        words, sides = name_of(front, bounds), f"{front.elves} against {front.others}"
        meter = Meter(words, sides, front.share, FACTIONS[ELF], FACTIONS[GOBLIN])
        yield LinkedBlock(meter, front.area)
    if more := len(fronts[MOST_SHOWN:]):
        yield Line(f"and {count(more, 'smaller one')}", "", 12, MUTED)
