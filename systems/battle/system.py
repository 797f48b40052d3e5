"""The base class of the battle's systems."""

from typing import Self

import esper

from components.kind import Kind
from components.turn import Cavern, Turn
from systems.battle.battlefield import battlefield


class BattleSystem(esper.Processor):
    """A system of one battle, which it finds in its world when it first runs."""

    cavern: Cavern
    """The map, and who is where."""
    turn: Turn
    """The clock of the battle."""
    kinds: tuple[Kind, ...] = ()
    """Kinds of units and items that exist while the system plays, besides elves and goblins."""
    repeats: bool = True
    """Whether rounds with equal initial states have equal results.

    A rule that uses chance, or memory outside components and attributes, sets this to False.
    """

    def __new__(cls, *_: object, **__: object) -> Self:
        """Create a system whose first turn begins with `begin`."""
        system = super().__new__(cls)
        # Plain attributes are read twice as fast as properties, twenty times per turn.
        system.process = system.begin  # type: ignore[method-assign]
        return system

    def begin(self) -> None:
        """Find the battle, then play the first turn."""
        del self.process
        self.find_battle()
        self.process()

    def find_battle(self) -> None:
        """Find the battle in the current world; see `battlefield` for errors."""
        self.cavern, self.turn = battlefield()


class UnitSystem(BattleSystem):
    """A system that needs a unit whose turn it is."""

    def begin(self) -> None:
        """Find the battle, then play the first turn.

        Raises:
            LookupError: If no unit has the turn, or see `battlefield`.
        """
        _, turn = battlefield()
        if not (turn.entity or turn.is_over):
            name = type(self).__name__
            raise LookupError(f"{name} needs a unit that acts: call begin_turn(unit) before it")
        super().begin()
