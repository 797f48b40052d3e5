"""The picture of a vault: its map with the keys and doors that are left."""

from game.puzzles.vault import EXPLORER, KEYS
from game.puzzles.vault.playing.state import VaultState
from game.puzzles.vault.reading import DOORS
from game.text.grid import OPEN, WALL, Grid


def picture(grid: Grid, state: VaultState) -> list[str]:
    """Return the rows of the map; keys taken and doors opened are floor."""
    marks = {square: DOORS[number] for square, number in state.doors.items()}
    marks |= {square: KEYS[number] for square, number in state.keys.items()}
    marks |= dict.fromkeys(state.explorers.values(), EXPLORER)
    rows = [list(row) for row in ground(grid)]
    return ["".join(row) for row in painted(rows, grid, marks)]


def ground(grid: Grid) -> list[str]:
    """Return the rows of the map without keys, explorers, and doors that a key opens."""
    lasting = WALL + sealed_doors("".join(grid.rows))
    return ["".join(mark if mark in lasting else OPEN for mark in row) for row in grid.rows]


def sealed_doors(drawn: str) -> str:
    """Return the doors that no key on a map opens."""
    return "".join(door for door, key in zip(DOORS, KEYS, strict=True) if key not in drawn)


def painted(rows: list[list[str]], grid: Grid, marks: dict[int, str]) -> list[list[str]]:
    """Put marks on rows, and return these."""
    for square, mark in marks.items():
        row, column = grid.place(square)
        rows[row][column] = mark
    return rows
