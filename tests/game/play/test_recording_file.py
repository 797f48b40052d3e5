"""Recordings as files: what is written is read, and nothing else is believed."""

import json
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import esper
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.errors import InputError
from game.play.recording import Recording
from game.play.recording_file import Played, read_recording, write_recording
from game.play.simulation import turns
from game.text.sources import looks_like_recording
from tests.worked_examples import EXAMPLES

CAVE = EXAMPLES[0].cave
SETTINGS = {"elf_attack": 3, "goblin_attack": 3, "elf_hp": 20, "goblin_hp": 20}


def written(part: int = 1) -> str:
    played = Played("battle", "cave.txt", CAVE, SETTINGS, part)
    simulation, state = played.scenario().simulate(part)
    recording: Recording[Any] = Recording(state, turns(simulation))
    recording.complete()
    return write_recording(played, recording)


FILE = written()


def changed(change: Callable[[dict[str, Any]], object]) -> str:
    content = json.loads(FILE)
    change(content)
    return json.dumps(content)


@pytest.mark.parametrize("part", [1, 2])
def test_file_is_read_as_it_was_written(part: int) -> None:
    text = written(part)
    reading = read_recording(text, "battle.json")
    assert reading.differs_in is None
    assert reading.played.text == CAVE
    assert write_recording(reading.played, reading.recording) == text


def test_file_looks_like_a_recording_and_a_cave_does_not() -> None:
    assert looks_like_recording(FILE)
    assert not looks_like_recording(CAVE)


def test_changed_event_is_found_and_nothing_is_shown_from_there_on() -> None:
    def change(content: dict[str, Any]) -> None:
        # The third round begins with turn 12, as nobody has died.
        content["turns"][13][0][1] = 99

    reading = read_recording(changed(change), "battle.json")
    assert reading.differs_in == 3
    assert len(reading.recording) == 13


def test_changed_digest_is_found() -> None:
    def change(content: dict[str, Any]) -> None:
        content["digests"][2] = "0" * 16

    assert read_recording(changed(change), "battle.json").differs_in == 2


@pytest.mark.parametrize("cut", [1, 5])
def test_missing_turns_are_found(cut: int) -> None:
    def change(content: dict[str, Any]) -> None:
        del content["turns"][-cut:]

    assert read_recording(changed(change), "battle.json").differs_in is not None


def test_turns_after_the_end_are_found() -> None:
    reading = read_recording(changed(lambda file: file["turns"].append([])), "battle.json")
    assert reading.differs_in is not None


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("{", r"battle\.json:1:2: damaged recording"),
        ("{}", "not a recording"),
        ("[" * 100_000, "damaged recording"),
        ('{"a": ' + "9" * 5000 + "}", "damaged recording"),
        (changed(lambda file: file.update(version=2)), "version 2: expected version 1"),
        (changed(lambda file: file.update(puzzle="chess")), "'puzzle'"),
        (changed(lambda file: file.update(puzzle=[])), "'puzzle'"),
        (changed(lambda file: file.update(part=3)), "'part'"),
        (changed(lambda file: file.update(part=True)), "'part'"),
        (changed(lambda file: file.pop("turns")), "'turns'"),
        (changed(lambda file: file.update(digests=5, source=None)), "'source', 'digests'"),
        (changed(lambda file: file["settings"].update(elf_hp=0)), "setting 'elf_hp'"),
        (changed(lambda file: file["settings"].update(elf_hp="20")), "setting 'elf_hp'"),
        (changed(lambda file: file["settings"].update(elf_hp=True)), "setting 'elf_hp'"),
        (changed(lambda file: file.update(input="#X#")), "unknown character 'X'"),
    ],
)
def test_damaged_file_gets_one_clear_line(text: str, message: str) -> None:
    with pytest.raises(InputError, match=message) as caught:
        read_recording(text, "battle.json")
    assert "\n" not in str(caught.value)


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=8,
)


@settings(deadline=None)
@given(key=st.sampled_from(sorted(json.loads(FILE))), value=json_values)
def test_any_value_in_any_field_is_refused_or_harmless(key: str, value: object) -> None:
    text = changed(lambda file: file.update({key: value}))
    told = len(json.loads(text)["turns"]) if key != "turns" else len(FILE)
    with suppress(InputError):
        assert len(read_recording(text, "battle.json").recording) <= told


def test_changed_digest_is_found_and_nothing_is_shown_from_that_round_on() -> None:
    def change(content: dict[str, Any]) -> None:
        content["digests"][2] = "0" * 16

    reading = read_recording(changed(change), "battle.json")
    assert reading.differs_in == 2
    assert reading.recording.is_complete
    assert len(reading.recording) == reading.recording.round_ends[-1]
    assert len(reading.recording.round_ends) == 2


def test_missing_digests_are_found() -> None:
    def change(content: dict[str, Any]) -> None:
        del content["digests"][2:]

    assert read_recording(changed(change), "battle.json").differs_in == 2


def test_changed_digest_of_the_start_is_found_in_the_first_round() -> None:
    def change(content: dict[str, Any]) -> None:
        content["digests"][0] = ""

    reading = read_recording(changed(change), "battle.json")
    assert (reading.differs_in, len(reading.recording)) == (1, 0)


def test_reading_leaves_no_world_behind() -> None:
    def change(content: dict[str, Any]) -> None:
        content["turns"] = []

    before = esper.list_worlds()
    read_recording(changed(change), "battle.json")
    read_recording(FILE, "battle.json")
    assert esper.list_worlds() == before
