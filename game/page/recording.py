"""Writes the recording of a part as JSON for the page's scripts.

A recording has a head, turns and an end. They are written while the part is played:

| head        | value                                                                           |
| ----------- | ------------------------------------------------------------------------------- |
| `name`      | the name of the input                                                           |
| `part`      | the number of the part                                                          |
| `round`     | the word for a round                                                            |
| `ground`    | rows of the map without units, keys and doors; empty without a map              |
| `looks`     | the sprite of each letter or name: `{"E": "elf"}`                               |
| `opening`   | the initial state, with the keys of `trace --json`; a list of objects becomes   |
|             | an object whose keys are their first values: `{"2": {"unit": 2, …}}`            |

| turn        | value                                                                           |
| ----------- | ------------------------------------------------------------------------------- |
| `text`      | the turn in one sentence                                                        |
| `change`    | the change of the state, as a JSON merge patch (RFC 7396)                       |
| `rounds`    | the number of completed rounds, only in turns that complete one                 |
| `actor`     | the unit or explorer that acts; optional                                        |
| `targets`   | the attacked units; optional                                                    |
| `marks`     | names of the events that the timeline shows; optional                           |

| end         | value                                                                           |
| ----------- | ------------------------------------------------------------------------------- |
| `ending`    | the end of the part, as lines of text                                           |
| `is_whole`  | false if the part has more turns than `MOST_TURNS`                              |

A whole recording is one object: the head, `turns` (a list) and the end. Values that are null in
`trace --json` have no key here.
"""

from collections.abc import Iterator
from itertools import islice
from typing import Any, Final

from game.playback.recordings import RecordedPart
from game.puzzles.narrator import JsonObject, JsonWriter
from game.puzzles.registry import narrator_of
from game.simulation.progress import working
from game.simulation.simulation import State

MOST_TURNS: Final = 50_000
"""The most turns of a recording."""
ACTORS: Final = "unit", "explorer"
"""The keys of an event that contain the acting unit."""
TARGET: Final = "target"
SHOWN_MARKS: Final = {
    *("died", "appeared", "key_taken", "spell_cast", "subgame_began"),
    *("combat_ended", "duel_ended", "vault_ended"),
}
"""Events that the timeline shows."""
Json = dict[str, Any]


def write_recording(recorded: RecordedPart) -> JsonObject:
    """Return the whole recording of a part as one object."""
    head, *turns, end = write_parts(recorded)
    return {**head, "turns": turns, **end}


def write_parts(recorded: RecordedPart) -> Iterator[JsonObject]:
    """Play a part. Yield the head, each turn and the end.

    Raises:
        SkirmishError: If the part can't be played to its end.
    """
    puzzle_input, part, recording = recorded.input, recorded.part, recorded.recording
    scenario, state = puzzle_input.scenario, recording.state_at(0)
    narrator = narrator_of(scenario)
    objects: JsonWriter[Any] = narrator.json_writer(part)
    before = index_lists(objects.of_state(state))
    yield {
        "name": puzzle_input.source.name,
        "part": part,
        "round": scenario.round_name,
        "ground": narrator.ground(state),
        "looks": dict(narrator.looks()),
        "opening": drop_nulls(before),
    }
    played = recording.play()
    with working(lambda: f"round {state.rounds:,}"):
        for turn in islice(played, MOST_TURNS):
            rounds, text = state.rounds, narrator.tell(state.copy(), turn)
            events = objects.of_turn(state, turn)
            after = index_lists(objects.of_state(state))
            completed = {"rounds": state.rounds} if state.rounds > rounds else {}
            yield {"text": text, "change": patch(before, after), **completed, **turn_roles(events)}
            before = after
    yield write_end(recorded, state, is_whole=state.is_over or next(played, None) is None)


def write_end(recorded: RecordedPart, state: State, *, is_whole: bool) -> JsonObject:
    """Return the end of a recording, given its last state."""
    narrator = narrator_of(recorded.input.scenario)
    return {
        "ending": narrator.ending(state) if is_whole else [],
        "is_whole": is_whole,
    }


def turn_roles(events: list[JsonObject]) -> JsonObject:
    """Return the acting unit of a turn, the attacked units and the marks for the timeline."""
    actor = next((event[key] for event in events for key in ACTORS if key in event), None)
    targets = [event[TARGET] for event in events if TARGET in event]
    marks = [event["event"] for event in events if event["event"] in SHOWN_MARKS]
    found = {"actor": actor, "targets": targets, "marks": marks}
    return {key: value for key, value in found.items() if value}


def index_lists(state: JsonObject) -> Json:
    """Return a state whose lists of objects are objects; the keys are the first values."""
    return {
        key: {str(next(iter(each.values()))): each for each in value}
        if isinstance(value, list) and all(isinstance(each, dict) for each in value)
        else value
        for key, value in state.items()
    }


def patch(before: Json, after: Json) -> Json:
    """Return the JSON merge patch that leads from one object to another (RFC 7396).

    >>> patch({"a": 1, "b": {"c": 2, "d": 3}}, {"b": {"c": 4, "d": 3}, "e": [5]})
    {'a': None, 'b': {'c': 4}, 'e': [5]}
    """
    found: Json = {key: None for key in before if key not in after}
    for key, value in after.items():
        old = before.get(key)
        if isinstance(old, dict) and isinstance(value, dict):
            if inner := patch(old, value):
                found[key] = inner
        elif old != value:
            found[key] = value
    return found


def drop_nulls(state: Json) -> Json:
    """Return an object and its inner objects without keys whose values are None.

    >>> drop_nulls({"a": None, "b": {"c": None, "d": 1}})
    {'b': {'d': 1}}
    """
    return {
        key: drop_nulls(value) if isinstance(value, dict) else value
        for key, value in state.items()
        if value is not None
    }
