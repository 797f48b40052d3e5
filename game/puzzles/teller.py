"""The base class that turns states and events into ASCII maps, sentences, traces and JSON.

Each puzzle has a subclass. What it doesn't override is made from the picture of a state and the
names of events.
"""

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import zip_longest
from typing import Final, Generic, TypeVar

from game.puzzles.contract import Scenario
from game.puzzles.objects import JsonObject, JsonObjects, TraceRange
from game.simulation.simulation import Event, State, TurnEvents, follow
from game.text.wording import count

S = TypeVar("S", bound=State)


def next_round(scenario: Scenario[S], state: S) -> str:
    """Return which round comes next: `Round 3`."""
    return f"{scenario.round_name.capitalize()} {state.rounds + 1}"


def titled_picture(title: str, picture: Sequence[str]) -> str:
    """Return a title, an ASCII map under it, and a blank line."""
    return "\n".join([title, *picture, ""])


class Teller(ABC, Generic[S]):
    """Turns the states and events of one input into text."""

    def __init__(self, scenario: Scenario[S]) -> None:
        """Take the input."""
        self._plain: Final = scenario

    @abstractmethod
    def picture(self, state: S) -> list[str]:
        """Return a state as lines of text."""

    def ground(self, state: S) -> list[str]:  # noqa: ARG002 - others have a map
        """Return the rows of the map without what moves or vanishes; none if there is no map."""
        return []

    def hues(self) -> Mapping[str, str]:
        """Return the colour of letters in that picture: blue, yellow, green, red, pink, dim."""
        return {}

    def looks(self) -> Mapping[str, str]:
        """Return the figures of what letters or names of a state stand for, if there are any."""
        return {}

    def standing(self, state: S) -> str:
        """Return how the sides stand, in a few words."""
        return count(state.rounds, self._plain.round_name)

    def actor(self, state: S, turn: TurnEvents) -> str:  # noqa: ARG002 - others name a unit
        """Return who acts in a turn that is about to be played."""
        return f"{self._plain.round_name} {state.rounds + 1}"

    def tell(self, state: S, turn: TurnEvents) -> str:
        """Apply a turn's events to a state and return what happened, in a line."""
        follow(state, turn)
        names = Counter(event.name.replace("_", " ") for event in turn)
        return ", ".join(f"{times} {name}" for name, times in names.items())

    def caption(self, state: S, turn: TurnEvents) -> str:
        """Apply a turn's events and return what happened, to be read alone: when, who, and what."""
        heading, who = next_round(self._plain, state), self.actor(state, turn)
        words = self.tell(state, turn)
        is_named = words.startswith(who) or who == heading.lower()
        return f"{heading}: {words}" if is_named else f"{heading}, {who}: {words}"

    def ending(self, state: S) -> list[str]:
        """Return how the part ended in a line or two; what has been so far if it has not."""
        return [f"{'over ' * state.is_over}after {self.standing(state)}"]

    def trace(self, state: S, played: Iterable[TurnEvents], shown: TraceRange) -> Iterator[str]:
        """Yield the story of a part, a block of lines at a time, while it is played."""
        if shown.first <= state.rounds:
            yield titled_picture("Initially:", self.picture(state))
        for turn in shown.turns(state, played):
            number, told = state.rounds + 1, self.tell(state, turn)
            if number >= shown.first and shown.every_turn:
                yield titled_picture(f"{told}:", self.picture(state))
            elif state.rounds >= max(number, shown.first):
                heading = f"After {count(number, self._plain.round_name)}:"
                yield titled_picture(heading, self.picture(state))
        if state.is_over:
            yield "\n".join(self.ending(state))

    def effects(self, turn: TurnEvents) -> TurnEvents:
        """Return what a turn decides and changes, without what only begins or counts it.

        Two turns with the same effects are played alike.
        """
        return turn

    def turn_difference(
        self, state: S, ours: Sequence[TurnEvents], theirs: Sequence[TurnEvents]
    ) -> str:
        """Return what differs in the first of some turns: `the elf at 1,4 stays here, …`.

        Args:
            state: just before; the two have been played alike up to here.
            ours: the turns from there to the end of the round; none if that is over.
            theirs: as they are played on the other side.
        """
        after = []
        for side in (ours, theirs):
            after.append(state.copy())
            follow(after[-1], side[0] if side else ())
        return self.opening_difference(*after)

    def opening_difference(self, ours: S, theirs: S) -> str:
        """Return what differs between two states before the first turn."""
        rows = zip_longest(self.picture(ours), self.picture(theirs), fillvalue="")
        for number, (one, other) in enumerate(rows):
            if one != other:
                return f"row {number} is {one!r} here, {other!r} there"
        return "the pictures are alike"

    def objects(self, part: int) -> JsonObjects[S]:
        """Return what tells the story of a part to programs."""
        return PlainObjects(self, self._plain, part)


class PlainObjects(JsonObjects[S]):
    """A state is its picture, and an event has its arguments as they are."""

    def __init__(self, teller: Teller[S], scenario: Scenario[S], part: int) -> None:
        """Tell a part of this."""
        self._teller: Final = teller
        self._scenario: Final = scenario
        self._part: Final = part

    def of_state(self, state: S) -> JsonObject:
        """Return the picture."""
        return {"picture": self._teller.picture(state)}

    def of_end(self, state: S) -> JsonObject:  # noqa: ARG002 - any state has the same end
        """Return the answer."""
        return self._scenario.answer(self._part).to_json()

    def value(self, state: S, key: str, argument: int) -> object:  # noqa: ARG002 - as below
        """Return the argument; nothing is known of what it means."""
        return argument

    def _of_event(self, state: S, event: Event) -> JsonObject:  # noqa: ARG002 - nothing is looked up
        return {"event": event.name, "arguments": list(event.arguments)}
