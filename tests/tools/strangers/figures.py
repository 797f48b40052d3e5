"""Measures what `judge` and `check` find out about programs that strangers might have written.

    python -m tests.tools.strangers.figures judge --puzzle battle --programs 12 --further 300
    python -m tests.tools.strangers.figures check --puzzle battle --programs 6
    python -m tests.tools.strangers.figures right --programs 100

Programs are made by chance (`tests.tools.strangers.making`) from plain loops that share no code
with the project: one to three misreadings, in one part or both, a third with a cause that is taken
off the list. They are called in a process of their own, and of their CPU time each run counts
20 ms, or all of it if it is too slow.

- `judge` tells how many of those whose causes are in the list are wholly named, how many are named
  falsely (compared on further inputs), and how many of the others are narrowed to the right rule.
- `check` tells, of both answers to caves of the official size, how often the true cause comes
  first, and how often a false one is headlined. (`tests.tools.strangers.checking` tells it of many
  more programs on a few caves.)
- `right` tells how many right programs are accused: each is judged on a dozen of the traps and on
  inputs of its own seed, so that a hundred programs are not judged on the same inputs.

Each program is printed with what was said of it, and with the CPU seconds that we took and that it
took itself, and the figures at the end. `--first` goes on where an earlier run ended, as the
programs of a seed are always the same.
"""

from argparse import ArgumentParser, Namespace
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from itertools import count
from pathlib import Path
from random import Random
from time import process_time
from typing import Final

from game.lab.abilities import asked_inputs, maker_of
from game.lab.check.verdict import CheckedInput
from game.lab.judge.cases import NO_MISREADING, Case, Cases
from game.lab.judge.programs.supervision import ProgramRun, RunEnding
from game.lab.judge.result import Fault
from game.lab.judge.rules.rule_report import MOST_LISTED
from game.lab.judge.rules.rule_table import AT_FAULT, RuleRow, RuleStatus, rule_rows
from game.lab.judge.verdict import JudgeVerdict, verdict_of
from game.lab.rule_inputs import rule_inputs_of
from game.lab.traps import traps_of
from game.lab.variant_sets import VariantSet, set_name
from game.puzzles.contract import Puzzle
from game.puzzles.registry import NAMES, load
from tests.tools.strangers.checking import checked_outcome, official_input
from tests.tools.strangers.making import PARTS, Answers, Stranger, made, right
from tests.tools.strangers.running import EFFORT, StrangerProcess
from tests.tools.strangers.running import RUN_SECONDS as SLOW_SECONDS
from tests.tools.strangers.stored_answers import StoredAnswers, StoredPool
from tests.unit.diagnosis.judge.fake_programs import judged, printing

FURTHER_SEED: Final = 10**9
"""Of inputs on which named sets are compared; the judge's own are smaller."""
FURTHER_SIZES: Final = (3, 4, 5, 6)
RIGHT_CASES: Final = 60
"""Inputs on which each right program is judged."""
RIGHT_TRAPS: Final = 12
"""How many of these are traps; with all traps there would be hardly any other inputs."""
RUN_SECONDS: Final = 0.02
"""What each run counts of the time, so that there is an end to runs that show nothing new."""
Named = dict[int, VariantSet]
"""What is named for each part."""
RIGHT_ANSWERS: Final = defaultdict[str, dict[str, Answers | None]](dict)
"""What the right program of each puzzle has answered, by input."""


def trap_texts(puzzle: Puzzle) -> dict[str, str]:
    """Return all traps by name, the inputs of single rules among them."""
    traps = {name: trap.text for name, trap in traps_of(puzzle).items()}
    return {**traps, **{each.name: each.text for each in rule_inputs_of(puzzle).inputs}}


