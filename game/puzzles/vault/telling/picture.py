"""The vault's own picture: the map with what is left on it."""

from game.puzzles.vault import EXPLORER, KEYS
from game.puzzles.vault.playing.state import VaultState
from game.puzzles.vault.reading import DOORS
from game.text.grid import OPEN, WALL, Grid


def picture(grid: Grid, state: VaultState) -> list[str]:
    """Return the rows of the map; what was taken or has opened is floor."""
    lasting = WALL + doors_for_ever("".join(grid.rows))
    marks = {square: DOORS[number] for square, number in state.doors.items()}
    marks |= {square: KEYS[number] for square, number in state.keys.items()}
    marks |= dict.fromkeys(state.explorers.values(), EXPLORER)
    rows = [[mark if mark in lasting else OPEN for mark in row] for row in grid.rows]
    return ["".join(row) for row in painted(rows, grid, marks)]


def doors_for_ever(drawn: str) -> str:
    """Return the doors that no key on a map opens."""
    return "".join(door for door, key in zip(DOORS, KEYS, strict=True) if key not in drawn)


def painted(rows: list[list[str]], grid: Grid, marks: dict[int, str]) -> list[list[str]]:
    """Put marks on rows."""
    for square, mark in marks.items():
        row, column = grid.place(square)
        rows[row][column] = mark
    return rows
