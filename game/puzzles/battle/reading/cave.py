"""Reads the cave of a battle from its text."""

from typing import Final, NamedTuple

from components.faction import ELF, GOBLIN
from game.text.grid import OPEN, WALL, Grid, read_grid, read_rows
from game.text.lines import fault, split
from systems.bitboard import each

FACTIONS: Final = (ELF, GOBLIN)
ALPHABET: Final = WALL + OPEN + "".join(FACTIONS)


class Cave(NamedTuple):
    """A map and who stands on it at the start; squares in reading order."""

    grid: Grid
    ground: int
    """Every square that is not wall, as a bitboard."""
    units: tuple[tuple[int, str], ...]
    """Square and faction of each unit."""
    points: tuple[int, ...] = ()
    """The hit points of each unit, if the text shows them."""
    rounds: int = 0
    """Rounds completed before."""

    def number_of(self, faction: str) -> int:
        """Return how many units a faction begins with."""
        return sum(name == faction for _, name in self.units)


def read_cave(text: str, source: str) -> Cave:
    """Read a cave: `#` wall, `.` open, `E` elf, `G` goblin; or the last picture of a battle.

    Raises:
        InputError: the text is not a cave; says where and what was expected.
    """
    # Every heading has this letter, and hit points have parentheses.
    if "(" in text or "n" in text.lower():
        return read_picture(text, source)
    return cave_of(read_grid(text, ALPHABET, source))


def read_picture(text: str, source: str) -> Cave:
    """Read the last picture of a text.

    Raises:
        InputError: there is none; says where and what was expected.
    """
    # Imported on use: most caves are nothing but a map.
    from game.puzzles.battle.reading.picture import EXPECTED, last_map, read_points, split_points

    drawn = last_map(split(text), source)
    rows, behind = split_points(drawn.rows)
    cave = cave_of(read_rows(rows, ALPHABET, source))
    if drawn.won and all(map(cave.number_of, FACTIONS)):
        message = f"combat has ended by its heading, yet the map has both sides: {EXPECTED}"
        raise fault(message, source, drawn.won)
    units = ("".join(mark for mark in row if mark in FACTIONS) for row in cave.grid.rows)
    points = read_points(units, behind, source) if behind else ()
    return cave._replace(points=points, rounds=drawn.rounds)


def cave_of(grid: Grid) -> Cave:
    """Find the ground and the units of a map."""
    drawn = grid.drawn
    units = tuple((square, drawn[square]) for square in each(grid.squares("".join(FACTIONS))))
    return Cave(grid, grid.squares(ALPHABET.replace(WALL, "")), units)
