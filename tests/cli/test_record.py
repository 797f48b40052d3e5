"""`skirmish record`, and what the other commands make of a recording."""

import gzip
import json
import subprocess
from pathlib import Path

import pytest

from tests.processes import SKIRMISH, Skirmish, call, output, refusal

ENDLESS = ("corridor", "--elf-hp", "1000000", "--goblin-hp", "1000000")
"""A battle of hundreds of thousands of rounds."""
DIFFERS = (
    "skirmish: battle.json: differs from what the rules play in round 4; it is shown up to there"
)


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


@pytest.fixture
def differing(cave: str) -> str:
    """Return the path of a recording that differs from the fourth round on."""
    content = json.loads(output("record", cave))
    # Six units act in each round: 18 turns of 4 letters agree.
    content["marks"] = [content["marks"][0][:72], "AAAA", *content["marks"][1:]]
    Path("battle.json").write_text(json.dumps(content))
    return "battle.json"


def test_recording_is_told_as_the_battle_was(cave: str) -> None:
    output("record", cave, "-o", "battle.json")
    assert output("trace", "battle.json") == output("trace", cave)
    assert (
        Path("battle.json").read_text() == output("record", cave) == output("record", "battle.json")
    )


def test_recording_is_printed_while_it_is_played() -> None:
    with subprocess.Popen([*SKIRMISH, "record", *ENDLESS], stdout=subprocess.PIPE) as process:
        assert process.stdout
        told = [process.stdout.readline() for _ in range(99)]
        assert process.poll() is None
        process.kill()
    assert told[0].startswith(b'{"format":"skirmish recording","version":2,')
    assert told[98].startswith(b'"')


@pytest.mark.parametrize("asked", [["0"], ["3"], ["2-3"], ["3", "--json"]])
def test_trace_compares_a_recording_up_to_the_last_round_that_it_shows(
    differing: str, cave: str, asked: list[str]
) -> None:
    assert output("trace", differing, "--rounds", *asked) == output(
        "trace", cave, "--rounds", *asked
    )


@pytest.mark.parametrize(("rounds", "shown"), [("3-4", "3"), ("4", None), ("0-", "0-3")])
def test_trace_tells_of_a_difference_in_what_it_should_show(
    differing: str, cave: str, rounds: str, shown: str | None
) -> None:
    found = call("trace", differing, "--rounds", rounds)
    assert found.stdout == (output("trace", cave, "--rounds", shown) if shown else "")
    assert (found.stderr, found.returncode) == (f"{DIFFERS}\n", 1)


def test_recording_that_differs_is_recorded_up_to_there(differing: str) -> None:
    found = call("record", differing, "-o", "again.json")
    assert (found.stderr, found.returncode) == (f"{DIFFERS}\n", 1)
    told = json.loads(Path(differing).read_text())["marks"][0]
    assert json.loads(Path("again.json").read_text())["marks"] == [told]


def test_recording_that_differs_is_exported_up_to_there(differing: str) -> None:
    found = call("export", differing, "battle.png", "--round", "3")
    assert (found.stderr, found.returncode) == (f"{DIFFERS}\n", 1)
    assert Path("battle.png").exists()


def test_recording_by_swapped_rules_is_refused(cave: str) -> None:
    content = json.loads(output("record", cave))
    content["rules"] = [{"name": "diagonal", "digest": "0123"}]
    Path("battle.json").write_text(json.dumps(content))
    assert refusal("trace", "battle.json") == (
        "skirmish: battle.json: recording by rules that are not known: 'diagonal'"
    )
