"""Functions that do the same as commands: check, judge, explain, compare, generate, sweep."""

import json
import sys
from pathlib import Path

import pytest

from game.api import (
    Answers,
    OutOfTimeError,
    SkirmishError,
    UsageError,
    check,
    compare,
    example,
    explain,
    generate,
    judge,
    results,
    solve,
    sweep,
    variants,
)
from game.lab.judge.programs.usage import TimeBudget
from game.simulation.world import World
from tests.api.texts import BOSS, CAVE, QUARTERS, STANDOFF
from tests.commands import call, output


@pytest.fixture
def _patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let judging take as long as it needs on a busy machine; only its own CPU time counts."""
    monkeypatch.setattr(TimeBudget, "CLOCK_FACTOR", 10**6)


@pytest.mark.slow
def test_check_finds_what_its_command_finds() -> None:
    (found,) = check(example("two-readings"), 1100, part=1)
    printed = json.loads(output("check", "two-readings", "1100", "--part", "1", "--json", status=1))
    assert found.to_json() == printed
    assert (found.is_right, found.direction, found.expected) == (False, "low", None)
    assert repr(found) == "<CheckResult part 1: 1100 is wrong, too low; first-step gives it>"


def test_answers_to_both_parts_are_checked() -> None:
    both = check(CAVE, 134, 2650, reveal=True)
    assert [(one.part, one.is_right, one.expected) for one in both] == [
        (1, True, 134),
        (2, True, 2650),
    ]
    assert [one.part for one in check(CAVE, 2650)] == [2]


def own(text: str) -> tuple[int | None, int | None]:
    """Solve, and print something that must be ignored."""
    print("12 and 13")
    return solve(text).numbers


@pytest.mark.slow
def test_function_is_judged_by_what_it_returns() -> None:
    found = judge("duel", own, cases=16, workers=2)
    assert (found.is_right, found.wrong, found.no_answer) == (True, 0, 0)
    assert repr(found) == f"<JudgeResult right: {found.right} right, 0 wrong, 0 no answer>"


def half_wrong(text: str) -> tuple[int | None, int | None]:
    """Return the right answer to part 1, and for some inputs a wrong one to part 2."""
    points, damage = (int(line.split()[-1]) for line in text.splitlines())
    return solve(text, part=1).numbers[0], points + damage if points % 2 else None


@pytest.mark.slow
@pytest.mark.usefixtures("_patient")
def test_two_returned_answers_are_those_to_both_parts() -> None:
    found = judge("duel", half_wrong, cases=8, seconds=5, workers=2)
    assert found.data["question"] is None
    assert [found.data["by_part"][part]["right"] > 0 for part in (0, 1)] == [True, False]


def first_cards_first(text: str) -> int | None:
    """Play cards without sub-games, the first player's card always above; None if it never ends."""
    one, two = ([*map(int, deck.split()[2:])] for deck in text.split("\n\n"))
    seen = set[tuple[int, ...]]()
    while one and two:
        if (now := (*one, 0, *two)) in seen:
            return None
        seen.add(now)
        first, second = one.pop(0), two.pop(0)
        (one if first > second else two).extend([first, second])
    return sum(place * card for place, card in enumerate(reversed(one or two), 1))


@pytest.mark.slow
def test_misreading_explains_too_where_no_answer_is_found() -> None:
    found = judge("cards", first_cards_first, part=1, cases=16, workers=1)
    assert found.misreadings == (("player-1s-card-first",),)
    (found_set,) = found.data["misreadings"]
    assert found_set["explains"] == found_set["of"]
    beyond = found.data["beyond"]["right"] + found.data["beyond"]["wrong"]
    assert found_set["of"] == found.data["answers"] + found.no_answer + beyond


def failing(_text: str) -> int:
    """Fail, as programs do."""
    raise LookupError("nothing found")


@pytest.mark.slow
@pytest.mark.usefixtures("_patient")
def test_function_is_right_that_is_wrong_only_for_bosses_that_nobody_meets() -> None:
    def wrong_for_weak_ones(text: str) -> int | None:
        weak = int(text.split()[2]) < 51
        return 1 if weak else solve(text).numbers[0]

    found = judge("duel", wrong_for_weak_ones, part=1, cases=20, seconds=20, workers=2)
    assert found.is_right
    assert (found.wrong, found.misreadings, found.got) == (0, (), 1)
    assert found.data["beyond"]["wrong"] > 0


def test_function_that_fails_is_reported_as_a_program_is() -> None:
    found = judge("duel", failing, part=1, cases=3, workers=2)
    assert not found.is_right
    assert found.crashes
    assert "LookupError: nothing found" in str(found)


@pytest.mark.slow
def test_endless_function_is_ended() -> None:
    def endless(_text: str) -> int:
        while True:
            pass

    found = judge("duel", endless, part=1, seconds=2, timeout=0.3, workers=2)
    assert found.timeouts > 0


