"""A map while it is edited: its ground and the pieces on it, what a hand does there, and its text.

A draft never changes: an operation returns another one, so that any earlier draft can be returned
to. Pieces keep their numbers from draft to draft, by which the same piece is known again.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from game.text.grid import OPEN, WALL, Grid, at
from game.text.wording import with_article

BELOW: Final = 0
"""The layer of things that lie under others."""
STANDING: Final = 1
"""The layer of all else; each layer of a square has room for one piece."""


class PieceKind(NamedTuple):
    """What can be put on a map."""

    letter: str
    """On the map."""
    name: str
    """Of one: `elf`."""
    layer: int = STANDING
    points: int | None = None
    """Hit points that one starts with; None for what has none."""
    power: int | None = None
    """Attack power that one starts with; None for what has none."""
    is_single: bool = False
    """Whether a map has one with this letter at most."""
    is_needed: bool = False
    """Whether a map must have one at least."""
    family: str = ""
    """What kinds of different letters are together, such as `key`; "" for a kind of its own."""

    @property
    def one(self) -> str:
        """One of them in words: `an elf`, `key a`."""
        return self.name if self.family else with_article(self.name)


class Piece(NamedTuple):
    """Something on a square."""

    number: int
    """Its own, as long as it is on the map."""
    letter: str
    square: int
    points: int | None = None
    power: int | None = None


class Draft(NamedTuple):
    """A map while it is edited."""

    grid: Grid
    """Walls and floor alone."""
    pieces: tuple[Piece, ...]
    """In reading order, those below others first."""
    kinds: tuple[PieceKind, ...]
    """What there is to be put on it."""
    rounds: int = 0
    """Rounds completed before."""
    origin: tuple[int, int] = (0, 0)
    """How many rows above and columns on the left were added since it is edited."""

    def kind(self, letter: str) -> PieceKind | None:
        """Return the kind of a letter; None if nothing has it."""
        return next((kind for kind in self.kinds if kind.letter == letter), None)

    def kind_of(self, piece: Piece) -> PieceKind:
        """Return the kind of a piece; what nobody has declared is called by its letter."""
        return self.kind(piece.letter) or PieceKind(piece.letter, piece.letter)

    def piece(self, number: int | None) -> Piece | None:
        """Return the piece with a number; None if it is not there."""
        return next((piece for piece in self.pieces if piece.number == number), None)

    def at(self, square: int) -> Sequence[Piece]:
        """Return the pieces on a square, those below others first."""
        return [piece for piece in self.pieces if piece.square == square]

    def count(self, letter: str) -> int:
        """Return how many pieces have a letter."""
        return sum(piece.letter == letter for piece in self.pieces)

    def is_open(self, square: int) -> bool:
        """Whether a square is floor."""
        return self.grid.drawn[square] != WALL

    def words(self, piece: Piece) -> str:
        """Return what a piece is and where: `elf at 3,4`."""
        return f"{self.kind_of(piece).name} at {at(self.grid, piece.square)}"

    def with_pieces(self, pieces: Iterable[Piece]) -> "Draft":
        """Return a draft with other pieces, in reading order, those below others first."""
        layers = {kind.letter: kind.layer for kind in self.kinds}
        found = sorted(pieces, key=lambda one: (one.square, layers.get(one.letter, STANDING)))
        return self._replace(pieces=tuple(found))


def first_draft(
    grid: Grid, pieces: Iterable[Piece], kinds: Iterable[PieceKind], rounds: int = 0
) -> Draft:
    """Return the first draft of a map: the grid's walls, and the pieces with numbers.

    >>> first_draft(Grid(("#E.G#",)), (), ()).grid.rows
    ('#...#',)
    """
    rows = ("".join(WALL if mark == WALL else OPEN for mark in row) for row in grid.rows)
    draft = Draft(Grid(tuple(rows)), (), tuple(kinds), rounds).with_pieces(pieces)
    pieces = (piece._replace(number=number) for number, piece in enumerate(draft.pieces, 1))
    return draft._replace(pieces=tuple(pieces))


class Tool(NamedTuple):
    """One of the things that a hand can do."""

    name: str
    mark: str = ""
    """What is painted."""
    letters: str = ""
    """The letters of what is put on the map, of which the first that is free is taken."""

    def letter(self, draft: Draft) -> str:
        """Return the letter of the piece that is put next; the last one if each is on the map."""
        for letter in self.letters:
            kind = draft.kind(letter)
            if kind and not (kind.is_single and draft.count(letter)):
                return letter
        return self.letters[-1:]

    def icon(self, draft: Draft) -> str:
        """Return the letter or the mark that stands for it; "" if nothing does."""
        return self.mark or self.letter(draft)


HAND: Final = Tool("move, select")
WALL_BRUSH: Final = Tool("wall", WALL)
FLOOR_BRUSH: Final = Tool("floor", OPEN)
ERASER: Final = Tool("remove")


def tools_for(draft: Draft) -> list[Tool]:
    """Return all tools for a map: those for every map, then one for each kind or family."""
    return [HAND, WALL_BRUSH, FLOOR_BRUSH, ERASER, *kind_tools(draft)]


def kind_tools(draft: Draft) -> Iterator[Tool]:
    """Yield a tool for each kind, and one for all kinds of a family."""
    families: dict[str, str] = {}
    for kind in draft.kinds:
        name = kind.family or kind.name
        families[name] = families.get(name, "") + kind.letter
    yield from (Tool(name, letters=letters) for name, letters in families.items())


def squares_between(grid: Grid, start: int, end: int) -> Iterator[int]:
    """Yield the squares of a straight line after the first one.

    >>> list(squares_between(Grid(("....", "....")), 0, 7))
    [1, 7]
    """
    (top, left), (bottom, right) = grid.place(start), grid.place(end)
    steps = max(abs(bottom - top), abs(right - left))
    for step in range(1, steps + 1):
        row, column = (
            top + round((bottom - top) * step / steps),
            left + round((right - left) * step / steps),
        )
        yield row * grid.width + column


class Written(NamedTuple):
    """A draft as an input."""

    text: str
    settings: Mapping[str, int]
    """The settings of the puzzle with which it is played, by the names of options."""
    recorded: Mapping[str, str]
    """Settings that only a recording holds; none if text and options say it all."""
    lost: tuple[str, ...] = ()
    """In words, what the text and the options can't say."""
