"""`skirmish check`: right, or wrong, and which rules were misread."""

import json
from pathlib import Path

import pytest

from game.lab.abilities import readings_of
from game.lab.check import diagnosis
from game.lab.check.reading_pool import ReadingPool, SerialReadings
from game.puzzles.battle.variants import VARIANTS
from game.puzzles.contract import Puzzle
from game.puzzles.variant import Variant
from tests.processes import call, output, refusal

FEW = ("first-step", "zero-stands", "last-round-never")


def know(monkeypatch: pytest.MonkeyPatch, names: tuple[str, ...]) -> None:
    """Let only some misreadings of the battle be known, and all of any other puzzle."""
    known, variants = [each for each in VARIANTS if each.name in names], Puzzle.variants

    def some_variants(puzzle: Puzzle) -> tuple[Variant, ...]:
        return tuple(known) if puzzle.name == "battle" else variants(puzzle)

    monkeypatch.setattr(Puzzle, "variants", some_variants)
    monkeypatch.setattr(Puzzle, "readings", some_variants)


@pytest.fixture(autouse=True)
def _few_misreadings(monkeypatch: pytest.MonkeyPatch) -> None:
    """Know few misreadings of the battle, and try no pairs, as most tests need no more."""
    know(monkeypatch, FEW)
    monkeypatch.setattr(diagnosis, "SECONDS", -1)


@pytest.fixture(autouse=True)
def _alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """Start no processes."""
    monkeypatch.setattr(
        diagnosis, "ReadingPool", lambda asked, *_: SerialReadings(readings_of(asked))
    )


def test_right_answer_is_one_line() -> None:
    assert output("check", "two-readings", "7004") == (
        "two-readings (bundled example), part 1: 7004 is right\n"
    )


def test_two_answers_are_one_a_part() -> None:
    assert output("check", "two-readings", "7004", "11781") == (
        "two-readings (bundled example), part 1: 7004 is right\n"
        "two-readings (bundled example), part 2: 11781 is right\n"
    )


def test_single_answer_that_is_right_for_part_2_is_taken_for_that() -> None:
    told = output("check", "two-readings", "11781")
    assert told == "two-readings (bundled example), part 2: 11781 is right\n"


def test_answer_of_the_other_part_is_told() -> None:
    told = output("check", "two-readings", "11781", "--part", "1", status=1)
    assert told.startswith(
        "two-readings (bundled example), part 1: 11781 is wrong, it is too high; "
        "it is the answer to part 2\n"
    )


def test_misreading_that_gives_the_answer_is_named() -> None:
    told = output("check", "two-readings", "1100", status=1)
    assert "part 1: 1100 is wrong, it is too low\n" in told
    assert "\n1. first-step\n   The rule: " in told
    assert "\n   Instead: Of all nearest squares in range none is chosen first" in told
    assert "7004" not in told


def test_misreading_that_gives_both_answers_is_named_once() -> None:
    told = output("check", "two-readings", "1100", "12300", status=1)
    assert "xactly these come out if this is misread:\n\n1. first-step\n" in told
    assert told.count("The rule:") == 1


@pytest.mark.parametrize(("second", "is_right"), [(11781, True), (5, False)])
def test_misreading_that_gives_one_of_two_answers_is_no_finding(
    second: int, is_right: bool
) -> None:
    told = " ".join(output("check", "two-readings", "1100", str(second), status=1).split())
    assert "No misreading known gives both numbers here" in told
    assert f"But part 2{', which is right,' * is_right} speaks against it" in told
    assert "The rule:" not in told


def test_answer_that_no_misreading_gives_is_told_with_what_to_do_next() -> None:
    told = output("check", "two-readings", "7005", status=1)
    assert "is wrong, it is too high\n\nNo misreading known gives this number here" in told
    assert all(step in told for step in ("--deep", "--trace MINE", "skirmish judge battle"))


