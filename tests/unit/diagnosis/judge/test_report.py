"""What is said of a program."""

import re
from collections.abc import Callable
from itertools import count
from typing import Any

import pytest

from game.lab.abilities import FullInputs, maker_of
from game.lab.judge.cases import Case, Cases
from game.lab.judge.misreadings import diagnosis, distinguishing, explanation
from game.lab.judge.outputs.answers import PrintedNumber
from game.lab.judge.outputs.place_report import question_lines
from game.lab.judge.outputs.places import AnswerQuestion
from game.lab.judge.programs.supervision import ProgramRun, RunEnding
from game.lab.judge.report import JudgeStyle, beginning_of_play, judge_report
from game.lab.judge.verdict import verdict_of
from game.puzzles.registry import load
from tests.strangers.battle import answers
from tests.unit.diagnosis.judge.counting_puzzle import TWIN, UNSEEN, WITHOUT_A, A, B, cases
from tests.unit.diagnosis.judge.fake_programs import FakeProgram, counting, judged, printing

MOST_LINES = 40


def told(act: Callable[[str], ProgramRun], *, is_hint: bool = False, **asked: Any) -> str:
    """Judge a program that counts letters, and return what is said of it."""
    program: Any = FakeProgram(act)
    verdict = verdict_of(judged(act, **asked), "words", seed=0)
    return "\n\n".join(judge_report(verdict, program, JudgeStyle(80, is_hint=is_hint)))


def told_of_battle(*misread: str, **asked: Any) -> str:
    """Judge a program that misreads the battle, and return what is said of it."""
    battle = load("battle")
    known = [each for each in battle.variants() if each.name == "first-adjacent"]
    inputs = Cases(battle, maker_of(battle), {}, seed=0)
    return told(
        lambda text: printing(*answers(text, [*misread])),
        inputs=inputs,
        known=known,
        parts=(1,),
        **asked,
    )


def test_right_program_gets_one_line() -> None:
    assert told(lambda text: printing(len(text)), cases=9) == (
        "Right on all 9 inputs (part 1, seed 0)."
    )


def test_crash_after_the_answer_is_told_though_the_answer_counts() -> None:
    def act(text: str) -> ProgramRun:
        run = printing(len(text))._replace(status=1, errors="ValueError: what of part 2?")
        return run._replace(ending=RunEnding.CRASHED) if "b" in text else printing(len(text))

    said = joined(told(act, cases=9))
    assert re.fullmatch(
        r"Right on all 9 inputs \(part 1, seed 0\)\. Its answers count, but after them it crashes "
        r"\(exit status 1\) on [1-8] of 9 inputs: ValueError: what of part 2\?",
        said,
    )


def test_program_that_is_wrong_only_beyond_the_puzzle_is_told_so() -> None:
    said = told(lambda text: printing(counting(text, "a")), inputs=cases(asked=WITHOUT_A))
    start = "Right on all that the puzzle can ask: "
    assert said.startswith(start)
    assert " of a kind that it never hands out (words with an a)." in joined(said)
    assert "It misreads what the puzzle's own text leaves open. This gives all " in joined(said)


@pytest.mark.parametrize("is_slow", [False, True])
def test_program_that_answers_only_what_is_handed_out_is_told_so(*, is_slow: bool) -> None:
    def act(text: str) -> ProgramRun:
        if is_slow and len(text) > 40:
            return ProgramRun(RunEnding.OUT_OF_TIME)
        return printing(len(text)) if len(text) > 20 else ProgramRun(RunEnding.FINISHED)

    full = FullInputs(lambda text: len(text) > 20, lambda seed: "xyz" * (7 + seed % 40), "words")
    said = joined(told(act, inputs=cases(asked=WITHOUT_A._replace(full=full))))
    assert said.startswith("Not always an" if is_slow else "Right on all that the puzzle can ask: ")
    sentence = r"answers to inputs as large as they are handed out, and none to \d+ words\."
    gives = r"\d+ of \d+" if is_slow else r"(\d+) of \1"
    assert re.search(f"It gives {gives} {sentence}", said)


