"""Answers the questions that the page's scripts send to Python in the browser, as JSON.

A question is an object. `ask` is a key of `ANSWERS`; the other keys are:

| key       | value                             |
| --------- | --------------------------------- |
| `text`    | an input                          |
| `example` | the name of an example, if no text |
| `part`    | the number of the part; optional  |

The answers are a sequence of objects: results, `{"progress": …}` during long work, and at the end
`{"done": true}` or `{"error": {"message": …, "line": …, "column": …}}`.
"""

import json
from collections.abc import Callable, Iterator
from typing import Final

from game.errors import InputError, SkirmishError
from game.page.difference import explain_turn
from game.page.recording import write_parts
from game.page.verdicts import VERDICTS, YOURS, Question, read_asked
from game.playback.recordings import record_part
from game.puzzles.contract import part_to_play
from game.puzzles.narrator import JsonObject
from game.puzzles.registry import DESCRIPTIONS
from game.simulation.progress import every, progress_text, step_handler

PROGRESS_SECONDS: Final = 0.2
"""The time between two reports of progress."""
BATCH: Final = 64
"""The number of turns of a recording per answer."""
Answers = Iterator[JsonObject]


def answers(question: str, post: Callable[[str], None]) -> Iterator[str]:
    """Yield the answers to a question while they are found.

    Close the iterator to cancel the work.

    Args:
        question: A question as JSON.
        post: Receives the reports of progress, as JSON.
    """
    asked = json.loads(question)
    post_progress = every(PROGRESS_SECONDS, lambda: post(json.dumps({"progress": progress_text()})))
    with step_handler(post_progress):
        try:
            yield from map(json.dumps, ANSWERS[asked["ask"]](asked))
            yield json.dumps({"done": True})
        except SkirmishError as error:
            yield json.dumps({"error": error_object(error)})


def error_object(error: SkirmishError) -> JsonObject:
    """Return the message of an error, with its line and column if it is in the pasted text."""
    if not isinstance(error, InputError):
        return {"message": str(error), "line": None, "column": None}
    place = ":".join(
        str(one) for one in (error.source, error.line, error.column) if one is not None
    )
    is_own = error.source == YOURS
    message = str(error).removeprefix(f"{place}: ") if is_own else str(error)
    return {
        "message": "\n".join(filter(None, [message, error.example])),
        "line": error.line if is_own else None,
        "column": error.column if is_own else None,
    }


def describe_input(asked: Question) -> Answers:
    """Answer with the puzzle of an input, its parts and its text."""
    puzzle_input = read_asked(asked)
    puzzle = puzzle_input.puzzle
    yield {
        "puzzle": puzzle.name,
        "title": puzzle.title,
        "asks": puzzle.asks,
        "name": puzzle_input.source.name,
        "headline": puzzle_input.headline,
        "text": puzzle_input.source.text,
        "parts": list(puzzle_input.scenario.parts()),
        "has_units": puzzle_input.scenario.has_units,
    }


def answer_recording(asked: Question) -> Answers:
    """Answer with the recording of a part: its head, its turns in batches, and its end."""
    puzzle_input = read_asked(asked)
    part = part_to_play(puzzle_input.scenario, asked.get("part"))
    batch: list[JsonObject] = []
    for place, found in enumerate(write_parts(record_part(puzzle_input, part, is_abridged=True))):
        if place == 0:
            yield {"head": found}
        elif "change" in found:
            batch.append(found)
        else:
            yield {"turns": batch}
            yield {"end": found}
        if len(batch) == BATCH:
            yield {"turns": batch}
            batch = []


def answer_why(asked: Question) -> Answers:
    """Answer with the reasons of a unit's turn, or of a round in puzzles without units."""
    puzzle_input = read_asked(asked)
    part = part_to_play(puzzle_input.scenario, asked.get("part"))
    place = asked.get("place")
    yield {
        "reason": explain_turn(puzzle_input, part, asked["round"], place and (place[0], place[1]))
    }


def answer_parts(asked: Question) -> Answers:
    """Answer with the right answers, as `solve` prints them."""
    puzzle_input = read_asked(asked)
    for part in puzzle_input.scenario.parts():
        found = puzzle_input.scenario.answer(part)
        yield {"part": part, "lines": found.lines(), "number": found.number}


def example_objects() -> list[JsonObject]:
    """Return the puzzle, the name and the description of each bundled example."""
    return [
        {"puzzle": each.name, "name": path.rpartition("/")[2].removesuffix(".txt"), "shows": shows}
        for each in DESCRIPTIONS
        for path, shows in each.examples.items()
    ]


ANSWERS: Final[dict[str, Callable[[Question], Answers]]] = {
    **VERDICTS,
    "about": describe_input,
    "recording": answer_recording,
    "why": answer_why,
    "right": answer_parts,
}
"""The function for each value of `ask`."""
