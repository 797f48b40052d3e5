"""What all variants of a puzzle answer on inputs."""

import re
from collections.abc import Collection, Mapping
from typing import NamedTuple

from game.puzzles.registry import load, variant_answers_of
from game.puzzles.variant import NO_CHANGE, Change

PARTS = (1, 2)
Pair = tuple[int | None, ...]
"""The answers to both parts."""


class Answered(NamedTuple):
    """An input with its answers."""

    text: str
    right: Pair
    wrong: Mapping[str, Pair]
    """By the names of the variants."""

    @property
    def shown_variants(self) -> list[str]:
        """The names of the variants with a wrong answer."""
        return [name for name, pair in self.wrong.items() if pair != self.right]

    def differs(self, name: str, part: int) -> bool:
        """Return whether a variant gives a wrong answer to a part."""
        return self.wrong[name][part - 1] not in (None, self.right[part - 1])


def answered(text: str, puzzle: str, names: Collection[str]) -> Answered | None:
    """Return what some variants answer; None if by the rules a part has no answer."""
    known = load(puzzle)
    played = variant_answers_of(known.read(text, "trap", {}))
    right = tuple(played.answer(NO_CHANGE, part) for part in PARTS)
    if None in right:
        return None
    wrong = {
        variant.name: tuple(
            played.answer(Change((variant,)), part)
            if variant.part in (None, part)
            else right[part - 1]
            for part in PARTS
        )
        for variant in known.variants
        if variant.name in names
    }
    return Answered(text, right, wrong)


def rank(text: str) -> tuple[int, int, str]:
    """Return the sort key of an input: its objects, the sum of its numbers, its text."""
    marks = sum(2 if mark.isalpha() else 1 for mark in text if mark not in "#\n")
    return marks, sum(map(int, re.findall(r"\d+", text))), text