def judging(
    stranger: Stranger,
    seed: int,
    seconds: float,
    cases: int | None = None,
    texts: dict[str, str] | None = None,
) -> JudgeVerdict:
    """Return the verdict on a program, whose own CPU time is not counted.

    Traps are texts by name; None stands for all.
    """
    puzzle = load(stranger.puzzle)
    inputs = rule_inputs_of(puzzle).inputs
    texts = trap_texts(puzzle) if texts is None else texts
    answered = RIGHT_ANSWERS[puzzle.name] if stranger.is_right else {}

    with StrangerProcess(stranger, answered=answered) as process:
        session = judged(
            lambda text: run_of(process.answers(text)),
            Cases(puzzle, maker_of(puzzle), texts, seed, asked_inputs(puzzle)),
            stranger.listed(),
            seconds=seconds,
            cases=cases,
            parts=PARTS,
        )
    answers = session.diagnosis.search.answers if session.diagnosis else ()
    listed = [each for each in puzzle.variants() if each.kind != stranger.unlisted]
    verdict = verdict_of(session, puzzle.name, seed)
    rows = rule_rows(inputs, answers, puzzle.variants(), verdict.explanations, listed)
    return verdict._replace(rules=rows)


def run_of(answers: Answers | None) -> ProgramRun:
    """Return a run that prints answers; None stands for one that is too slow."""
    if answers is None:
        # It counts whole, or one that never ends would be run for hours.
        return ProgramRun(RunEnding.OUT_OF_TIME, idle_seconds=SLOW_SECONDS)
    run = printing(*("none" if each is None else each for each in answers))
    return run._replace(idle_seconds=RUN_SECONDS)


def narrowed(stranger: Stranger, verdict: JudgeVerdict) -> tuple[str, str]:
    """Return whether the table of rules finds the rule whose misreading is off the list.

    No other rule may be told as wrong for sure, nor more than a few as those that may be.
    """
    puzzle = load(stranger.puzzle)
    rules = {
        part: {variant.question for name in names if (variant := puzzle.variant(name))}
        for part, names in stranger.misread.items()
    }
    off = {
        variant.question
        for names in stranger.misread.values()
        for name in names
        if (variant := puzzle.variant(name)) and variant.kind == stranger.unlisted
    }
    wrong = [row for row in verdict.rules if row.status is RuleStatus.WRONG]
    found = [row for row in verdict.rules if row.status in AT_FAULT]
    detail = ", ".join(f"{row.rule.name} {row.part} {row.status.value}" for row in found)
    if any(row.rule not in rules[row.part] for row in wrong):
        return "narrowed falsely", detail
    groups = [group_of(row, found) for row in found if row.rule in off]
    if groups and min(groups) > MOST_LISTED:
        return "not narrowed enough", detail
    return "narrowed" if groups else "not narrowed", detail


def group_of(row: RuleRow, found: Sequence[RuleRow]) -> int:
    """Return how many rules are told as a group, one of which is at fault: one that is sure."""
    if row.status is RuleStatus.WRONG:
        return 1
    return sum(each.part == row.part and each.status is row.status for each in found)


def named_by(verdict: JudgeVerdict) -> Named | None:
    """Return what is named for each part; None if not all wrong parts are explained."""
    if verdict.named:
        return dict.fromkeys(PARTS, verdict.named[0].chosen)
    if not verdict.by_part or not all(each.is_right or each.named for each in verdict.by_part):
        return None
    return {
        each.part: each.named[0].chosen if each.named else NO_MISREADING for each in verdict.by_part
    }


def further_cases(puzzle: Puzzle, most: int) -> Iterator[Case]:
    """Yield inputs that no session uses, with answers to both parts."""
    maker, cases = maker_of(puzzle), Cases(puzzle, maker_of(puzzle), {}, FURTHER_SEED)
    found = 0
    for number in count(FURTHER_SEED):
        text = maker.small(number, FURTHER_SIZES[number % len(FURTHER_SIZES)])
        if case := cases.case(f"further-{number}", text, PARTS):
            yield case
            found += 1
        if found >= most:
            return


def is_true(stranger: Stranger, named: Named, further: int) -> bool:
    """Whether what is named gives all further answers of a program."""
    with StrangerProcess(stranger) as process:
        return all(
            process.answers(case.text)
            in (None, [case.predicted(named[part], part) for part in PARTS])
            for case in further_cases(load(stranger.puzzle), further)
        )


def told(named: Named) -> str:
    """Return what is named in a line."""
    first, second = (set_name(named[part]) or "right" for part in PARTS)
    return first if first == second else f"1: {first}, 2: {second}"


