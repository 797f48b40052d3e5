"""What is found out of an answer, as `check --json` tells it."""

from game.diagnosis.diagnosis import Diagnosis
from game.diagnosis.question import Question
from game.diagnosis.sets import VariantSet
from game.diagnosis.telling import Telling
from game.diagnosis.verdict import Verdict


def object_of(
    question: Question, verdict: Verdict, *, is_deep: bool, is_revealed: bool
) -> dict[str, object]:
    """Return the object that stands for an answer, once all is known of it."""
    diagnosis = Diagnosis(question, verdict, is_deep=is_deep)
    if not verdict.is_right:
        for _ in diagnosis.search():
            pass
    return {
        "puzzle": question.given.puzzle.name,
        "source": question.given.source.name,
        "part": verdict.part,
        "answer": verdict.answer,
        "right": verdict.is_right,
        "direction": verdict.direction,
        "readings": [names_of(each) for each in diagnosis.fitting.found],
        "tell_apart": told(diagnosis.tell_apart()),
        **({"expected": verdict.right} if is_revealed else {}),
    }


def names_of(chosen: VariantSet) -> dict[str, object]:
    """Return the object that stands for a set of misreadings."""
    return {"names": [variant.name for variant in chosen]}


def told(telling: Telling | None) -> dict[str, object] | None:
    """Return the object that stands for an input on which misreadings differ."""
    if telling is None:
        return None
    answers = [
        {**names_of(each), "answer": answer}
        for answer, alike in telling.in_order()
        for each in alike
    ]
    return {"input": telling.text, "answers": answers}
