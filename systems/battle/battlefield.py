"""The battlefield: the entity that is the battle itself, and the units on its map.

Custom systems may write a `Position` or a `Faction`, create units and delete them with esper alone:
the index of the cavern is compared with the components when the next turn begins. The functions
below change both at once, so that the change also counts in the turn that is being played.
"""

from typing import Final

import esper

from components.attack import Attack
from components.faction import Faction
from components.health import Health
from components.kind import Letter
from components.position import OffMap, Position
from components.turn import Cavern, Turn
from systems.battle.events import DIED
from systems.lookup import finder
from systems.rules import ImpossibleError

UNIT: Final = (Position, Health, Faction, Attack)
"""The components that a unit has."""

find_battle: Final = finder("battle", Cavern, Turn)


def battlefield() -> tuple[Cavern, Turn]:
    """Return the cavern and the turn of the battle in the current world.

    Raises:
        LookupError: If the world has no battle, or more than one, or a unit lacks a component.
        ImpossibleError: If a unit is on a wall, or two units are on one square.
    """
    cavern, turn = find_battle()
    if not cavern.is_indexed:
        build_index(cavern)
    return cavern, turn


def build_index(cavern: Cavern) -> None:
    """Build the index of who is where from the components; see `battlefield` for errors."""
    cavern.is_indexed = True
    cavern.free = cavern.floor
    cavern.occupants, cavern.standing = {}, {}
    units = units_on_map()
    for unit in units:
        check_square(unit, square_of(unit))
    for unit in sorted(units, key=square_of):
        check_free(cavern, unit, square_of(unit))
        occupy(cavern, unit, square_of(unit))


def units_on_map() -> list[int]:
    """Return the units that aren't dead, in any order; see `battlefield` for errors."""
    units = {unit for unit, _ in esper.get_components(*UNIT)}
    # An entity with some components of a unit is a unit that lacks the others.
    some = {entity for entity, _ in esper.get_component(Faction)}
    some.update(entity for entity, _ in esper.get_components(Health, Attack))
    gone = {entity for entity, _ in esper.get_component(OffMap)}
    for entity in filter(esper.entity_exists, some - units - gone):
        missing = [each.__name__ for each in UNIT if not esper.has_component(entity, each)]
        expected, lack = ", ".join(each.__name__ for each in UNIT), " and ".join(missing)
        raise LookupError(f"unit {entity} has no {lack}: a unit has {expected}")
    return [*filter(esper.entity_exists, units - gone)]


def check_free(cavern: Cavern, unit: int, square: int) -> None:
    """Raise an ImpossibleError if a unit can't be on a square."""
    check_square(unit, square)
    if cavern.free >> square & 1:
        return
    row, column = divmod(square, cavern.width)
    occupant = cavern.occupants.get(square)
    what = "is a wall" if occupant is None else f"is taken by unit {occupant}"
    raise ImpossibleError(f"unit {unit} can't be at {row},{column}, which {what}")


def check_square(unit: int, square: object) -> None:
    """Raise an ImpossibleError if a square isn't the number of one."""
    if not isinstance(square, int) or square < 0:
        raise ImpossibleError(f"unit {unit} can't be at {square!r}, which isn't a square")


def occupy(cavern: Cavern, unit: int, square: int) -> None:
    """Add a unit at `square` to the index of `cavern`."""
    side = checked_side(unit)
    cavern.occupants[square] = unit
    cavern.standing[side] = cavern.standing.get(side, 0) | 1 << square
    cavern.free ^= 1 << square


def checked_side(unit: int) -> str:
    """Return the letter of the side of a unit.

    Raises:
        ImpossibleError: If a custom system has set something else.
    """
    side: object = side_of(unit)
    if isinstance(side, str) and len(side) == 1:
        return side
    raise ImpossibleError(f"unit {unit} can't be on side {side!r}: expected a letter")


def vacate(cavern: Cavern, unit: int) -> None:
    """Remove a unit, and the square of its position, from the index of `cavern`."""
    square = square_of(unit)
    del cavern.occupants[square]
    cavern.standing[esper.component_for_entity(unit, Faction).name] ^= 1 << square
    cavern.free ^= 1 << square


def create_unit(  # noqa: PLR0913, PLR0917 - as many as a unit has properties
    square: int, side: str, points: int, maximum: int, power: int, letter: str = ""
) -> int:
    """Create a unit and return its entity; `add_unit` adds it to the index.

    Args:
        square: The index of its square.
        side: The letter of its side.
        points: Its hit points.
        maximum: Its hit points at the start.
        power: Its attack power.
        letter: The letter of its kind; "" for its side's own kind.
    """
    unit = esper.create_entity(
        Position(square), Health(points, maximum), Faction(side), Attack(power)
    )
    if letter:
        esper.add_component(unit, Letter(letter))
    return unit


