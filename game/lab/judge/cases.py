"""The cases that a program is run on: inputs of the official form with answers by the rules.

First come the traps, then random inputs of growing size, and among these mutations of traps: an
input that distinguishes two readings of the rules is rare among random ones, but many inputs that
are almost equal to it distinguish them, too.

    #####      #####      #####
    #G.E#      #G.E#      #GEE#
    #.G.#      #..G#      #.G.#
    #####      #####      #####

Inputs that the puzzle's own text can ask come before all others, traps among them, until
`take_others` is called.

The order is the same for a seed. A case plays each reading of the rules once.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import count
from math import isqrt
from typing import Any, Final

from game.errors import SkirmishError
from game.lab.abilities import AskedInputs, Maker, readings_of
from game.lab.generate.chance import Chance
from game.lab.in_this_process import thread_time
from game.lab.variant_sets import VariantSet
from game.puzzles.contract import Puzzle, Scenario
from game.puzzles.variant import Change

BOTH_PARTS: Final = (1, 2)
NO_MISREADING: Final[VariantSet] = ()
"""The rules as they are."""
MUTATIONS: Final = (1, 1, 2, 3)
"""How many letters or lines change; one of these is drawn."""
LINE_MUTATIONS: Final = 30
"""Percentage of mutations that change whole lines."""
DIGIT_MUTATIONS: Final = 50
"""Percentage of mutations that change a digit, of texts that have any."""
FULL_FIRST, FULL_EVERY = 3, 6
"""The first random inputs, and one in so many later ones, are followed by one as large as those
that are handed out."""
SEEDS_PER_SESSION: Final = 10**6
"""How many random inputs a session has at most."""
EASY: Final = 12
"""Inputs for programs that are out of time on all others."""
LARGEST_SIZE: Final = 10
ATTEMPTS: Final = 20
"""Mutations that are tried for one input: most don't have the official form."""


class Case:
    """One input; its answer under each set of misreadings is computed once."""

    def __init__(
        self, name: str, text: str, scenario: Scenario[Any], *, is_asked: bool = True
    ) -> None:
        """Play nothing yet; `is_asked` tells whether the puzzle's own text can ask it."""
        self.name: Final = name
        self.is_asked: Final = is_asked
        self.text: Final = text
        self.scenario: Final = scenario
        self._readings: Final = readings_of(scenario)
        self._answers: Final[dict[tuple[VariantSet, int], int | None]] = {}
        self._plays: Final[dict[tuple[int, bool], tuple[int, float]]] = {}
        """How often a part was played, by the rules or not, and the CPU time of that."""

    def predicted(self, chosen: VariantSet, part: int) -> int | None:
        """Return the answer to a part under a set of misreadings; None if there is none."""
        relevant = Change(chosen).in_part(part).variants
        if (relevant, part) not in self._answers:
            began = thread_time()
            self._answers[relevant, part] = self._readings.answer(Change(relevant), part)
            sort = part, not relevant
            plays, seconds = self._plays.get(sort, (0, 0.0))
            self._plays[sort] = plays + 1, seconds + thread_time() - began
        return self._answers[relevant, part]

    def effort(self, part: int, *, by_the_rules: bool = False) -> float | None:
        """Return the CPU time of playing a part, with misreadings or by the rules.

        None if that was not done yet.
        """
        plays, seconds = self._plays.get((part, by_the_rules), (0, 0.0))
        return seconds / plays if plays else None

    def right(self, part: int) -> int | None:
        """Return the answer to a part by the rules."""
        return self.predicted(NO_MISREADING, part)

    def faults(self, part: int, number: int) -> Mapping[str, bool]:
        """Return whether a wrong number can come of a rule alone, where it tells that."""
        return self._readings.faults(part, number)

    def is_answered(self, parts: tuple[int, ...]) -> bool:
        """Whether all of some parts have answers by the rules."""
        has_parts = all(part in self.scenario.parts() for part in parts)
        return has_parts and all(self.right(part) is not None for part in parts)


def mutated(text: str, chance: Chance) -> str:
    """Return a text with a few random mutations."""
    for _ in range(chance.pick(MUTATIONS)):
        digits = [place for place, mark in enumerate(text) if mark.isdigit()]
        if digits and chance.happens(DIGIT_MUTATIONS):
            text = with_other_digit(text, chance.pick(digits), chance)
        elif chance.happens(LINE_MUTATIONS):
            text = "\n".join(mutated_marks(text.split("\n"), chance))
        else:
            text = "".join(mutated_marks(list(text), chance))
    return text


