"""What misreadings are called, and what is said of them, in lines for a reader."""

from collections.abc import Iterator, Sequence
from typing import Final

from game.diagnosis.sets import VariantSet
from game.diagnosis.telling import Telling
from game.text.wording import folded

INDENT: Final = 3
MOST_NAMED: Final = 6
"""Sets that are named in one line at the most."""


def named(chosen: VariantSet) -> str:
    """Return the names of a set: `first-step and zero-lives`."""
    return " and ".join(variant.name for variant in chosen)


def listed(sets: Sequence[VariantSet], word: str, most: int | None = MOST_NAMED) -> str:
    """Return the names of several sets, of which one or all are meant, as the word says."""
    names = list(map(named, sets[:most]))
    if more := len(sets) - len(names):
        names.append(f"{more} more")
    return f", {word} ".join(names)


def explained(chosen: VariantSet, columns: int) -> Iterator[str]:
    """Yield each rule of a set as it is, and what is done instead."""
    for variant in chosen:
        for title, sentence in ("The rule", variant.rule), ("Instead", variant.instead):
            yield indented(f"{title}: {sentence}", columns)


def indented(text: str, columns: int) -> str:
    """Return a paragraph below the line that it belongs to."""
    folded_lines = folded(text, columns - INDENT).split("\n")
    return "\n".join(" " * INDENT + line for line in folded_lines)


def told_apart(telling: Telling, columns: int) -> Iterator[str]:
    """Yield an input, and whose answer to it is which."""
    yield telling.text.rstrip("\n")
    yield ""
    for answer, alike in telling.in_order():
        said = "no answer" if answer is None else str(answer)
        yield folded(f"If it says {said}, it is {listed(alike, 'or')}.", columns, INDENT)
