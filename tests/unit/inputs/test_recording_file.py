"""Recordings as files: what is written is read, and nothing else is believed."""

import json
from collections.abc import Callable, Iterator
from contextlib import suppress
from itertools import islice
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.errors import InputError
from game.inputs.reading import read_example, read_source
from game.inputs.recording_file import MARKS_A_LINE, marks_of, read_transcript, write_recording
from game.playback.performance import Performance, perform
from game.puzzles.battle.playing.state import BattleState
from game.puzzles.registry import NAMES
from game.simulation.marks import LETTERS
from game.simulation.recording import Recording
from game.simulation.simulation import TurnEvents
from game.text.sources import Source
from tests.boards import no_world_left
from tests.oracles.worked_examples import EXAMPLES, SAMPLE
from tests.suite.cases import ANY_LETTERS

CAVE = EXAMPLES[0].cave
SETTINGS = {"elf_hp": 20, "goblin_hp": 20}
TURNS = 37
"""The battle has six whole rounds, and combat ends in the seventh."""
ROUND_OF_TURN = [1] * 6 + [2] * 6 + [3] * 6 + [4] * 5 + [5] * 5 + [6] * 5 + [7] * 4


def written(performance: Performance) -> str:
    return "".join(write_recording(performance.transcript(), performance.recording))


def recorded(part: int = 1) -> str:
    return written(perform(read_source(Source("cave.txt", CAVE), None, SETTINGS), part))


FILE = recorded()


def changed(change: Callable[[dict[str, Any]], object]) -> str:
    content = json.loads(FILE)
    change(content)
    return json.dumps(content)


def with_marks(change: Callable[[str], str]) -> str:
    """Return a file whose marks are changed, in a single line."""
    return changed(lambda file: file.update(marks=[change("".join(file["marks"]))]))


def played(text: str) -> Performance:
    """Play the battle of a file again."""
    performance = perform(read_source(Source("battle.json", text)))
    performance.recording.complete()
    return performance


def found(text: str) -> tuple[int | None, int]:
    """Return the round in which a file differs, and how many turns are shown."""
    performance = played(text)
    return performance.difference.in_round, len(performance.recording)


@pytest.mark.parametrize("part", [1, 2])
def test_file_is_read_as_it_was_written_and_agrees_with_the_rules(part: int) -> None:
    text = recorded(part)
    told = read_transcript(text, "battle.json", NAMES)
    assert (told.puzzle, told.source, told.input, told.part) == ("battle", "cave.txt", CAVE, part)
    assert played(text).is_intact
    assert written(perform(read_source(Source("battle.json", text)))) == text


def test_file_is_json_with_a_mark_for_each_turn_in_lines() -> None:
    content = json.loads(FILE)
    assert (content["version"], content["rules"]) == (2, [])
    assert list(map(len, content["marks"])) == [MARKS_A_LINE * LETTERS, 13 * LETTERS]
    performance = perform(read_source(Source("cave.txt", CAVE), None, SETTINGS))
    assert "".join(content["marks"]) == "".join(
        marks_of(performance.recording, performance.recording.state_at(0))
    )


def test_file_without_a_turn_is_json_too() -> None:
    text = written(perform(read_source(Source("maze.txt", "@"))))
    assert json.loads(text)["marks"] == []
    assert found(text) == (None, 0)


def test_million_turns_take_less_than_ten_megabytes() -> None:
    # A line of marks is the same whatever happens in its turns.
    bytes_a_turn = len(f'"{"x" * MARKS_A_LINE * LETTERS}",\n') / MARKS_A_LINE
    assert 1_000_000 * bytes_a_turn < 5_000_000


def test_file_is_written_while_it_is_played_and_its_turns_are_not_kept() -> None:
    drawn = 0

    def counted(turns: Iterator[TurnEvents]) -> Iterator[TurnEvents]:
        nonlocal drawn
        for turn in turns:
            drawn += 1
            yield turn

    performance = perform(read_example("corridor"))
    recording = performance.recording
    counting: Recording[Any] = Recording(recording.state_at(0), counted(recording.play()))
    pieces = write_recording(performance.transcript(), counting)
    json.loads(next(pieces) + "]}")
    assert drawn == 0
    list(islice(pieces, 2))
    assert (drawn, len(counting)) == (2 * MARKS_A_LINE, 0)


def test_recording_that_was_begun_is_written_from_the_start() -> None:
    performance = perform(read_source(Source("cave.txt", CAVE), None, SETTINGS))
    performance.recording.extend(30)
    assert written(performance) == FILE


@pytest.mark.parametrize("turn", [0, 5, 6, 13, 23, TURNS - 1])
def test_changed_mark_is_found_and_nothing_is_shown_from_its_turn_on(turn: int) -> None:
    begin = turn * LETTERS
    text = with_marks(lambda marks: marks[:begin] + "!!!!" + marks[begin + LETTERS :])
    assert found(text) == (ROUND_OF_TURN[turn], turn)


@pytest.mark.parametrize("cut", [1, 3, 4, 5, 20, TURNS * LETTERS])
def test_missing_marks_are_found(cut: int) -> None:
    shown = (TURNS * LETTERS - cut) // LETTERS
    assert found(with_marks(lambda marks: marks[:-cut])) == (ROUND_OF_TURN[shown], shown)