def with_other_digit(text: str, place: int, chance: Chance) -> str:
    """Return a text with another digit in one place.

    Swapping what is there, as elsewhere, would hardly ever give a number that is not there yet.
    """
    return f"{text[:place]}{chance.pick(range(10))}{text[place + 1 :]}"


def mutated_marks(marks: list[str], chance: Chance) -> list[str]:
    """Return letters or lines of which one has replaced another, or two are swapped."""
    first, second = chance.pick(range(len(marks))), chance.pick(range(len(marks)))
    kept = chance.pick((marks[first], marks[second]))
    marks[first], marks[second] = marks[second], kept
    return marks


class Cases:
    """The inputs of one puzzle."""

    def __init__(
        self,
        puzzle: Puzzle,
        maker: Maker,
        traps: Mapping[str, str],
        seed: int,
        asked: AskedInputs | None = None,
    ) -> None:
        """Make the random inputs from a seed; traps are texts by name.

        `asked` has the inputs that the puzzle's own text can ask; None if that is all of them.
        """
        self.maker: Final = maker
        self.seed: Final = seed
        self.asked: Final = asked
        self.takes_others = asked is None
        """Whether inputs are taken that the puzzle's own text can't ask."""
        self.parts: tuple[int, ...] = BOTH_PARTS
        """The parts that are to be answered."""
        self._puzzle: Final = puzzle
        self._trap_texts: Final = traps
        self.traps: Sequence[str] = self._taken_traps()
        """The texts of all traps that are taken."""

    def _taken_traps(self) -> list[str]:
        return [text for name, text in self._trap_texts.items() if self.read(name, text)]

    def take_others(self) -> None:
        """Take all inputs from now on."""
        self.takes_others = True
        self.traps = self._taken_traps()

    def texts(self) -> Iterator[tuple[str, str]]:
        """Yield names and texts without end; `case` tells which are taken."""
        yield from self._trap_texts.items()
        for number in count():
            size = min(isqrt(number) // 2, LARGEST_SIZE)
            yield f"random-{number}", self.random_input(number, size)
            is_full_next = number < FULL_FIRST or number % FULL_EVERY == FULL_EVERY - 1
            if self.asked and self.asked.full and is_full_next:
                yield f"full-{number}", self.asked.full.make(self.seed * SEEDS_PER_SESSION + number)
            if self.traps:
                chance = Chance(self.seed, number)
                yield f"trap-like-{number}", self.mutation_of(chance.pick(self.traps), chance)

    def easy_texts(self) -> Iterator[tuple[str, str]]:
        """Yield names and texts of a few inputs as small as they get."""
        for number in range(EASY):
            yield f"easy-{number}", self.random_input(number, 0)

    def random_input(self, number: int, size: int) -> str:
        """Return a random input by its number."""
        small = self.maker.small if self.takes_others or not self.asked else self.asked.small
        return small(self.seed * SEEDS_PER_SESSION + number, size)

    def mutation_of(self, text: str, chance: Chance) -> str:
        """Return a small mutation in the official form; the text itself if none is found."""
        for _ in range(ATTEMPTS):
            other = mutated(text, chance)
            is_other = other != text and self.maker.is_official(other)
            if is_other and self.maker.is_small(other):
                return other
        return text

    def is_full(self, text: str) -> bool:
        """Whether an input is as large as those that the puzzle hands out, if that matters."""
        return self.asked is None or self.asked.full is None or self.asked.full.includes(text)

    def reductions(self, text: str) -> Iterator[str]:
        """Yield simpler inputs, the boldest first; `case` tells which are taken."""
        if self.asked:
            yield from self.asked.reductions(text)
        yield from self.maker.reductions(text)

    def case(self, name: str, text: str, parts: tuple[int, ...]) -> Case | None:
        """Return a case with answers to some parts.

        None if the text does not have the official form, or a part has no answer by the rules.
        """
        case = self.read(name, text)
        return case if case and case.is_answered(parts) else None

    def read(self, name: str, text: str) -> Case | None:
        """Return a case that may have no answers; None if it is not among those that are taken."""
        if not self.maker.is_official(text):
            return None
        try:
            scenario = self._puzzle.read(text, name, {})
        except SkirmishError:
            return None
        is_asked = self.asked is None or self.asked.includes(text, scenario, self.parts)
        is_taken = is_asked or self.takes_others
        return Case(name, text, scenario, is_asked=is_asked) if is_taken else None
