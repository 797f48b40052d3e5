"""By which rules a recording is played again; a file is never run that nobody names."""

import json
from pathlib import Path
from typing import Any

import pytest

from game.errors import InputError, UsageError
from game.inputs.reading import Input, read_source
from game.inputs.recording_file import write_recording
from game.inputs.rules import read_requested
from game.playback.performance import perform
from game.text.sources import Source, assets
from tests.commands import write
from tests.rules import BRAVE, IDLE, MOVING

pytestmark = pytest.mark.usefixtures("elsewhere")

CAVE = (assets() / "caves/two-readings.txt").read_text()


def recorded(*words: str) -> str:
    """Return the text of a recording by what `--variant` names."""
    wanted = read_requested(words)
    performance = perform(read_source(Source("cave.txt", CAVE), wanted=wanted))
    return "".join(write_recording(performance.transcript(), performance.recording))


def again(text: str, *words: str) -> Input:
    """Read a recording, with what `--variant` names now."""
    return read_source(Source("a.json", text), wanted=read_requested(words) if words else None)


def with_rules(text: str, *rules: object) -> str:
    content: dict[str, Any] = json.loads(text)
    return json.dumps({**content, "rules": rules})


def is_intact(given: Input) -> bool:
    performance = perform(given)
    performance.recording.complete()
    return performance.is_intact


def fault_of(text: str, *words: str) -> str:
    with pytest.raises(InputError) as caught:
        again(text, *words)
    assert "\n" not in str(caught.value)
    return str(caught.value)


def test_recording_keeps_the_names_and_of_a_file_its_digest_but_not_where_it_is() -> None:
    Path("mine").mkdir()
    text = recorded("first-step", write("mine/own.py", BRAVE))
    (file,) = read_requested(["mine/own.py"]).own
    assert json.loads(text)["rules"] == [
        {"name": "first-step", "digest": ""},
        {"name": "own.py", "digest": file.file.digest},
    ]


def test_known_variants_are_played_again_and_recorded_again() -> None:
    text = recorded("first-step")
    given = again(text)
    assert given.change.names == ("first-step",)
    assert is_intact(given)
    performance = perform(given)
    assert "".join(write_recording(performance.transcript(), performance.recording)) == text


def test_recording_by_other_rules_differs_from_one_by_ours() -> None:
    assert not is_intact(again(with_rules(recorded("first-step"))))


def test_file_is_asked_for_and_what_is_named_must_be_the_very_same() -> None:
    text = recorded(write("own.py", BRAVE), write("idle.py", IDLE))
    assert fault_of(text) == (
        "a.json: recorded by the rules of own.py: expected --variant FILE to name it"
    )
    assert "the rules of idle.py" in fault_of(text, "own.py")
    write("copy.py", BRAVE)
    given = again(text, "idle.py", "copy.py")
    assert given.change.titles == ("copy.py", "idle.py")
    assert is_intact(given)
    other = write("own.py", BRAVE + "\n")
    assert fault_of(text, other, "idle.py") == (
        "own.py: is not the file by which a.json was recorded: "
        "expected own.py and idle.py, unchanged"
    )


@pytest.mark.parametrize("words", [[], ["first-step"]])
def test_recording_has_its_own_variants(words: list[str]) -> None:
    for wanted in (["first-step"], [write("own.py", BRAVE)]):
        with pytest.raises(UsageError, match="is a recording with its own rules"):
            again(recorded(*words), *wanted)
    text = recorded("own.py")
    with pytest.raises(UsageError, match="is a recording with its own rules"):
        again(text, "own.py", "first-step")


def test_recording_of_a_file_is_recorded_again_as_it_was() -> None:
    text = recorded(write("own.py", BRAVE))
    performance = perform(again(text, write("copy.py", BRAVE)))
    assert "".join(write_recording(performance.transcript(), performance.recording)) == text


@pytest.mark.parametrize(
    "rule",
    [
        {"name": "no-such-thing", "digest": ""},
        {"name": "first_step", "digest": ""},
        {"name": "first-step", "digest": "0123"},
        {"name": "../../own", "digest": ""},
        {"name": "own.py", "digest": ""},
        {"name": "first-step=..", "digest": ""},
        {"name": "", "digest": ""},
    ],
)
def test_names_that_are_none_of_the_puzzle_are_refused(rule: dict[str, str]) -> None:
    write("own.py", "raise SystemExit")
    text = with_rules(recorded(), {"name": "first-step", "digest": ""}, rule)
    told = f"a.json: recording by rules that are not known: {rule['name']!r}"
    assert fault_of(text) == told


def test_variant_of_another_puzzle_is_not_known() -> None:
    content = json.loads(recorded("first-step"))
    assert "not known: 'first-step'" in fault_of(json.dumps({**content, "puzzle": "duel"}))


def test_file_that_takes_a_place_twice_is_refused_as_ever() -> None:
    own = [read_requested([write(f"{name}.py", MOVING.format(name))]).own[0] for name in "ab"]
    rules = [{"name": each.file.name, "digest": each.file.digest} for each in own]
    assert "as a of a.py does" in fault_of(with_rules(recorded(), *rules), "a.py", "b.py")
