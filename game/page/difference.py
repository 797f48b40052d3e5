"""The first different decision of two plays of an input, with the reasons on both sides, as JSON.

| key           | value                                                                      |
| ------------- | -------------------------------------------------------------------------- |
| `names`       | the names of the sides                                                     |
| `needs_words` | whether boards don't show enough: both sides describe the turn alike, or   |
|               | the puzzle has no map                                                      |
| `turn`        | the number of equal turns                                                  |
| `sides`       | the recording of each side, see `game.page.recording`; it ends some turns  |
|               | after the difference                                                       |
| `reasons`     | the reason on each side; null if there is none                             |

A reason has the key `steps`, a list of sentences that begins with a heading. Each sentence has
`words`, the `name` of its mark on the map, and `places` (rows and columns).

Both sides are played round by round: a side whose round is complete waits for the other. Such a
wait is a turn of its recording. If only the counting differs, the first two keys are present.
"""

from collections.abc import Iterator
from typing import Any, Final

from game.errors import SkirmishError
from game.inputs.reading import Input
from game.page.recording import write_parts
from game.playback.recordings import record_part
from game.puzzles.explanation import ExplanationQuestion
from game.puzzles.narrator import JsonObject
from game.puzzles.registry import explain, narrator_of
from game.simulation.paired_recording import SIDES, PairedRecording

Place = tuple[int, int]


def explain_turn(
    puzzle_input: Input, part: int, round_number: int, place: Place | None = None
) -> JsonObject:
    """Return the reason of a turn.

    Args:
        puzzle_input: The input.
        part: The part.
        round_number: The number of the round, from 1.
        place: Row and column of the unit at the start of the round; None in puzzles without units.

    Raises:
        SkirmishError: If the part has no such round, no unit is on the square, or the puzzle has
            no explanations.
    """
    recorded = record_part(puzzle_input, part)
    question = ExplanationQuestion(round_number, place=place)
    state = recorded.recording.state_at(0)
    played = recorded.recording.play()
    found = next(explain(puzzle_input.scenario, recorded.part, question, state, played))
    steps = [
        # The margin of a chosen step is an arrow.
        {"name": one.name, "words": (one.margin + one.words).strip(), "places": list(one.places)}
        for one in found.steps
        if one.words
    ]
    return {"steps": steps}


TURNS_AFTER: Final = 40
"""The number of turns after the first difference that a recording contains."""
PageObject = dict[str, Any]


def find_difference(
    sides: tuple[Input, Input], names: tuple[str, str], part: int, *, is_kept: bool = False
) -> PageObject:
    """Return the first difference between two plays of a part.

    Args:
        sides: The inputs of both plays.
        names: The names of both sides.
        part: The part.
        is_kept: Whether the right answer is secret. Then reasons contain only the steps that are
            drawn on a map, since other steps compare the answers of choices.

    Raises:
        SkirmishError: If one of the inputs can't be played.
    """
    plays = [record_part(puzzle_input, part) for puzzle_input in sides]
    effects = narrator_of(sides[0].scenario).effects
    both = PairedRecording(plays[0].recording, plays[1].recording, effects=effects)
    if not both.play_to_difference():
        return {"names": names, "needs_words": True}
    first = both.first_difference or 0
    both.recording.extend(TURNS_AFTER)
    recordings = [write_side(both, side, write_parts(plays[side])) for side in SIDES]
    reasons = [
        find_reason(puzzle_input, part, recorded, first)
        for puzzle_input, recorded in zip(sides, recordings, strict=True)
    ]
    texts = [one["turns"][first]["text"] for one in recordings if len(one["turns"]) > first]
    return {
        "names": names,
        "turn": first,
        "needs_words": len(set(texts)) < len(texts) or (is_kept and not recordings[0]["ground"]),
        "sides": recordings,
        "reasons": [each and keep_drawn_steps(each) for each in reasons] if is_kept else reasons,
    }


def write_side(both: PairedRecording[Any], side: int, parts: Iterator[JsonObject]) -> PageObject:
    """Return the recording of one side, with its waits as turns."""
    head, recording, turns = next(parts), both.sides[side], list[JsonObject]()
    waits: JsonObject = {"text": f"its {head['round']} is complete", "change": {}}
    for number, turn in enumerate(both.recording.turns):
        if both.side_turn_index(turn, side) is not None:
            turns.append(next(parts))
        elif not recording.is_complete or both.side_numbers(number)[side] < len(recording):
            turns.append(waits)
    is_whole = recording.is_complete and both.recording.is_complete
    return {**head, "turns": turns, "ending": [], "is_whole": is_whole}


def keep_drawn_steps(found: PageObject) -> PageObject:
    """Return a reason with only its heading and the steps that are drawn on the map."""
    heading, *steps = found["steps"]
    return {"steps": [heading, *(step for step in steps if step["places"])]}


def find_reason(
    puzzle_input: Input, part: int, recorded: PageObject, number: int
) -> JsonObject | None:
    """Return the reason of a turn, given its index; None if it has no reason."""
    if number >= len(recorded["turns"]):
        return None
    ends = [place for place, turn in enumerate(recorded["turns"][:number], 1) if "rounds" in turn]
    rounds = recorded["turns"][ends[-1] - 1]["rounds"] if ends else 0
    place = None
    if puzzle_input.scenario.has_units:
        actor = recorded["turns"][number].get("actor")
        place = find_unit(recorded, actor, ends[-1] if ends else 0)
        if place is None:
            return None
    try:
        return explain_turn(puzzle_input, part, rounds + 1, place)
    except SkirmishError:
        return None


def find_unit(recorded: PageObject, unit: int | None, number: int) -> Place | None:
    """Return the position of a unit after some turns; None if it isn't on the map."""
    key, place = str(unit), None
    for changed in (recorded["opening"], *(turn["change"] for turn in recorded["turns"][:number])):
        units = changed.get("units", {})
        if key in units:
            place = units[key] and units[key].get("place", place)
    return place
