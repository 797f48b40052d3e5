"""A story: what a page plays, as JSON, so that scripts need to know no rule.

A story is made of a head, turns, and an end, which come one after another while it is played:

| head        | value                                                                           |
| ----------- | ------------------------------------------------------------------------------- |
| `format`    | `skirmish story 1`                                                              |
| `puzzle`    | the name of the puzzle                                                          |
| `name`      | what the input is called                                                        |
| `headline`  | what was read, in a line                                                        |
| `part`      | which part is played                                                            |
| `round`     | what a round is called                                                          |
| `rules`     | titles of variants that are played, none by the rules as they are               |
| `settings`  | the settings that are not as by default                                         |
| `ground`    | rows of the map without what moves or vanishes; none if there is no map         |
| `looks`     | the figures of what letters or names stand for, by these: `{"E": "elf"}`         |
| `opening`   | the state before the first turn, with the keys of `trace --json`; but lists of  |
|             | objects are objects by their first value: `{"2": {"unit": 2, …}}`               |

| turn        | value                                                                           |
| ----------- | ------------------------------------------------------------------------------- |
| `told`      | what happened, in a line                                                        |
| `change`    | what it changes in the state, as a JSON merge patch (RFC 7396)                  |
| `rounds`    | how many rounds are complete after it, in turns that complete one               |
| `actor`     | the unit or explorer that acts, if any                                          |
| `targets`   | units that are struck, if any                                                   |
| `marks`     | names of events that a timeline shows, if any                                   |

| end         | value                                                                           |
| ----------- | ------------------------------------------------------------------------------- |
| `ending`    | how it ended, in lines                                                          |
| `answer`    | what `solve --json` prints for the part; null if it is not over                 |
| `is_whole`  | whether all was told; else it was too long                                      |

A whole story is one object: the head with `turns` (a list) and the keys of the end. An absent value
of a state has no key; in `trace --json` it is null.
"""

from collections.abc import Iterator
from itertools import islice
from typing import Any, Final

from game.playback.recordings import RecordedPart
from game.puzzles.objects import JsonObject, JsonObjects
from game.puzzles.registry import teller_of
from game.simulation.progress import working
from game.simulation.simulation import State

FORMAT: Final = "skirmish story 1"
MOST_TURNS: Final = 50_000
"""Turns of a story that is told."""
ACTORS: Final = "unit", "explorer"
"""Keys of an event that name who acts, if the first events of a turn have them."""
TARGET: Final = "target"
SHOWN_MARKS: Final = {
    *("died", "appeared", "key_taken", "spell_cast", "subgame_began"),
    *("combat_ended", "duel_ended", "vault_ended"),
}
"""Events that a timeline shows."""
Json = dict[str, Any]


def story(recorded: RecordedPart) -> JsonObject:
    """Return a whole story, of at most `MOST_TURNS` turns."""
    head, *turns, end = story_parts(recorded)
    return {**head, "turns": turns, **end}


def story_parts(recorded: RecordedPart) -> Iterator[JsonObject]:
    """Yield the head of a story, at most `MOST_TURNS` turns, and the end, while it is played.

    Raises:
        SkirmishError: If it can't be played to its end.
    """
    given, part, recording = recorded.input, recorded.part, recorded.recording
    scenario, state = given.scenario, recording.state_at(0)
    teller = teller_of(scenario)
    objects: JsonObjects[Any] = teller.objects(part)
    before = by_identity(objects.of_state(state))
    defaults = {option.name: option.default for option in given.puzzle.options}
    yield {
        "format": FORMAT,
        "puzzle": given.puzzle.name,
        "name": given.source.name,
        "headline": given.headline,
        "part": part,
        "round": scenario.round_name,
        "rules": list(given.change.titles),
        "settings": {
            name: value for name, value in given.settings.items() if value != defaults.get(name)
        },
        "ground": teller.ground(state),
        "looks": dict(teller.looks()),
        "opening": without_nothing(before),
    }
    played = recording.play()
    with working(lambda: f"round {state.rounds:,}"):
        for turn in islice(played, MOST_TURNS):
            rounds, told = state.rounds, teller.tell(state.copy(), turn)
            events = objects.of_turn(state, turn)
            after = by_identity(objects.of_state(state))
            completed = {"rounds": state.rounds} if state.rounds > rounds else {}
            yield {"told": told, "change": patch(before, after), **completed, **cast_of(events)}
            before = after
    yield end_of(recorded, state, is_whole=state.is_over or next(played, None) is None)


def end_of(recorded: RecordedPart, state: State, *, is_whole: bool) -> JsonObject:
    """Return the end of a story, told up to a state."""
    teller = teller_of(recorded.input.scenario)
    return {
        "ending": teller.ending(state) if is_whole else [],
        "answer": teller.objects(recorded.part).of_end(state) if state.is_over else None,
        "is_whole": is_whole,
    }


def cast_of(events: list[JsonObject]) -> JsonObject:
    """Return who acts in a turn, who is struck, and what a timeline shows of it."""
    actor = next((event[key] for event in events for key in ACTORS if key in event), None)
    targets = [event[TARGET] for event in events if TARGET in event]
    marks = [event["event"] for event in events if event["event"] in SHOWN_MARKS]
    found = {"actor": actor, "targets": targets, "marks": marks}
    return {key: value for key, value in found.items() if value}


def by_identity(state: JsonObject) -> Json:
    """Return a state in which lists of objects are objects by the first value of each."""
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


def without_nothing(state: Json) -> Json:
    """Return an object without keys that stand for nothing, as a merge patch leaves it.

    >>> without_nothing({"a": None, "b": {"c": None, "d": 1}})
    {'b': {'d': 1}}
    """
    return {
        key: without_nothing(value) if isinstance(value, dict) else value
        for key, value in state.items()
        if value is not None
    }
