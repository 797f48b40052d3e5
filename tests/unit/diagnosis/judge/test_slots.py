"""The places of answers in the output of programs, and their parts."""

import re
from collections.abc import Callable, Sequence

import pytest

from game.lab.judge.outputs.agreement import Trial
from game.lab.judge.outputs.first_runs import FirstRuns
from game.lab.judge.outputs.numbers import Slot
from game.lab.judge.outputs.slots import AnswerQuestion, AnswerReader, AnswerSearch
from game.lab.judge.programs.supervision import ProgramRun, RunEnding
from tests.fake_puzzle import case

SIZES = (1, 2, 4, 7, 9, 12, 14, 3)
"""Of words; they are the answers to part 1, and those to part 2 are 50 more."""
Print = Callable[[int, int], str]


def trials(show: Print, **run: object) -> list[Trial]:
    """Return runs of a program that prints something of both answers, and crashes or the like."""
    asked = ProgramRun(RunEnding.FINISHED)._replace(**run)
    return [Trial(case("x" * size), asked._replace(output=show(size, size + 50))) for size in SIZES]


def found(
    show: Print, parts: tuple[int, ...] | None = None, runs: Sequence[Trial] | None = None
) -> AnswerReader:
    """Return where the answers of a program are found."""
    reader = AnswerSearch(parts).choose(runs or trials(show))
    assert isinstance(reader, AnswerReader), reader
    return reader


def taken(
    reader: AnswerReader, output: str, ending: RunEnding = RunEnding.FINISHED
) -> dict[int, int | None]:
    """Return the answers that are taken from an output."""
    return reader.answers(ProgramRun(ending, output=output), case("x" * 20))


@pytest.mark.parametrize(
    ("show", "parts"),
    [
        (lambda _, two: f"{two}", (2,)),
        (lambda one, two: f"{one + 1}\n{two}", (1, 2)),
        (lambda one, _: f"{one + 30}\n{one}", (1,)),
        (lambda one, two: f"{one}" + (f"\n{two}" if one > 3 else ""), (1, 2)),
        (lambda one, _: f"9\n8\n{one}", (1,)),
        (lambda _, two: f"remaining keys: 1\nPart 2: {two + 1}", (2,)),
        (lambda _, two: f"Part 1: None\nPart 2: {two}", (1, 2)),
        (lambda *_: "nothing", (1,)),
        (lambda one, two: f"easy: {one}\nhard: {two + 1}", (1, 2)),
        (lambda one, _: f"easy: {one}\nhard: {one}", (1, 2)),
        (lambda one, two: f"mana: {one + 30}\nmana (hard): {two + 1}", (1, 2)),
        (lambda one, two: f"mana: {one + 30}\nmana (hard): {two}", (1, 2)),
        (lambda one, two: f"Player 1:\n{one}\nPlayer 2:\n{two + 1}", (1, 2)),
        (lambda one, _: f"rounds: {one + 7}\nproduct: {one}", (1,)),
        (lambda one, _: f"product: {one}\nrounds: {one + 7}", (1,)),
        (lambda one, _: f"{one}\n{one + 7} rounds", (1,)),
    ],
)
def test_parts_are_seen_from_labels_numbers_and_what_is_right(
    show: Print, parts: tuple[int, ...]
) -> None:
    assert found(show).parts == parts


@pytest.mark.parametrize(
    ("show", "parts"),
    [
        (lambda one, _: f"in {one + 3} turns giving score: {one + 1 - one % 2}", None),
        (lambda one, _: f"remaining keys: 1\n{one} @a", None),
        (lambda one, _: f"[({one + 1}, 4)]\n{one}\n[]", None),
        (lambda one, _: f"{one + 7} rounds\n{one * 3} hit points\n{one}", None),
        (lambda one, _: f"{one + 7} {one * 3} {one}", None),
        (lambda one, _: "round 1\n" * (one % 3) + f"{one}\nfinished 5 of 5", None),
        (lambda one, two: f"Part 1: {one}\ntesting atk = 4\nPart 2: {two}", (1,)),
        (lambda one, two: f"Silver: {one}\nGold: {two}", (1,)),
    ],
)
def test_answer_to_part_1_is_found_among_other_numbers(
    show: Print, parts: tuple[int, ...] | None
) -> None:
    reader = found(show, parts)
    assert taken(reader, show(20, 70)) in ({1: 20}, {1: 21})


