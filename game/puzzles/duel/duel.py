"""A duel as a world of entities and systems, to be stepped turn by turn."""

from collections.abc import Sequence
from typing import Final, Self

import esper

from components.bout import Bout
from components.mana import Mana
from game.puzzles.duel.contest import Contest
from game.world import World
from systems.duel import SYSTEMS
from systems.duel.arena import boss, enter, wizard
from systems.duel.events import EVENTS


class Duel:
    """One duel, fought by a plan; close it, or use it in a `with` statement."""

    def __init__(self, contest: Contest, plan: Sequence[int], *, is_hard: bool) -> None:
        """Set the duel up in a world of its own; a plan names spells by their numbers."""
        self.contest: Final = contest
        self.is_hard: Final = is_hard
        self.world: Final = World(*(system() for system in SYSTEMS))
        self.events: Final = EVENTS
        wizard_has = contest.hit_points, contest.mana
        with self.world:
            self.bout: Final[Bout] = enter(
                contest.boss, wizard_has, contest.spells, plan, is_hard=is_hard
            )
            self.mana: Final[Mana] = wizard()[1]

    def __enter__(self) -> Self:
        """Return the duel."""
        return self

    def __exit__(self, *_: object) -> None:
        """Close the duel."""
        self.close()

    def close(self) -> None:
        """Give the duel's world back; what was read from it stays readable."""
        self.world.close()

    @property
    def is_over(self) -> bool:
        """Whether one side is dead, or the wizard has cast nothing."""
        return self.bout.is_over

    def step(self) -> None:
        """Play one turn of either side; once the duel is over, nothing happens."""
        with self.world:
            esper.process()

    def fight(self) -> None:
        """Play to the end."""
        with self.world:
            while not self.bout.is_over:
                esper.process()

    def points(self) -> tuple[int, int]:
        """Return the hit points left of wizard and boss."""
        with self.world:
            return wizard()[0].points, boss()[0].points
