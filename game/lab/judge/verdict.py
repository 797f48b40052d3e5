"""The verdict on a program, its JSON, and the folder of failing inputs."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from game.lab.judge.misreadings.nearest import SetScore
from game.lab.judge.misreadings.partial import (
    PartFinding,
    UnexplainedAnswer,
    names_of,
    part_findings,
    smallest_unexplained,
)
from game.lab.judge.outputs.numbers import PrintedNumber
from game.lab.judge.outputs.places import AnswerQuestion
from game.lab.judge.result import Fault, JudgeTally, ProgramResult
from game.lab.judge.rules.rule_report import rule_records
from game.lab.judge.rules.rule_table import RuleRow
from game.lab.judge.session import JudgeSession
from game.lab.variant_sets import VariantSet
from game.text.files import replacing

SMALLEST_NAME: Final = "smallest"
"""The name of the smallest failing input."""

NO_FINDINGS: Final[dict[str, object]] = {"smallest": None, "readings": []}


class SmallestFailure(NamedTuple):
    """The smallest input on which a program goes wrong, and the part that does."""

    result: ProgramResult
    part: int

    @property
    def expected(self) -> int | None:
        """The right answer."""
        return self.result.case.right(self.part)

    @property
    def got(self) -> int | None:
        """The program's answer; None if it gave none."""
        return self.result.given[self.part]


class JudgeVerdict(NamedTuple):
    """All that a session found out about a program."""

    puzzle: str
    seed: int
    parts: tuple[int, ...]
    tally: JudgeTally
    """Of inputs that the puzzle's own text can ask."""
    beyond: JudgeTally
    """Of other inputs."""
    others: str
    """What these other inputs are, in words."""
    smallest: SmallestFailure | None
    taken: Mapping[int, PrintedNumber]
    """An example of a number that was taken for the answer to each part."""
    question: AnswerQuestion | None
    """What the user must say before there can be a verdict."""
    is_bare: bool
    """Whether inputs were given without the newline at their end, as it is wrong with it."""
    only_full: str = ""
    """That it answers only inputs as large as they are handed out, in words."""
    named: Sequence[SetScore] = ()
    """The sets of misreadings that give all answers, and have predicted enough of them."""
    nearest: Sequence[SetScore] = ()
    """If there are none, the sets that give most answers."""
    unproved: Sequence[VariantSet] = ()
    """The sets that give all answers, but have predicted too few of them."""
    tried: int = 0
    """How many misreadings at once were tried; 0 if the fault is no misreading."""
    has_tried_all: bool = False
    """Whether all sets of that size were tried."""
    is_final: bool = False
    """Whether more time would find nothing new."""
    by_part: Sequence[PartFinding] = ()
    """What was found out about each part, if there are two and no set explains both."""
    nearest_parts: tuple[int, ...] = ()
    """The parts whose answers the nearest sets give."""
    unexplained: UnexplainedAnswer | None = None
    """If there are nearest sets, the smallest input that the first of them does not explain."""
    rules: Sequence[RuleRow] = ()
    """What is known of each rule."""

    @property
    def is_right(self) -> bool:
        """Whether the program is right on all inputs that the puzzle's own text can ask."""
        return self.tally.is_right and self.question is None

    @property
    def is_right_beyond(self) -> bool:
        """Whether it is right on all other inputs that were tried, too."""
        return self.beyond.is_right

    @property
    def cases(self) -> int:
        """On how many inputs it was run."""
        return self.tally.cases + self.beyond.cases

    @property
    def explanations(self) -> dict[int, VariantSet | None]:
        """The set that explains each part; None where nothing does.

        A part that says -1 wherever it is wrong is left out: that tells of no rule.
        """
        if self.named:
            return dict.fromkeys(self.parts, self.named[0].chosen)
        found = {each.part: each.named[0].chosen for each in self.by_part if each.named}
        return {
            part: found.get(part)
            for part in self.parts
            if part in found or not self.tally.same_wrong(part)
        }

    def to_json(self) -> dict[str, object]:
        """Return what `judge --json` prints."""
        tally = self.tally
        return {
            "puzzle": self.puzzle,
            "cases": tally.cases,
            "answers": tally.answers,
            "right": tally.right,
            "wrong": tally.wrong,
            "no_answer": tally.no_answer,
            "crashes": tally.faults[Fault.CRASHED] + tally.faults[Fault.OUT_OF_MEMORY],
            "timeouts": tally.faults[Fault.OUT_OF_TIME],
            "failed_after_answers": len(tally.failed_later),
            "constant": tally.is_constant,
            **(NO_FINDINGS if self.is_right else self._findings()),
            "seed": self.seed,
            "taken": {str(part): number.line for part, number in self.taken.items()},
            "question": self.question and [number.line for number in self.question.choices],
            "by_part": [each.to_json() for each in self.by_part],
            "unexplained": self.unexplained and self.unexplained.to_json(),
            "final_newline": not self.is_bare,
            "beyond": self._beyond() if self.beyond.cases else None,
        }

    def _findings(self) -> dict[str, object]:
        """Return the smallest input that goes wrong, and the sets of misreadings."""
        smallest = self.smallest
        return {
            "smallest": smallest
            and {
                "input": smallest.result.case.text,
                "part": smallest.part,
                "expected": smallest.expected,
                "got": smallest.got,
            },
            "readings": [
                {
                    "names": names_of(each.chosen),
                    "explains": each.answers,
                    "of": each.of,
                }
                for each in self.named or self.nearest
            ],
            "rules": rule_records(self.rules),
        }

    def _beyond(self) -> dict[str, object]:
        """Return what was found on inputs that the puzzle's own text can't ask."""
        tally = self.beyond
        counts = {"right": tally.right, "wrong": tally.wrong, "no_answer": tally.no_answer}
        findings = self._findings() if self.is_right and not tally.is_right else NO_FINDINGS
        return {"cases": tally.cases, **counts, **findings}


