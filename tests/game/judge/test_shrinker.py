"""The search for the smallest input, which asks and is replied to."""

from collections.abc import Callable
from time import sleep

from game.judge.answers import numbers_in
from game.judge.result import Result
from game.judge.run import Ending, Run
from game.judge.shrinker import Shrinker
from tests.game.judge.letters import MAKER, case
from tests.game.judge.strangers import counting, printing

PATIENCE = 500
CRASH = Run(Ending.CRASHED, status=1, errors="KeyError")


def result(text: str, run: Run) -> Result:
    """Return what came of a run on a word."""
    return Result(case(text), run, numbers_in(run.output), (1,))


def asked(text: str, act: Callable[[str], Run]) -> list[str]:
    """Reply to all questions, and return them."""
    shrinker, questions = Shrinker(result(text, act(text)), MAKER), []
    for _ in range(PATIENCE):
        question = shrinker.question()
        if question is not None:
            questions.append(question)
            shrinker.reply(result(question, act(question)))
        elif shrinker.is_over:
            break
        else:
            sleep(0.01)
    assert shrinker.is_over
    return questions


def test_smaller_inputs_that_go_wrong_are_followed() -> None:
    questions = asked("xaxa", lambda text: printing(counting(text, "a")))
    assert "a" in questions


def test_input_with_another_fault_is_not_followed() -> None:
    def act(text: str) -> Run:
        return CRASH if len(text) < 3 else printing(counting(text, "a"))

    questions = asked("xaxa", act)
    assert min(map(len, questions)) == 2
    assert "a" not in questions


def test_nobody_needs_to_reply_for_ever() -> None:
    shrinker = Shrinker(result("aa", CRASH), MAKER)
    shrinker.give_up()
    assert shrinker.is_over
