"""Counts how many findings of each certainty are true, on the held half of the stored programs.

    python -m tests.tools.evidence.certainty judge
    python -m tests.tools.evidence.certainty check --programs 40

A finding is true if the cause is among the sets that it names, of which the report shows four. Each
line has the counts so far, as `game/lab/diagnosis/certainty.py` stores them.
"""

from argparse import ArgumentParser
from collections import Counter
from collections.abc import Iterator
from itertools import islice

from game.lab.diagnosis.certainty import Certainty
from game.puzzles.registry import NAMES
from tests.tools.evidence.adapters import checked, investigated
from tests.tools.evidence.classes import MOST_TOLD, among, is_true
from tests.tools.evidence.evidence import Program, interleaved, pool
from tests.tools.evidence.replay import PLAYED, checkable


def judge_findings(program: Program) -> Iterator[tuple[Certainty, bool]]:
    """Yield the certainty of the finding on each wrong part, and whether it is true."""
    investigation = investigated(program)
    for each in () if investigation.is_right else investigation.diagnosis.findings():
        names = [tuple(one.name for one in chosen) for chosen in each.sets[:MOST_TOLD]]
        if names and not each.is_right:
            yield each.certainty, any(is_true(program, each.part, one) for one in names)


def check_findings(program: Program) -> Iterator[tuple[Certainty, bool]]:
    """Yield the certainty of the finding on the numbers for one input, and whether it is true."""
    pool_input = next(checkable(program), None)
    if pool_input is None:
        return
    PLAYED.mkdir(exist_ok=True)
    answers = program.answers_to(pool(program.puzzle))[pool_input.text]
    found, _ = checked(program, pool_input, answers, PLAYED)
    if found.sets:
        yield (
            found.certainty,
            any(among(program, each, found.wrong) for each in found.sets[:MOST_TOLD]),
        )


def main() -> None:
    """Print the counts after each program."""
    parser = ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("what", choices=("judge", "check"))
    parser.add_argument("--programs", type=int, help="how many; a sample of all")
    arguments = parser.parse_args()
    findings_of = judge_findings if arguments.what == "judge" else check_findings
    right, every = Counter[Certainty](), Counter[Certainty]()
    every_program = (each for each in interleaved(NAMES) if each.is_held_out)
    for program in islice(every_program, arguments.programs):
        for certainty, is_right in findings_of(program):
            every[certainty] += 1
            right[certainty] += is_right
        counts = (f"{each.name}: ({right[each]}, {every[each]})" for each in every)
        print(program.puzzle, program.number, *counts, flush=True)


if __name__ == "__main__":
    main()
