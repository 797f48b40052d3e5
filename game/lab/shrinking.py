"""Shrinks an input while it keeps failing: delta debugging over a puzzle's reductions."""

from collections.abc import Callable, Generator, Iterator
from itertools import islice

Reductions = Callable[[str], Iterator[str]]
Fails = Callable[[str], bool]
Shrinking = Generator[str, bool, str]
"""Yields candidates, is sent whether each still fails, and returns the simplest that does."""


def shrunk(text: str, reductions: Reductions, still_fails: Fails) -> str:
    """Return an input that fails although none of its reductions fails; see `shrinking`."""
    search = shrinking(text, reductions)
    try:
        candidate = next(search)
        while True:
            candidate = search.send(still_fails(candidate))
    except StopIteration as end:
        simplest: str = end.value
        return simplest


def shrinking(text: str, reductions: Reductions) -> Shrinking:
    """Search for an input that fails although none of its reductions fails.

    After a reduction that still fails, the reductions of the simpler input are tried from the
    same index on, as earlier ones are likely to succeed again; at the end they are tried from
    the start, until none fails. No input is tried twice.
    """
    tried = {text}
    start = 0
    while True:
        for place, simpler in enumerate(islice(reductions(text), start, None), start):
            if simpler in tried:
                continue
            tried.add(simpler)
            if (yield simpler):
                start, text = place, simpler
                break
        else:
            if not start:
                return text
            start = 0
