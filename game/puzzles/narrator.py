"""Narrators turn states and events into ASCII maps, sentences, traces and JSON.

Each puzzle has a subclass of `Narrator`. The methods that it doesn't override use the picture of a
state and the names of events.

In JSON a square is a list of row and column, counted from 0 at the top left. Players and explorers
are counted from 1. Spells, keys, doors and factions have their names. `trace --json` prints one
object per turn or per round:

| key        | value                                                           |
| ---------- | --------------------------------------------------------------- |
| `round`    | the round of the turn; at first the number of rounds before     |
| `turn`     | the number of turns played in that round                        |
| `complete` | whether the round is complete                                   |
| `events`   | the events of that round since the previous object              |
| `end`      | at the end what `solve --json` prints for the part, else null   |

The other keys are those of the puzzle's state; see `of_state` of each puzzle's `JsonWriter`. An
event has its name as `event`, as the puzzle's systems list them.
"""

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import zip_longest
from math import inf
from typing import Final, Generic, NamedTuple, TypeVar

from game.puzzles.contract import Scenario
from game.simulation.simulation import Event, State, TurnEvents, follow
from game.text.wording import SideDifference, count

S = TypeVar("S", bound=State)
JsonObject = dict[str, object]


class JsonWriter(ABC, Generic[S]):
    """Turns the states and events of one puzzle into JSON objects."""

    keys: Mapping[str, Sequence[str]]
    """The names of the arguments of each event."""

    @abstractmethod
    def of_state(self, state: S) -> JsonObject:
        """Return the keys of a state."""

    @abstractmethod
    def of_end(self, state: S) -> JsonObject:
        """Return what `solve --json` prints for a part that ends in a state."""

    @abstractmethod
    def value(self, state: S, key: str, argument: int) -> object:
        """Return the meaning of an event's argument; `state` is the state before the event."""

    def of_turn(self, state: S, turn: TurnEvents) -> list[JsonObject]:
        """Return the events of a turn, and change `state` to the state after it."""
        found = [self._of_event(state, event) for event in turn]
        follow(state, turn)
        return found

    def _of_event(self, state: S, event: Event) -> JsonObject:
        # Some events omit their last arguments.
        pairs = zip(self.keys[event.name], event.arguments, strict=False)
        values = {key: self.value(state, key, argument) for key, argument in pairs}
        return {"event": event.name, **values}


def missing_round_message(number: int, completed: int) -> str:
    """Return the error message for a round that ended before the input starts."""
    return f"there is no round {number} here: the battle begins after {count(completed, 'round')}"


class TraceRange(NamedTuple):
    """The rounds that a trace shows, from `first` to `last`, and whether it shows every turn."""

    first: int = 0
    last: int | None = None
    every_turn: bool = False

    def turns(self, state: State, played: Iterable[TurnEvents]) -> Iterator[TurnEvents]:
        """Yield the turns up to the last round; the caller changes `state` with each of them."""
        rest = iter(played)
        last = inf if self.last is None else self.last
        while state.rounds < last and (turn := next(rest, None)) is not None:
            yield turn


class TracePlace(NamedTuple):
    """The turn of a state in a trace."""

    round: int
    turn: int
    complete: bool


def trace_objects(
    objects: JsonWriter[S], state: S, played: Iterable[TurnEvents], shown: TraceRange
) -> Iterator[JsonObject]:
    """Yield one object per round or per turn while a part is played."""
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
    objects: JsonWriter[S], state: S, place: TracePlace, events: list[JsonObject]
) -> JsonObject:
    """Return the object for one state."""
    end = objects.of_end(state) if state.is_over else None
    return {**place._asdict(), "events": events, **objects.of_state(state), "end": end}


def next_round(scenario: Scenario[S], state: S) -> str:
    """Return the next round: `Round 3`."""
    return f"{scenario.round_name.capitalize()} {state.rounds + 1}"


def titled_picture(title: str, picture: Sequence[str]) -> str:
    """Return a title, an ASCII map under it, and a blank line."""
    return "\n".join([title, *picture, ""])


