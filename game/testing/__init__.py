"""A plug-in for pytest: a world of the test's own, and battles that are drawn into it.

Whoever wants it switches it on, in a test's file or in the uppermost `conftest.py`:

    pytest_plugins = ["game.testing"]

Tests may import from here too, even before that (PYTEST_DONT_REWRITE). Nothing else of the
project needs pytest. Battles are drawn into the current world, and drawn back:

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
import pytest

from components.kind import KINDS, Kind, side_kind
from components.turn import Cavern, Turn
from game.puzzles.battle.playing.units import ThingState, unit_of
from game.puzzles.battle.reading.cave import letters_of
from game.puzzles.battle.reading.picture import ShownUnit, read_shown, split_points
from game.puzzles.battle.reading.settings import BattleSettings
from game.puzzles.battle.text import drawn, picture
from game.simulation.world import World
from game.testing.cards import DrawCards, drawn_cards
from game.text.grid import OPEN, WALL, Grid, read_rows, rows_of
from game.text.lines import split
from systems.battle.battlefield import battlefield, build_index, create_unit, enemies_of, side_of
from systems.battle.items import add_item, items
from systems.battle.rules import RULES, BattleRules

__all__ = [
    "Draw",
    "DrawCards",
    "DrawnBattle",
    "World",
    "begin_turn",
    "draw",
    "drawn_cards",
    "redraw",
]

DEFAULTS: Final = BattleSettings()
SOURCE: Final = "drawing"
"""What errors call the map."""
CAPITALS: Final = {letter: side_kind(letter) for letter in ascii_uppercase}
"""Each letter is a side's, unless systems declare a kind by it."""


class DrawnBattle(Mapping[int, int]):
    """A battle in the current world: by square, the entity of each unit that was drawn."""

    def __init__(self, text: str, grid: Grid, units: Mapping[int, int], rules: BattleRules) -> None:
        """Keep what was drawn, and make the systems that will play it."""
        self.text: Final = text
        self.grid: Final = grid
        self.kinds: Final = {**CAPITALS, **rules.kinds}
        """What letters stand for."""
        self._units: Final = units
        self._waiting: Final = list(rules.playing())
        """Systems that are not in the world yet, as it may never be played as a whole."""

    def __getitem__(self, square: int) -> int:
        """Return the entity of the unit that was drawn on a square."""
        return self._units[square]

    def __iter__(self) -> Iterator[int]:
        """Go through the squares of units, in reading order."""
        return iter(self._units)

    def __len__(self) -> int:
        """Return how many units were drawn."""
        return len(self._units)

    def at(self, row: int, column: int) -> int:
        """Return the entity of the unit that was drawn there, counted from 0 at the top left.

        Raises:
            KeyError: nobody was.
        """
        return self[row * self.grid.width + column]

    def step(self, turns: int = 1) -> None:
        """Play a number of turns; a turn is what one unit does in one round."""
        while self._waiting:
            esper.add_processor(self._waiting.pop(0))
        for _ in range(turns):
            esper.process()

    def redrawn(self) -> str:
        """Return the map as it stands now; see `redraw`."""
        return redraw(self.text, self.kinds)


def draw(
    text: str, points: Sequence[int] = (), systems: Iterable[type[esper.Processor]] = ()
) -> DrawnBattle:
    """Create a battle in the current world: `#` wall, `.` open, letters the units' factions.

    Letters that systems of one's own declare are of the units or things that they stand for.
    Hit points stand behind the rows, as in `#E.G#   E(200), G(9)`, or are given in reading
    order; those left out are 200, or as many as the kind has. Systems of one's own play in the
    places of those that they extend.

    Raises:
        InputError: it is no map; says where and what was expected.
        ValueError: there is a battle in this world.
    """
    if esper.get_component(Turn):
        raise ValueError("there is a battle in this world: draw another one in a test of its own")
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
        square: recruit_drawn(square, kind, given)
        for (square, kind), given in zip_longest(units.items(), left[: len(units)])
    }
    for square, kind in letters:
        if not kind.is_unit:
            add_item(square, kind.letter)
    for square, unit in zip(units, shown, strict=False):
        for letter in unit.under:
            add_item(square, letter)
    return DrawnBattle(text, grid, entities, rules)


def recruit_drawn(square: int, kind: Kind, points: int | None) -> int:
    """Create a unit, with its hit points if they are drawn, and return its entity."""
    full, power = DEFAULTS.hit_points_of(kind), DEFAULTS.attack_of(kind)
    left = full if points is None else points
    letter = "" if kind in (*KINDS, CAPITALS[kind.side]) else kind.letter
    return create_unit(square, kind.side, left, max(left, full), power, letter)


def redraw(text: str, kinds: Mapping[str, Kind] = CAPITALS) -> str:
    """Return the map of the current world, with hit points if they were drawn.

    It is laid out as the text is: indented likewise, and with the same blank lines.
    """
    grid, shown = read(text, kinds)
    cavern, _ = battlefield()
    units = [unit_of(entity, kinds) for entity in cavern.occupants.values()]
    lying = [ThingState(square, side_kind(letter, kinds)) for square, _, letter in items()]
    marks = {thing.square: thing.kind.letter for thing in lying}
    marks |= {unit.square: unit.letter for unit in units}
    rows = iter(picture(grid, units, lying) if shown else drawn(grid, marks))
    lines = ((line, line.strip()) for line in split(text))
    return "\n".join(line.replace(row, next(rows)) if row else line for line, row in lines)


def read(text: str, kinds: Mapping[str, Kind]) -> tuple[Grid, Sequence[ShownUnit]]:
    """Return a drawn map, and the texts behind its rows if there are any."""
    rows, behind = split_points(rows_of(split(text), SOURCE))
    things = letters_of(kinds, are_units=False)
    meant = " ".join(["# . and capital letters", *things])
    grid = read_rows(rows, WALL + OPEN + "".join(kinds), SOURCE, meant)
    letters = letters_of(kinds, are_units=True)
    units = ("".join(mark for mark in row if mark in letters) for row in grid.rows)
    return grid, read_shown(units, behind, SOURCE, things) if behind else ()


def begin_turn(entity: int) -> Turn:
    """Make it a unit's turn, with everybody of other factions as its enemies.

    So one system can be tried alone, which then decides what that unit does.
    """
    cavern, turn = battlefield()
    build_index(cavern)
    turn.entity, turn.in_reach, turn.has_moved, turn.target = entity, None, False, None
    turn.enemies = enemies_of(side_of(entity), cavern)
    return turn


Draw = Callable[..., DrawnBattle]
"""See `draw`."""


@pytest.fixture
def world() -> Iterator[World]:
    """Make a world of the test's own current: what esper does, it does there."""
    made = World()
    with made:
        yield made
    made.close()


@pytest.fixture
def drawn_battle(world: World) -> Draw:
    """Return what draws battles into a world of the test's own; see `draw`."""
    esper.switch_world(world.name)
    return draw
