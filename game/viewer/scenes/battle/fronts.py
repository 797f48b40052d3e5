"""Fronts: where a battle of many is fought, by groups of units in contact.

Enemies beside each other are in contact, and so are all who stand at most two squares from somebody
in contact, diagonally too, as those who wait for a place. Here are two fronts; `e` is in neither:

    . G E . . . . e
    . . G . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . E G . .

They are counted at the beginning of each round, so that they keep their names and numbers while
hundreds take their turns.
"""

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

import pygame

from components.faction import ELF, GOBLIN
from game.playback.memo import LastValue
from game.playback.moment import Moment
from game.puzzles.battle.playing.state import BattleState
from game.puzzles.battle.playing.units import UnitState
from game.simulation.recording import Recording
from game.viewer.drawing.art import blank
from game.viewer.drawing.camera import Area, Camera
from game.viewer.drawing.shapes import Path, Shape, Spot, Sprite
from game.viewer.drawing.theme import ACCENT, LINE, SEMIBOLD, TEXT, px, scaled, text
from game.viewer.scenes.battle.figures import FACTIONS, PLATE
from game.viewer.view_model import Place

ARMY: Final = 60
"""So many units at the start make a battle of which fronts are shown."""
REACH: Final = 2
"""How many squares from somebody in contact, along rows and columns alike, others are too."""
VERTICALS: Final = ("north", "", "south")
HORIZONTALS: Final = ("west", "", "east")
CENTRE: Final = "centre"
TEXT_SIZE: Final = 12
PADDING: Final = 4
BAR: Final = 3
STEPS: Final = 16
"""In which the balance of hit points is drawn."""
AROUND: Final = 1
"""Squares between a front and its outline."""
GAP: Final = 2
MOST_MARKED: Final = 8
"""How many fronts are marked; another one only while it is pointed at."""


class Front(NamedTuple):
    """A group of units in contact."""

    name: str
    """Where on the map it is, as in `north-east`; with its row and column if there are several."""
    counts: tuple[int, int]
    """How many elves and goblins."""
    points: tuple[int, int]
    """The hit points of either side."""
    area: Area
    """The smallest rectangle that holds it, in squares."""

    @property
    def middle(self) -> Place:
        """The column and row of its middle."""
        left, top, width, height = self.area
        return left + width / 2, top + height / 2


class FrontLink(NamedTuple):
    """A link in the panel to a front."""

    name: str


class Fronts:
    """The fronts of one recording."""

    def __init__(self, recording: Recording[BattleState], width: int, bounds: Area) -> None:
        """Begin with nothing asked; rows have so many squares."""
        self._recording: Final = recording
        self._width: Final = width
        self._bounds: Final = bounds
        self._found: Final = LastValue[list[Front]]()
        self.is_army: Final = len(recording.state_at(0).units) >= ARMY
        """Whether there are so many units that fronts are shown."""

    def at(self, moment: Moment[BattleState]) -> Sequence[Front]:
        """Return the fronts of a moment's round, the largest first; none in small battles."""
        if not self.is_army or moment.before.is_over:
            return ()
        rounds = self._recording.rounds_at(moment.number) - self._recording.rounds_before
        begun = self._recording.round_ends[rounds]
        return self._found.of(begun, lambda: self._find(begun))

    def _find(self, turn: int) -> list[Front]:
        units = self._recording.state_at(turn).units
        groups = groups_in_contact(units.values(), self._width)
        return named([front_of(group, self._width) for group in groups], self._bounds)

    def named(self, link: object, moment: Moment[BattleState]) -> Front | None:
        """Return the front that a link stands for."""
        if not isinstance(link, FrontLink):
            return None
        return next((front for front in self.at(moment) if front.name == link.name), None)


def groups_in_contact(units: Collection[UnitState], width: int) -> list[list[UnitState]]:
    """Return the groups of units in contact; rows have so many squares."""
    standing = {unit.square: unit for unit in units}
    left = set(standing)
    return [
        [standing[each] for each in reached_from(square, left, width)]
        for square in sorted(in_contact(units, width))
        if square in left
    ]


def in_contact(units: Collection[UnitState], width: int) -> set[int]:
    """Return the squares of elves that an enemy stands beside."""
    elves = {unit.square for unit in units if unit.faction == ELF}
    enemies = [unit.square for unit in units if unit.faction != ELF]
    return elves.intersection(square + by for by in (-width, -1, 1, width) for square in enemies)


def reached_from(square: int, left: set[int], width: int) -> list[int]:
    """Take all squares that are reached from one by steps from unit to unit from those left."""
    offsets = [
        across + down * width
        for down in range(-REACH, REACH + 1)
        for across in range(-REACH, REACH + 1)
    ]
    left.discard(square)
    group, frontier = [square], [square]
    while frontier:
        here = frontier.pop()
        near = left.intersection(map(here.__add__, offsets))
        if not REACH <= here % width < width - REACH:
            # Beyond the sides of the map the numbers go on with other rows.
            near = {there for there in near if abs(here % width - there % width) <= REACH}
        left -= near
        frontier += near
        group += near
    return group