@pytest.mark.slow
def test_what_two_misreadings_give_is_named_with_what_tells_them_apart(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    know(monkeypatch, (*FEW, "move-or-attack", "columns-first"))
    monkeypatch.setattr(diagnosis, "SECONDS", 60)
    monkeypatch.setattr(diagnosis, "ReadingPool", ReadingPool)
    words = ["--part", "2", "--json"]
    told = json.loads(output("check", "two-readings", "12012", *words, status=1))
    # The first was met in more published programs.
    assert told["readings"] == [{"names": ["zero-stands"]}, {"names": ["move-or-attack"]}]
    one, other = told["tell_apart"]["answers"]
    assert one["answer"] != other["answer"]
    for each in (one, other):
        number, drawn = str(each["answer"]), told["tell_apart"]["input"]
        again = json.loads(output("check", "-", number, *words, given=drawn, status=1))
        assert {"names": each["names"]} in again["readings"]


def test_right_answer_is_told_only_if_it_is_asked_for() -> None:
    told = output("check", "two-readings", "1", "--reveal", status=1)
    assert "1 is wrong, it is too low; 7004 is right\n" in told
    found = json.loads(output("check", "two-readings", "1", "--json", "--reveal", status=1))
    assert found["expected"] == 7004


def test_json_of_a_wrong_answer_names_the_misreadings() -> None:
    found = json.loads(output("check", "two-readings", "1100", "--json", status=1))
    assert list(found) == [
        *("puzzle", "source", "part", "answer", "right", "direction", "readings", "tell_apart"),
        *("tried", "chance", "part_alone", "headlined"),
    ]
    assert [found[name] for name in ("puzzle", "source", "part", "answer")] == [
        *("battle", "two-readings", 1, 1100)
    ]
    assert (found["right"], found["direction"]) == (False, "low")
    assert {"names": ["first-step"]} in found["readings"]


def test_json_of_a_right_answer_has_no_misreadings() -> None:
    assert json.loads(output("check", "two-readings", "7004", "--json")) == {
        "puzzle": "battle",
        "source": "two-readings",
        "part": 1,
        "answer": 7004,
        "right": True,
        "direction": None,
        "readings": [],
        "tell_apart": None,
    }


def test_json_of_two_answers_is_a_list() -> None:
    told = json.loads(output("check", "two-readings", "7004", "11780", "--json", status=1))
    assert [(each["part"], each["right"], each["direction"]) for each in told] == [
        (1, True, None),
        (2, False, "low"),
    ]


def test_settings_are_part_of_the_question() -> None:
    told = json.loads(output("solve", "two-readings", "--elf-attack", "5", "--json"))
    right = str(told["part1"]["outcome"])
    assert right != "7004"
    output("check", "two-readings", right, "--elf-attack", "5")


@pytest.mark.parametrize("words", [["5"], ["5", "--part", "1"]])
def test_no_number_is_right_where_there_is_no_answer(words: list[str]) -> None:
    told = output("check", "standoff", *words, status=1)
    assert "part 1: 5 is wrong, as any number would be: stalemate after" in told


def test_answer_that_nothing_could_be_is_neither_low_nor_high() -> None:
    told = json.loads(output("check", "standoff", "5", "--json", status=1))
    assert (told["right"], told["direction"]) == (False, None)


@pytest.mark.parametrize("answer", ["", "x", "1.5", "1,000", "0x10", "1_000", "٣"])
def test_answer_that_is_no_number_is_refused(answer: str) -> None:
    assert refusal("check", "two-readings", answer) == (
        f"skirmish check: argument ANSWER: expected a whole number, not {answer!r} "
        "(see skirmish check --help)"
    )


def test_negative_answer_is_too_low() -> None:
    told = json.loads(output("check", "two-readings", "-5", "--json", status=1))
    assert told["direction"] == "low"


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["1", "2", "3"], "expected one answer or two, not 3: one a part"),
        (["1", "2", "--part", "2"], "expected one answer, not 2: part 2 is asked for"),
    ],
)
def test_more_answers_than_parts_are_refused(words: list[str], complaint: str) -> None:
    told = refusal("check", "two-readings", *words)
    assert told == f"skirmish check: {complaint} (see skirmish check --help)"


def test_single_answer_is_for_the_only_part_that_there_is(tmp_path: Path) -> None:
    vault = "#######\n#@.#@b#\n###A###\n#@a#@.#\n#######\n"
    (tmp_path / "vault.txt").write_text(vault)
    name = str(tmp_path / "vault.txt")
    assert output("check", name, "2") == f"{name}, part 2: 2 is right\n"
    assert "not 2: part 2 is asked for" in refusal("check", name, "2", "2")


def test_answer_is_needed() -> None:
    assert "expected ANSWER, or --trace MINE" in refusal("check", "two-readings")


def test_answer_may_come_before_options_and_behind_them() -> None:
    for words in (["--part", "1", "7004"], ["7004", "--part", "1"], ["--elf-hp", "200", "7004"]):
        assert output("check", "two-readings", *words).endswith("part 1: 7004 is right\n")
    assert output("check", "--part", "1", "two-readings", "7004")


def test_recording_is_checked_for_its_part(tmp_path: Path) -> None:
    path = str(tmp_path / "battle.json")
    output("record", "two-readings", "--part", "2", "-o", path)
    assert output("check", path, "11781") == f"{path}, part 2: 11781 is right\n"
    assert call("check", path, "7004").returncode == 1


@pytest.mark.parametrize(
    ("name", "answers"), [("apprentice", 2), ("cellar", 2), ("kitchen-table", 2)]
)
def test_every_puzzle_is_checked(name: str, answers: int) -> None:
    told = json.loads(output("solve", name, "--json"))
    right = [
        next(value for value in told[f"part{part}"].values() if isinstance(value, int))
        for part in range(1, answers + 1)
    ]
    if name == "kitchen-table":
        right = [told["part1"]["score"], told["part2"]["score"]]
    output("check", name, *map(str, right))
    told = output("check", name, str(right[0] - 1), "--part", "1", status=1)
    assert "it is too low" in told


ARROW = "#####\n#A.G#\n#####"
"""By the rules of archers the goblin is struck 40 times, and none that `zero-stands`."""


def test_answer_is_judged_by_other_rules_if_these_are_asked_for() -> None:
    words = ("check", "-", "120", "--variant", "archers.py", "--elf-attack", "5")
    told = output(*words, given=ARROW)
    assert told == "-, part 1, by the rules of archers.py: 120 is right\n"


def test_misreading_is_named_on_top_of_other_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        diagnosis,
        "ReadingPool",
        lambda asked, _, base: SerialReadings(base.readings(asked)),
    )
    words = ("check", "-", "123", "--variant", "archers.py", "--elf-attack", "5")
    told = output(*words, given=ARROW, status=1)
    assert "by the rules of archers.py: 123 is wrong, it is too high\n" in told
    assert "\n1. zero-stands\n" in told
    assert "with zero-stands  archer at 1,1 hits goblin at 1,2: 5 - 5 = 0; round 40 ends\n" in told
    [told] = map(json.loads, output(*words, "--json", given=ARROW, status=1).splitlines())
    assert (told["variants"], told["readings"]) == (["archers.py"], [{"names": ["zero-stands"]}])


def test_files_that_allow_no_misreading_are_said_to(monkeypatch: pytest.MonkeyPatch) -> None:
    know(monkeypatch, ())
    words = ("check", "-", "123", "--variant", "archers.py")
    assert "\nNo misreading can be combined with archers.py, so none was looked for.\n" in output(
        *words, given=ARROW, status=1
    )
