"""Tells what comes of the stored programs by the search of today, and by that of before.

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
from itertools import islice
from pathlib import Path

from game.puzzles.registry import NAMES
from tests.tools.evidence.adapters import case_of
from tests.tools.evidence.evidence import FOLDER, Program, interleaved
from tests.tools.evidence.replay import HALVES, judge_line, read_lines, summary


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
            line = judge_line(program)
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
