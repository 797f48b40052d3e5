"""What a puzzle tells to programs: its states and its events, made of plain values.

Squares are given as a list of row and column, counted from 0 at the top left; players
and explorers are counted from 1; spells, keys, doors and factions have their names.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Generic, TypeVar

from game.simulation.simulation import Event, State, TurnEvents, apply

S = TypeVar("S", bound=State)
JsonObject = dict[str, object]


class JsonObjects(ABC, Generic[S]):
    """Makes objects of one puzzle's states and events."""

    keys: Mapping[str, Sequence[str]]
    """What an event's arguments are called, by the event's name."""

    @abstractmethod
    def of_state(self, state: S) -> JsonObject:
        """Return what there is at a moment."""

    @abstractmethod
    def of_end(self, state: S) -> JsonObject:
        """Return what `solve --json` prints for a part, of a state that is over."""

    @abstractmethod
    def value(self, state: S, key: str, argument: int) -> object:
        """Return what an event's argument means in a state that the event is about to change."""

    def of_turn(self, state: S, turn: TurnEvents) -> list[JsonObject]:
        """Apply a turn's events to a state and return them: each its name, and what it tells."""
        told = []
        for event in turn:
            told.append(self._of_event(state, event))
            apply(state, event)
        return told

    def _of_event(self, state: S, event: Event) -> JsonObject:
        # The last arguments of some events may be left out.
        pairs = zip(self.keys[event.name], event.arguments, strict=False)
        values = {key: self.value(state, key, argument) for key, argument in pairs}
        return {"event": event.name, **values}
