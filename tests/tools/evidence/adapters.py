"""Has `judge` and `check` choose from the pool, and returns what they say in neutral terms.

Nothing but this module knows how they work. Another way of diagnosing gets functions of its own
beside these two.
"""

from collections.abc import Iterator, Mapping, Sequence
from math import inf
from pathlib import Path
from random import Random
from time import process_time
from typing import Any, Final, NamedTuple

from game.inputs.reading import Input
from game.lab.abilities import asked_inputs, maker_of
from game.lab.check.checked_input import CheckedInput
from game.lab.check.search import AnswerSearch
from game.lab.generate.chance import Chance
from game.lab.judge.cases import Case, Cases
from game.lab.judge.programs.command import ProgramCommand
from game.lab.judge.programs.program import Program as JudgedProgram
from game.lab.judge.programs.supervision import ProgramRun, RunEnding, RunLimits
from game.lab.judge.rules.rule_table import RuleRow, RuleStatus, rule_rows
from game.lab.judge.session import JudgePlan, JudgeSession
from game.lab.judge.verdict import JudgeVerdict, verdict_of
from game.lab.rule_inputs import rule_inputs_of
from game.lab.variant_sets import VariantSet
from game.puzzles.registry import load
from game.text.sources import Source
from tests.tools.evidence.classes import Names, Verdict
from tests.tools.evidence.evidence import Answers, PoolInput, Program, pool
from tests.tools.strangers.making import PARTS, SLOW
from tests.tools.strangers.stored_answers import StoredAnswers

CPU_SECONDS: Final = 20.0
"""What may be spent on a program; its own answers cost nothing."""
MOST_MOVED: Final = 40
"""By how many places an input may be moved in the order of the pool."""
FRUITLESS: Final = 5000
"""How often inputs may be asked for after all of the pool were handed out."""


class Spent(NamedTuple):
    """What finding something out has cost."""

    plays: int
    """How many times an input was played by the rules, or by some misreadings."""
    seconds: float
    """Of CPU time."""


class PoolCase(Case):
    """An input of the pool that counts what is played of it."""

    @property
    def plays(self) -> int:
        """How often it was played."""
        return len(self._answers)


class PoolCases(Cases):
    """Stands for the inputs that a session makes: all that it asks for come from the pool."""

    def __init__(self, inputs: Sequence[PoolInput], puzzle: str, seed: int) -> None:
        """Order the inputs by a seed, the traps and what is small still first."""
        random = Random(seed)  # noqa: S311 - no secrets
        places = {each: place + random.random() * MOST_MOVED for place, each in enumerate(inputs)}
        self.asked_in_vain = 0
        """How many inputs were asked for after all were handed out."""
        self._ordered: Final = sorted(inputs, key=places.__getitem__)
        self._inputs: Final = {each.text: each for each in inputs}
        self._read: Final[dict[str, PoolCase]] = {}
        self._scattered: Final = iter(random.sample(inputs, len(inputs)))
        known = load(puzzle)
        traps = {each.name: each.text for each in self._ordered if each.kind != "drawn"}
        super().__init__(known, maker_of(known), traps, seed, asked_inputs(known))

    @property
    def plays(self) -> int:
        """How often inputs were played."""
        return sum(each.plays for each in self._read.values())

    def texts(self) -> Iterator[tuple[str, str]]:
        """Yield names and texts, the traps first."""
        found = sorted(self._ordered, key=lambda each: each.kind == "drawn")
        yield from ((each.name, each.text) for each in found)

    def random_input(self, _number: int, _size: int) -> str:
        """Return some text that was not handed out yet, while there is any."""
        found = next(self._scattered, None)
        self.asked_in_vain += found is None
        return found.text if found else self._ordered[0].text

    def mutation_of(self, _text: str, _chance: Chance) -> str:
        """Return some text likewise."""
        return self.random_input(0, 0)

    def reductions(self, _text: str) -> Iterator[str]:
        """Yield nothing: no input is made smaller."""
        return iter(())

    def read(self, _name: str, text: str) -> PoolCase | None:
        """Return an input of the pool, unless it comes later, as it can't be asked."""
        found = self._inputs.get(text)
        if found is None or not (found.is_asked or self.takes_others):
            return None
        if text not in self._read:
            scenario = self._puzzle.read(text, found.name, {})
            self._read[text] = PoolCase(found.name, text, scenario, is_asked=found.is_asked)
        return self._read[text]


