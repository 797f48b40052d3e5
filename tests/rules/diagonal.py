"""Units may step to any of the eight squares around them; they strike as before."""

from systems.battle.movement import MovementSystem


def around(squares: int, width: int) -> int:
    """Return every square around a square of a set."""
    row = squares | squares << 1 | squares >> 1
    return row << width | row | row >> width


class DiagonalMovementSystem(MovementSystem):
    """Moves the acting unit towards its enemies, diagonally too."""

    spread = staticmethod(around)
