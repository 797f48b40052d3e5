"""What changed without being told.

All that watchers know of a battle, they know from its events. The systems here tell
everything; somebody's own may change a component and say nothing. So after each turn
of theirs, what the events tell is compared with what is, and the rest is told in
events of these names, behind the turn's own:

| event      | arguments                                                |
| ---------- | -------------------------------------------------------- |
| `VANISHED` | entity                                                   |
| `APPEARED` | entity, square, faction's letter as a number, points, maximum, power |
| `CHANGED`  | the same                                                 |
"""

from collections.abc import Iterator, Mapping
from typing import Final

from game.play.simulation import Event, TurnEvents, follow
from game.puzzles.battle.state import BattleState
from game.puzzles.battle.unit import UnitState

VANISHED: Final = "vanished"
APPEARED: Final = "appeared"
CHANGED: Final = "changed"


class Reconciling:
    """Follows a battle by its events and notices what they leave out."""

    def __init__(self, state: BattleState) -> None:
        """Begin with what is known before the first turn."""
        self._state: Final = state

    def complete(self, turn: TurnEvents, units: Mapping[int, UnitState]) -> TurnEvents:
        """Return a turn's events, and those that make up for what they don't tell."""
        follow(self._state, turn)
        untold = tuple(differences(self._state.units, units))
        follow(self._state, untold)
        return (*turn, *untold)


def differences(told: Mapping[int, UnitState], units: Mapping[int, UnitState]) -> Iterator[Event]:
    """Yield the events that lead from the units that were told of to those that there are."""
    for entity in sorted(told.keys() - units.keys()):
        yield Event(VANISHED, (entity,))
    for entity, (square, faction, points, maximum, power, _) in units.items():
        if entity not in told:
            yield Event(APPEARED, (entity, square, ord(faction), points, maximum, power))
        elif told[entity][:-1] != units[entity][:-1]:
            yield Event(CHANGED, (entity, square, ord(faction), points, maximum, power))
