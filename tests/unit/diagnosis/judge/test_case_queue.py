"""The search for the smallest input, which asks and is replied to."""

from collections.abc import Callable

from game.lab.judge.case_queue import ShrinkingSearch
from game.lab.judge.outputs.numbers import Place
from game.lab.judge.outputs.places import AnswerReader
from game.lab.judge.programs.supervision import ProgramRun, RunEnding
from game.lab.judge.result import ProgramResult
from tests.fake_puzzle import MAKER, case, counting, printing

PATIENCE = 500
READER = AnswerReader({1: Place(None, "", 0, -1)})
CRASH = ProgramRun(RunEnding.CRASHED, status=1, errors="KeyError")


def result(text: str, run: ProgramRun) -> ProgramResult:
    """Return what came of a run on a word."""
    return ProgramResult(case(text), run, READER.answers(run))


def asked(text: str, act: Callable[[str], ProgramRun]) -> list[str]:
    """Reply to all questions, and return them."""
    shrinker, questions = ShrinkingSearch(result(text, act(text)), MAKER.reductions), []
    for _ in range(PATIENCE):
        question = shrinker.next_candidate()
        if question is not None:
            questions.append(question)
            shrinker.reply(result(question, act(question)))
        else:
            break
    assert shrinker.is_over
    return questions


def test_smaller_inputs_that_go_wrong_are_followed() -> None:
    questions = asked("xaxa", lambda text: printing(counting(text, "a")))
    assert "a" in questions


def test_input_with_another_fault_is_not_followed() -> None:
    def act(text: str) -> ProgramRun:
        return CRASH if len(text) < 3 else printing(counting(text, "a"))

    questions = asked("xaxa", act)
    assert min(map(len, questions)) == 2
    assert "a" not in questions


def test_nobody_needs_to_reply_for_ever() -> None:
    shrinker = ShrinkingSearch(result("aa", CRASH), MAKER.reductions)
    shrinker.give_up()
    assert shrinker.is_over