def add_unit(cavern: Cavern, unit: int) -> None:
    """Let a unit occupy the square of its position.

    Raises:
        ImpossibleError: If the square isn't free.
    """
    check_free(cavern, unit, square_of(unit))
    occupy(cavern, unit, square_of(unit))


def move_unit(cavern: Cavern, unit: int, destination: int) -> None:
    """Move a unit to a free square; a unit off the map changes only its position.

    Raises:
        ImpossibleError: If the square isn't free.
    """
    position = esper.component_for_entity(unit, Position)
    try:
        is_free = cavern.free >> destination & 1
    except (TypeError, ValueError):
        is_free = 0
    if not is_free:
        check_free(cavern, unit, destination)
    if cavern.occupants.get(position.square) == unit:
        both = 1 << position.square | 1 << destination
        del cavern.occupants[position.square]
        cavern.occupants[destination] = unit
        cavern.standing[esper.component_for_entity(unit, Faction).name] ^= both
        cavern.free ^= both
    position.square = destination


def change_side(cavern: Cavern, unit: int, side: str) -> None:
    """Let a unit fight on another side."""
    vacate(cavern, unit)
    esper.component_for_entity(unit, Faction).name = side
    occupy(cavern, unit, square_of(unit))


def take_off_map(cavern: Cavern, unit: int) -> None:
    """Let a unit leave its square; its entity stays."""
    vacate(cavern, unit)
    esper.add_component(unit, OffMap())


def remove_unit(cavern: Cavern, unit: int) -> None:
    """Let a unit leave its square, and delete its entity when the next turn begins."""
    vacate(cavern, unit)
    esper.delete_entity(unit)


def kill_unit(cavern: Cavern, unit: int) -> None:
    """Remove a dead unit from the map and dispatch `DIED`."""
    remove_unit(cavern, unit)
    esper.dispatch_event(DIED, unit, square_of(unit))


def square_of(unit: int) -> int:
    """Return the index of the square of a unit."""
    return esper.component_for_entity(unit, Position).square


def hit_points(unit: int) -> int:
    """Return the hit points of a unit."""
    return esper.component_for_entity(unit, Health).points


def side_of(unit: int) -> str:
    """Return the letter of the side of a unit."""
    return esper.component_for_entity(unit, Faction).name


def find_units(squares: int, cavern: Cavern) -> list[int]:
    """Return the units on the squares of a bitboard, in reading order of the squares.

    Raises:
        ImpossibleError: If no unit is on one of the squares.
    """
    units = []
    while squares:
        lowest = squares & -squares
        try:
            units.append(cavern.occupants[lowest.bit_length() - 1])
        except KeyError:
            row, column = divmod(lowest.bit_length() - 1, cavern.width)
            message = f"no unit is at {row},{column}, so it can't be attacked"
            raise ImpossibleError(message) from None
        squares ^= lowest
    return units


def enemies_of(side: str, cavern: Cavern) -> int:
    """Return a bitboard of the squares of all units that aren't on `side`."""
    return cavern.floor ^ cavern.free ^ cavern.standing.get(side, 0)


def is_decided(cavern: Cavern) -> bool:
    """Return whether at most one side has units left on the map."""
    return sum(map(bool, cavern.standing.values())) <= 1


class IndexCheck:
    """Compares the index with the components, in battles with custom systems."""

    def __init__(self) -> None:
        """Start without a comparison."""
        self._query: object = None
        self._units: list[int] = []
        self._positions: list[Position] = []
        self._factions: list[Faction] = []
        self._squares: list[int] = []
        self._sides: list[str] = []

    def update(self, cavern: Cavern) -> None:
        """Build the index again if a component was changed without it."""
        # A query returns the same list until entities or components are created or deleted.
        if esper.get_component(Position) is self._query:
            squares = [position.square for position in self._positions]
            if [faction.name for faction in self._factions] == self._sides:
                if squares == self._squares:
                    return
                # The latest unit has moved, and perhaps others without the index.
                if [*map(cavern.occupants.get, squares)] == self._units:
                    self._squares = squares
                    return
        build_index(cavern)
        self._query = esper.get_component(Position)
        self._squares, self._units = list(cavern.occupants), list(cavern.occupants.values())
        self._positions = [esper.component_for_entity(unit, Position) for unit in self._units]
        self._factions = [esper.component_for_entity(unit, Faction) for unit in self._units]
        self._sides = [faction.name for faction in self._factions]
