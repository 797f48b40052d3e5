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
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Final, NamedTuple

import pygame

from components.faction import ELF
from game.playback.memo import LastValue
from game.playback.moment import Moment
from game.puzzles.battle.playing.state import BattleState
from game.puzzles.battle.playing.units import UnitState
from game.simulation.recording import Recording
from game.viewer.drawing.camera import Area
from game.viewer.scene_parts import Place

ARMY: Final = 60
"""So many units at the start make a battle of which fronts are shown."""
REACH: Final = 2
"""How many squares from somebody in contact, along rows and columns alike, others are too."""
MOST_LISTED: Final = 12
"""Of more fronts the panel lists the parts of the map that they are in."""
VERTICALS: Final = ("north", "", "south")
HORIZONTALS: Final = ("west", "", "east")
CENTRE: Final = "centre"


class Front(NamedTuple):
    """A group of units in contact."""

    name: str
    """Where on the map it is, as in `north-east`; with its row and column if there are several."""
    units: frozenset[int]
    counts: tuple[int, int]
    """How many elves and goblins."""
    points: tuple[int, int]
    """The hit points of either side."""
    area: Area
    """The smallest rectangle that holds it, in squares."""
    region: str = ""
    """The part of the map that it is in."""

    @property
    def middle(self) -> Place:
        """The column and row of its middle."""
        left, top, width, height = self.area
        return left + width / 2, top + height / 2

    @property
    def words(self) -> str:
        """How many stand against how many: `6 against 21`."""
        return f"{self.counts[0]} against {self.counts[1]}"


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
        self._regions: Final = LastValue[list[Front]]()
        self.is_army: Final = len(recording.state_at(0).units) >= ARMY
        """Whether there are so many units that fronts are shown."""
        self.chosen: Front | None = None
        """The front that was clicked last, as it was then."""

    def at(self, moment: Moment[BattleState]) -> Sequence[Front]:
        """Return the fronts of a moment's round, the largest first; none in small battles."""
        if not self.is_army or moment.before.is_over:
            return ()
        rounds = self._recording.rounds_at(moment.number) - self._recording.rounds_before
        begun = self._recording.round_ends[rounds]
        return self._found.of(begun, lambda: self._find(begun))

    def regions(self, moment: Moment[BattleState]) -> Sequence[Front]:
        """Return the fronts of each part of the map taken together."""
        fronts = self.at(moment)
        return self._regions.of(tuple(fronts), lambda: by_region(fronts))

    def listed(self, moment: Moment[BattleState]) -> Sequence[Front]:
        """Return what is listed: the fronts, or where these are many the parts of the map."""
        fronts = self.at(moment)
        return fronts if len(fronts) <= MOST_LISTED else self.regions(moment)

    def _find(self, turn: int) -> list[Front]:
        units = self._recording.state_at(turn).units
        groups = groups_in_contact(units, self._width)
        return named([front_of(group, units, self._width) for group in groups], self._bounds)

    def named(self, link: object, moment: Moment[BattleState]) -> Front | None:
        """Return the front that a link stands for."""
        if not isinstance(link, FrontLink):
            return None
        known = (*self.at(moment), *self.regions(moment))
        return next((front for front in known if front.name == link.name), None)

    def link_at(
        self,
        place: Place,
        moment: Moment[BattleState],
        labels: Mapping[Front, tuple[Place, Place]],
    ) -> FrontLink | None:
        """Return the link to the front whose label or ground is at a column and row.

        Without labels the map shows units so large that fronts are not marked on it.
        """
        for front, ((left, top), (right, foot)) in labels.items():
            if left <= place[0] < right and top <= place[1] < foot:
                return FrontLink(front.name)
        fronts = self.at(moment) if labels else ()
        found = (front for front in fronts if front.area.holds(*place))
        return next((FrontLink(front.name) for front in found), None)

    def choose(self, link: object, moment: Moment[BattleState]) -> Front | None:
        """Choose the front that a link stands for, and return it."""
        front = self.named(link, moment)
        self.chosen = front or self.chosen
        return front


def groups_in_contact(units: Mapping[int, UnitState], width: int) -> list[frozenset[int]]:
    """Return the groups of units in contact; rows have so many squares."""
    standing = {unit.square: entity for entity, unit in units.items()}
    left = set(standing)
    groups = []
    for square in sorted(in_contact(units.values(), width)):
        if square in left:
            group = reached_from(square, left, width)
            groups.append(frozenset(standing[each] for each in group))
    return groups


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


def front_of(group: frozenset[int], units: Mapping[int, UnitState], width: int) -> Front:
    """Return a front without a name."""
    members = [units[entity] for entity in group]
    columns = [unit.square % width for unit in members]
    rows = [unit.square // width for unit in members]
    left, top = min(columns), min(rows)
    elves, enemies = (
        [unit for unit in members if (unit.faction == ELF) == are_elves]
        for are_elves in (True, False)
    )
    return Front(
        name="",
        units=group,
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
        found.append(front._replace(name=name, region=region))
    return sorted(found, key=lambda front: (-len(front.units), front.area.top, front.area.left))


def by_region(fronts: Sequence[Front]) -> list[Front]:
    """Return the fronts of each part of the map taken together, the largest first."""
    parts: dict[str, list[Front]] = {}
    for front in fronts:
        parts.setdefault(front.region, []).append(front)
    return sorted(map(together, parts.values()), key=lambda part: -len(part.units))


def together(fronts: Sequence[Front]) -> Front:
    """Return fronts of one region as one, called after it."""
    first, *others = fronts
    if not others:
        return first
    area = pygame.Rect(first.area).unionall([pygame.Rect(front.area) for front in others])
    return Front(
        name=f"{first.region}, {len(fronts)} fronts",
        units=frozenset().union(*(front.units for front in fronts)),
        counts=total(front.counts for front in fronts),
        points=total(front.points for front in fronts),
        area=Area(*area),
        region=first.region,
    )


def total(pairs: Iterable[tuple[int, int]]) -> tuple[int, int]:
    """Return the sums of the first and of the second numbers.

    >>> total([(4, 9), (2, 5)])
    (6, 14)
    """
    one, other = zip(*pairs, strict=True)
    return sum(one), sum(other)


def region_of(place: Place, bounds: Area) -> str:
    """Return where on a map a place is, by thirds.

    >>> [region_of(place, Area(0, 0, 30, 30)) for place in ((29, 3), (15, 15), (2, 15), (15, 28))]
    ['north-east', 'centre', 'west', 'south']
    """
    left, top, width, height = bounds
    down = VERTICALS[min(max(int((place[1] - top) * 3 / height), 0), 2)]
    across = HORIZONTALS[min(max(int((place[0] - left) * 3 / width), 0), 2)]
    return "-".join(filter(None, (down, across))) or CENTRE
