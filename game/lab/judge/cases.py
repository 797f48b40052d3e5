"""The cases that a program runs on: inputs in the official form that have right answers.

First come the traps. Random inputs of growing size follow, with mutations of traps and of failing
inputs among them: few random inputs distinguish two misreadings, but many inputs that are almost
equal to a distinguishing one do.

    #####      #####      #####
    #G.E#      #G.E#      #GEE#
    #.G.#      #..G#      #.G.#
    #####      #####      #####

`asked` yields inputs that the puzzle's text can ask, `out_of_domain` all others. Their order is the
same for a seed.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import count
from math import isqrt
from typing import Final

from game.errors import SkirmishError
from game.lab.diagnosis.case import BOTH_PARTS, Case
from game.puzzles.generating import Chance
from game.puzzles.lab_types import InputGenerator
from game.puzzles.puzzle import Puzzle
from game.simulation.progress import report_step

MUTATIONS: Final = (1, 1, 2, 3)
"""How many letters or lines a mutation changes; drawn at random."""
LINE_MUTATIONS: Final = 30
"""Percentage of mutations that change whole lines."""
DIGIT_MUTATIONS: Final = 50
"""Percentage of mutations that change a digit, of texts that have any."""
SEEDS_PER_SESSION: Final = 10**6
"""How many random inputs a session has at most."""
MOST_FRUITLESS: Final = 2000
"""The number of texts in a row without a new case after which the search ends."""
LARGEST_SIZE: Final = 10
ATTEMPTS: Final = 20
"""Mutations that are tried for one input: most don't have the official form."""


def mutate_text(text: str, chance: Chance) -> str:
    """Return a text with a few random mutations."""
    for _ in range(chance.pick(MUTATIONS)):
        digits = [place for place, mark in enumerate(text) if mark.isdigit()]
        if digits and chance.happens(DIGIT_MUTATIONS):
            text = replace_digit(text, chance.pick(digits), chance)
        elif chance.happens(LINE_MUTATIONS):
            text = "\n".join(mutate_marks(text.split("\n"), chance))
        else:
            text = "".join(mutate_marks(list(text), chance))
    return text


def replace_digit(text: str, place: int, chance: Chance) -> str:
    """Return `text` with a random digit at index `place`.

    Swapping two digits would rarely produce a number that the text doesn't contain yet.
    """
    return f"{text[:place]}{chance.pick(range(10))}{text[place + 1 :]}"


def mutate_marks(marks: list[str], chance: Chance) -> list[str]:
    """Replace a random letter or line with another one, or swap the two."""
    first, second = chance.pick(range(len(marks))), chance.pick(range(len(marks)))
    kept = chance.pick((marks[first], marks[second]))
    marks[first], marks[second] = marks[second], kept
    return marks


