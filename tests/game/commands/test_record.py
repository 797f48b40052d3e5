"""`skirmish record`: a story as a file, and what it comes to."""

import gzip
import json
from pathlib import Path

import pytest

from tests.game.conftest import Skirmish


@pytest.mark.parametrize(
    ("words", "status"), [(["hall"], 0), (["standoff"], 1), (["carousel", "-p", "2"], 0)]
)
def test_story_is_written_and_one_without_an_answer_comes_to_1(
    words: list[str], status: int, skirmish: Skirmish
) -> None:
    assert skirmish("record", *words, "-o", "a.json") == (status, "", "")
    assert json.loads(Path("a.json").read_text())["source"] == words[0]


def test_part_that_cannot_be_played_is_not_written(skirmish: Skirmish) -> None:
    done = skirmish("record", "standoff", "-p", "2", "-o", "a.json")
    told = "skirmish: no attack power lets the elves win without a loss\n"
    assert done == (1, "", told)
    assert not Path("a.json").exists()


def test_packed_recording_is_read(skirmish: Skirmish) -> None:
    skirmish("record", "corridor", "-o", "a.json")
    Path("a.gz").write_bytes(gzip.compress(Path("a.json").read_bytes()))
    assert skirmish("trace", "a.gz") == skirmish("trace", "a.json") == skirmish("trace", "corridor")
