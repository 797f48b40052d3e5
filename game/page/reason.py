"""Why a unit, a wizard, an explorer or a card player acted so, as JSON for a page.

| key     | value                                                                              |
| ------- | ---------------------------------------------------------------------------------- |
| `steps` | thoughts, a heading first: `words`, and where a map is beside them `name` (of what |
|         | is drawn, "" for words alone) and `places` (rows and columns)                      |
| `told`  | what `explain --json` prints                                                       |
"""

from game.inputs.reading import Input
from game.playback.recordings import record_part
from game.puzzles.explanation import ExplanationQuestion
from game.puzzles.objects import JsonObject
from game.puzzles.registry import explain

Place = tuple[int, int]


def reason(given: Input, part: int, round_number: int, place: Place | None = None) -> JsonObject:
    """Return why something went as it did in a round of a part.

    Args:
        given: an input.
        part: which part is played.
        round_number: counted from 1.
        place: row and column where a unit stands as the round begins, if there are units.

    Raises:
        SkirmishError: there is no such round, nobody stands there, or nothing can be explained.
    """
    recorded = record_part(given, part)
    question = ExplanationQuestion(round_number, place=place)
    state = recorded.recording.state_at(0)
    played = recorded.recording.play()
    found = next(explain(given.scenario, recorded.part, question, state, played))
    steps = [
        # The margin of a chosen step is an arrow.
        {"name": one.name, "words": (one.margin + one.words).strip(), "places": list(one.places)}
        for one in found.steps
        if one.words
    ]
    return {"steps": steps, "told": found.told}
