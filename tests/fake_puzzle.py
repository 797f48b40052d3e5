"""A made-up puzzle that can be answered by eye, misreadings of it, and made-up programs.

An input is a word. The answer to part 1 is how many letters it has, that to part 2 is 50 more. Who
misreads it counts an `a` for 100 more, or a `b` for 1000, or in part 2 an `e` for 7.

    abba    4 by the rules, 204 by `a`, 2004 by `b`, 2204 by both

Where a test is about answers that no counting gives they stand in a table, by the names of all
misreadings that hold. These need not be counted, so `variant` makes any number of them.
"""

import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from types import ModuleType, SimpleNamespace
from typing import Any, Final, NamedTuple, NoReturn, cast

from game.errors import NoAnswerError
from game.lab.diagnosis.case import Case
from game.lab.judge.cases import Cases
from game.lab.judge.programs.command import ProgramCommand
from game.lab.judge.programs.program import Program
from game.lab.judge.programs.supervision import ProgramRun, RunEnding, RunLimits
from game.lab.judge.session import JudgePlan, JudgeSession
from game.lab.variant_sets import VariantSet
from game.puzzles.contract import Scenario
from game.puzzles.lab_types import InputGenerator, ValidInputs
from game.puzzles.puzzle import Puzzle
from game.puzzles.variant import NO_CHANGE, Change, Question, Variant

Table = Mapping[str, int | None]
"""Answers by the names of all misreadings that hold, as in `a b`; "" are the rules."""


def variant(
    name: str, part: int | None = None, contradicts: tuple[str, ...] = (), rule: str = ""
) -> Variant:
    """Return a misreading of a named rule, by default of a new one."""
    question = Question(rule or name, "counting", f"Not {rule or name}.")
    return Variant(name, question, f"It is {name}.", part, contradicts)


A, B, C, UNSEEN = map(variant, ("a", "b", "c", "unseen"))
D = variant("d", contradicts=("a",))
E = variant("e", part=2)
TWIN = variant("twin", rule="a")
"""Counts as A does."""
WIDE = variant("wide", rule="a")
"""Counts as A and E do together, but in part 1 too."""
SILENT, MUTE = variant("silent", rule="b?"), variant("mute", rule="x?")
ALL = (A, B, E, D, UNSEEN)
EVERY = (A, B, C, E, D, UNSEEN, TWIN, WIDE, SILENT, MUTE)
SILENCED: Final = {"silent": "b", "mute": "x"}
"""The letters with which some give no answer."""
MORE: Final = {
    "a": {"a": 100},
    "b": {"b": 1000},
    "d": {"d": 100},
    "e": {"e": 7},
    "twin": {"a": 100},
    "wide": {"a": 100, "e": 7},
}
"""What more letters count for."""


def names(sets: Iterable[VariantSet]) -> list[str]:
    """Return sets as a table contains them."""
    return [" ".join(each.name for each in chosen) for chosen in sets]


def counting(text: str, *misread: str) -> int:
    """Count for part 1 as somebody does who misreads so."""
    more = (each for name in misread for each in MORE.get(name, {}).items())
    return len(text) + sum(number * text.count(letter) for letter, number in more)


class Answer(NamedTuple):
    """An answer."""

    number: int | None

    def lines(self) -> list[str]:
        """Return why there is no answer; it is only called without one."""
        return ["impossible: nobody wins"]


class Word(NamedTuple):
    """An input."""

    text: str
    table: Table | None = None
    """What it comes to, if that is not to be counted; 0 if it is not there."""
    has_parts: tuple[int, ...] = (1, 2)
    change: Change = NO_CHANGE

    puzzle = "words"
    has_units = True

    def under(self, change: Change) -> "Word":
        """Answer otherwise."""
        return self._replace(change=change)

    def answer(self, part: int) -> Answer:
        """Count; a word without anything to count has no answer."""
        assert part in (1, 2)
        if self.table is not None:
            return Answer(self.table.get(" ".join(self.change.names), 0))
        misread = [each.name for each in self.change.variants if each.part in (None, part)]
        if any(SILENCED.get(name, "-") in self.text for name in misread):
            return Answer(None)
        return Answer(counting(self.text, *misread) + 50 * (part - 1) or None)

    def simulate(self, _part: int) -> NoReturn:
        """Have nothing to be played."""
        raise NoAnswerError("nothing happens")

    def parts(self) -> tuple[int, ...]:
        """Return the parts that it has."""
        return self.has_parts


class Words(NamedTuple):
    """The puzzle; tables contain the answers to some words."""

    known: Sequence[Variant] = ()
    tables: Mapping[str, Table] = {}

    name = "words"
    options = ()

    @property
    def variants(self) -> Sequence[Variant]:
        """All misreadings."""
        return self.known

    all_variants = variants

    def read(self, text: str, *_: object) -> Word:
        """Read a word."""
        return Word(text, self.tables.get(text))


def case(text: str) -> Case:
    """Return a word as a case."""
    return Case(text, text, cast("Scenario[Any]", Word(text)))


def small(seed: int, size: int) -> str:
    """Return a word in which all letters come sooner or later."""
    return "".join("abedxyz"[(seed >> place) % 7] for place in range(size + 2))


def reductions(text: str) -> Iterator[str]:
    """Yield the word without a letter."""
    for place in range(len(text)):
        yield text[:place] + text[place + 1 :]


MAKER: Final = InputGenerator((), lambda seed, _: small(seed, 5), small, str.islower, reductions)
PUZZLE: Final = SimpleNamespace(
    generator=SimpleNamespace(load=lambda: MAKER), variant_answers=None, divergence=None
)
sys.modules["game.puzzles.words.puzzle"] = cast("ModuleType", SimpleNamespace(PUZZLE=PUZZLE))

WITHOUT_A: Final = ValidInputs(
    lambda text, _scenario, _parts: "a" not in text,
    lambda seed, size: small(seed, size).replace("a", "z"),
    "words with an a",
)
"""Has words with an `a` left open by the puzzle's text."""


def cases(
    traps: Mapping[str, str] | None = None,
    asked: ValidInputs | None = None,
    maker: InputGenerator = MAKER,
) -> Cases:
    """Return the inputs of the puzzle."""
    generator = maker._replace(valid_inputs=asked)
    return Cases(cast("Puzzle", Words(EVERY)), generator, traps or {}, 0)


class FakeProgram:
    """A program whose output a function computes."""

    command = ProgramCommand(("./program",), None, is_inside=False)
    limits = RunLimits()

    def __init__(self, act: Callable[[str], ProgramRun]) -> None:
        """Do that."""
        self.run = act
        self.seconds = self.limits.seconds

    def stop(self) -> None:
        """Have nothing to stop."""


def printing(*lines: object) -> ProgramRun:
    """Return a run that prints lines."""
    return ProgramRun(RunEnding.FINISHED, output="".join(f"{line}\n" for line in lines))


def judged(
    act: Callable[[str], ProgramRun],
    inputs: Cases | None = None,
    known: Sequence[Variant] = ALL,
    **plan: Any,
) -> JudgeSession:
    """Judge a program, by default one that counts letters."""
    fake_program = cast("Program", FakeProgram(act))
    asked: dict[str, Any] = {"seconds": 300.0, "cases": 60, **plan}
    judging = JudgeSession(fake_program, inputs or cases(), known, JudgePlan(**asked))
    judging.run()
    return judging