class StoredProgram:
    """Stands for a program whose answers are stored; the session ends once the pool is used up."""

    command: Final = ProgramCommand(("stored",), None, is_inside=False)
    limits: Final = RunLimits()

    def __init__(self, answers: Mapping[str, Answers], cases: PoolCases) -> None:
        """Answer what is asked of the pool, where much is wrong without the last newline."""
        self._answers: Final = {text.rstrip("\n"): given for text, given in answers.items()}
        self._cases: Final = cases
        self.seconds = self.limits.seconds

    @property
    def running_seconds(self) -> float:
        """The time that is told to be used: all there is where nothing new can be asked."""
        return inf if self._cases.asked_in_vain > FRUITLESS else 0.0

    def run(self, text: str) -> ProgramRun:
        """Return what it prints: answers up to the first that is too slow."""
        answers = self._answers[text.rstrip("\n")]
        in_time = answers[: answers.index(SLOW)] if SLOW in answers else answers
        output = "".join(f"{'none' if each is None else each}\n" for each in in_time)
        ending = RunEnding.FINISHED if in_time == answers else RunEnding.OUT_OF_TIME
        return ProgramRun(ending, output=output)

    def stop(self) -> None:
        """Have nothing to stop."""


def judged(program: Program, seconds: float = CPU_SECONDS) -> tuple[Verdict, Spent]:
    """Return what `judge` says of a program, of which it asks what is in the pool."""
    began, puzzle = process_time(), load(program.stranger.puzzle)
    inputs = [each for each in pool(puzzle.name) if each.kind != "official"]
    cases = PoolCases(inputs, puzzle.name, program.number)
    stored: Any = StoredProgram(program.given(pool(puzzle.name)), cases)
    run: JudgedProgram = stored
    session = JudgeSession(run, cases, program.stranger.listed(), JudgePlan(PARTS, seconds=seconds))
    session.run()
    verdict = verdict_of(session, puzzle.name, program.number)
    answers = session.diagnosis.search.answers if session.diagnosis else ()
    listed = [each for each in puzzle.variants() if each.kind != program.stranger.unlisted]
    rows = rule_rows(
        rule_inputs_of(puzzle).inputs, answers, puzzle.variants(), verdict.explanations, listed
    )
    return neutral(verdict, rows), Spent(cases.plays, process_time() - began)


def neutral(verdict: JudgeVerdict, rows: Sequence[RuleRow]) -> Verdict:
    """Return what a verdict says, in neutral terms."""
    sets = {
        **{each.part: [one.chosen for one in each.named] for each in verdict.by_part},
        **{part: [each.chosen for each in verdict.named] for part in PARTS if verdict.named},
    }
    named = {part: [in_part(each, part) for each in found] for part, found in sets.items() if found}
    at_fault = {part: groups for part in PARTS if (groups := groups_at_fault(rows, part))}
    is_right = verdict.is_right or verdict.tally.is_only_slow
    return Verdict(is_right, named, at_fault)


def groups_at_fault(rows: Sequence[RuleRow], part: int) -> list[frozenset[str]]:
    """Return the rules that are told to be at fault, each alone, and those of which one is."""
    wrong, suspect = (
        [row.rule.name for row in rows if row.part == part and row.status is status]
        for status in (RuleStatus.WRONG, RuleStatus.SUSPECT)
    )
    return [frozenset(group) for group in (*((name,) for name in wrong), suspect) if group]


def in_part(chosen: VariantSet, part: int) -> Names:
    """Return what of a set changes a part."""
    return tuple(each.whole_name for each in chosen if each.part in (None, part))


class Checked(NamedTuple):
    """What is said of both numbers of a program to one input."""

    is_headlined: bool
    """Whether it is told as the cause; else as one of several, or as chance perhaps."""
    sets: Sequence[Names]
    wrong: Sequence[int]
    """The parts in which the numbers are wrong."""


def checked(program: Program, given: PoolInput, folder: Path) -> tuple[Checked, Spent]:
    """Return what `check` says of the answers of a program to an input.

    What was played before is looked up in a folder; what it cost counts all the same.
    """
    puzzle = load(program.stranger.puzzle)
    source = Source(given.name, given.text)
    read = Input(source, puzzle, {}, puzzle.read(given.text, given.name, {}))
    checked_input = CheckedInput(read)
    answers = program.given(pool(puzzle.name))[given.text]
    verdicts = [
        checked_input.verdict(part, number)
        for part, number in zip(PARTS, answers, strict=True)
        if isinstance(number, int)
    ]
    stored = StoredAnswers(read, folder / f"{puzzle.name}-{given.name}.json")
    search = AnswerSearch(
        checked_input, verdicts, known=program.stranger.listed(), play_one=stored.play
    )
    search.run()
    found = [tuple(each.name for each in chosen) for chosen in search.told]
    is_headlined = search.is_headlined
    stored.save()
    spent = Spent(stored.plays, stored.seconds)
    return Checked(is_headlined, found, search.wrong), spent
