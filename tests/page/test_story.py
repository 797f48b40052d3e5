"""A story says what a script has to know to play it: patches lead from each state to the next."""

from collections.abc import Iterator
from typing import Any

import pytest

from game.inputs.reading import read_example
from game.page.story import by_identity, patch, story, without_nothing
from game.playback.performance import perform
from game.puzzles.objects import JsonObject
from game.puzzles.registry import NAMES, load
from game.puzzles.teller import teller_of
from game.puzzles.trace import TraceRange, trace_objects

CAVE = "two-readings"


def told(name: str, part: int = 1, **settings: int) -> dict[str, Any]:
    """Return the story of an example."""
    return story(perform(read_example(name, settings=settings), part))


def moments_of(name: str) -> Iterator[JsonObject]:
    """Yield every turn of an example as `trace --json` prints it."""
    performance = perform(read_example(name))
    objects = teller_of(performance.input.scenario).objects(1)
    recording = performance.recording
    yield from trace_objects(
        objects, recording.state_at(0), recording.play(), TraceRange(0, None, True)
    )


def merged(target: Any, change: JsonObject) -> dict[str, Any]:
    """Merge a patch as RFC 7396 has it, in the words of that document."""
    found = dict(target) if isinstance(target, dict) else {}
    for key, value in change.items():
        if value is None:
            found.pop(key, None)
        else:
            found[key] = merged(found.get(key), value) if isinstance(value, dict) else value
    return found


@pytest.mark.parametrize("puzzle", NAMES)
def test_patches_lead_to_the_states_that_are_traced(puzzle: str) -> None:
    name = {"battle": CAVE, "duel": "apprentice", "vault": "cellar", "cards": "matryoshka"}[puzzle]
    whole, state = told(name), None
    moments = moments_of(name)
    for change in [whole["opening"], *(turn["change"] for turn in whole["turns"])]:
        state = merged(state, change)
        moment: dict[str, Any] = dict(next(moments))
        for key in ("round", "turn", "complete", "events", "end"):
            moment.pop(key)
        assert state == without_nothing(by_identity(moment))
    assert next(moments, None) is None


def test_story_says_who_acts_who_is_struck_and_when_rounds_end() -> None:
    turns = told(CAVE)["turns"]
    assert turns[0]["told"] == "elf at 1,4 steps to 1,5"
    assert "targets" not in turns[0]
    struck = next(turn for turn in turns if "targets" in turn)
    assert struck["actor"] not in struck["targets"]
    assert [turn["rounds"] for turn in turns if "rounds" in turn][:2] == [1, 2]
    assert any("died" in turn.get("marks", ()) for turn in turns)


def test_head_and_end_say_what_is_played_and_how_it_ended() -> None:
    whole = told(CAVE, elf_attack=12)
    assert whole["settings"] == {"elf_attack": 12}
    assert whole["ground"][0] == "##########"
    assert set("".join(whole["ground"])) == {"#", "."}
    assert whole["is_whole"]
    assert whole["answer"]["elf_attack"] == 12


def test_story_that_is_too_long_says_so() -> None:
    whole = story(perform(read_example(CAVE), 1), most_turns=3)
    assert len(whole["turns"]) == 3
    assert (whole["is_whole"], whole["answer"], whole["ending"]) == (False, None, [])


def test_what_has_an_end_of_just_so_many_turns_is_whole() -> None:
    length = len(told("apprentice")["turns"])
    assert story(perform(read_example("apprentice"), 1), most_turns=length)["is_whole"]


def test_doors_without_a_key_are_ground_of_a_vault() -> None:
    assert any("A" in row for row in story(perform(load_vault("#@.A#"), 1))["ground"])


def load_vault(row: str) -> Any:
    """Read a vault of one row."""
    given = read_example("cellar")
    wall = "#" * len(row)
    scenario = load("vault").read(f"{wall}\n{row}\n{wall}", "drawn", {})
    return given._replace(scenario=scenario)


def test_patch_removes_what_is_gone() -> None:
    before = {"units": {"1": {"points": 3}, "2": {"points": 5}}}
    change = patch(before, {"units": {"2": {"points": 5}}})
    assert change == {"units": {"1": None}}
    assert merged(before, change) == {"units": {"2": {"points": 5}}}
