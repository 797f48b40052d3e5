"""How well an input isolates the rule that a variant misreads, and the search for better ones."""

from collections import Counter
from collections.abc import Sequence
from typing import Final, NamedTuple

from game.errors import SkirmishError
from game.lab.judge.cases import ATTEMPTS, mutate_text
from game.lab.shrinking import shrunk
from game.puzzles.generating import Chance
from game.puzzles.lab_types import InputGenerator, VariantAnswers
from game.puzzles.puzzle import Puzzle
from game.puzzles.registry import variant_answers_of
from game.puzzles.variant import NO_CHANGE, Change, Variant
from tests.tools.traps.answers import PARTS, rank

BEAM: Final = 8
"""Inputs that are changed further."""
RANDOM: Final = 30
"""Percentage of tries that are random inputs; the others are mutations of what was found."""
_shown: Final[Counter[str]] = Counter()
"""How often each variant changed an answer. Frequent ones come first, to end searches early."""


class Isolation(NamedTuple):
    """An input on which a variant shows; less is better."""

    others: int
    """How many other rules may change the answer."""
    simplicity: tuple[int, int, str]
    shown_variants: tuple[str, ...]
    """The names of all variants that answer otherwise than the rules."""

    @property
    def text(self) -> str:
        """The input."""
        return self.simplicity[-1]


class Isolator(NamedTuple):
    """Looks for inputs on which the rule of a variant alone decides a part."""

    puzzle: Puzzle
    generator: InputGenerator
    variant: Variant
    part: int

    def isolation(self, text: str, most: int) -> Isolation | None:
        """Return how well an input isolates the variant's rule.

        Return None if it doesn't, if more than `most` other rules show, or if a part has no right
        answer.
        """
        played = self.play(text)
        if played is None or not self.is_shown(played, self.variant):
            return None
        if played.answer(Change((self.variant,)), self.part) is None:
            return None
        rules, shown_variants = {self.variant.question}, {self.variant.name}
        known = [each for each in self.puzzle.variants if each.part in (None, self.part)]
        for each in sorted(known, key=lambda one: -_shown[one.name]):
            if each.name not in shown_variants and self.is_shown(played, each):
                shown_variants.add(each.name)
                _shown[each.name] += 1
                rules.add(each.question)
                if len(rules) > most + 1:
                    return None
        if any(played.answer(NO_CHANGE, part) is None for part in PARTS):
            return None
        in_order = tuple(each.name for each in known if each.name in shown_variants)
        return Isolation(len(rules) - 1, rank(text), in_order)

    def play(self, text: str) -> VariantAnswers | None:
        """Return the answers to an input under all variants.

        Return None if it isn't in the official form.
        """
        if not self.generator.is_official(text):
            return None
        try:
            return variant_answers_of(self.puzzle.read(text, "trap", {}))
        except SkirmishError:
            return None

    def is_shown(self, played: VariantAnswers, variant: Variant) -> bool:
        """Return whether a variant gives a wrong answer to the part, which has a right one."""
        right = played.answer(NO_CHANGE, self.part)
        return right is not None and played.answer(Change((variant,)), self.part) != right

    def search(self, starts: Sequence[str], least: int, tries: int) -> list[Isolation]:
        """Return the best found from some inputs on, best first, as many as are changed further.

        It ends once one isolates as well as can be, with so few others, or after so many tries.
        """
        most = len(self.puzzle.variants)
        found = sorted(each for text in starts if (each := self.isolation(text, most)))[:BEAM]
        seen = {*starts}
        for number in range(tries):
            if found and found[0].others <= least:
                break
            text = self.proposal(found, Chance(self.part, number))
            if text in seen:
                continue
            seen.add(text)
            worst = found[-1].others if len(found) == BEAM else most
            if better := self.isolation(text, worst):
                # The latest of equals come first, so that the search wanders.
                found = sorted([better, *found], key=lambda each: each.others)[:BEAM]
        return sorted(found)

    def proposal(self, found: Sequence[Isolation], chance: Chance) -> str:
        """Return a random input, or a mutation of one that was found."""
        if not found or chance.happens(RANDOM):
            return self.generator.small(chance.below(10**6), chance.below(6))
        text = chance.pick(found).text
        mutations = (mutate_text(text, chance) for _ in range(ATTEMPTS))
        found = next(filter(self.generator.is_official, mutations), text)
        return found.rstrip("\n") + "\n"

    def shrunk(self, found: Isolation) -> Isolation:
        """Return the simplest that isolates no worse."""
        text = shrunk(
            found.text,
            self.generator.reductions,
            lambda text: self.isolation(text, found.others) is not None,
        )
        return self.isolation(text, found.others) or found
