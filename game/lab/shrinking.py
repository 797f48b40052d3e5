"""Shrinks an input while it keeps failing: delta debugging over a puzzle's reductions."""

from collections.abc import Callable, Iterator
from itertools import islice

Reductions = Callable[[str], Iterator[str]]
Fails = Callable[[str], bool]


def shrunk(text: str, reductions: Reductions, still_fails: Fails) -> str:
    """Return an input that fails, while all that its reductions lead to does not.

    After a reduction that fails still, those of the simpler input are tried from that
    place on, as what was in vain before is likely to be so again; when all have been
    tried, they are begun anew, until none is left. No input is tried twice.
    """
    tried = {text}
    start = 0
    while True:
        found = first_failing_reduction(text, start, reductions, still_fails, tried)
        if found is not None:
            start, text = found
        elif start:
            start = 0
        else:
            return text


def first_failing_reduction(
    text: str, start: int, reductions: Reductions, still_fails: Fails, tried: set[str]
) -> tuple[int, str] | None:
    """Return the first new reduction from a place on that fails still, and its place."""
    for place, simpler in enumerate(islice(reductions(text), start, None), start):
        if simpler not in tried:
            tried.add(simpler)
            if still_fails(simpler):
                return place, simpler
    return None
