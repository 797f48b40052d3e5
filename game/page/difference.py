"""The first decision on which two plays of an input differ, with what led to it on both sides.

| key      | value                                                                          |
| -------- | ------------------------------------------------------------------------------ |
| `names`  | what the sides are called                                                      |
| `turn`   | how many turns are alike                                                       |
| `needs_words` | whether boards show too little of it: where the turn after those is told  |
|          | alike, or where reasons are kept, and there is no map                         |
| `sides`  | the story of each up to some turns after that, see `game.page.story`           |
| `reasons`| why each side does what it does then, see `game.page.reason`; null if not told |
"""

from itertools import islice, zip_longest
from typing import Any, Final

from game.errors import SkirmishError
from game.inputs.reading import Input
from game.page.reason import Place, reason
from game.page.story import story_parts
from game.playback.performance import perform
from game.puzzles.objects import JsonObject

TURNS_AFTER: Final = 40
"""Turns that are told from the first difference on."""
Told = dict[str, Any]


def difference(
    sides: tuple[Input, Input], names: tuple[str, str], part: int, *, is_kept: bool = False
) -> Told | None:
    """Return the first difference between a part of two inputs; None if they are played alike.

    Where the answer is kept, reasons are no more than what is drawn on a map: they weigh choices
    by what each comes to in the end.

    Raises:
        SkirmishError: one of them can't be played.
    """
    plays = [story_parts(perform(given, part)) for given in sides]
    heads = [next(play) for play in plays]
    shared, turns = [], []
    for pair in zip_longest(*plays):
        if pair[0] != pair[1]:
            turns = [[each] for each in pair]
            break
        shared.append(pair[0])
    else:
        return None
    stories = [
        whole(head, shared, [*first, *islice(play, TURNS_AFTER)])
        for head, first, play in zip(heads, turns, plays, strict=True)
    ]
    reasons = [
        reason_at(given, part, told, len(shared))
        for given, told in zip(sides, stories, strict=True)
    ]
    told = [each and each.get("told") for each in pair]
    return {
        "names": names,
        "turn": len(shared),
        "needs_words": told[0] == told[1] or (is_kept and not heads[0]["ground"]),
        "sides": stories,
        "reasons": [each and drawn_only(each) for each in reasons] if is_kept else reasons,
    }


def drawn_only(found: Told) -> Told:
    """Return the heading of a reason, and of its thoughts those that are drawn."""
    heading, *steps = found["steps"]
    return {"steps": [heading, *(step for step in steps if step["places"])]}


def whole(head: JsonObject, shared: list[Told], rest: list[Told | None]) -> Told:
    """Return a story of which some turns after the shared ones are told."""
    turns = [*shared, *(each for each in rest if each and "change" in each)]
    end: Told = next((each for each in rest if each and "ending" in each), {})
    return {**head, "turns": turns, "ending": [], "answer": None, "is_whole": bool(end)}


def reason_at(given: Input, part: int, told: Told, number: int) -> JsonObject | None:
    """Return why the turn after so many of a story goes so; None if there is none, or no reason."""
    if number >= len(told["turns"]):
        return None
    ends = [place for place, turn in enumerate(told["turns"][:number], 1) if "rounds" in turn]
    rounds = told["turns"][ends[-1] - 1]["rounds"] if ends else 0
    place = None
    if given.scenario.has_units:
        actor = told["turns"][number].get("actor")
        place = place_of(told, actor, ends[-1] if ends else 0)
        if place is None:
            return None
    try:
        return reason(given, part, rounds + 1, place)
    except SkirmishError:
        return None


def place_of(told: Told, unit: int | None, number: int) -> Place | None:
    """Return where a unit stands after so many turns of a story; None if it is not there."""
    key, place = str(unit), None
    for changed in (told["opening"], *(turn["change"] for turn in told["turns"][:number])):
        units = changed.get("units", {})
        if key in units:
            place = units[key] and units[key].get("place", place)
    return place