@pytest.mark.parametrize(
    "show",
    [
        lambda one, two: f"{one + 7} rounds, score: {one + 1}\n{two + 7} rounds, score: {two + 1}",
        lambda one, two: f"read {one + 7} lines, {one + 9} wide\neasy: {one + 1}\nhard: {two + 1}",
        lambda one, two: f"1 of 2\nhit points: 5\n{one + 1}\nhit points: 6\n{two + 1}",
        lambda one, two: f"Silver: {one + 1}\n3, {one if one < 8 else 0}\nGold: {two + 1}",
        lambda one, two: (
            f"Part 1: {one + 1}\n2026-11-23 00:1{one % 9}:55,2{one:02} INFO Part 2: {two + 1}"
        ),
        lambda one, two: f"Part 1: {one + 5} rounds, {one + 1}\n{one * 9} INFO Part 2: {two + 1}",
        lambda one, two: f"Player {one % 2 + 1}\n{one + 1}\nPlayer {two % 2 + 1}\n{two + 1}",
    ],
)
def test_wrong_answers_are_found_by_labels_and_by_the_order_of_lines(show: Print) -> None:
    for parts in ((1, 2), None):
        assert taken(found(show, parts), show(20, 70)) == {1: 21, 2: 71}


@pytest.mark.parametrize("words", ["", "answer ", "answer: "])
def test_answers_that_were_equal_at_first_are_reported_apart_by_their_order(words: str) -> None:
    reader = found(lambda one, _: f"{words}{one}\n{words}{one}")
    assert taken(reader, f"{words}5\n{words}7") == {1: 5, 2: 7}


@pytest.mark.parametrize("part", [1, 2])
def test_one_part_of_two_wrong_answers_is_found_by_their_order(part: int) -> None:
    reader = found(lambda one, two: f"easy: {one + 1}\nhard: {two + 1}", (part,))
    assert taken(reader, "easy: 21\nhard: 71") == {part: {1: 21, 2: 71}[part]}


def test_number_behind_the_answer_is_no_answer_to_part_2_unasked() -> None:
    runs = trials(lambda one, two: f"a: {one}\nb: {two + 1}\nc: {two + 2}")
    question = AnswerSearch(None).choose(runs)
    assert isinstance(question, AnswerQuestion)
    assert (question.part, len(question.choices)) == (2, 2)
    assert isinstance(AnswerSearch((1,)).choose(runs), AnswerReader)


@pytest.mark.parametrize(
    "show",
    [
        lambda one, two: f"a: {one}\nb: {two + 1}",
        lambda one, two: f"a: {one - 1}\nb: {two + 1}",
        lambda one, two: f"Player 1 has {one}\nPlayer 2 has {two + 1}",
        lambda one, two: f"{one} {two + 1}",
    ],
)
def test_only_two_numbers_of_a_kind_are_both_answers(show: Print) -> None:
    assert tuple(taken(found(show), show(20, 70)).values()) in {(20, 71), (19, 71)}


@pytest.mark.parametrize(
    ("show", "part"),
    [
        (lambda one, two: f"{one + 20}\n{one}\n{two + 1}", 2),
        (lambda one, _: f"{one + 20}\n{one}\n{one + one // 9}", 2),
        (lambda one, two: f"{one + 1}\n{two}\n{two + 20}", 1),
    ],
)
def test_more_numbers_beside_a_right_one_are_asked_about(show: Print, part: int) -> None:
    question = AnswerSearch().choose(trials(show))
    assert isinstance(question, AnswerQuestion)
    assert (question.part, len(question.choices)) == (part, 2)