def test_function_is_not_judged_inside_of_a_world() -> None:
    with World(), pytest.raises(UsageError, match=r"^a function can't be judged inside of `with "):
        judge("duel", own, cases=1)


def test_judging_has_a_time_limit() -> None:
    with pytest.raises(OutOfTimeError, match=r"^out of time after 1e-06 s"):
        judge("duel", own, time_limit=1e-6)


@pytest.mark.slow
@pytest.mark.usefixtures("_patient")
def test_command_is_judged() -> None:
    found = judge("duel", [sys.executable, "-c", "print(5)"], part=1, cases=3, seconds=5)
    assert (found.right, found.got) == (0, 5)
    assert found.data["constant"] is True
    assert found.expected != found.got


def test_explanations_are_those_of_the_command() -> None:
    (why,) = explain(example("two-readings"), at=(1, 4))
    printed = output("explain", "two-readings", "--at", "1,4", "--json")
    assert json.dumps(why.to_json()) == printed.strip()
    assert str(why).endswith("No enemy is beside 1,5, so it does not attack.\n")
    assert len(explain(BOSS, {"player_hp": 10, "mana": 250}, every=True)) == 4


def test_why_it_ended_so_is_what_the_command_says() -> None:
    found = explain(example("corridor"), why=True)
    printed = output("explain", "corridor", "--why", "--json").splitlines()
    assert [json.dumps(one.to_json()) for one in found] == printed
    assert [str(one) for one in found] == [one.data["why"] for one in found]


def test_comparison_tells_both_ends_and_the_first_difference() -> None:
    found = compare(example("two-readings"), variants=["first-step"])
    difference = "the elf E1 at 1,4 steps - standard: right; first-step: left"
    assert found.first_difference == f"round 1: {difference}"
    numbers = found.left_numbers["outcome"], found.right_numbers["outcome"]
    assert numbers == (7004, 1100)
    assert compare(CAVE, other=CAVE).is_same
    (printed,) = output("compare", "two-readings", "--with", "first-step", "--json").splitlines()
    assert json.loads(printed) == found.to_json()


def test_generated_input_is_that_of_the_command() -> None:
    text = generate("vault", 3, keys=4, size="15x15")
    assert text == output("generate", "vault", "--seed", "3", "--keys", "4", "--size", "15x15")


def test_variants_are_those_of_the_command() -> None:
    printed = [json.loads(line) for line in output("variants", "duel", "--json").splitlines()]
    assert [json.loads(json.dumps(one.to_json())) for one in variants("duel")] == printed
    assert len(variants()) > len(printed)


@pytest.mark.slow
def test_sweep_is_stored_and_read(tmp_path: Path) -> None:
    path = tmp_path / "results.sqlite"
    settings = {"size": "6x6", "elves": 1, "goblins": 1}
    found = sweep(
        "battle", path, random=2, vary={"elf_attack": "3,4"}, settings=settings, workers=1
    )
    assert (found.runs, len(found.rows)) == (4, 4)
    assert results(path, "elf_attack=4").runs == 2
    assert results(path).to_json() == json.loads(output("results", str(path), "--json"))
    assert {row["elf_attack"] for row in results(path).rows} == {3, 4}
    with pytest.raises(SkirmishError, match="nothing is called 'x'"):
        results(path, "x=3")
    (combined,) = results(path, by=["elf_attack", "part"]).by
    values = [(each["elf_attack"], each["part"]) for each in combined["combinations"]]
    assert values == [(3, 1), (4, 1)]
    assert results(path).by == []
    with pytest.raises(SkirmishError, match="nothing is called 'elf_atack'"):
        results(path, by="elf_atack")


@pytest.mark.parametrize("name", ["corridor", "apprentice", "cellar", "kitchen-table", "carousel"])
def test_answers_are_those_of_the_command_line(name: str) -> None:
    first, second = solve(example(name))
    assert first is not None
    assert second is not None
    printed = json.loads(call("solve", name, "--json").stdout)
    assert (first.to_json(), second.to_json()) == (printed["part1"], printed["part2"])


def test_part_that_an_input_has_not_has_no_answer() -> None:
    first, second = solve(QUARTERS)
    assert first is None
    assert second is not None
    assert solve(QUARTERS).numbers == (None, 8)


def test_part_that_comes_to_nothing_has_an_answer_without_a_number() -> None:
    first, _ = found = solve(STANDOFF)
    assert first is not None
    assert not first.is_found
    assert first.lines()[0].startswith("stalemate")
    assert found.numbers == (None, None)


def test_one_part_is_answered_alone() -> None:
    both = solve(CAVE)
    assert solve(CAVE, part=1) == Answers(both.part1, None)
    assert solve(CAVE, part=2) == Answers(None, both.part2)
