"""Shrinks an input while it keeps failing: delta debugging over a puzzle's reductions."""

from collections.abc import Callable, Iterator
from itertools import islice

Reductions = Callable[[str], Iterator[str]]
Fails = Callable[[str], bool]


def shrunk(text: str, reductions: Reductions, still_fails: Fails) -> str:
    """Return an input that fails, while none of its reductions does.

    After a reduction that still fails, the reductions of the simpler input are tried from the
    same index on, as earlier ones are likely to succeed again; at the end they are tried from
    the start, until none fails. No input is tried twice.
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
    """Return the first new reduction from an index on that still fails, with its index."""
    for place, simpler in enumerate(islice(reductions(text), start, None), start):
        if simpler not in tried:
            tried.add(simpler)
            if still_fails(simpler):
                return place, simpler
    return None
