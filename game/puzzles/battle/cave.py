"""The cave that a battle is fought in, as its text draws it."""

from typing import Final, NamedTuple

from components.faction import ELF, GOBLIN
from game.text.grid import WALL, Grid, read_grid

FACTIONS: Final = (ELF, GOBLIN)
OPEN: Final = "."
ALPHABET: Final = WALL + OPEN + "".join(FACTIONS)


class Cave(NamedTuple):
    """A map and who stands on it at the start; squares in reading order."""

    grid: Grid
    ground: int
    """Every square that is not wall, as a bitboard."""
    units: tuple[tuple[int, str], ...]
    """Square and faction of each unit."""

    def number_of(self, faction: str) -> int:
        """Return how many units a faction begins with."""
        return sum(name == faction for _, name in self.units)


def read_cave(text: str, source: str) -> Cave:
    """Read a cave: `#` wall, `.` open, `E` elf, `G` goblin.

    Raises:
        InputError: the text is not a cave; says where and what was expected.
    """
    grid = read_grid(text, ALPHABET, source)
    units = tuple((square, mark) for square, mark in grid.marks() if mark in FACTIONS)
    return Cave(grid, grid.squares(ALPHABET.replace(WALL, "")), units)