def test_other_number_with_other_words_is_asked_about() -> None:
    question = AnswerSearch().choose(trials(lambda one, two: f"points: {one}\nmoves: {two + 1}"))
    assert isinstance(question, AnswerQuestion)
    assert (question.part, len(question.choices)) == (2, 1)


def test_part_of_a_lone_number_is_asked_if_it_is_never_right() -> None:
    question = AnswerSearch().choose(trials(lambda one, _: f"steps: {one + 1}"))
    assert isinstance(question, AnswerQuestion)
    assert (question.part, len(question.choices)) == (None, 1)


def test_later_choice_must_agree_twice_as_often() -> None:
    runs = trials(lambda one, _: f"a {one if one < 9 else 0}\nbb {one}")
    before = AnswerReader({1: Slot(None, "", 0, -1)})
    assert AnswerSearch((1,)).choose(runs, None, before) == before
    runs = trials(lambda one, _: f"a {one if one < 3 else 0}\nbb {one}")
    reader = AnswerSearch((1,)).choose(runs, None, before)
    assert isinstance(reader, AnswerReader)
    assert reader.slots == {1: Slot(None, "bb", 0, -1)}


def test_answers_on_standard_error_are_found() -> None:
    runs = [
        Trial(trial.case, trial.run._replace(errors=f"INFO {trial.run.output}", output="hello 5"))
        for trial in trials(lambda one, _: f"{one}")
    ]
    run = ProgramRun(RunEnding.FINISHED, output="hello 5", errors="INFO 20")
    assert found(str, None, runs).answers(run, case("x" * 20)) == {1: 20}


def test_where_several_places_fit_equally_well_the_user_is_asked() -> None:
    question = AnswerSearch((1,)).choose(trials(lambda one, _: f"{one + 1} and {one * 9}"))
    assert isinstance(question, AnswerQuestion)
    assert (question.part, question.right, question.trials) == (1, 0, len(SIZES))
    assert len({number.value for number in question.choices}) == 2


def test_each_part_may_have_a_program_of_its_own() -> None:
    runs = [
        trial._replace(run=trial.run._replace(second=ProgramRun(ending, 1, f"{size + 50}", "x")))
        for size, trial in zip(SIZES, trials(lambda one, _: f"7 rounds\n{one}"), strict=True)
        for ending in [RunEnding.CRASHED if size % 2 else RunEnding.FINISHED]
    ]
    reader = found(str, (1, 2), runs)
    second = ProgramRun(RunEnding.CRASHED, 1, "70", "Error")
    run = ProgramRun(RunEnding.FINISHED, output="7 rounds\n20", second=second)
    assert reader.answers(run, case("x" * 20)) == {1: 20, 2: 70}


def first_runs(runs: Sequence[Trial], pattern: str | None = None) -> FirstRuns:
    """Return first runs."""
    found = FirstRuns(None, re.compile(pattern) if pattern else None)
    for trial in runs:
        found.add(trial)
    return found


def test_slots_are_chosen_after_eight_runs_and_if_unsure_after_thirty() -> None:
    runs = trials(lambda one, _: f"{one}")
    assert first_runs(runs[:7]).reader is None
    assert first_runs(runs).reader
    runs = trials(lambda one, _: f"{one + one % 2}") * 4
    assert first_runs(runs[:29]).reader is None
    assert first_runs(runs[:30]).reader


@pytest.mark.parametrize("label", ["", "Part 1: "])
def test_words_that_differ_from_run_to_run_are_no_part_of_a_slot(label: str) -> None:
    reader = found(lambda one, _: f"{label}{'Elves' if one % 2 else 'Goblins'} win: {one}")
    assert all(taken(reader, f"{label}{side} win: 20") == {1: 20} for side in ("Goblins", "Elves"))