def test_inputs_beyond_the_puzzle_are_counted_where_all_is_right() -> None:
    said = told(lambda text: printing(len(text)), inputs=cases(asked=WITHOUT_A), cases=10)
    more = r", and on \d inputs beyond what the puzzle can ask\."
    assert re.fullmatch(r"Right on all \d inputs \(part 1, seed 0\)" + more, joined(said))


def joined(text: str) -> str:
    """Return a text in one line."""
    return " ".join(text.split())


def test_misreading_is_told_with_the_smallest_input() -> None:
    assert (
        "\n\nThe smallest input found on which part 1 goes wrong:\n\n    a\n\n"
        "The answer is 1; your program says 101.\n\n"
    ) in told(lambda text: printing(counting(text, "a")))
    assert (
        "answers, right and wrong:\n\n"
        "a\n   The rule: An a is one.\n   Instead: An a is 101.\n\n"
        "Next: --save FOLDER keeps the inputs that go wrong, with what is expected."
    ) in told(lambda text: printing(counting(text, "a")))


@pytest.mark.slow
def test_where_a_reading_parts_from_the_rules_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(explanation, "PREDICTIONS_TO_BE_NAMED", 3)
    monkeypatch.setattr(distinguishing, "PREDICTIONS_TO_BE_NAMED", 3)
    said = told_of_battle("first-adjacent")
    assert "On that input it parts from the rules here:\n\nRound " in said
    assert "\n  with first-adjacent  " in said
    assert said.count("\n") < MOST_LINES


def test_misreadings_that_nothing_tells_apart_are_all_told() -> None:
    said = told(lambda text: printing(counting(text, "a")), known=[A, TWIN, B])
    assert "It misreads the rules. Each of these 2 gives all " in said
    assert "nothing tells them apart: a twin a The rule: " in " ".join(said.split())
    assert "\n\na\n   The rule:" in said
    assert "\n\ntwin\n   The rule:" in said


