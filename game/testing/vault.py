"""Vaults that tests draw into the current world.

>>> from game.simulation.world import World
>>> with World() as world:
...     vault = draw_vault("#@.aA#", path=">>")
...     vault.step(2)
...     print(vault.redrawn())
#..@.#
"""

from collections.abc import Callable, Iterable
from typing import Final

import esper

from components.position import Position
from components.vault import Door, Journey, Key, Vault
from game.puzzles.vault import EXPLORER, KEYS
from game.puzzles.vault.read import DOORS
from game.testing.position import DrawnPosition
from game.text.grid import OPEN, WALL, Grid, read_grid
from systems.vault import RULES, VaultRules
from systems.vault.movement import hang_door, lay_key
from systems.vault.rules import key_bit

SOURCE: Final = "drawing"
"""The name of the map in errors."""


class DrawnVault(DrawnPosition):
    """A vault in the current world."""

    def __init__(
        self,
        grid: Grid,
        vault: Vault,
        journey: Journey,
        explorers: list[int],
        rules: VaultRules,
    ) -> None:
        """Store the map, the components and the explorers. `step` runs the systems of `rules`."""
        super().__init__(rules.playing())
        self.vault: Final = vault
        self.journey: Final = journey
        """The steps so far and the collected keys."""
        self.explorers: Final = explorers
        """The entities of the explorers, in reading order."""
        self._grid: Final = grid

    @property
    def held(self) -> str:
        """The keys that are held, as letters."""
        return "".join(KEYS[number] for number in range(26) if self.journey.held >> number & 1)

    def redrawn(self) -> str:
        """Return the map in the form of `draw_vault`. An explorer hides the key on its square."""
        rows = [[mark if mark == WALL else OPEN for mark in row] for row in self._grid.rows]
        marks = {square: KEYS[key_number(key)] for square, key in self.vault.keys.items()}
        marks |= {square: DOORS[door_number(door)] for square, door in self.vault.doors.items()}
        marks |= dict.fromkeys(map(explorer_square, self.explorers), EXPLORER)
        for square, mark in marks.items():
            row, column = self._grid.place(square)
            rows[row][column] = mark
        return "\n".join(map("".join, rows))


def draw_vault(  # noqa: PLR0913 - a test names only what it needs
    text: str,
    path: str = "",
    systems: Iterable[type[esper.Processor]] = (),
    *,
    held: str = "",
    found: str = "",
    under: str = "",
) -> DrawnVault:
    """Create a vault in the current world.

    Args:
        text: the map: `#` wall, `.` open, `@` explorers, small letters keys, capitals doors.
        path: the planned steps of the first explorer: `^`, `v`, `<` or `>` each.
        systems: custom systems, which replace their base classes in `step`.
        held: the keys that are held, as letters.
        found: the key that was taken with the latest step; it counts as held.
        under: the key on the square of the first explorer, which the `@` hides. It isn't taken yet.

    Raises:
        InputError: If `text` isn't a map.
        ValueError: If the map has no explorer, or the world has a vault.
    """
    if esper.get_component(Vault):
        raise ValueError("this world already has a vault: draw only one per test")
    grid = read_grid(text, WALL + OPEN + EXPLORER + KEYS + DOORS, SOURCE, "# . @ and letters")
    marks = dict(grid.marks())
    vault, journey = Vault(grid.width, sum(1 << square for square in marks)), Journey()
    esper.create_entity(vault, journey)
    squares = [square for square, mark in marks.items() if mark == EXPLORER]
    if not squares:
        raise ValueError(f"the map has no explorer: expected {EXPLORER}")
    explorers = [esper.create_entity(Position(square)) for square in squares]
    marks |= dict(zip(squares, under, strict=False))
    for square, mark in marks.items():
        if mark in KEYS:
            lay_key(vault, journey, square, KEYS.index(mark))
        elif mark in DOORS:
            hang_door(vault, square, DOORS.index(mark))
    journey.held = sum(key_bit(KEYS.index(key)) for key in {*held, *found})
    journey.wanted |= journey.held
    journey.found = KEYS.index(found) if found else None
    journey.explorer = explorers[0]
    square = squares[0]
    for step in path:
        square += {"^": -grid.width, "v": grid.width, "<": -1, ">": 1}[step]
        journey.plan.append((explorers[0], square))
    return DrawnVault(grid, vault, journey, explorers, RULES.changed(*systems))


def explorer_square(entity: int) -> int:
    """Return the square of an explorer."""
    return esper.component_for_entity(entity, Position).square


def key_number(entity: int) -> int:
    """Return the number of a key, 0 for `a`."""
    return esper.component_for_entity(entity, Key).number


def door_number(entity: int) -> int:
    """Return the number of the door `entity`: 0 for `A`, 1 for `B`."""
    return esper.component_for_entity(entity, Door).number


DrawVault = Callable[..., DrawnVault]
"""The type of `draw_vault`."""
