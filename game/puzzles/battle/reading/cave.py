"""Reads the cave of a battle from its text."""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from components.kind import KINDS, Kind, side_kind
from game.errors import InputError
from game.puzzles.battle.reading.picture import (
    EXPECTED,
    ShownUnit,
    last_map,
    read_shown,
    split_points,
)
from game.text.grid import OPEN, WALL, Grid, read_grid, read_rows
from game.text.lines import Line, fault, split
from systems.bitboard import each

FACTIONS: Final = tuple(kind.side for kind in KINDS)
MAP: Final = WALL + OPEN
ALPHABET: Final = MAP + "".join(FACTIONS)
BY_LETTER: Final[Mapping[str, Kind]] = {kind.letter: kind for kind in KINDS}
"""The kinds of the rules as they are."""


class Cave(NamedTuple):
    """A map and who stands on it at the start; squares in reading order."""

    grid: Grid
    ground: int
    """Every square that is not wall, as a bitboard."""
    units: tuple[tuple[int, str], ...]
    """Square and letter of each unit."""
    points: tuple[int, ...] = ()
    """The hit points of each unit, if the text shows them."""
    rounds: int = 0
    """Rounds completed before."""
    things: tuple[tuple[int, str], ...] = ()
    """Square and letter of each thing, of those under units too if the text shows them."""
    kinds: Mapping[str, Kind] = BY_LETTER
    """What the letters stand for, by the rules by which the text was read."""

    def kind(self, letter: str) -> Kind:
        """Return what a letter stands for."""
        return side_kind(letter, self.kinds)

    def number_of(self, side: str) -> int:
        """Return how many units a side begins with."""
        return sum(self.kind(letter).side == side for _, letter in self.units)


def read_cave(text: str, source: str, kinds: Mapping[str, Kind] = BY_LETTER) -> Cave:
    """Read a cave: `#` wall, `.` open, `E` elf, `G` goblin; or the last picture of a battle.

    Raises:
        InputError: the text is not a cave; says where and what was expected.
    """
    try:
        # Every heading has this letter, and hit points have parentheses.
        if "(" in text or "n" in text.lower():
            return read_picture(text, source, kinds)
        return cave_of(read_grid(text, alphabet_of(kinds), source), kinds)
    except InputError:
        if has_keys(text, kinds):
            message = "a map with keys but no explorer: a vault is expected to have an @"
            raise InputError(message, source=source) from None
        raise


def has_keys(text: str, kinds: Mapping[str, Kind]) -> bool:
    """Whether a faulty cave is more like a vault: a map with more other letters than units."""
    letters = [mark for mark in text if mark not in MAP and not mark.isspace()]
    units = sum(mark in kinds for mark in letters)
    return (
        all(mark.isalpha() and mark.isascii() for mark in letters)
        and any(map(str.islower, letters))
        and units < len(letters) / 2
    )


def alphabet_of(kinds: Mapping[str, Kind]) -> str:
    """Return the characters that a map may have."""
    return MAP + "".join(kinds)


def read_picture(text: str, source: str, kinds: Mapping[str, Kind]) -> Cave:
    """Read the last picture of a text.

    Raises:
        InputError: there is none; says where and what was expected.
    """
    drawn = last_map(split(text), source, "".join(kinds))
    rows, behind = split_points(drawn.rows)
    cave = cave_of(read_rows(rows, alphabet_of(kinds), source), kinds)
    if drawn.won and len({cave.kind(letter).side for _, letter in cave.units}) > 1:
        message = f"combat has ended by its heading, yet the map has several sides: {EXPECTED}"
        raise fault(message, source, drawn.won)
    shown = read_units(cave, behind, source) if behind else []
    under = [
        (square, letter)
        for (square, _), unit in zip(cave.units, shown, strict=False)
        for letter in unit.under
    ]
    return cave._replace(
        points=tuple(unit.points for unit in shown),
        rounds=drawn.rounds,
        things=tuple(sorted([*cave.things, *under])),
    )


def read_units(cave: Cave, behind: Sequence[Line], source: str) -> list[ShownUnit]:
    """Read what stands behind the rows of a map, for each of its units in reading order.

    Raises:
        InputError: it is not about the units of its row, or about things that nobody knows.
    """
    letters = letters_of(cave.kinds, are_units=True)
    units = ("".join(mark for mark in row if mark in letters) for row in cave.grid.rows)
    return read_shown(units, behind, source, letters_of(cave.kinds, are_units=False))


def letters_of(kinds: Mapping[str, Kind], *, are_units: bool) -> str:
    """Return the letters of all units, or of all things."""
    return "".join(letter for letter, kind in kinds.items() if kind.is_unit == are_units)


def cave_of(grid: Grid, kinds: Mapping[str, Kind]) -> Cave:
    """Find the ground, the units and the things of a map."""
    units, things = (
        marked_with(letters_of(kinds, are_units=are_units), grid) for are_units in (True, False)
    )
    ground = grid.squares(alphabet_of(kinds).replace(WALL, ""))
    return Cave(grid, ground, units, things=things, kinds=kinds)


def marked_with(letters: str, grid: Grid) -> tuple[tuple[int, str], ...]:
    """Return the squares that are drawn with letters, and these, in reading order."""
    drawn = grid.text
    found = each(grid.squares(letters)) if letters else ()
    return tuple((square, drawn[square]) for square in found)
