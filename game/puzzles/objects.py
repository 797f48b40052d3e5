"""What a puzzle tells to programs: its states and its events, made of plain values.

Squares are given as a list of row and column, counted from 0 at the top left; players
and explorers are counted from 1; spells, keys, doors and factions have their names.

A story told to programs: one object for each moment that is shown.

| key        | value                                                           |
| ---------- | --------------------------------------------------------------- |
| `round`    | which round the moment belongs to; at first how many there were |
| `turn`     | how many turns of that round have been played                   |
| `complete` | whether the round is complete                                   |
| `events`   | what has happened in that round since the last moment shown     |
| `end`      | at the end what `solve --json` prints for the part, else null   |

Besides these there are the keys of the puzzle's state; see each puzzle's `objects`.
An event has its name as `event`, as the puzzle's systems list them.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import inf
from typing import Generic, NamedTuple, TypeVar

from game.simulation.simulation import Event, State, TurnEvents, follow
from game.text.wording import count

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
        """Return the events of a turn as objects; the state becomes the one after it."""
        told = [self._of_event(state, event) for event in turn]
        follow(state, turn)
        return told

    def _of_event(self, state: S, event: Event) -> JsonObject:
        # The last arguments of some events may be left out.
        pairs = zip(self.keys[event.name], event.arguments, strict=False)
        values = {key: self.value(state, key, argument) for key, argument in pairs}
        return {"event": event.name, **values}


def no_such_round(number: int, begun: int) -> str:
    """Return that a round can't be shown, as the input shows the battle after it."""
    return f"there is no round {number} here: the battle begins after {count(begun, 'round')}"


class TraceRange(NamedTuple):
    """Which moments a trace shows: rounds from `first` to `last`, each turn if so wished."""

    first: int = 0
    last: int | None = None
    every_turn: bool = False

    def turns(self, state: State, played: Iterable[TurnEvents]) -> Iterator[TurnEvents]:
        """Yield turns to the last that is shown, and draw no more; each is to change the state."""
        drawn = iter(played)
        last = inf if self.last is None else self.last
        while state.rounds < last and (turn := next(drawn, None)) is not None:
            yield turn


class TracePlace(NamedTuple):
    """Where in a story a moment is."""

    round: int
    turn: int
    complete: bool


def trace_objects(
    objects: JsonObjects[S], state: S, played: Iterable[TurnEvents], shown: TraceRange
) -> Iterator[JsonObject]:
    """Yield the moments of a part while it is played: rounds, or each turn if so wished."""
    if shown.first <= state.rounds:
        yield trace_object(objects, state, TracePlace(state.rounds, 0, complete=True), [])
    turn_number = 0
    events: list[JsonObject] = []
    for turn in shown.turns(state, played):
        number, turn_number = state.rounds + 1, turn_number + 1
        events += objects.of_turn(state, turn)
        place = TracePlace(number, turn_number, state.rounds == number)
        is_wanted = number >= shown.first and (shown.every_turn or place.complete)
        if is_wanted or state.is_over:
            yield trace_object(objects, state, place, events)
            events = []
        if place.complete:
            turn_number, events = 0, []


def trace_object(
    objects: JsonObjects[S], state: S, place: TracePlace, events: list[JsonObject]
) -> JsonObject:
    """Return the object for one moment."""
    end = objects.of_end(state) if state.is_over else None
    return {**place._asdict(), "events": events, **objects.of_state(state), "end": end}