@pytest.mark.parametrize("more", ["A", "AAAA", "AAAA" * 1000])
def test_marks_after_the_end_are_found(more: str) -> None:
    assert found(with_marks(lambda marks: marks + more)) == (7, TURNS)


def test_lines_in_another_order_are_found() -> None:
    assert found(changed(lambda file: file["marks"].reverse())) == (1, 0)


def test_lines_end_where_they_like() -> None:
    assert found(changed(lambda file: file.update(marks=list("".join(file["marks"]))))) == (
        None,
        TURNS,
    )


def test_other_setting_is_found_when_it_makes_a_difference() -> None:
    # A goblin strikes first in the third turn.
    text = changed(lambda file: file["settings"].update(goblin_attack=4))
    assert found(text) == (1, 2)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("{", r"battle\.json:1:2: damaged recording"),
        ("{}", "not a recording"),
        ("[]", "not a recording"),
        ("[" * 100_000, "damaged recording"),
        ('{"a": ' + "9" * 5000 + "}", "damaged recording"),
        (changed(lambda file: file.update(version=4)), "version 4: expected version 2"),
        (changed(lambda file: file.update(version=True)), "version True: expected"),
        (changed(lambda file: file.update(version=[2] * 9999)), "version .{,30}: expected"),
        (changed(lambda file: file.update(puzzle="chess")), "'puzzle'"),
        (changed(lambda file: file.update(puzzle=[])), "'puzzle'"),
        (changed(lambda file: file.update(part=3)), "'part'"),
        (changed(lambda file: file.update(part=True)), "'part'"),
        (changed(lambda file: file.pop("marks")), "'marks'"),
        (changed(lambda file: file.update(marks=7)), "'marks'"),
        (changed(lambda file: file["marks"].append(7)), "'marks'"),
        (changed(lambda file: file.update(marks="AAAA")), "'marks'"),
        (changed(lambda file: file.update(marks=5, source=None)), "'source', 'marks'"),
        (changed(lambda file: file.pop("rules")), "'rules'"),
        (changed(lambda file: file.update(rules=["diagonal"])), "'rules'"),
        (changed(lambda file: file.update(rules=[{"name": "diagonal"}])), "'rules'"),
        (changed(lambda file: file.update(version=1)), "version 1: expected version 2"),
    ],
)
def test_damaged_file_gets_one_clear_line(text: str, message: str) -> None:
    with pytest.raises(InputError, match=message) as caught:
        read_transcript(text, "battle.json", NAMES)
    assert "\n" not in str(caught.value)


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(ANY_LETTERS, max_size=5),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(ANY_LETTERS, max_size=5), inner)
    ),
    max_leaves=8,
)


def shown_at_most(text: str) -> int:
    """Return how many turns of the battle are shown of a file; none if it is refused."""
    with suppress(InputError):
        return len(played(text).recording)
    return 0


@given(key=st.sampled_from(sorted(json.loads(FILE))), value=json_values)
def test_any_value_in_any_field_is_refused_or_harmless(key: str, value: object) -> None:
    assert shown_at_most(changed(lambda file: file.update({key: value}))) <= TURNS


@given(
    lines=st.lists(st.text(ANY_LETTERS, max_size=9) | json_values, max_size=4),
    place=st.integers(0, 2),
)
def test_any_lines_among_the_marks_are_refused_or_harmless(lines: list[object], place: int) -> None:
    text = changed(lambda file: file["marks"].__setitem__(slice(place, place), lines))
    # Those before the lines agree.
    assert shown_at_most(text) in {0, min(place * MARKS_A_LINE, TURNS), TURNS}


@pytest.mark.slow
@given(place=st.integers(0, len(FILE) - 1), letters=st.text(ANY_LETTERS, max_size=3))
def test_file_that_is_changed_anywhere_is_refused_or_harmless(place: int, letters: str) -> None:
    assert shown_at_most(FILE[:place] + letters + FILE[place + 1 :]) <= TURNS


@given(end=st.integers(0, len(FILE) - 3))
def test_file_that_is_cut_short_is_refused(end: int) -> None:
    with pytest.raises(InputError):
        read_transcript(FILE[:end], "battle.json", NAMES)


def test_reading_leaves_no_world_behind() -> None:
    with no_world_left():
        played(with_marks(lambda _: ""))
        played(FILE)


def test_state_of_a_file_is_what_the_rules_play() -> None:
    state: BattleState = played(FILE).recording.state_at(TURNS)
    assert (state.rounds, state.is_over) == (6, True)


def test_battle_begun_later_is_read_again_and_differs_in_the_round_that_is_told() -> None:
    text = f"> After 23 rounds:\r{SAMPLE[23]}".replace("\n", "\r")
    performance = perform(read_source(Source("cave.txt", text)))
    told = "".join(write_recording(performance.transcript(), performance.recording))
    file = json.loads(told)
    assert file["input"] == text
    assert played(told).is_intact
    marks = "".join(file["marks"])
    # Six units act in round 24, four letters each.
    file["marks"] = [marks[:32], "AAAA", marks[36:]]
    assert played(json.dumps(file)).difference.in_round == 25
