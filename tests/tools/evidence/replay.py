"""Prints the outcome of diagnosing the stored programs, from the stored inputs alone.

    python -m tests.tools.evidence.replay judge --puzzle cards --programs 20 --half held
    python -m tests.tools.evidence.replay check --fresh

A program may cost 20 s of CPU time; its answers cost nothing. Each line has the puzzle, the number
of the program, its half, the number and kind of its misreadings, the outcome, the plays, the CPU
seconds, and the finding. With `--fresh`, inputs are played anew for each program, so that plays and
seconds are those of a program that is judged alone.

`check` has the numbers of each wrong program to the first input of the official size on which it
goes wrong, and answers both parts in time.
"""

from argparse import ArgumentParser
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from pathlib import Path
from tempfile import gettempdir
from typing import Final, NamedTuple

from game.puzzles.registry import NAMES
from tests.tools.evidence.adapters import Spent, case_of, checked, judged
from tests.tools.evidence.classes import Verdict, describe_first, outcome
from tests.tools.evidence.evidence import PARTS, PoolInput, Program, interleaved, is_wrong, pool

HALVES: Final = ("tune", "held")
PLAYED: Final = Path(gettempdir()) / "skirmish-answers"
"""Where `check` keeps what it played."""


class Line(NamedTuple):
    """The result of a program."""

    puzzle: str
    number: int
    half: str
    causes: int
    kind: str
    """Whether it is right, or all its causes are in the list."""
    outcome: str
    plays: int
    seconds: float
    finding: str = ""

    def __str__(self) -> str:
        """Return it with tabs between the fields."""
        return "\t".join(map(str, self._replace(seconds=round(self.seconds, 1))))


def line_of(program: Program, came: str, spent: Spent, message: str) -> Line:
    """Return the line of a program."""
    kind = "right" if program.is_right else "unlisted" if program.unlisted else "listed"
    half = HALVES[program.is_held_out]
    return Line(program.puzzle, program.number, half, program.causes, kind, came, *spent, message)


def judge_line(program: Program) -> Line:
    """Judge a program and return the result."""
    verdict, spent = judged(program)
    return line_of(program, outcome(program, verdict).value, spent, said(verdict))


def said(verdict: Verdict) -> str:
    """Return the finding on each part: `1: first-step | 2: rule which rounds count`."""
    text = {
        part: [f"rule {' or '.join(sorted(group))}" for group in groups]
        for part, groups in verdict.at_fault.items()
    }
    text |= {
        part: [" and ".join(each) or "right" for each in sets]
        for part, sets in verdict.named.items()
    }
    return " | ".join(f"{part}: {'; '.join(text[part])}" for part in sorted(text))


def check_line(program: Program, folder: Path = PLAYED) -> Line | None:
    """Check the numbers of a program for a large input; return None if both are right."""
    pool_input = next(checkable(program), None)
    if pool_input is None:
        return None
    folder.mkdir(exist_ok=True)
    answers = program.answers_to(pool(program.puzzle))[pool_input.text]
    found, spent = checked(program, pool_input, answers, folder)
    manner = "headlined" if found.is_headlined else "perhaps"
    came = f"{manner}: {describe_first(program, found.sets, found.wrong)}"
    message = "; ".join(" and ".join(each) for each in found.sets[:4])
    return line_of(
        program, came if found.sets else "nothing found", spent, f"{pool_input.name}: {message}"
    )


def checkable(program: Program) -> Iterator[PoolInput]:
    """Yield the large inputs for which a program has two numbers, at least one of them wrong."""
    for each, answers in zip(pool(program.puzzle), program.answers, strict=True):
        is_answered = all(isinstance(number, int) for number in answers)
        is_wrong_there = any(is_wrong(each.right, answers, part) for part in PARTS)
        if each.kind == "official" and is_answered and is_wrong_there:
            yield each


def summary(lines: Iterable[Line]) -> Iterator[str]:
    """Yield the results of programs, by puzzle, kind and number of causes, and by half."""
    groups = defaultdict[tuple[str, ...], list[Line]](list)
    for each in lines:
        causes = f"{each.kind}, {each.causes} causes" if each.causes else each.kind
        for half in ("all", each.half):
            groups[each.puzzle, causes, half].append(each)
            groups[each.puzzle, "total", half].append(each)
            groups["total", "", half].append(each)
    for (puzzle, causes, half), found in sorted(groups.items()):
        came = Counter(each.outcome for each in found)
        counts = ", ".join(f"{number} {name}" for name, number in came.most_common())
        plays = sum(each.plays for each in found) / len(found)
        seconds = sum(each.seconds for each in found) / len(found)
        head = f"{' '.join(filter(None, (puzzle, causes)))}, {half}: {len(found)} programs"
        yield f"{head}: {counts}; {plays:.0f} plays, {seconds:.1f} s each"


def main() -> None:
    """Print a line for each program, and the counts at the end."""
    parser = ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("what", choices=("judge", "check"))
    parser.add_argument("--puzzle", choices=NAMES, help="(default: all in turn)")
    parser.add_argument("--programs", type=int, help="how many of that half; a sample of all")
    parser.add_argument("--half", choices=HALVES, help="(default: both)")
    parser.add_argument("--fresh", action="store_true", help="play all anew for each program")
    arguments = parser.parse_args()
    replay = judge_line if arguments.what == "judge" else check_line
    every = interleaved([arguments.puzzle] if arguments.puzzle else NAMES)
    half = [each for each in every if arguments.half in (None, HALVES[each.is_held_out])]
    lines = []
    for program in half[: arguments.programs]:
        if arguments.fresh:
            case_of.cache_clear()
        if line := replay(program):
            print(line, flush=True)
            lines.append(line)
    print(*summary(lines), sep="\n")


if __name__ == "__main__":
    main()
