"""What fast systems hold on to in one battle, so that a turn looks little up."""

from abc import abstractmethod
from collections.abc import Iterator
from functools import lru_cache
from typing import Generic, TypeVar

import esper

from systems.battle.system import BattleSystem
from systems.bitboard import neighbours

C = TypeVar("C")


class HoldingSystem(BattleSystem):
    """Plays its turns in one generator, whose locals are what it holds on to."""

    def __init__(self) -> None:
        """Let `process` play the next turn; the battle is looked up in the first.

        A class that extends a fast one changes a rule, so it is played by the plain methods.
        """
        super().__init__()
        if "turns" in vars(type(self)):
            vars(self)["process"] = self.turns().__next__

    def restart(self) -> None:
        """Forget what was played, for another battle in the same world."""

    @abstractmethod
    def turns(self) -> Iterator[None]:
        """Play a turn and yield, for ever."""


class Components(dict[int, C], Generic[C]):
    """The component of one type of each unit; the project's systems never replace one."""

    def __init__(self, kind: type[C]) -> None:
        """Begin with no unit."""
        super().__init__()
        self._kind = kind

    def __missing__(self, entity: int) -> C:
        """Look the component of a unit up for the first time."""
        found = self[entity] = esper.component_for_entity(entity, self._kind)
        return found


@lru_cache(maxsize=8)
def crosses(width: int) -> "Crosses":
    """Return the squares beside each square of maps of a width, as far as they were asked for."""
    return Crosses(width)


class Crosses(dict[int, int]):
    """The four squares beside each square of a map."""

    def __init__(self, width: int) -> None:
        """Begin with no square."""
        super().__init__()
        self._width = width

    def __missing__(self, square: int) -> int:
        """Find the squares beside one for the first time."""
        found = self[square] = neighbours(square, self._width)
        return found
