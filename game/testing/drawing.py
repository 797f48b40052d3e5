"""Battles drawn into the current world, and drawn back.

>>> from game.simulation.world import World
>>> with World() as world:
...     battle = draw("E.G   E(200), G(3)")
...     battle.step()
...     battle.redrawn()
'.E.   E(200)'
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from string import ascii_uppercase
from typing import Final

import esper

from components.cavern import Cavern
from components.faction import Faction
from components.turn import Turn
from game.puzzles.battle import ATTACK_POWER, HIT_POINTS
from game.puzzles.battle.playing.battle import unit_of
from game.puzzles.battle.reading.picture import read_points, split_points
from game.puzzles.battle.telling.trace import drawn, picture
from game.text.grid import OPEN, WALL, Grid, read_rows, rows_of
from game.text.lines import split
from systems.battle.battlefield import battlefield, enlist, recruit
from systems.battle.rules import RULES
from systems.battle.targeting import enemies_of

SOURCE: Final = "drawing"
"""What errors call the map."""
ALPHABET: Final = WALL + OPEN + ascii_uppercase


class DrawnBattle(Mapping[int, int]):
    """A battle in the current world: by square, the entity of each unit that was drawn."""

    def __init__(
        self, text: str, grid: Grid, units: Mapping[int, int], systems: Iterable[esper.Processor]
    ) -> None:
        """Keep what was drawn, and the systems that will play it."""
        self.text: Final = text
        self.grid: Final = grid
        self._units: Final = units
        self._waiting: Final = list(systems)
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
        """Play so many turns by all systems; a turn is what one unit does in one round."""
        while self._waiting:
            esper.add_processor(self._waiting.pop(0))
        for _ in range(turns):
            esper.process()

    def redrawn(self) -> str:
        """Return the map as it stands now; see `redraw`."""
        return redraw(self.text)


def draw(
    text: str, points: Sequence[int] = (), systems: Iterable[type[esper.Processor]] = ()
) -> DrawnBattle:
    """Create a battle in the current world: `#` wall, `.` open, letters the units' factions.

    Hit points stand behind the rows, as in `#E.G#   E(200), G(9)`, or are given in reading
    order; those left out are 200. Systems of one's own play in the places of those that they
    extend.

    Raises:
        InputError: it is no map; says where and what was expected.
        ValueError: there is a battle in this world.
    """
    if esper.get_component(Turn):
        raise ValueError("there is a battle in this world: draw another one in a test of its own")
    grid, shown = read(text)
    marks = dict(grid.marks())
    cavern = Cavern(grid.width, sum(1 << square for square in marks))
    esper.create_entity(cavern, Turn())
    units = {square: mark for square, mark in marks.items() if mark != OPEN}
    left = [*(shown or points), *[HIT_POINTS] * len(units)]
    entities = {
        square: recruit(square, mark, health, max(health, HIT_POINTS), ATTACK_POWER)
        for (square, mark), health in zip(units.items(), left, strict=False)
    }
    for entity in entities.values():
        enlist(cavern, entity)
    return DrawnBattle(text, grid, entities, RULES.changed(*systems).playing())


def redraw(text: str) -> str:
    """Return a drawn map as it stands in the current world, with hit points if those were drawn.

    It is laid out as the text is: indented likewise, and with the same blank lines.
    """
    grid, shown = read(text)
    cavern, _ = battlefield()
    units = list(map(unit_of, cavern.occupants.values()))
    marks = {unit.square: unit.faction for unit in units}
    rows = iter(picture(grid, units) if shown else drawn(grid, marks))
    lines = ((line, line.strip()) for line in split(text))
    return "\n".join(line.replace(row, next(rows)) if row else line for line, row in lines)


def read(text: str) -> tuple[Grid, Sequence[int]]:
    """Return a drawn map and the hit points behind its rows; none of these if none is drawn."""
    rows, behind = split_points(rows_of(split(text), SOURCE))
    grid = read_rows(rows, ALPHABET, SOURCE, "# . and capital letters")
    units = ("".join(mark for mark in row if mark in ascii_uppercase) for row in grid.rows)
    return grid, read_points(units, behind, SOURCE) if behind else ()


def begin_turn(entity: int) -> Turn:
    """Make it a unit's turn, with everybody of other factions as its enemies.

    So one system can be tried alone, which then decides what that unit does.
    """
    cavern, turn = battlefield()
    turn.entity = entity
    turn.enemies = enemies_of(esper.component_for_entity(entity, Faction).name, cavern)
    return turn
