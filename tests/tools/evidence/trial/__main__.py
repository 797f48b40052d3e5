"""Tells what comes of the stored programs by the trial search, and by the program's own.

    python -m tests.tools.evidence.trial cards tune 20
    python -m tests.tools.evidence.trial vault all 100 --fresh --into results.tsv

Each program is a line, as in `tests.tools.evidence.replay`, and the figures come at the end: first
those of the trial, then those of `store/before-judge.tsv` on the same programs. With `--into`,
lines are added to a file as they come, and programs that are there are not replayed again. With
`--fresh`, inputs are played anew for each program, so that plays and seconds are those of a program
that is judged alone; else what was played for others is kept, and the verdicts come sooner.
"""

from argparse import ArgumentParser
from collections.abc import Iterator
from functools import cache
from itertools import islice
from pathlib import Path
from random import Random
from time import process_time

from game.lab.diagnosis.investigation import Investigation, inputs_among
from game.puzzles.registry import NAMES, load
from tests.tools.evidence.adapters import MOST_MOVED, PoolCase, Spent
from tests.tools.evidence.classes import Verdict
from tests.tools.evidence.evidence import FOLDER, Answers, PoolInput, Program, interleaved, pool
from tests.tools.evidence.replay import HALVES, judge_line, read_lines, summary
from tests.tools.strangers.making import PARTS


def judged(program: Program) -> tuple[Verdict, Spent]:
    """Return what the trial says of a program, of which it asks what is in the pool."""
    began, puzzle = process_time(), load(program.stranger.puzzle)
    answers = program.given(pool(puzzle.name))
    cases = [case_of(puzzle.name, each) for each in ordered(program)]
    before = sum(each.plays for each in cases)
    investigation = Investigation(puzzle, program.stranger.listed(), PARTS, inputs_among(cases))
    investigation.run(lambda case: in_time(answers[case.text]))
    verdict = neutral(investigation)
    plays = sum(each.plays for each in cases) - before
    return verdict, Spent(plays, process_time() - began)


def ordered(program: Program) -> list[PoolInput]:
    """Return the pool in an order of the program's own, traps and what is small still first."""
    random = Random(program.number)  # noqa: S311 - no secrets
    inputs = [each for each in pool(program.stranger.puzzle) if each.kind != "official"]
    places = {each: place + random.random() * MOST_MOVED for place, each in enumerate(inputs)}
    return sorted(inputs, key=lambda each: (each.kind == "drawn", places[each]))


@cache
def case_of(puzzle: str, given: PoolInput) -> PoolCase:
    """Return an input of the pool, which keeps what is played of it."""
    scenario = load(puzzle).read(given.text, given.name, {})
    return PoolCase(given.name, given.text, scenario, is_asked=given.is_asked)


def in_time(answers: Answers) -> dict[int, int | None]:
    """Return those of some answers that come in time, by their parts."""
    return {
        part: each for part, each in zip(PARTS, answers, strict=True) if not isinstance(each, str)
    }


def neutral(investigation: Investigation) -> Verdict:
    """Return what is told of a program, in neutral terms."""
    if investigation.is_right:
        return Verdict(True, {}, {})
    verdicts = investigation.diagnosis.verdicts()
    named = {
        each.part: [tuple(one.name for one in chosen) for chosen in each.named]
        for each in verdicts
        if each.named
    }
    at_fault = {
        each.part: [frozenset(rule.name for rule in group) for group in each.at_fault]
        for each in verdicts
        if each.at_fault
    }
    return Verdict(False, named, at_fault)


def sample(puzzle: str, half: str, most: int) -> Iterator[Program]:
    """Yield some programs of a puzzle, right and wrong ones mixed evenly."""
    found = interleaved([puzzle])
    return islice((each for each in found if half in ("all", HALVES[each.is_held_out])), most)


def main() -> None:
    """Print a line a program, and the figures of the trial and of the program's own search."""
    parser = ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("puzzle", choices=NAMES)
    parser.add_argument("half", choices=(*HALVES, "all"))
    parser.add_argument("programs", type=int, help="how many; a sample of all")
    parser.add_argument("--into", type=Path, help="a file to which lines are added")
    parser.add_argument("--fresh", action="store_true", help="play all anew for each program")
    arguments = parser.parse_args()
    done = {(each.puzzle, each.number): each for each in read_lines(arguments.into or Path())}
    lines = []
    for program in sample(arguments.puzzle, arguments.half, arguments.programs):
        line = done.get((arguments.puzzle, program.number))
        if line is None:
            if arguments.fresh:
                case_of.cache_clear()
            line = judge_line(program, judged)
            print(line, flush=True)
            if arguments.into:
                with arguments.into.open("a", encoding="utf-8") as file:
                    print(line, file=file)
        lines.append(line)
    before = {(each.puzzle, each.number): each for each in read_lines(FOLDER / "before-judge.tsv")}
    same = [each for each in lines if (each.puzzle, each.number) in before]
    tables = {"The trial": lines}
    if len(same) < len(lines):
        tables["The trial, where it is stored what the program's own search says"] = same
    tables["The program's own search, there"] = [before[each.puzzle, each.number] for each in same]
    for title, found in tables.items():
        rows = [row for row in summary(found) if row.startswith(arguments.puzzle)]
        print(f"{title}:", *rows, sep="\n  ")


if __name__ == "__main__":
    main()
