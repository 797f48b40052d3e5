"""What can be done to a draft: each operation returns another draft, or refuses with the reason.

Rows and columns are added at the edges of a map, or taken away:

#####    a row at the top    #####
#E..#                        #####    pieces go along; what is at 1,1 is at 2,1 then
#####                        #E..#
                             #####
"""

from typing import Final, Literal

from game.editing.draft import Draft, Piece, PieceKind
from game.errors import SkirmishError
from game.text.grid import MOST_SQUARES, OPEN, WALL, Grid, at
from game.text.wording import count


class RefusedEditError(SkirmishError):
    """Something that no map can be; the text says why."""


def painted(draft: Draft, square: int | None, mark: str) -> Draft:
    """Return a draft in which a square is wall or floor.

    Raises:
        RefusedEditError: something is on the square, or no floor would be left.
    """
    square = inside(square)
    if draft.grid.drawn[square] == mark:
        return draft
    if mark == WALL:
        if found := draft.at(square):
            there = draft.words(found[-1])
            raise RefusedEditError(f"the {there} is there: move or remove it first")
        if draft.grid.drawn.count(OPEN) == 1:
            raise RefusedEditError("no floor would be left")
    row, column = draft.grid.place(square)
    rows = list(draft.grid.rows)
    rows[row] = rows[row][:column] + mark + rows[row][column + 1 :]
    return draft._replace(grid=Grid(tuple(rows)))


def moved(draft: Draft, number: int, square: int | None) -> Draft:
    """Return a draft in which a piece is on another square.

    Raises:
        RefusedEditError: it can't be there.
    """
    piece = known(draft, number)
    check_room(draft, draft.kind_of(piece), inside(square), piece)
    return replaced(draft, piece._replace(square=inside(square)))


def added(draft: Draft, letter: str, square: int | None) -> Draft:
    """Return a draft with a new piece, whose number is the highest.

    Raises:
        RefusedEditError: there is no such kind, or it can't be there.
    """
    kind = kind_with(draft, letter)
    check_single(draft, kind)
    check_room(draft, kind, inside(square))
    number = max((piece.number for piece in draft.pieces), default=0) + 1
    piece = Piece(number, letter, inside(square), kind.points, kind.power)
    return draft.with_pieces((*draft.pieces, piece))


def removed(draft: Draft, number: int) -> Draft:
    """Return a draft without a piece.

    Raises:
        RefusedEditError: a map needs it.
    """
    piece = known(draft, number)
    check_needed(draft, piece)
    return draft._replace(pieces=tuple(each for each in draft.pieces if each != piece))


def changed(
    draft: Draft,
    number: int,
    *,
    letter: str | None = None,
    points: int | None = None,
    power: int | None = None,
) -> Draft:
    """Return a draft in which a piece is of another kind, or has other numbers.

    Of another kind it keeps its hit points, and has that kind's power.

    Raises:
        RefusedEditError: no piece can be so.
    """
    piece = known(draft, number)
    if letter is not None and letter != piece.letter:
        piece = recast(draft, piece, letter)
    if points is not None:
        check_number(draft, piece, "hit points", piece.points)
        piece = piece._replace(points=points)
    if power is not None:
        check_number(draft, piece, "attack power", piece.power)
        piece = piece._replace(power=power)
    return replaced(draft, piece)


def check_number(draft: Draft, piece: Piece, what: str, now: int | None) -> None:
    """Raise a RefusedEditError for a number that a piece has not."""
    if now is None:
        raise RefusedEditError(f"the {draft.words(piece)} has no {what}")


def recast(draft: Draft, piece: Piece, letter: str) -> Piece:
    """Return a piece as one of another kind.

    Raises:
        RefusedEditError: there is no such kind, or none can be there.
    """
    kind = kind_with(draft, letter)
    check_needed(draft, piece)
    check_single(draft, kind)
    check_room(draft, kind, piece.square, piece)
    has_points = kind.points is not None and piece.points is not None
    points = piece.points if has_points else kind.points
    return piece._replace(letter=letter, points=points, power=kind.power)


def inside(square: int | None) -> int:
    """Return a square of the map; raise a RefusedEditError for None, which is outside of it."""
    if square is None:
        raise RefusedEditError("beyond the edge of the map")
    return square


def known(draft: Draft, number: int) -> Piece:
    """Return a piece that is on the map; raise a RefusedEditError if it is not."""
    if (piece := draft.piece(number)) is None:
        raise RefusedEditError("it is no longer on the map")
    return piece


def kind_with(draft: Draft, letter: str) -> PieceKind:
    """Return the kind of a letter; raise a RefusedEditError if nothing has it."""
    if (kind := draft.kind(letter)) is None:
        letters = " ".join(each.letter for each in draft.kinds)
        raise RefusedEditError(f"nothing has the letter {letter!r}: expected one of {letters}")
    return kind


