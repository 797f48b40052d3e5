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
from game.inputs import read_source
from game.play.performance import perform
from game.play.recording_file import Agreement, compare, read_transcript, write_recording
from game.puzzles import NAMES, load
from game.puzzles.battle.state import BattleState
from game.text.sources import Source
from tests.worked_examples import EXAMPLES

CAVE = EXAMPLES[0].cave
SETTINGS = {"elf_hp": 20, "goblin_hp": 20}


def written(part: int = 1) -> str:
    performance = perform(read_source(Source("cave.txt", CAVE), None, SETTINGS), part)
    performance.recording.complete()
    return write_recording(performance.transcript())


FILE = written()


def changed(change: Callable[[dict[str, Any]], object]) -> str:
    content = json.loads(FILE)
    change(content)
    return json.dumps(content)


def compared(text: str) -> Agreement[BattleState]:
    """Play the battle of a file again."""
    told = read_transcript(text, "battle.json", NAMES)
    scenario = load(told.puzzle).read(told.input, told.source, told.settings)
    return compare(told, *scenario.simulate(told.part))


@pytest.mark.parametrize("part", [1, 2])
def test_file_is_read_as_it_was_written_and_agrees_with_the_rules(part: int) -> None:
    text = written(part)
    told = read_transcript(text, "battle.json", NAMES)
    assert (told.puzzle, told.source, told.input, told.part) == ("battle", "cave.txt", CAVE, part)
    assert write_recording(told) == text
    assert compared(text).differs_in is None


def test_file_is_one_line_that_begins_with_its_format() -> None:
    assert FILE.startswith('{"format":"skirmish recording","version":1,"puzzle":"battle",')
    assert FILE.index("\n") == len(FILE) - 1
    assert '"turns":[[["turn_began",2],' in FILE


def test_changed_event_is_found_and_nothing_is_shown_from_there_on() -> None:
    def change(content: dict[str, Any]) -> None:
        # The third round begins with turn 12, as nobody has died.
        content["turns"][13][0][1] = 99

    agreement = compared(changed(change))
    assert agreement.differs_in == 3
    assert len(agreement.recording) == 13


def test_changed_digest_is_found() -> None:
    def change(content: dict[str, Any]) -> None:
        content["digests"][2] = "0" * 16

    assert compared(changed(change)).differs_in == 2


@pytest.mark.parametrize("cut", [1, 5])
def test_missing_turns_are_found(cut: int) -> None:
    def change(content: dict[str, Any]) -> None:
        del content["turns"][-cut:]

    assert compared(changed(change)).differs_in is not None


def test_turns_after_the_end_are_found() -> None:
    # Six rounds are complete when combat ends in the seventh.
    told = changed(lambda file: file["turns"].append([]))
    assert compared(told).differs_in == 7


def test_digests_after_the_end_are_found() -> None:
    told = changed(lambda file: file["digests"].append(file["digests"][-1]))
    assert compared(told).differs_in == 7


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("{", r"battle\.json:1:2: damaged recording"),
        ("{}", "not a recording"),
        ("[]", "not a recording"),
        ("[" * 100_000, "damaged recording"),
        ('{"a": ' + "9" * 5000 + "}", "damaged recording"),
        (changed(lambda file: file.update(version=2)), "version 2: expected version 1"),
        (changed(lambda file: file.update(puzzle="chess")), "'puzzle'"),
        (changed(lambda file: file.update(puzzle=[])), "'puzzle'"),
        (changed(lambda file: file.update(part=3)), "'part'"),
        (changed(lambda file: file.update(part=True)), "'part'"),
        (changed(lambda file: file.pop("turns")), "'turns'"),
        (changed(lambda file: file.update(settings=[])), "'settings'"),
        (changed(lambda file: file.update(input=None)), "'input'"),
        (changed(lambda file: file.update(digests=5, source=None)), "'source', 'digests'"),
    ],
)
def test_damaged_file_gets_one_clear_line(text: str, message: str) -> None:
    with pytest.raises(InputError, match=message) as caught:
        read_transcript(text, "battle.json", NAMES)
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
        assert len(perform(read_source(Source("battle.json", text))).recording) <= told


def test_changed_digest_is_found_and_nothing_is_shown_from_that_round_on() -> None:
    def change(content: dict[str, Any]) -> None:
        content["digests"][2] = "0" * 16

    agreement = compared(changed(change))
    assert agreement.differs_in == 2
    assert agreement.recording.is_complete
    assert len(agreement.recording) == agreement.recording.round_ends[-1]
    assert len(agreement.recording.round_ends) == 2


def test_missing_digests_are_found() -> None:
    def change(content: dict[str, Any]) -> None:
        del content["digests"][2:]

    assert compared(changed(change)).differs_in == 2


def test_changed_digest_of_the_start_is_found_in_the_first_round() -> None:
    def change(content: dict[str, Any]) -> None:
        content["digests"][0] = ""

    agreement = compared(changed(change))
    assert (agreement.differs_in, len(agreement.recording)) == (1, 0)


def test_reading_leaves_no_world_behind() -> None:
    def change(content: dict[str, Any]) -> None:
        content["turns"] = []

    before = esper.list_worlds()
    compared(changed(change))
    compared(FILE)
    assert esper.list_worlds() == before


def test_simulation_is_closed_even_if_nothing_of_it_is_played() -> None:
    told = read_transcript(changed(lambda file: file.update(turns=[])), "battle.json", NAMES)
    scenario = load(told.puzzle).read(told.input, told.source, told.settings)
    before = esper.list_worlds()
    held, state = scenario.simulate(told.part)
    compare(told, held, state)
    assert esper.list_worlds() == before
    assert not held.is_over
