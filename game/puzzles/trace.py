"""A story told to programs: one object for each moment that is shown.

| key        | value                                                           |
| ---------- | --------------------------------------------------------------- |
| `round`    | which round the moment belongs to, 0 before the first           |
| `turn`     | how many turns of that round have been played                   |
| `complete` | whether the round is complete                                   |
| `events`   | what has happened in that round since the last moment shown     |
| `end`      | at the end what `solve --json` prints for the part, else null   |

Besides these there are the keys of the puzzle's state; see each puzzle's `objects`.
An event has its name as `event`, as the puzzle's systems list them.
"""

from collections.abc import Iterable, Iterator
from typing import NamedTuple, TypeVar

from game.puzzles.objects import JsonObject, JsonObjects
from game.simulation.simulation import State, TurnEvents

S = TypeVar("S", bound=State)


class TraceRange(NamedTuple):
    """Which moments a trace shows: rounds from `first` to `last`, each turn if so wished."""

    first: int = 0
    last: int | None = None
    every_turn: bool = False

    def turns(self, state: State, played: Iterable[TurnEvents]) -> Iterator[TurnEvents]:
        """Yield turns to the last that is shown, and draw no more; each is to change the state."""
        drawn = iter(played)
        while state.rounds != self.last and (turn := next(drawn, None)) is not None:
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
    if shown.first == 0:
        yield trace_object(objects, state, TracePlace(0, 0, complete=True), [])
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
