"""Battles that tests draw into the current world, as text.

>>> from game.simulation.world import World
>>> with World() as world:
...     battle = draw("E.G   E(200), G(3)")
...     battle.step()
...     battle.redrawn()
'.E.   E(200)'
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import zip_longest
from string import ascii_uppercase
from typing import Final

import esper

from components.kind import KINDS, Kind, side_kind
from components.turn import Cavern, Turn
from game.puzzles.battle.narrate import draw_map, draw_units
from game.puzzles.battle.read import UnitLabel, item_letters, read_labels, split_labels
from game.puzzles.battle.settings import BattleSettings
from game.puzzles.battle.state import ItemState, read_unit
from game.testing.position import DrawnPosition
from game.text.grid import OPEN, WALL, Grid, find_rows, read_rows
from game.text.lines import split
from systems.battle.battlefield import (
    battlefield,
    build_index,
    create_unit,
    enemies_of,
    side_of,
    square_of,
    units_on_map,
)
from systems.battle.items import add_item, items
from systems.battle.rules import RULES, BattleRules

DEFAULTS: Final = BattleSettings()
SOURCE: Final = "drawing"
"""The name of the map in errors."""
NO_POWERS: Final[Mapping[str, int]] = {}
CAPITALS: Final = {letter: side_kind(letter) for letter in ascii_uppercase}
"""Each capital letter is the kind of its own side, unless systems declare a kind with it."""


class DrawnBattle(DrawnPosition, Mapping[int, int]):
    """A battle in the current world. Its keys are squares, its values the entities of units.

    A turn is one unit's.
    """

    def __init__(self, text: str, grid: Grid, units: Mapping[int, int], rules: BattleRules) -> None:
        """Keep the text and the units."""
        super().__init__(rules.playing())
        self.text: Final = text
        self.grid: Final = grid
        self.kinds: Final = {**CAPITALS, **rules.kinds}
        """The kind of each letter."""
        self._units: Final = units

    def __getitem__(self, square: int) -> int:
        """Return the entity of the unit that was drawn on a square."""
        return self._units[square]

    def __iter__(self) -> Iterator[int]:
        """Yield the squares of the drawn units in reading order."""
        return iter(self._units)

    def __len__(self) -> int:
        """Return the number of drawn units."""
        return len(self._units)

    def at(self, row: int, column: int) -> int:
        """Return the entity of the unit that was drawn there; rows and columns begin with 0.

        Raises:
            KeyError: If no unit was drawn there.
        """
        return self[row * self.grid.width + column]

    def redrawn(self) -> str:
        """Return the current map; see `redraw`."""
        return redraw(self.text, self.kinds)


def draw(
    text: str,
    points: Sequence[int] = (),
    systems: Iterable[type[esper.Processor]] = (),
    attack: Mapping[str, int] = NO_POWERS,
) -> DrawnBattle:
    """Create a battle in the current world.

    Args:
        text: the map: `#` wall, `.` open, capital letters the units of these sides. Letters of
            kinds that `systems` declare are units or items of these kinds. Hit points are after
            the rows, as in `#E.G#   E(200), G(9)`; omitted ones are those of the kind, or 200.
        points: the hit points in reading order, if there are none after the rows.
        systems: custom systems, which replace their base classes in `step`.
        attack: the attack power by letter, as in `{"E": 15}`; 3 for other units.

    Raises:
        InputError: If `text` isn't a map.
        ValueError: If the world has a battle.
    """
    if esper.get_component(Turn):
        raise ValueError("this world already has a battle: draw only one per test")
    rules = RULES.changed(*systems)
    kinds = {**CAPITALS, **rules.kinds}
    grid, shown = read(text, kinds)
    marks = dict(grid.marks())
    cavern = Cavern(grid.width, sum(1 << square for square in marks))
    esper.create_entity(cavern, Turn())
    letters = [(square, kinds[mark]) for square, mark in marks.items() if mark != OPEN]
    units = {square: kind for square, kind in letters if kind.is_unit}
    left = [unit.points for unit in shown] or points
    entities = {
        square: create_drawn(square, kind, hit_points, attack.get(kind.letter))
        for (square, kind), hit_points in zip_longest(units.items(), left[: len(units)])
    }
    for square, kind in letters:
        if not kind.is_unit:
            add_item(square, kind.letter)
    for square, label in zip(units, shown, strict=False):
        for letter in label.items:
            add_item(square, letter)
    return DrawnBattle(text, grid, entities, rules)


def create_drawn(square: int, kind: Kind, points: int | None, power: int | None) -> int:
    """Create a unit and return its entity. None selects the default of the unit's kind."""
    full = DEFAULTS.hit_points(kind)
    left = full if points is None else points
    power = DEFAULTS.attack_power(kind) if power is None else power
    letter = "" if kind in (*KINDS, CAPITALS[kind.side]) else kind.letter
    return create_unit(square, kind.side, left, max(left, full), power, letter)


def redraw(text: str, kinds: Mapping[str, Kind] = CAPITALS) -> str:
    """Return the map of the current world, with hit points if `text` has them.

    The layout is that of `text`: its indentation and its blank lines.
    """
    grid, shown = read(text, kinds)
    # Read the components, since a test may change a position without the index.
    units = [read_unit(unit, kinds) for unit in sorted(units_on_map(), key=square_of)]
    lying = [ItemState(square, side_kind(letter, kinds)) for square, _, letter in items()]
    marks = {thing.square: thing.kind.letter for thing in lying}
    marks |= {unit.square: unit.letter for unit in units}
    rows = iter(draw_units(grid, units, lying) if shown else draw_map(grid, marks))
    lines = ((line, line.strip()) for line in split(text))
    return "\n".join(line.replace(row, next(rows)) if row else line for line, row in lines)


def read(text: str, kinds: Mapping[str, Kind]) -> tuple[Grid, list[UnitLabel]]:
    """Return a drawn map, and the labels of its units if the rows have any."""
    rows, behind = split_labels(find_rows(split(text), SOURCE))
    meant = " ".join(["# . and capital letters", *item_letters(kinds)])
    grid = read_rows(rows, WALL + OPEN + "".join(kinds), SOURCE, meant)
    return grid, read_labels(grid, behind, SOURCE, kinds)


def begin_turn(unit: int) -> Turn:
    """Make `unit` the acting unit, with all units of other sides as enemies; return the `Turn`.

    After that a test can run one system.

    Raises:
        LookupError: If the world has no battle, the unit doesn't exist, or a component is missing.
        ImpossibleError: If a unit is on a wall, or two units are on one square.
    """
    cavern, turn = battlefield()
    build_index(cavern)
    if unit not in cavern.occupants.values():
        known = ", ".join(map(str, cavern.occupants.values())) or "none"
        raise LookupError(f"there is no unit {unit}: expected one of {known}")
    turn.entity, turn.in_reach, turn.has_moved, turn.target = unit, None, False, None
    turn.enemies = enemies_of(side_of(unit), cavern)
    return turn


Draw = Callable[..., DrawnBattle]
"""The type of `draw`."""
