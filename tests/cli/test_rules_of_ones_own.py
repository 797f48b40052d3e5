"""Custom rules: all commands play them alike, and endless plays are ended."""

import json
import signal
import subprocess
from pathlib import Path
from typing import Any

import pytest

from tests.commands import PATIENCE, ROOT, SKIRMISH, output
from tests.suite.cases import marked

RULES = sorted((ROOT / "tests/rules").glob("[!_]*.py"))
SLOW = [path for path in RULES if path.stem in ("spawning", "watched")]


def objects(*words: str) -> list[dict[str, Any]]:
    """Return the JSON output of a command."""
    return [json.loads(line) for line in output(*words).splitlines()]


def acted(turns: list[dict[str, Any]]) -> list[tuple[int, list[int] | None, int | None]]:
    """Return which units acted in some turns, where each went, and how hard it struck first."""
    found = []
    for turn in turns:
        heard: dict[str, dict[str, Any]] = {}
        for event in turn["events"]:
            heard.setdefault(event["event"], event)
        if "turn_began" in heard:
            unit = heard["turn_began"]["unit"]
            place, damage = (
                heard.get("moved", {}).get("to"),
                heard.get("attacked", {}).get("damage"),
            )
            found.append((unit, place, damage))
    return found


@pytest.mark.parametrize("path", marked(RULES, *SLOW), ids=lambda path: path.stem)
def test_story_reasons_answer_and_recording_are_of_the_same_battle(path: Path) -> None:
    words = ("two-readings", "--json", "--variant", str(path))
    story = objects("trace", *words, "--turns")
    (answers,) = objects("solve", *words, "--part", "1")
    assert story[-1]["end"] == answers["part1"]
    for number in (1, 2, 3):
        played = [turn for turn in story if turn["round"] == number]
        decided = objects("explain", *words, "--round", str(number), "--all")
        assert acted(played) == [
            (one["unit"], one["move"]["step"], one["attack"]["damage"])
            for one in sorted(decided, key=lambda one: one["turn"] or 0)
            if one["turn"]
        ]


ENDLESS = """\
import esper


class Endless(esper.Processor):
    def process(self):
        print("here", flush=True)
        while True:
            pass
"""
HEALING = """\
import esper

from components.health import Health
from systems.battle.attack import AttackSystem


class Healing(AttackSystem):
    def attack(self, target):
        esper.component_for_entity(target, Health).points += 1
"""
"""Nobody dies, and every round changes hit points, so no battle ends and none is given up."""


def but_for_slowness(message: str) -> str:
    """Return the one line of an error. A busy machine may also print why the rules are slow."""
    (line,) = (line for line in message.splitlines() if not line.startswith("skirmish: slow, as "))
    return line


@pytest.mark.slow
def test_endless_battle_is_out_of_time() -> None:
    Path("own.py").write_text(HEALING)
    words = [*SKIRMISH, "solve", "hall", "--variant", "own.py", "--time-limit", "1"]
    done = subprocess.run(words, capture_output=True, text=True, check=False, timeout=PATIENCE)
    assert done.returncode == 3
    assert but_for_slowness(done.stderr).startswith("skirmish: out of time after 1 s")


@pytest.mark.slow
def test_endless_turn_is_interrupted() -> None:
    Path("own.py").write_text(ENDLESS)
    words = [*SKIRMISH, "solve", "hall", "--variant", "own.py"]
    with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout
        assert process.stderr
        assert b"here\n" in process.stdout
        process.send_signal(signal.SIGINT)
        assert process.wait(PATIENCE) == 130
        printed = but_for_slowness(process.stderr.read().decode())
    assert printed.startswith("skirmish: interrupted after ")
