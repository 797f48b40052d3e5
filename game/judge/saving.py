"""Inputs that go wrong, written into a folder with what is expected and what was given."""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

from game.judge.result import Result
from game.judge.verdict import Verdict
from game.text.files import replacing

SMALLEST: Final = "smallest"
"""What the smallest of them is called."""


def save(verdict: Verdict, folder: str) -> str | None:
    """Write all inputs that went wrong; return the path of the smallest, None if none did.

    Raises:
        SkirmishError: they can't be written, as to a folder that holds something.
    """
    if verdict.is_right:
        return None
    with replacing(folder, is_folder=True) as path:
        path.mkdir()
        for name, result in named(verdict):
            write(path, name, result)
    return str(Path(folder, f"{SMALLEST}.in")) if verdict.smallest else None


def named(verdict: Verdict) -> Iterator[tuple[str, Result]]:
    """Yield the runs that went wrong with names of their own."""
    if verdict.smallest:
        yield SMALLEST, verdict.smallest.result
    for number, result in enumerate(verdict.tally.results, 1):
        yield f"{number:03}-{result.case.name}", result


def write(folder: Path, name: str, result: Result) -> None:
    """Write an input, the right answers, and those given, each with a line for a part."""
    right = (result.case.right(part) for part in result.parts)
    files = {
        "in": result.case.text,
        "expected": lines(right),
        "given": lines(result.given.values()),
    }
    for ending, text in files.items():
        (folder / f"{name}.{ending}").write_text(text, encoding="utf-8", newline="")


def lines(answers: Iterable[int | None]) -> str:
    """Return a line for each answer, an empty one where there is none."""
    return "".join(f"{'' if answer is None else answer}\n" for answer in answers)
