"""Conway's Life: one system that plays a generation.

-----      -----
--O--      -----     A cell with two neighbours stays as it is, one with three lives,
--O--  ->  -OOO-     and any other dies.
--O--      -----
-----      -----
"""

from typing import Final

import esper
from components.life import Board

from systems.bitboard import each
from systems.lookup import finder

BORN: Final = "born"
DIED: Final = "died"
GENERATION_ENDED: Final = "generation_ended"
EVENTS: Final = (BORN, DIED, GENERATION_ENDED)

board: Final = finder("board", Board)


class GenerationSystem(esper.Processor):
    """Lets cells be born and die, all at once."""

    def process(self) -> None:
        """Play a generation."""
        cells = board()
        after = self.survivors(cells)
        for name, changed in ((BORN, after & ~cells.alive), (DIED, cells.alive & ~after)):
            for square in each(changed):
                esper.dispatch_event(name, square)
        cells.is_over = after == cells.alive
        cells.alive = after
        cells.generations += 1
        esper.dispatch_event(GENERATION_ENDED, cells.is_over)

    def survivors(self, cells: Board) -> int:
        """Return the cells that live in the next generation."""
        one = two = three = more = 0
        for shift in (1, cells.width - 1, cells.width, cells.width + 1):
            for beside in (cells.alive << shift, cells.alive >> shift):
                more |= three & beside
                three = three & ~beside | two & beside
                two = two & ~beside | one & beside
                one = one & ~beside | ~(one | two | three | more) & beside
        return (three | two & cells.alive) & cells.ground


SYSTEMS: Final = (GenerationSystem,)
