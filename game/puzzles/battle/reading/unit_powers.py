"""Attack powers of single units, which a map has no place for.

A recording keeps them among its settings, as `UNIT_POWERS`: `3,4=12 5,6=1` lets the unit at row 3,
column 4 strike with 12. No option of the command line sets them.
"""

import re
from collections.abc import Mapping
from typing import Final

from game.errors import InputError
from game.puzzles.battle.reading.cave import Cave
from game.puzzles.settings import Settings
from game.text.grid import Grid, at
from game.text.lines import whole_number

UNIT_POWERS: Final = "unit_powers"


def written_powers(grid: Grid, powers: Mapping[int, int]) -> str:
    """Return the powers of the units on some squares as a setting.

    >>> written_powers(Grid(("#..#",)), {2: 12, 1: 5})
    '0,1=5 0,2=12'
    """
    return " ".join(f"{at(grid, square)}={powers[square]}" for square in sorted(powers))


def with_powers(cave: Cave, settings: Settings, source: str) -> Cave:
    """Return a cave whose units have the powers that the settings name, if they name any.

    Raises:
        InputError: they are not written so, or there is no such unit.
    """
    written = str(settings.get(UNIT_POWERS, ""))
    if not written:
        return cave
    powers = dict.fromkeys((square for square, _ in cave.units), 0)
    for entry in written.split():
        match = re.fullmatch(r"(\d{1,5}),(\d{1,5})=(\d+)", entry, re.ASCII)
        power = whole_number(match[3], 1) if match else None
        square = int(match[1]) * cave.grid.width + int(match[2]) if match else -1
        if power is None or square not in powers:
            message = f"bad power of a unit {entry[:40]!r}: expected a unit's place, as in 3,4=12"
            raise InputError(message, source=source)
        powers[square] = power
    return cave._replace(powers=tuple(powers.values()))
