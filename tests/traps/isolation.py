"""How well an input isolates the rule that a variant misreads, and the way to a better one."""

from collections import Counter
 

from typing import Final, NamedTuple

from game.errors import SkirmishError
from game.lab.abilities import Maker, Readings, maker_of, readings_of
from game.lab.generate.chance import Chance
from game.lab.judge.cases import mutated
from game.lab.shrinking import shrunk
from game.puzzles.contract import Puzzle
from game.puzzles.variant import NO_CHANGE, Change, Variant
from tests.traps.answers import PARTS, rank

REDUCTIONS: Final = 40
"""Percentage of tries that take something away; the others put something in another's place."""
SIDEWAYS: Final = 60
"""Percentage of mutations taken that isolate no better."""
_told: Final[Counter[str]] = Counter()
"""How often each variant has told: those that do most are asked first, which ends most searches."""


class Isolation(NamedTuple):
    """An input on which a variant shows; less is better."""

    others: int
    """How many other rules may change the answer."""
    simplicity: tuple[int, int, str]
    tells: tuple[str, ...]
    """The names of all variants that answer otherwise than the rules."""

    @property
    def text(self) -> str:
        """The input."""
        return self.simplicity[-1]


class Isolator(NamedTuple):
    """Looks for inputs on which the rule of a variant alone decides a part."""

    puzzle: Puzzle
    maker: Maker
    variant: Variant
    part: int

    def isolation(self, text: str, most: int) -> Isolation | None:
        """Return how well an input isolates; None if not at all, or with more others than so many.

        All parts have to have answers by the rules.
        """
        readings = self.readings(text)
        if readings is None or not self.is_answered(readings):
            return None
        if readings.answer(Change((self.variant,)), self.part) is None:
            return None
        others, tells = {self.variant.question}, []
        known = [each for each in self.puzzle.variants() if each.part in (None, self.part)]
        for each in (self.variant, *sorted(known, key=lambda one: -_told[one.name])):
            if self.tells(readings, each):
                tells.append(each.name)
                _told[each.name] += each.question != self.variant.question
                others.add(each.question)
                if len(others) - 1 > most:
                    return None
            elif each is self.variant:
                return None
        in_order = tuple(each.name for each in known if each.name in tells)
        return Isolation(len(others) - 1, rank(text), in_order)

    def readings(self, text: str) -> Readings | None:
        """Return what answers an input; None if it is none in the official form."""
        if not self.maker.is_official(text):
            return None
        try:
            return readings_of(self.puzzle.read(text, "trap", {}))
        except SkirmishError:
            return None

    def is_answered(self, readings: Readings) -> bool:
        """Whether all parts have answers by the rules."""
        return all(readings.answer(NO_CHANGE, part) is not None for part in PARTS)

    def tells(self, readings: Readings, variant: Variant) -> bool:
        """Whether a variant answers the part otherwise than the rules."""
        answers = (readings.answer(change, self.part) for change in (NO_CHANGE, Change((variant,))))
        return len(set(answers)) > 1

    def improved(self, found: Isolation, tries: int, seed: int) -> Isolation:
        """Return the best that comes of wandering among inputs that isolate no worse.

        It ends once no input isolates better, as every one has `unavoidable` others, or after so
        many tries.
        """
        best = found
        chance = Chance(seed, len(found.text))
        reductions = self.maker.reductions(found.text)
        for _ in range(tries):
            simpler = next(reductions, None) if chance.happens(REDUCTIONS) else None
            better = self.isolation(simpler or mutated(found.text, chance), found.others)
            if better is None or better.text == found.text:
                continue
            if better.others < found.others or simpler or chance.happens(SIDEWAYS):
                found, reductions = better, self.maker.reductions(better.text)
                best = min(best, found)
        return best

    def shrunk(self, found: Isolation) -> Isolation:
        """Return the simplest that isolates no worse."""
        text = shrunk(
            found.text,
            self.maker.reductions,
            lambda text: self.isolation(text, found.others) is not None,
        )
        return self.isolation(text, found.others) or found
