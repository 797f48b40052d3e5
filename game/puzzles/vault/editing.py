"""Editing the maze of a vault: its pieces are explorers, keys and doors."""

from collections.abc import Iterator
from typing import Final

from game.editing.draft import Draft, Piece, PieceKind, Written, first_draft
from game.errors import NoAnswerError
from game.puzzles.vault import EXPLORER, KEYS
from game.puzzles.vault.reading import DOORS
from game.puzzles.vault.scenario import VaultScenario
from game.puzzles.vault.state import VaultState
from game.text.grid import Grid
from game.text.wording import count

KINDS: Final = (
    PieceKind(EXPLORER, "explorer", is_needed=True),
    *(PieceKind(letter, f"key {letter}", is_single=True, family="key") for letter in KEYS),
    *(PieceKind(letter, f"door {letter}", family="door") for letter in DOORS),
)


def draft_of(scenario: VaultScenario, part: int, state: VaultState | None) -> Draft:
    """Return the maze of a part at some time; without a state, at the start.

    Keys that were taken and doors that were opened are gone.
    """
    try:
        maze = scenario.maze_in(part)
    except NoAnswerError:
        maze = scenario.maze
    explorers = maze.explorers if state is None else state.explorers.values()
    keys, doors = (maze.keys, maze.doors) if state is None else (state.keys, state.doors)
    pieces = [
        *(Piece(0, EXPLORER, square) for square in explorers),
        *(Piece(0, KEYS[number], square) for square, number in keys.items()),
        *(Piece(0, DOORS[number], square) for square, number in doors.items()),
        *(Piece(0, DOORS[number], square) for square, number in maze.sealed()),
    ]
    return first_draft(maze.grid, pieces, KINDS, 0 if state is None else state.rounds)


def written(draft: Draft, _scenario: VaultScenario) -> Written:
    """Return a maze as text; of several pieces on a square only one is seen on it."""
    rows = [list(row) for row in draft.grid.rows]
    seen = {piece.square: piece for piece in draft.pieces}
    for piece in seen.values():
        row, column = draft.grid.place(piece.square)
        rows[row][column] = piece.letter
    text = "\n".join([*("".join(row) for row in rows), ""])
    taken = f"{count(draft.rounds, 'key')} taken before, and the steps up to then"
    before = [taken] if draft.rounds else []
    return Written(text, {}, {}, (*before, *hidden(draft, seen)))


def hidden(draft: Draft, seen: dict[int, Piece]) -> Iterator[str]:
    """Yield what is not seen on the map, as it shares its square."""
    for piece in draft.pieces:
        if piece not in seen.values():
            yield f"the {draft.words(piece)}, whose square has another"


def blank(rows: int, columns: int) -> str:
    """Return the text of an empty vault with an explorer in the middle, with walls around."""
    grid = Grid(("#" * columns, *[f"#{'.' * (columns - 2)}#"] * (rows - 2), "#" * columns))
    lines = list(grid.rows)
    row, column = rows // 2, columns // 2
    lines[row] = lines[row][:column] + EXPLORER + lines[row][column + 1 :]
    return "\n".join([*lines, ""])