def verdict_of(session: JudgeSession, puzzle: str, seed: int) -> JudgeVerdict:
    """Return the verdict of a session."""
    diagnosis = session.diagnosis if may_misread(session) else None
    verdict = JudgeVerdict(
        puzzle,
        seed,
        session.parts or (),
        session.tally,
        session.beyond,
        session.others,
        smallest_of(session),
        session.first_runs.taken,
        session.first_runs.question,
        session.first_runs.is_bare,
        session.only_full,
    )
    if diagnosis is None:
        return verdict
    diagnosis.settle()
    nearest = diagnosis.nearest
    return verdict._replace(
        named=diagnosis.named,
        nearest=nearest,
        unproved=diagnosis.whole.unproved,
        tried=diagnosis.trying.size,
        has_tried_all=diagnosis.trying.is_tried,
        is_final=diagnosis.is_over,
        by_part=part_findings(diagnosis) if diagnosis.is_told_by_part else [],
        nearest_parts=diagnosis.nearest_parts,
        unexplained=smallest_unexplained(diagnosis, nearest[0]) if nearest else None,
    )


def may_misread(session: JudgeSession) -> bool:
    """Whether what goes wrong may come of misread rules; of no answers, if these explain it."""
    tally = session.tally
    if tally.changing or tally.is_constant or tally.is_only_slow:
        return False
    is_explained = session.diagnosis is not None and bool(session.diagnosis.search.fits)
    return bool(tally.wrong or session.beyond.wrong) or is_explained


def smallest_of(session: JudgeSession) -> SmallestFailure | None:
    """Return the smallest input that goes wrong, by a wrong answer if there is any.

    It is one that the puzzle's own text can ask if one of these goes wrong.
    """
    if session.tally.changing:
        first, second = session.tally.changing
        wrong = first if first.fault else second
        parts = [part for part in wrong.parts if first.given[part] != second.given[part]]
        return SmallestFailure(wrong, parts[0])
    tally = session.beyond if session.tally.is_right else session.tally
    fault = next((each for each in Fault if tally.faults[each]), None)
    result = tally.smallest(fault) if fault else None
    return result and SmallestFailure(result, part_of(result))


def part_of(result: ProgramResult) -> int:
    """Return the part that went wrong."""
    without = [part for part, number in result.given.items() if number is None]
    return (result.wrong_parts or without)[0]


def save_failing(verdict: JudgeVerdict, folder: str) -> str | None:
    """Write all failing inputs; return the path of the smallest, None if there is none.

    Raises:
        SkirmishError: the folder can't be written, or is not empty.
    """
    if verdict.is_right and verdict.is_right_beyond:
        return None
    with replacing(folder, is_folder=True) as path:
        path.mkdir()
        for name, result in named_failing(verdict):
            write_case(path, name, result, is_bare=verdict.is_bare)
    return str(Path(folder, f"{SMALLEST_NAME}.in")) if verdict.smallest else None


def named_failing(verdict: JudgeVerdict) -> Iterator[tuple[str, ProgramResult]]:
    """Yield the failing results, each with a name."""
    if verdict.smallest:
        yield SMALLEST_NAME, verdict.smallest.result
    for number, result in enumerate([*verdict.tally.results, *verdict.beyond.results], 1):
        yield f"{number:03}-{result.case.name}", result


def write_case(folder: Path, name: str, result: ProgramResult, *, is_bare: bool) -> None:
    """Write the files of a case: the input, the right answers, and the given ones."""
    right = (result.case.right(part) for part in result.parts)
    files = {
        "in": result.case.text.removesuffix("\n") if is_bare else result.case.text,
        "expected": answer_lines(right),
        "given": answer_lines(result.given.values()),
    }
    for suffix, text in files.items():
        (folder / f"{name}.{suffix}").write_text(text, encoding="utf-8", newline="")


def answer_lines(answers: Iterable[int | None]) -> str:
    """Return a line for each answer, an empty one where there is none."""
    return "".join(f"{'' if answer is None else answer}\n" for answer in answers)