def judge_outcome(stranger: Stranger, seed: int, arguments: Namespace) -> tuple[str, str]:
    """Return what comes of judging a program: in a word, and in detail."""
    verdict = judging(stranger, seed, arguments.seconds)
    is_right = verdict.is_right or verdict.tally.is_only_slow
    if is_right and verdict.is_right_beyond:
        return "shows nowhere", f"right on {verdict.cases}"
    group = "unlisted" if stranger.unlisted else "listed"
    named = named_by(verdict)
    if named is None:
        near = ", ".join(
            f"{set_name(each.chosen)} {each.answers}/{each.of}" for each in verdict.nearest
        )
        parts = "; ".join(
            f"{each.part}: {each.right}/{each.answers} "
            f"{[set_name(one.chosen) for one in each.named] or list(map(set_name, each.unproved))}"
            for each in verdict.by_part
        )
        unproved = list(map(set_name, verdict.unproved))
        came, rules = narrowed(stranger, verdict) if stranger.unlisted else ("not named", "")
        told_in_all = f"unproved {unproved}, nearest {near or 'none'}, {parts}"
        return f"{group}: {came}", f"{rules}; {told_in_all}"
    if not is_true(stranger, named, arguments.further):
        return f"{group}: named falsely", told(named)
    return f"{group}: wholly named", told(named)


def right_outcome(stranger: Stranger, seed: int, _arguments: Namespace) -> tuple[str, str]:
    """Return whether a right program is accused."""
    traps = trap_texts(load(stranger.puzzle))
    some = Random(seed).sample(sorted(traps), RIGHT_TRAPS)  # noqa: S311 - no secrets
    texts = {name: traps[name] for name in some}
    verdict = judging(stranger, seed, 60.0, RIGHT_CASES, texts)
    faults = {**verdict.tally.faults, **verdict.beyond.faults}
    if set(faults) - {Fault.OUT_OF_TIME}:
        return "accused", str(verdict.smallest)
    judged_on = f"{verdict.tally.cases} inputs that can be asked, {verdict.beyond.cases} others"
    return ("right, but too slow" if faults else "right"), judged_on


def check_outcome(stranger: Stranger, seed: int, arguments: Namespace) -> tuple[str, str]:
    """Return what comes of checking both answers of a program to a cave of the official size."""
    given = official_input(load(stranger.puzzle), seed)
    checked, answers = CheckedInput(given), stranger.answers(given.source.text)
    if arguments.folder is None:
        return checked_outcome(stranger, checked, answers)
    stored = StoredAnswers(given, arguments.folder / f"{stranger.puzzle}-{seed}.json")
    found = checked_outcome(stranger, checked, answers, StoredPool(stored))
    stored.save()
    return found


OUTCOMES: Final[dict[str, Callable[[Stranger, int, Namespace], tuple[str, str]]]] = {
    "judge": judge_outcome,
    "check": check_outcome,
    "right": right_outcome,
}


def main() -> None:
    """Print what comes of each program, and the figures at the end."""
    parser = ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("what", choices=OUTCOMES)
    parser.add_argument("--puzzle", choices=NAMES, help="(default: all in turn)")
    parser.add_argument("--programs", type=int, default=12)
    parser.add_argument("--first", type=int, default=0, help="the seed of the first program")
    parser.add_argument("--further", type=int, default=300, help="inputs to compare on")
    parser.add_argument("--seconds", type=float, default=60.0, help="CPU seconds for each")
    parser.add_argument("--only", choices=("listed", "unlisted"), help="causes that are, or not")
    parser.add_argument(
        "--folder",
        type=Path,
        help="have `check` look up in files there what misreadings answer, and play what is not "
        "there in this process, so that time is no longer on a busy machine",
    )
    arguments = parser.parse_args()
    figures, puzzles = Counter[str](), [arguments.puzzle] if arguments.puzzle else [*NAMES]
    for seed in range(arguments.first, arguments.first + arguments.programs):
        puzzle = puzzles[seed % len(puzzles)]
        stranger = right(puzzle) if arguments.what == "right" else made(puzzle, seed)
        if arguments.only and (arguments.only == "listed") == bool(stranger.unlisted):
            continue
        began = process_time()
        came, detail = OUTCOMES[arguments.what](stranger, seed, arguments)
        spent = f"{process_time() - began:.0f} s, the program {EFFORT}"
        print(f"{seed} {stranger}: {came} ({spent}): {detail}", flush=True)
        figures[came] += 1
    for came, number in sorted(figures.items()):
        print(f"{came}: {number} of {figures.total()}")


if __name__ == "__main__":
    main()
