"""What changed without being told.

All that watchers know of a vault, they know from its events. The systems here tell
everything; somebody's own may change a component and say nothing. So after each step by
rules of theirs, what the events tell is compared with what is, and the rest is told in
events of the same names, behind the step's own.
"""

from collections.abc import Iterator
from typing import Final

import esper

from components.position import Position
from game.play.simulation import Event, TurnEvents, follow
from game.puzzles.vault.state import VaultState
from systems.vault.events import DOOR_OPENED, KEY_TAKEN, MOVED, VAULT_ENDED
from systems.vault.ground import vault_and_journey


class Reconciling:
    """Follows a vault by its events and notices what they leave out."""

    def __init__(self, state: VaultState) -> None:
        """Begin with what is known before the first step."""
        self._state: Final = state

    def complete(self, turn: TurnEvents) -> TurnEvents:
        """Return a step's events, and those that make up for what they don't tell."""
        follow(self._state, turn)
        untold = tuple(differences(self._state))
        follow(self._state, untold)
        return (*turn, *untold)


def differences(told: VaultState) -> Iterator[Event]:
    """Yield the events that lead from what was told to what there is in the current world."""
    vault, journey = vault_and_journey()
    for entity, square in told.explorers.items():
        now = esper.component_for_entity(entity, Position).square
        if now != square:
            yield Event(MOVED, (entity, square, now))
    taker = journey.explorer or next(iter(told.explorers))
    for square in sorted(told.keys.keys() - vault.keys.keys()):
        yield Event(KEY_TAKEN, (taker, told.keys[square], square, journey.steps))
    for square in sorted(told.doors.keys() - vault.doors.keys()):
        yield Event(DOOR_OPENED, (told.doors[square], square))
    if journey.is_over and not told.is_over:
        yield Event(VAULT_ENDED, (journey.steps,))
