"""The verdict on a program, and its JSON."""

from collections.abc import Callable, Mapping, Sequence
from itertools import product
from typing import Final, NamedTuple

from game.lab.diagnosis.case import BOTH_PARTS
from game.lab.diagnosis.wording import PartFinding
from game.lab.judge.cases import Cases
from game.lab.judge.outputs.numbers import PrintedNumber
from game.lab.judge.outputs.slots import AnswerQuestion
from game.lab.judge.programs.program import Program
from game.lab.judge.result import Fault, JudgeTally, ProgramResult
from game.lab.judge.session import JudgePlan, JudgeSession
from game.lab.traps import load_cover, load_rule_inputs, load_traps
from game.lab.variant_sets import VariantSet
from game.puzzles.puzzle import Puzzle
from game.puzzles.registry import generator_of
from game.puzzles.variant import Variant, contradiction, in_order

PARTS: Final = {"1": (1,), "2": (2,), "both": BOTH_PARTS}
"""The parts that are judged, by the value of `--part`."""
NO_FINDINGS: Final[dict[str, object]] = {"smallest": None, "misreadings": []}


class SmallestFailure(NamedTuple):
    """The smallest failing input, and the part that fails."""

    result: ProgramResult
    part: int

    @property
    def expected(self) -> int | None:
        """The right answer."""
        return self.result.case.right(self.part)

    @property
    def got(self) -> int | None:
        """The program's answer; None without an answer."""
        return self.result.answers[self.part]


def set_object(chosen: VariantSet, answers: int) -> dict[str, object]:
    """Return the JSON object of a set that gives all `answers` answers."""
    return {"names": [each.name for each in chosen], "explains": answers, "of": answers}


class JudgeVerdict(NamedTuple):
    """The result of a session."""

    puzzle: str
    seed: int
    parts: tuple[int, ...]
    tally: JudgeTally
    """Of inputs that the puzzle's own text can ask."""
    out_of_domain: JudgeTally
    """The counts of the other inputs."""
    others: str
    """A description of these other inputs."""
    smallest: SmallestFailure | None
    taken: Mapping[int, PrintedNumber]
    """An example of a number that was taken for the answer to each part."""
    question: AnswerQuestion | None
    """The question that the user must answer before there can be a verdict."""
    is_bare: bool
    """Whether inputs had no final newline, because the program is wrong with it."""
    is_cut_short: bool
    """Whether the time ended before all inputs were tried."""
    is_official: bool
    """Whether inputs had the official size, because the program fails on smaller ones."""
    is_covered: bool
    """Whether the program ran on inputs that show each listed misreading."""
    silent: Sequence[str]
    """The kinds of misreadings that these inputs can't show."""
    found: Sequence[PartFinding] = ()
    """The misreadings in each part; empty if the fault isn't a misreading."""
    named: Sequence[VariantSet] = ()
    """The sets of misreadings that are named for all parts."""
    plays: int = 0
    """How often inputs were played to find that out."""

    @property
    def is_right(self) -> bool:
        """Whether all answers to tried inputs of the official form are found and right."""
        return self.tally.is_right and self.question is None

    @property
    def is_right_beyond(self) -> bool:
        """Whether all answers to tried inputs of another form are right; True if none was tried."""
        return self.out_of_domain.is_right

    def to_json(self) -> dict[str, object]:
        """Return the object of `judge --json`."""
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
            "covered": self.is_covered,
            **(NO_FINDINGS if self.is_right else self._findings()),
            "seed": self.seed,
            "taken": {str(part): number.line for part, number in self.taken.items()},
            "question": self.question and [number.line for number in self.question.choices],
            "by_part": self._by_part(),
            "unexplained": self._find_unexplained(),
            "final_newline": not self.is_bare,
            "beyond": self._out_of_domain() if self.out_of_domain.cases else None,
        }

    def _findings(self) -> dict[str, object]:
        """Return the smallest failing input and the misreadings that were found, as JSON."""
        smallest, answers = self.smallest, sum(len(each.rows) for each in self.found)
        return {
            "smallest": smallest
            and {
                "input": smallest.result.case.text,
                "part": smallest.part,
                "expected": smallest.expected,
                "got": smallest.got,
            },
            "misreadings": [set_object(each, answers) for each in self.named],
        }

    def _by_part(self) -> list[dict[str, object]]:
        """Return the results of both parts if no set explains both."""
        is_apart = len(self.found) > 1 and not self.named
        return [
            {
                "part": each.part,
                "right": each.right,
                "answers": len(each.rows),
                "misreadings": [set_object(one, len(each.rows)) for one in each.named if one],
            }
            for each in (self.found if is_apart else ())
        ]

    def _find_unexplained(self) -> dict[str, object] | None:
        """Return the first answer that the likeliest set of misreadings doesn't give.

        Return None if no part has such a set.
        """
        for each in self.found:
            if each.nearest:
                row = each.nearest.misses[0]
                return {
                    "input": row.case.text,
                    "part": row.part,
                    "expected": row.case.right(row.part),
                    "predicted": row.case.predicted(each.nearest.chosen, row.part),
                    "got": row.answer,
                }
        return None

    def _out_of_domain(self) -> dict[str, object]:
        """Return the JSON object of the results on inputs that aren't of the official form."""
        tally = self.out_of_domain
        counts = {"right": tally.right, "wrong": tally.wrong, "no_answer": tally.no_answer}
        findings = self._findings() if self.is_right and not tally.is_right else NO_FINDINGS
        return {"cases": tally.cases, **counts, **findings}