def cut(runs: Sequence[Trial], ending: RunEnding) -> list[Trial]:
    """Return trials; every other one failed after its first line."""
    return [
        trial._replace(run=ProgramRun(ending, 1, trial.run.output.split("\n")[0], "Error"))
        if number % 2
        else trial
        for number, trial in enumerate(runs)
    ]


@pytest.mark.parametrize("ending", [RunEnding.OUT_OF_TIME, RunEnding.CRASHED])
def test_first_answer_counts_where_the_second_never_comes(ending: RunEnding) -> None:
    runs = cut(trials(lambda one, two: f"{one}\n{two}"), ending)
    assert taken(found(str, None, runs), "20\n", ending) == {1: 20, 2: None}
    labelled = found(lambda one, two: f"Part 1: {one}\nPart 2: {two}")
    assert taken(labelled, "Part 1: 20\n", ending) == {1: 20, 2: None}


def test_numbers_of_a_crash_are_no_answers_without_a_label() -> None:
    runs = trials(lambda one, _: f"{one}")
    crash = ProgramRun(RunEnding.CRASHED, 1, "", 'File "x.py", line 5\nKeyError: 6')
    assert found(str, None, runs).answers(crash, case("x" * 20)) == {1: None}
    labelled = found(lambda one, _: f"Part 1: {one}")
    described = crash._replace(errors="Part 1: 20\nTraceback (most recent call last)\nline 5")
    assert labelled.answers(described, case("x" * 20)) == {1: 20}


def test_number_before_a_crash_is_an_answer_only_if_it_is_right() -> None:
    reader = found(lambda one, _: f"{one}")
    crash = ProgramRun(RunEnding.CRASHED, 1, "7\n", "Error")
    for run, size, expected in (
        (crash, 7, 7),
        (crash, 8, None),
        (crash._replace(errors=""), 8, 7),
    ):
        assert reader.answers(run, case("x" * size)) == {1: expected}


def test_last_number_counts_if_the_program_always_crashes_after_it() -> None:
    runs = trials(
        lambda one, _: "round 5\n" * one + f"{one}", ending=RunEnding.CRASHED, errors="Error"
    )
    assert taken(found(str, None, runs), "round 5\n20\n", RunEnding.CRASHED) == {1: 20}


@pytest.mark.parametrize(
    ("pattern", "show"),
    [
        (r"outcome (\d+)", lambda one, two: f"seed 3, outcome {one}\noutcome {two}, seed 3\n9"),
        (r"a=(\d+) b=(\d+)", lambda one, two: f"c=1 a={one} b={two} c=2"),
        (r"^> .*", lambda one, two: f"7\n> 8 of {one}\n8\n> 9 of {two}\n6"),
        (r"= (\S+)", lambda one, two: f"9 = \x1b[1m{one}\x1b[0m.0\n= {two}\n"),
    ],
)
def test_pattern_finds_answers_among_others(pattern: str, show: Print) -> None:
    runs = FirstRuns(None, re.compile(pattern, re.MULTILINE))
    for trial in trials(lambda one, two: show(one + 1, two + 1)):
        runs.add(trial)
    runs.finish()
    assert runs.reader
    assert taken(runs.reader, show(20, 70)) == {1: 20, 2: 70}


def test_pattern_finds_what_labels_name_on_either_stream() -> None:
    runs = [
        trial._replace(run=trial.run._replace(errors="00:01 INFO Part 2: 6\n"))
        for trial in trials(lambda one, _: f"Part 1: {one}")
    ]
    reader = first_runs(runs, ": ([0-9]+)").reader
    assert reader
    assert reader.parts == (1, 2)
    assert reader.answers(runs[0].run, case("x" * 20)) == {1: SIZES[0], 2: 6}
    cut = ProgramRun(RunEnding.FINISHED, errors="INFO Part 2: 6\n")
    assert reader.answers(cut, case("x" * 20)) == {1: None, 2: 6}
    only_second = first_runs(runs, "Part 2: ([0-9]+)").reader
    assert only_second
    assert only_second.parts == (2,)
