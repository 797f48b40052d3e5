"""`skirmish traps`: small inputs that tell misread rules from the rules."""

import json
from pathlib import Path

import pytest

from game.lab.rule_inputs import rule_inputs_of
from game.lab.traps import traps_of
from game.puzzles.registry import NAMES, load
from tests.processes import Skirmish


@pytest.mark.parametrize("puzzle", NAMES)
def test_traps_are_listed_with_what_they_are_for(puzzle: str, skirmish: Skirmish) -> None:
    done = skirmish("traps", puzzle)
    assert (done.status, done.complaints) == (0, "")
    names = [line.split()[0] for line in done.told.splitlines() if line[:1] != " "]
    assert names == list(traps_of(load(puzzle)))


def test_trap_says_what_is_misread_and_what_else_it_tells(skirmish: Skirmish) -> None:
    told = " ".join(skirmish("traps", "cards").told.split())
    assert (
        "high-card-first (3 cards against 3) The winner of a sub-game lays the higher card first. "
        "also tells: highest-wins-everywhere, "
    ) in told


def test_files_for_tests_hold_inputs_and_answers(skirmish: Skirmish) -> None:
    assert skirmish("traps", "duel", "-o", "suite") == (0, "", "")
    names = {path.name for path in Path("suite").iterdir()}
    traps = traps_of(load("duel"))
    assert names == {f"{name}.{ending}" for name in traps for ending in ("in", "out")}
    for name, trap in traps.items():
        assert Path(f"suite/{name}.in").read_text() == trap.text
        answers = [part["mana"] for part in solved(skirmish, f"suite/{name}.in")]
        assert Path(f"suite/{name}.out").read_text() == "{}\n{}\n".format(*answers)


def solved(skirmish: Skirmish, name: str) -> list[dict[str, int]]:
    """Return what `solve` says of both parts."""
    told = json.loads(skirmish("solve", name, "--json").told)
    return [told["part1"], told["part2"]]


def test_json_is_an_object_a_line(skirmish: Skirmish) -> None:
    told = [json.loads(line) for line in skirmish("traps", "cards", "--json").told.splitlines()]
    traps = traps_of(load("cards"))
    assert [each["name"] for each in told] == list(traps)
    for each in told:
        assert list(each) == ["puzzle", "name", "size", "tells", "input", "answers"]
        assert each["input"] == traps[each["name"]].text
        assert len(each["answers"]) == 2


def test_by_rule_each_rule_has_its_inputs(skirmish: Skirmish) -> None:
    told = skirmish("traps", "cards", "--by", "rule").told
    rules = [line.split(" (")[0] for line in told.splitlines() if line[:1] != " "]
    assert "which card is laid first" in rules
    assert "rule-player-1s-card-first-1-" in told


def test_by_rule_json_tells_the_rule_and_what_else_decides(skirmish: Skirmish) -> None:
    told = skirmish("traps", "cards", "--by", "rule", "--json").told
    rule = "which card is laid first"
    of_rule = [each for each in map(json.loads, told.splitlines()) if each["rule"] == rule]
    # How a deck is scored matters to all scores.
    first = next(each for each in of_rule if each["others"] == ["how a deck is scored"])
    scored = ["score-from-zero", "score-from-the-top"]
    assert (first["part"], first["tells"]) == (1, ["player-1s-card-first", *scored])


def test_by_rule_files_are_written(skirmish: Skirmish) -> None:
    assert skirmish("traps", "cards", "--by", "rule", "-o", "suite") == (0, "", "")
    names = {f"{each.name}.in" for each in rule_inputs_of(load("cards")).inputs}
    assert {path.name for path in Path("suite").glob("*.in")} == names


def test_folder_and_json_exclude_each_other(skirmish: Skirmish) -> None:
    done = skirmish("traps", "duel", "--json", "-o", "suite")
    assert (done.status, done.told) == (2, "")
    assert not Path("suite").exists()