def front_of(members: Collection[UnitState], width: int) -> Front:
    """Return a front without a name."""
    columns = [unit.square % width for unit in members]
    rows = [unit.square // width for unit in members]
    left, top = min(columns), min(rows)
    elves, enemies = (
        [unit for unit in members if (unit.faction == ELF) == are_elves]
        for are_elves in (True, False)
    )
    return Front(
        name="",
        counts=(len(elves), len(enemies)),
        points=(sum(unit.points for unit in elves), sum(unit.points for unit in enemies)),
        area=Area(left, top, max(columns) - left + 1, max(rows) - top + 1),
    )


def named(fronts: list[Front], bounds: Area) -> list[Front]:
    """Return fronts with their names, the largest first."""
    regions = [region_of(front.middle, bounds) for front in fronts]
    numbers = Counter(regions)
    found = []
    for front, region in zip(fronts, regions, strict=True):
        column, row = map(int, front.middle)
        name = f"{region}, {row},{column}" if numbers[region] > 1 else region
        found.append(front._replace(name=name))
    return sorted(found, key=lambda front: (-sum(front.counts), front.area.top, front.area.left))


def region_of(place: Place, bounds: Area) -> str:
    """Return where on a map a place is, by thirds.

    >>> [region_of(place, Area(0, 0, 30, 30)) for place in ((29, 3), (15, 15), (2, 15), (15, 28))]
    ['north-east', 'centre', 'west', 'south']
    """
    left, top, width, height = bounds
    down = VERTICALS[min(max(int((place[1] - top) * 3 / height), 0), 2)]
    across = HORIZONTALS[min(max(int((place[0] - left) * 3 / width), 0), 2)]
    return "-".join(filter(None, (down, across))) or CENTRE


class FrontLabel(NamedTuple):
    """The picture of both numbers in their sides' colours over the balance."""

    counts: tuple[int, int]
    step: int
    """The elves' share of the hit points, in steps."""
    is_lit: bool

    def __call__(self, _height: int = 0, _angle: int = 0) -> pygame.Surface:
        """Return it; not to be changed."""
        return label(self)


class MarkedFront(NamedTuple):
    """A front that is marked on the map."""

    front: Front
    outline: Area
    """The squares around it."""
    label: FrontLabel
    place: pygame.Rect
    """The pixels of its label."""


def marked_fronts(
    fronts: Sequence[Front], lit: Front | None, camera: Camera
) -> Iterator[MarkedFront]:
    """Yield the fronts in sight that are marked, the largest first, and one that is lit.

    A label is above the outline of its front, or below where there is no room.
    """
    room = pygame.Rect(camera.area)
    for number, front in enumerate(fronts):
        is_lit = front == lit
        if number >= MOST_MARKED and not is_lit:
            continue
        left, top, width, height = front.area
        around = Area(left - AROUND, top - AROUND, width + 2 * AROUND, height + 2 * AROUND)
        outline = pygame.Rect(camera.seen(around))
        if outline.colliderect(room):
            share = front.points[0] / max(sum(front.points), 1)
            picture = FrontLabel(front.counts, round(STEPS * share), is_lit)
            place = picture().get_rect(midbottom=outline.move(0, -px(GAP)).midtop)
            if place.top < room.top:
                place.midtop = outline.move(0, px(GAP)).midbottom
            yield MarkedFront(front, around, picture, place.clamp(room))


def outline_shapes(marked: Sequence[MarkedFront], zoom: float) -> Iterator[Shape]:
    """Yield an outline around each; those that are lit are bright."""
    for _, (left, top, width, height), label, _ in marked:
        right, foot = left + width, top + height
        corners = (left, top), (right, top), (right, foot), (left, foot), (left, top)
        colour = ACCENT if label.is_lit else LINE
        yield Path(tuple(Spot(*corner) for corner in corners), colour, px(1) / zoom)


def label_shapes(marked: Sequence[MarkedFront], camera: Camera) -> Iterator[Shape]:
    """Yield the labels, the largest front's over the others."""
    for _, _, picture, place in reversed(marked):
        yield Sprite(picture, Spot(*camera.to_map(*place.center)), 0)


@scaled
@lru_cache(maxsize=512)
def label(look: FrontLabel) -> pygame.Surface:
    """Return a label."""
    elves, goblins = (
        text(str(number), TEXT_SIZE, FACTIONS[side], weight=SEMIBOLD)
        for number, side in zip(look.counts, (ELF, GOBLIN), strict=True)
    )
    between = text(":", TEXT_SIZE, TEXT)
    padding, gap = px(PADDING), px(2)
    width = elves.get_width() + between.get_width() + goblins.get_width() + 2 * (padding + gap)
    plate = blank((width, elves.get_height() + px(BAR) + gap))
    pygame.draw.rect(plate, PLATE, plate.get_rect(), border_radius=px(3))
    left = padding
    for part in (elves, between, goblins):
        plate.blit(part, (left, 0))
        left += part.get_width() + gap
    bar = pygame.Rect(padding, plate.get_height() - px(BAR) - 2, width - 2 * padding, px(BAR))
    draw_balance(plate, bar, (look.step, STEPS - look.step))
    pygame.draw.rect(plate, ACCENT if look.is_lit else LINE, plate.get_rect(), 1, px(3))
    return plate


def draw_balance(target: pygame.Surface, bar: pygame.Rect, points: tuple[int, int]) -> None:
    """Draw the share of either side in all hit points, the elves' on the left."""
    target.fill(FACTIONS[GOBLIN], bar)
    width = round(bar.width * points[0] / max(sum(points), 1))
    target.fill(FACTIONS[ELF], (bar.left, bar.top, width, bar.height))
