"""Recordings of version 1, which have every event: read, checked and shown as ever."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import esper
import pytest

from game.inputs.reading import read_source
from game.playback.performance import Performance, perform
from game.text.sources import Source

FILE = Path(__file__).with_name("version_1.json").read_text()
"""Written when this was the newest: a battle of six whole rounds and 37 turns."""


def played(change: Callable[[dict[str, Any]], object] = lambda _: None) -> Performance:
    """Play the battle of a changed file again."""
    content = json.loads(FILE)
    change(content)
    performance = perform(read_source(Source("battle.json", json.dumps(content))))
    performance.recording.complete()
    return performance


def found(change: Callable[[dict[str, Any]], object]) -> tuple[int | None, int]:
    """Return the round in which a changed file differs, and how many turns are shown."""
    performance = played(change)
    return performance.difference.in_round, len(performance.recording)


def setting(key: str, place: int, value: object) -> Callable[[dict[str, Any]], object]:
    return lambda content: content[key].__setitem__(place, value)


def test_file_agrees_with_the_rules() -> None:
    performance = played()
    assert performance.is_intact
    assert (len(performance.recording), len(performance.recording.round_ends)) == (37, 7)
    assert performance.recording.state_at(37).is_over


def test_changed_event_is_found_and_nothing_is_shown_from_there_on() -> None:
    # The third round begins with turn 12, as nobody has died.
    assert found(setting("turns", 13, [["turn_began", 99]])) == (3, 13)


@pytest.mark.parametrize("value", [5, None, [], {}, "x", [["slept"]], [[]]])
def test_anything_else_in_place_of_a_turn_is_found(value: object) -> None:
    assert found(setting("turns", 0, value)) == (1, 0)


@pytest.mark.parametrize("value", ["0" * 16, None, [], 5])
def test_changed_digest_is_found_where_the_round_would_end(value: object) -> None:
    assert found(setting("digests", 2, value)) == (2, 11)


def test_changed_digest_of_the_start_is_found_in_the_first_round() -> None:
    assert found(setting("digests", 0, "")) == (1, 0)


@pytest.mark.parametrize(("told", "in_round"), [("", 1), ("a6b0c0709b49e963", None)])
def test_digest_of_a_start_that_is_the_end_is_compared_too(told: str, in_round: int | None) -> None:
    empty = {"puzzle": "vault", "input": "@", "settings": {}, "turns": [], "digests": [told]}
    assert found(lambda file: file.update(empty)) == (in_round, 0)


@pytest.mark.parametrize(("cut", "in_round"), [(1, 7), (4, 7), (5, 6)])
def test_missing_turns_are_found(cut: int, in_round: int) -> None:
    assert found(lambda file: file["turns"].__delitem__(slice(-cut, None))) == (in_round, 37 - cut)


def test_turns_after_the_end_are_found() -> None:
    # Six rounds are complete when combat ends in the seventh.
    assert found(lambda file: file["turns"].append([])) == (7, 37)


def test_missing_digests_are_found() -> None:
    assert found(lambda file: file["digests"].__delitem__(slice(2, None))) == (2, 11)


def test_digests_after_the_end_are_found() -> None:
    assert found(lambda file: file["digests"].append(file["digests"][-1])) == (7, 37)


def test_reading_leaves_no_world_behind() -> None:
    before = esper.list_worlds()
    played()
    played(lambda file: file.update(turns=[]))
    assert esper.list_worlds() == before
