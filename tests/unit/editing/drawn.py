"""Drafts that are drawn: `E` is a unit, `!` a thing, `a` one of a kind, `@` needed."""

from game.editing.draft import BELOW, Draft, Piece, PieceKind, bare, in_order, numbered
from game.text.grid import OPEN, WALL, Grid

KINDS = (
    PieceKind("E", "elf", points=200, power=3),
    PieceKind("G", "goblin", points=150, power=4),
    PieceKind("!", "potion", BELOW),
    PieceKind("a", "key a", is_single=True, family="key"),
    PieceKind("b", "key b", is_single=True, family="key"),
    PieceKind("@", "explorer", is_needed=True),
)


def draft(*rows: str) -> Draft:
    """Return a map as it is drawn."""
    grid, kinds = Grid(rows), {kind.letter: kind for kind in KINDS}
    pieces = [
        Piece(0, mark, square, kinds[mark].points, kinds[mark].power)
        for square, mark in grid.marks()
        if mark not in (WALL, OPEN)
    ]
    empty = Draft(bare(grid), (), KINDS)
    return empty._replace(pieces=tuple(numbered(in_order(pieces, empty))))


def redrawn(shown: Draft) -> list[str]:
    """Return the rows of a map, with the uppermost piece of each square."""
    drawn = list(shown.grid.drawn)
    for piece in shown.pieces:
        drawn[piece.square] = piece.letter
    width = shown.grid.width
    return ["".join(drawn[start : start + width - 1]) for start in range(0, len(drawn), width)]