def make_verdict(session: JudgeSession) -> JudgeVerdict:
    """Return the verdict of a session."""
    asked, puzzle = session.cases.valid_inputs, session.cases.puzzle
    tally, out_of_domain = session.tally, session.out_of_domain
    smallest = find_smallest_failure(tally, out_of_domain)
    verdict = JudgeVerdict(
        puzzle.name,
        session.plan.seed,
        session.parts or (),
        tally,
        out_of_domain,
        asked.others if asked else "",
        smallest,
        session.first_runs.taken,
        session.first_runs.question,
        session.first_runs.is_bare,
        session.is_cut_short,
        session.is_official,
        session.is_covered,
        session.silent,
    )
    diagnosis = session.diagnosis
    if diagnosis is None or tally.changing or tally.is_constant:
        return verdict
    found = [without_contradiction(each, tally) for each in diagnosis.findings()]
    return verdict._replace(
        found=found,
        named=whole_sets(found, puzzle.variants),
        plays=diagnosis.budget.made,
    )


def without_contradiction(finding: PartFinding, tally: JudgeTally) -> PartFinding:
    """Return a part's finding; the cause of wrong answers that aren't evidence is unknown."""
    if finding.is_right and tally.is_wrong_in(finding.part):
        return PartFinding(finding.part, rows=finding.rows)
    return finding


def whole_sets(found: Sequence[PartFinding], known: Sequence[Variant]) -> list[VariantSet]:
    """Return the sets that are named for all parts.

    A part contributes the misreadings that change it.
    """
    sets = dict[VariantSet, None]()
    for chosen in product(*(each.named for each in found)):
        variants = {variant for each in chosen for variant in each}
        every = () if contradiction(variants) else in_order(variants, known)
        is_whole = all(
            {*each} == {variant for variant in every if variant.part in {None, part.part}}
            for part, each in zip(found, chosen, strict=True)
        )
        if every and is_whole:
            sets[every] = None
    return [*sets]


def find_smallest_failure(tally: JudgeTally, out_of_domain: JudgeTally) -> SmallestFailure | None:
    """Return the smallest failing input, with a wrong answer if there is one.

    Inputs that the puzzle's text can ask come first.
    """
    shown = out_of_domain if tally.is_right else tally
    fault = next((each for each in Fault if shown.faults[each]), None)
    result = shown.smallest(fault) if fault else None
    return result and find_failure(result)


def find_failure(result: ProgramResult) -> SmallestFailure:
    """Return the failure of a result in its first failing part."""
    without = [part for part, number in result.answers.items() if number is None]
    return SmallestFailure(result, (result.wrong_parts or without)[0])


def judged(
    puzzle: Puzzle,
    program: Program,
    plan: JudgePlan,
    tell: Callable[[SmallestFailure], object] = lambda _: None,
) -> JudgeVerdict:
    """Judge a program. `tell` is called with a failing input when it has been made smaller.

    Raises:
        SkirmishError: If the program can't be run.
    """
    traps = {name: trap.text for name, trap in load_traps(puzzle).items()}
    rules = {each.name: each.text for each in load_rule_inputs(puzzle).inputs}
    covers = {part: load_cover(puzzle, part) for part in plan.parts or BOTH_PARTS}
    cover = {
        f"cover-{part}-{number}": text
        for part, each in covers.items()
        for number, text in enumerate(each.inputs, 1)
    }
    cases = Cases(puzzle, generator_of(puzzle.name), {**cover, **traps, **rules}, plan.seed)
    known = puzzle.all_variants
    session = JudgeSession(program, cases, known, plan, lambda each: tell(find_failure(each)))
    session.covers.update(covers)
    session.run()
    return make_verdict(session)
