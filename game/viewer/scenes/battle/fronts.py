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
from collections.abc import Collection, Sequence
from typing import Final, NamedTuple

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
VERTICALS: Final = ("north", "", "south")
HORIZONTALS: Final = ("west", "", "east")
CENTRE: Final = "centre"


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