class Narrator(ABC, Generic[S]):
    """Turns the states and events of one input into text."""

    def __init__(self, scenario: Scenario[S]) -> None:
        """Take the input."""
        self._plain: Final = scenario

    @abstractmethod
    def picture(self, state: S) -> list[str]:
        """Return a state as lines of text."""

    def ground(self, state: S) -> list[str]:  # noqa: ARG002 - others have a map
        """Return the rows of the map with only walls and floor; none if there is no map."""
        return []

    def hues(self) -> Mapping[str, str]:
        """Return the colours of letters in the picture: blue, yellow, green, red, pink or dim."""
        return {}

    def looks(self) -> Mapping[str, str]:
        """Return the sprites of letters or names of a state, if there are any."""
        return {}

    def status_line(self, state: S) -> str:
        """Return the status line."""
        return count(state.rounds, self._plain.round_name)

    def actor(self, state: S, turn: TurnEvents) -> str:  # noqa: ARG002 - others name a unit
        """Return the side or the unit that acts in a turn; `state` is the state before it."""
        return f"{self._plain.round_name} {state.rounds + 1}"

    def tell(self, state: S, turn: TurnEvents) -> str:
        """Return the events of a turn in words, and change `state` to the state after it."""
        follow(state, turn)
        names = Counter(event.name.replace("_", " ") for event in turn)
        return ", ".join(f"{times} {name}" for name, times in names.items())

    def caption(self, state: S, turn: TurnEvents) -> str:
        """Do the same as `tell`, with the round and the acting unit before the words."""
        heading, who = next_round(self._plain, state), self.actor(state, turn)
        words = self.tell(state, turn)
        is_named = words.startswith(who) or who == heading.lower()
        return f"{heading}: {words}" if is_named else f"{heading}, {who}: {words}"

    def ending(self, state: S) -> list[str]:
        """Return one or two lines on the end of the part, or on the turns so far."""
        return [f"{'over ' * state.is_over}after {self.status_line(state)}"]

    def trace(self, state: S, played: Iterable[TurnEvents], shown: TraceRange) -> Iterator[str]:
        """Yield the trace of a part, one block of lines per state, while it is played."""
        if shown.first <= state.rounds:
            yield titled_picture("Initially:", self.picture(state))
        for turn in shown.turns(state, played):
            number, sentence = state.rounds + 1, self.tell(state, turn)
            if number >= shown.first and shown.every_turn:
                yield titled_picture(f"{sentence}:", self.picture(state))
            elif state.rounds >= max(number, shown.first):
                heading = f"After {count(number, self._plain.round_name)}:"
                yield titled_picture(heading, self.picture(state))
        if state.is_over:
            yield "\n".join(self.ending(state))

    def effects(self, turn: TurnEvents) -> TurnEvents:
        """Return the events of a turn that decide or change something.

        Events that only begin or count a turn are omitted. Two turns with equal effects are equal
        in a comparison.
        """
        return turn

    def turn_difference(
        self, state: S, ours: Sequence[TurnEvents], theirs: Sequence[TurnEvents]
    ) -> SideDifference:
        """Return the difference between two turns in words.

        Args:
            state: the state before them, which is the same on both sides.
            ours: the turns from there to the end of the round; none if it is complete.
            theirs: the same on the other side.
        """
        after = []
        for side in (ours, theirs):
            after.append(state.copy())
            follow(after[-1], side[0] if side else ())
        return self.opening_difference(*after)

    def opening_difference(self, ours: S, theirs: S) -> SideDifference:
        """Return the difference between two initial states in words."""
        rows = zip_longest(self.picture(ours), self.picture(theirs), fillvalue="")
        for number, (one, other) in enumerate(rows):
            if one != other:
                return SideDifference(f"row {number}", repr(one), repr(other))
        return SideDifference("the pictures are alike")

    def json_writer(self, part: int) -> JsonWriter[S]:
        """Return the writer of JSON objects for a part."""
        return PlainJsonWriter(self, self._plain, part)


class PlainJsonWriter(JsonWriter[S]):
    """Writes a state as its picture, and the arguments of events unchanged."""

    def __init__(self, narrator: Narrator[S], scenario: Scenario[S], part: int) -> None:
        """Take the narrator, the input and the part."""
        self._narrator: Final = narrator
        self._scenario: Final = scenario
        self._part: Final = part

    def of_state(self, state: S) -> JsonObject:
        """Return the picture."""
        return {"picture": self._narrator.picture(state)}

    def of_end(self, state: S) -> JsonObject:  # noqa: ARG002 - any state has the same end
        """Return the answer."""
        return self._scenario.answer(self._part).to_json()

    def value(self, state: S, key: str, argument: int) -> object:  # noqa: ARG002 - as below
        """Return the argument unchanged."""
        return argument

    def _of_event(self, state: S, event: Event) -> JsonObject:  # noqa: ARG002 - nothing is looked up
        return {"event": event.name, "arguments": list(event.arguments)}