class Cases:
    """Endless series of test cases for a puzzle and a seed."""

    def __init__(
        self,
        puzzle: Puzzle,
        generator: InputGenerator,
        traps: Mapping[str, str],
        seed: int,
    ) -> None:
        """Start without cases; `traps` contains the killing inputs by name."""
        self.puzzle: Final = puzzle
        self.valid_inputs: Final = generator.valid_inputs
        self.parts: tuple[int, ...] = BOTH_PARTS
        """The parts that the program answers."""
        self.failing: Final[list[str]] = []
        """Inputs with a fault. Their mutations and reductions are also cases."""
        self._generator: Final = generator
        self._traps: Final = traps
        self._seed: Final = seed
        self._seen: Final[set[str]] = set()

    def asked(self) -> Iterator[Case]:
        """Yield cases that the puzzle's text allows."""
        made = self.valid_inputs.small if self.valid_inputs else self._generator.small
        return self._new(self._texts(made), is_asked=True)

    def out_of_domain(self) -> Iterator[Case]:
        """Yield cases that the puzzle's text doesn't allow."""
        texts = self._texts(self._generator.small)
        return self._new(texts, is_asked=False) if self.valid_inputs else iter(())

    def official(self) -> Iterator[Case]:
        """Yield cases with the size and the counts of official inputs."""
        texts = ((f"official-{n}", self._generator.generate(self._number(n), {})) for n in count())
        return self._new(texts, is_asked=True)

    def easy(self) -> Iterator[Case]:
        """Yield the smallest cases, also if the puzzle's text doesn't allow them."""
        texts = ((f"easy-{each}", self._generator.small(self._number(each), 0)) for each in count())
        return self._new(texts)

    def _new(
        self, texts: Iterable[tuple[str, str]], *, is_asked: bool | None = None
    ) -> Iterator[Case]:
        """Yield the new cases in `texts`, until many texts in a row give none."""
        fruitless = 0
        for name, text in texts:
            report_step()
            fruitless += 1
            case = None if text in self._seen else self._read(name, text)
            is_taken = case is not None and is_asked in {None, case.is_asked}
            if case and is_taken and case.is_answered(self.parts):
                self._seen.add(text)
                fruitless = 0
                yield case
            if fruitless > MOST_FRUITLESS:
                return

    def _texts(self, made: Callable[[int, int], str]) -> Iterator[tuple[str, str]]:
        """Yield names and texts; the series is endless."""
        yield from self._traps.items()
        traps = [text for text in self._traps.values() if text in self._seen]
        simpler = self._simpler()
        for number in count():
            size = min(isqrt(number) // 2, LARGEST_SIZE)
            yield f"random-{number}", made(self._number(number), size)
            chance = Chance(self._seed, number)
            for kind, texts in ("trap", traps), ("failing", self.failing):
                if texts:
                    # Small inputs are as useful, and quicker to play.
                    text = min(chance.pick(texts), chance.pick(texts), key=len)
                    yield f"{kind}-like-{number}", self.find_mutation(text, chance)
            if text := next(simpler):
                yield f"simpler-{number}", text

    def _simpler(self) -> Iterator[str]:
        """Yield the reductions of failing inputs in turn, and "" while there are none."""
        for place in count():
            while place == len(self.failing):
                yield ""
            yield from self.reductions(self.failing[place])

    def _number(self, number: int) -> int:
        return self._seed * SEEDS_PER_SESSION + number

    def find_mutation(self, text: str, chance: Chance) -> str:
        """Return a small mutation in the official form; the text itself if none is found.

        It has the same line end, since the puzzle's inputs have no additional blank lines.
        """
        body = text.rstrip("\n")
        for _ in range(ATTEMPTS):
            other = mutate_text(body, chance).rstrip("\n") + text[len(body) :]
            is_other = other != text and self._generator.is_official(other)
            if is_other and self._generator.is_small(other):
                return other
        return text

    def reductions(self, text: str) -> Iterator[str]:
        """Yield simpler inputs, the simplest first; some aren't valid, see `case`."""
        if self.valid_inputs:
            yield from self.valid_inputs.reductions(text)
        yield from self._generator.reductions(text)

    def case(self, name: str, text: str, only_asked: bool = False) -> Case | None:
        """Return a case with the right answers to the parts that the program answers.

        Return None if the text isn't in the official form, or if a part has no right answer. If
        `only_asked`, also return None if the puzzle's text rules out this input.
        """
        case = self._read(name, text)
        if case is None or (only_asked and not case.is_asked):
            return None
        return case if case.is_answered(self.parts) else None

    def _read(self, name: str, text: str) -> Case | None:
        """Return a case that may have no answers."""
        if not self._generator.is_official(text):
            return None
        try:
            scenario = self.puzzle.read(text, name, {})
        except SkirmishError:
            return None
        asked = self.valid_inputs
        is_asked = asked is None or asked.includes(text, scenario, self.parts)
        return Case(name, text, scenario, is_asked=is_asked)