def test_where_nothing_fits_the_nearest_is_told_and_how_the_rules_play(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    # Most of them: how many answers there are depends on which runs end first.
    monkeypatch.setattr(diagnosis, "LEAST_NEAR", 0.5)

    def act(text: str) -> ProgramRun:
        return printing(counting(text, "a") + 5 * (text.count("x") > 1))

    said = told(act)
    assert "\nNo misreading known, alone or up to 4 together, gives all its answers." in said
    assert " The nearest is a: it explains " in said.replace("\n", " ")
    assert "It misreads" not in said


@pytest.mark.slow
def test_trace_of_the_smallest_input_is_told_where_nothing_fits() -> None:
    said = told_of_battle("last-round-never", "first-adjacent", cases=30)
    assert "It misreads" not in said
    assert "Part 1 of that input begins so by the rules:\n\n    Initially:\n    ###" in said
    assert said.count("\n") < MOST_LINES
    story = said.split("begins so by the rules:")[1].split("\n\n")[1].split("\n")
    headings = [row for row in story if row.endswith(":")]
    size = story.index(headings[1])
    assert [len(story) % size, len(story) // size] == [0, len(headings)]
    if "goes on" in said:
        trace = "skirmish trace FOLDER/smallest.in --part 1 goes on."
        assert f"Once --save FOLDER has kept the inputs,\n{trace}" in said


def test_story_of_a_play_ends_on_a_whole_picture_and_says_how_it_goes_on() -> None:
    battle = load("battle")
    cave = "########\n#E....G#\n#......#\n#......#\n########\n"
    scenario: Any = battle.read(cave, "", {})
    story = beginning_of_play(Case("", cave, scenario), 1, "wrong/smallest.in").split("\n")
    assert story[0] == "    Initially:"
    ending = [f"    {'#' * 8}", "", "skirmish trace wrong/smallest.in --part 1 goes on."]
    assert story[-3:] == ending
    assert not beginning_of_play(Case("", cave, scenario), 1, None).endswith("goes on.")


def test_hint_names_the_rule_and_not_how_it_is_misread() -> None:
    said = told(lambda text: printing(counting(text, "a")), is_hint=True)
    assert said.endswith("\n\nIt misreads this rule:\n\ncounting\n   An a is one.")
    assert "An a is 101" not in said
    said = told(lambda text: printing(counting(text, "a")), known=[A, TWIN, B], is_hint=True)
    assert "\n\nIt misreads this rule:\n\ncounting\n" in said
    said = told(lambda text: printing(3 * len(text) + 1), is_hint=True)
    assert said.endswith("No known misreading of a rule gives all its answers.")


@pytest.mark.slow
def test_what_is_not_proved_is_told_so() -> None:
    runs = count()

    def act(text: str) -> ProgramRun:
        return (
            printing(counting(text, "a")) if next(runs) < 30 else ProgramRun(RunEnding.OUT_OF_TIME)
        )

    said = told(act, known=[A, UNSEEN], seconds=0.5)
    assert "What it misreads is not sure yet: a would give all its answers, but has" in said
    assert said.endswith("Next: --seconds gives it more time.")


@pytest.mark.parametrize(
    ("run", "sentence"),
    [
        (
            ProgramRun(RunEnding.CRASHED, status=1, errors="Traceback:\n  x\nKeyError: 'a'\n\n"),
            "It crashes (exit status 1) on all inputs: KeyError: 'a'",
        ),
        (
            ProgramRun(RunEnding.CRASHED, status=1, errors="AssertionError: 3\n"),
            "It crashes (exit status 1) on all inputs: AssertionError: 3 (an assertion: one on ",
        ),
        (ProgramRun(RunEnding.CRASHED, status=-11), "It crashes (SIGSEGV) on all inputs."),
        (
            ProgramRun(RunEnding.CRASHED, status=-6, output="reading\nno map\n"),
            "It crashes (SIGABRT) on all inputs: no map",
        ),
        (ProgramRun(RunEnding.OUT_OF_TIME), "It takes longer than 10 s of CPU on all inputs."),
        (
            ProgramRun(RunEnding.OUT_OF_MEMORY),
            "It takes more than 1024 MiB of memory on all inputs.",
        ),
        (ProgramRun(RunEnding.ENDLESS_OUTPUT), "It does not stop printing on all inputs."),
        (
            printing("5 rounds", "no winner"),
            "It prints one number where two are asked for on all inputs",
        ),
        (
            printing("draw", "no winner"),
            "It prints no number on all inputs: its last line is no winner",
        ),
    ],
)
def test_each_way_to_give_no_answer_has_its_sentence(run: ProgramRun, sentence: str) -> None:
    said = told(lambda _: run, parts=(1, 2), cases=20).replace("\n", " ")
    assert sentence in re.sub(r" (\d+) of \1 ", " all ", said)


def test_answers_that_change_are_told() -> None:
    numbers = iter(range(10**6, 10**7))
    said = told(lambda _: printing(next(numbers)))
    assert "\n\nIts answers change from run to run: 10000" in said
    assert "then 10000" in said


def test_same_answer_to_everything_is_told_with_how_the_input_comes() -> None:
    said = told(lambda _: printing(5), cases=99)
    sentence = "Its answers do not depend on the input, which it gets on standard input: "
    assert f"{sentence}they are always 5." in said.replace("\n", " ")


def test_program_that_gives_up_where_it_is_wrong_is_told_so() -> None:
    said = joined(told(lambda text: printing(-1 if "b" in text else len(text))))
    times = re.search(r"Wherever part 1 is wrong it says -1, on (\d+) inputs: as if there", said)
    assert times
    assert f", {times[1]} wrong, 0 no answer, " in said
    assert "as if there were no answer" not in told(lambda text: printing(counting(text, "b")))


def test_giving_up_tells_of_no_rule() -> None:
    minus = judged(lambda text: printing(-1 if "b" in text else len(text)))
    other = judged(lambda text: printing(7 * len(text) if "b" in text else len(text)))
    assert verdict_of(minus, "words", seed=0).explanations == {}
    assert verdict_of(other, "words", seed=0).explanations == {1: None}


def test_line_is_told_in_which_answers_stand() -> None:
    said = told(lambda text: printing(f"in 6 turns giving score: {len(text)}"), cases=9)
    assert "\n\nTaken for its answers, for instance: to part 1 " in said
    assert " of 'in 6 turns giving score: " in said.replace("\n", " ")


def test_where_answers_may_stand_at_several_places_the_user_is_asked() -> None:
    said = told(lambda text: printing(f"points: {len(text) + 3}", f"rounds: {2 * len(text) + 5}"))
    assert said.startswith("Which number is its answer to part 1? There are 2 places that fit ")
    assert re.search(r"\n\n    (\d)  in 'points: \1'\n    (\d+)  in 'rounds: \2'\n\nNext: ", said)
    assert said.endswith(" as in --pattern 'rounds: ([0-9]+)'")


def test_second_number_that_may_be_an_answer_is_asked_for() -> None:
    said = told(lambda text: printing(f"a: {len(text)}", f"b: {len(text)}0", f"c: {len(text)}5"))
    assert said.startswith("Which number is its answer to part 2? There are 2 places that fit ")
    assert " as in --part 2 --pattern 'c: ([0-9]+)'\n\nOr --part 1, if it has no other " in said
    assert "For both parts at once give a --pattern that finds both numbers" in joined(said)


def test_number_without_words_is_to_get_some() -> None:
    said = told(lambda text: printing(len(text) + 7, len(text), len(text) * 8))
    assert said.startswith("Is this number, which stands besides its answer to part 1, its answer")
    assert "\n\nNext: have it print 'Part 2: ' before the number, so that it is known" in said


def test_program_that_is_right_but_slow_is_told_so() -> None:
    def act(text: str) -> ProgramRun:
        return ProgramRun(RunEnding.OUT_OF_TIME) if len(text) > 3 else printing(len(text))

    said = told(act)
    assert said.startswith("Right where it answers, but too slow: ")
    assert "It takes longer than 10 s of CPU on " in said
    assert "The smallest input found on which part 1 gets no answer:" in said
    assert "goes wrong" not in said


@pytest.mark.parametrize(
    ("ending", "what"),
    [(RunEnding.OUT_OF_TIME, "too slow"), (RunEnding.OUT_OF_MEMORY, "takes too much memory")],
)
def test_misreadings_of_a_program_that_is_only_slow_are_not_searched_for(
    ending: RunEnding, what: str
) -> None:
    def act(text: str) -> ProgramRun:
        return printing(counting(text, "a")) if len(text) < 4 else ProgramRun(ending)

    few = WITHOUT_A._replace(are_few=True)
    said = told(act, inputs=cases(asked=few), seconds=1.0, cases=60)
    assert said.startswith(f"Right where it answers, but {what}: ")
    assert "isread" not in said


def test_pattern_that_finds_too_many_is_told() -> None:
    said = told(lambda text: printing(len(text), 5, 6), pattern=re.compile(r"\d+"), cases=20)
    assert "It prints too many numbers that --pattern finds on " in said


def test_question_is_folded_to_the_width_that_there_is() -> None:
    question = AnswerQuestion(2, 3, 4, (PrintedNumber(7, "x 7 y", 2, "x", None),) * 2, is_open=True)
    told = "\n".join(question_lines(question, JudgeStyle(50)))
    assert "Or --part 1, if it has no other answer." in told
    assert max(map(len, told.split("\n"))) <= 50