def check_room(draft: Draft, kind: PieceKind, square: int, piece: Piece | None = None) -> None:
    """Raise a RefusedEditError if a kind can't be on a square; a piece that moves is in no way."""
    place = at(draft.grid, square)
    if not draft.is_open(square):
        raise RefusedEditError(f"{place} is wall: {kind.one} needs floor")
    for other in draft.at(square):
        if other != piece and draft.kind_of(other).layer == kind.layer:
            raise RefusedEditError(f"the {draft.words(other)} is there: a square has room for one")


def check_single(draft: Draft, kind: PieceKind) -> None:
    """Raise a RefusedEditError for a second piece of a kind of which there is one at most."""
    found = (piece for piece in draft.pieces if piece.letter == kind.letter)
    if kind.is_single and (other := next(found, None)):
        raise RefusedEditError(f"there is one already, the {draft.words(other)}")


def check_needed(draft: Draft, piece: Piece) -> None:
    """Raise a RefusedEditError for the last piece of a kind of which a map needs one."""
    kind = draft.kind_of(piece)
    if kind.is_needed and draft.count(kind.letter) == 1:
        raise RefusedEditError(f"the map needs {kind.one}: this is the last")


def replaced(draft: Draft, piece: Piece) -> Draft:
    """Return a draft with a piece in the place of the one with its number."""
    if piece in draft.pieces:
        return draft
    others = (each for each in draft.pieces if each.number != piece.number)
    return draft.with_pieces((*others, piece))


Edge = Literal["top", "bottom", "left", "right"]
UPRIGHT: Final = ("left", "right")
"""The edges along which there are columns."""


def resized(draft: Draft, edge: Edge, by: int) -> Draft:
    """Return a draft with rows or columns of wall added at an edge, or taken away if below 0.

    Raises:
        RefusedEditError: no map is so large, or something would be lost that a map needs.
    """
    rows, columns = len(draft.grid.rows), draft.grid.columns
    rows, columns = (rows, columns + by) if edge in UPRIGHT else (rows + by, columns)
    if rows * columns > MOST_SQUARES:
        raise RefusedEditError(f"no map has more than {MOST_SQUARES:,} squares")
    down, across = by * (edge == "top"), by * (edge == "left")
    grid = shifted(draft.grid, (rows, columns), (down, across))
    if OPEN not in grid.drawn or min(rows, columns) < 1:
        raise RefusedEditError("no floor would be left")
    pieces = tuple(carried(draft, piece, grid, (down, across)) for piece in draft.pieces)
    origin = draft.origin[0] + down, draft.origin[1] + across
    return draft._replace(grid=grid, pieces=pieces, origin=origin)


def shifted(grid: Grid, size: tuple[int, int], by: tuple[int, int]) -> Grid:
    """Return a grid of a new size with the old one moved down and to the right, the rest wall."""
    rows, columns = size
    down, across = by
    blank = WALL * columns
    kept = [
        grid.rows[row - down] if 0 <= row - down < len(grid.rows) else "" for row in range(rows)
    ]
    moved = [WALL * across + row[max(-across, 0) :] + blank for row in kept]
    return Grid(tuple(row[:columns] for row in moved) or ("",))


def carried(draft: Draft, piece: Piece, grid: Grid, by: tuple[int, int]) -> Piece:
    """Return a piece where it is on a grid that was moved.

    Raises:
        RefusedEditError: it is beyond the edge there.
    """
    row, column = draft.grid.place(piece.square)
    square = grid.square(row + by[0], column + by[1])
    if square is None:
        there = draft.words(piece)
        raise RefusedEditError(f"the {there} is in the way: move or remove it first")
    return piece._replace(square=square)


def edges_at(grid: Grid, square: int) -> set[Edge]:
    """Return the edges of a map that a square lies on.

    >>> sorted(edges_at(Grid(("...", "...", "...")), 4)), edges_at(Grid(("...", "...")), 1)
    (['left'], {'top'})
    """
    row, column = grid.place(square)
    ends: dict[Edge, bool] = {
        "top": row == 0,
        "bottom": row == len(grid.rows) - 1,
        "left": column == 0,
        "right": column == grid.columns - 1,
    }
    return {edge for edge, is_there in ends.items() if is_there}


def along(draft: Draft, former: Draft) -> Draft:
    """Return a former draft with as many rows above and columns on the left as another has.

    What is on it then has the same row and column on both; as it is, if that can't be.
    """
    down, across = (now - then for now, then in zip(draft.origin, former.origin, strict=True))
    try:
        return resized(resized(former, "top", down), "left", across)
    except RefusedEditError:
        return former


def size_in_words(grid: Grid) -> str:
    """Return how large a map is: `9 rows, 24 columns`."""
    return f"{count(len(grid.rows), 'row')}, {count(grid.columns, 'column')}"
