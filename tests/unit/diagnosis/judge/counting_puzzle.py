"""A puzzle that can be answered by eye, with misreadings to match, and programs that have them.

The answer to part 1 is how many letters there are, that to part 2 is 50 more. Who
misreads it counts an `a` for 100 more, or a `b` for 1000, or in part 2 a `c` for 7.

    abba    4 by the rules, 204 by `a`, 2004 by `b`, 2204 by both
"""

from collections.abc import Iterator, Mapping
from typing import Any, Final, NamedTuple, NoReturn

from game.errors import NoAnswerError
from game.lab.abilities import AskedInputs, Maker
from game.lab.judge.cases import Case, Cases
from game.puzzles.contract import Puzzle
from game.puzzles.variant import NO_CHANGE, Change, Question, Variant

A = Variant("a", Question("a", "counting", "An a is one."), "An a is 101.")
B = Variant("b", Question("b", "counting", "A b is one."), "A b is 1001.")
C = Variant("c", Question("c", "counting", "A c is one."), "A c is 8.", part=2)
D = Variant(
    "d", Question("d", "counting", "A d is one."), "A d is 101, but no a is.", contradicts=("a",)
)
TWIN = Variant("twin", Question("a", "counting", "An a is one."), "An a is 101, in other words.")
UNSEEN = Variant("unseen", Question("nothing", "nothing", "Nothing."), "Nothing else.")
SILENT = Variant(
    "silent", Question("b?", "counting", "A b is one."), "With a b there is no number."
)
MUTE = Variant("mute", Question("x?", "counting", "An x is one."), "With an x there is no number.")
SILENCED = {"silent": "b", "mute": "x"}
"""The letters with which some give no answer."""
MORE = {"a": 100, "b": 1000, "c": 7, "d": 100, "twin": 100, "unseen": 0, "silent": 0, "mute": 0}
LETTERS = {"twin": "a"}
"""What others than letters are about."""


class Count(NamedTuple):
    """An answer."""

    number: int | None


class Word(NamedTuple):
    """An input."""

    text: str
    change: Change = NO_CHANGE

    puzzle = "words"

    def under(self, change: Change) -> "Word":
        """Count otherwise."""
        return self._replace(change=change)

    def answer(self, part: int) -> Count:
        """Count; where there is nothing to be counted there is no answer."""
        told = [each.name for each in self.change.variants if each.part in (None, part)]
        if any(SILENCED.get(name, "-") in self.text for name in told):
            return Count(None)
        more = sum(MORE[name] * self.text.count(LETTERS.get(name, name)) for name in told)
        return Count(len(self.text) + more + 50 * (part - 1) or None)

    def simulate(self, _part: int) -> NoReturn:
        """Have nothing to be played."""
        raise NoAnswerError("nothing happens")

    def parts(self) -> tuple[int, ...]:
        """Have both."""
        return (1, 2)


class Words(NamedTuple):
    """The puzzle."""

    name: str = "words"

    def read(self, text: str, _source: str, _settings: Mapping[str, object]) -> Word:
        """Read a word."""
        return Word(text)


def case(text: str) -> Case:
    """Return an input as a case."""
    scenario: Any = Word(text)
    return Case(text, text, scenario)


def small(seed: int, size: int) -> str:
    """Return a word in which all letters come sooner or later."""
    return "".join("abcdxyz"[(seed >> place) % 7] for place in range(size + 2))


def reductions(text: str) -> Iterator[str]:
    """Yield the word without a letter."""
    for place in range(len(text)):
        yield text[:place] + text[place + 1 :]


MAKER = Maker((), lambda seed, _: small(seed, 5), small, str.islower, reductions)


def cases(
    traps: Mapping[str, str] | None = None,
    asked: AskedInputs | None = None,
    maker: Maker = MAKER,
) -> Cases:
    """Return the inputs of the puzzle."""
    puzzle: Any = Words()
    known: Puzzle = puzzle
    return Cases(known, maker, traps or {}, 0, asked)


WITHOUT_A: Final = AskedInputs(
    lambda text, _scenario, _parts: "a" not in text,
    lambda seed, size: small(seed, size).replace("a", "z"),
    "words with an a",
)
"""Has words with an `a` left open by the puzzle's text."""
