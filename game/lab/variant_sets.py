"""Sets of variants that may hold at the same time, and their names and texts.

A misreading of the puzzle is a variant of its rules; a program with several misreadings plays by a
set of variants.
"""

from collections.abc import Container, Iterator, Sequence
from itertools import combinations, product
from typing import Final

from game.puzzles.variant import Variant, changes_nothing, contradiction, in_order
from game.text.wording import folded

VariantSet = tuple[Variant, ...]
"""In the order of the puzzle's list."""
MISREADING_INDENT: Final = 3
MOST_NAMED: Final = 6
"""Sets that are named in one line at most."""


def list_sets(known: Sequence[Variant], size: int, part: int | None = None) -> Iterator[VariantSet]:
    """Yield the sets of `size` variants that can be combined, in the puzzle's order.

    A set has one variant per question, or one per part. With a part, only variants that change it.
    """
    able = [variant for variant in known if part is None or variant.part in (None, part)]
    by_question: dict[tuple[str, int | None], list[Variant]] = {}
    for variant in able:
        restricted_to = None if variant.whole is variant else variant.part
        by_question.setdefault((variant.question.name, restricted_to), []).append(variant)
    found = (
        chosen
        for questions in combinations(by_question.values(), size)
        for chosen in product(*questions)
    )
    for chosen in found:
        if not (contradiction(chosen) or changes_nothing(chosen)):
            yield chosen


def larger(chosen: Sequence[Variant], variant: Variant, known: Sequence[Variant]) -> VariantSet:
    """Return a set with one more variant.

    Return () if the set contains or contradicts the variant, or lacks a variant that it needs.
    """
    both = (*chosen, variant)
    if variant in chosen or contradiction(both) or changes_nothing(both):
        return ()
    return in_order(both, known)


def union(one: VariantSet, other: VariantSet, known: Sequence[Variant]) -> VariantSet | None:
    """Return all variants of two sets; None if they can't be combined."""
    both = {*one, *other}
    return None if contradiction(both) else in_order(both, known)


def set_name(chosen: VariantSet) -> str:
    """Return the names of a set: `first-step and zero-lives`."""
    return " and ".join(variant.name for variant in chosen)


def set_names(sets: Sequence[VariantSet], word: str, most: int | None = MOST_NAMED) -> str:
    """Return the names of several sets, joined by `and` or `or`."""
    names = list(map(set_name, sets[:most]))
    if more := len(sets) - len(names):
        names.append(f"{more} more")
    return f", {word} ".join(names)


def misreading_lines(
    chosen: VariantSet, columns: int, quoted: Container[str] = ()
) -> Iterator[str]:
    """Yield for each variant of a set its rule and what is done instead.

    Rules in `quoted` are omitted.
    """
    for variant in chosen:
        if variant.rule not in quoted:
            yield indented_paragraph(f"The rule: {variant.rule}", columns)
        yield indented_paragraph(f"Instead: {variant.instead}", columns)


def indented_paragraph(text: str, columns: int) -> str:
    """Return a folded and indented paragraph."""
    folded_lines = folded(text, columns - MISREADING_INDENT).split("\n")
    return "\n".join(" " * MISREADING_INDENT + line for line in folded_lines)
