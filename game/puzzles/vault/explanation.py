"""Why a key was the next to be taken: as words and as JSON."""

from typing import Final, NamedTuple

from game.puzzles.objects import Object
from game.puzzles.vault.choices import Choice
from game.puzzles.vault.maze import letters
from game.puzzles.vault.objects import VaultObjects
from game.puzzles.vault.obstacles import Barred, Obstacle
from game.puzzles.vault.reasons import (
    ARROW,
    barred_row,
    choice_row,
    conclusion,
    drawing,
    heading,
    walk,
)
from game.puzzles.vault.state import VaultState
from game.text.grid import Grid
from game.text.wording import folded
from systems.bitboard import each

UNTRIED: Final = "By rules of somebody's own no other keys are tried for comparison."


class KeyExplanation(NamedTuple):
    """Which key is taken next, and why."""

    grid: Grid
    state: VaultState
    """Before the first step to it."""
    choices: tuple[Choice, ...]
    """The best first; none by rules of somebody's own, under which others are not tried."""
    barred: tuple[Barred, ...]
    """The other keys that are left."""
    way: tuple[int, ...]
    """The squares of the walk, that on which it begins included."""

    def text(self, columns: int) -> str:
        """Return the keys with their numbers, and the way to the one that is taken."""
        grid, keys = self.grid, self.state.keys
        is_alone = len(self.state.explorers) == 1
        rows = [
            *(choice_row(grid, choice, is_alone=is_alone) for choice in self.choices),
            *(barred_row(grid, keys[square], square, waits) for square, waits in self.barred),
        ]
        why = (
            conclusion(self.choices, len(self.way) - 1, is_alone=is_alone)
            if self.choices
            else UNTRIED
        )
        reason = f"{why} {walk(grid, self.way)}"
        lines = [
            folded(heading(self.state), columns),
            *(folded(row, columns, len(ARROW) + 2) for row in rows),
            "",
            folded(reason, columns),
            *drawing(grid, self.state, self.way, columns),
        ]
        return "\n".join([*lines, ""])

    def to_json(self) -> Object:
        """Return the state, the keys that can be taken next, those that can't, and the way."""
        place = self.grid.place
        choices = [
            {
                "explorer": choice.explorer,
                "key": letters([choice.key]),
                "place": place(choice.square),
                "steps": choice.steps,
                "total": choice.total,
                "chosen": choice.is_chosen,
            }
            for choice in self.choices
        ]
        waiting = [
            {
                "key": letters([self.state.keys[square]]),
                "place": place(square),
                "waits_for": [obstacle_object(self.grid, one) for one in obstacles],
            }
            for square, obstacles in self.barred
        ]
        return {
            "round": self.state.rounds + 1,
            **VaultObjects(self.grid).of_state(self.state),
            "choices": choices,
            "waiting": waiting,
            "way": [place(square) for square in self.way],
        }


def obstacle_object(grid: Grid, obstacle: Obstacle) -> Object:
    """Return the key that must be taken first, and the place of the door that asks for it."""
    door = grid.place(obstacle.square) if obstacle.is_door else None
    return {"key": letters(each(obstacle.key)), "door": door}
