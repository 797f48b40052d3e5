"""Outputs of made-up programs: forms, noise, and right or wrong answers to real inputs.

A program has a form, with or without labels, and answers under the standard rules, under one or two
misreadings, with a mistake that isn't listed, or always wrong.
"""

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from itertools import combinations, islice
from random import Random
from typing import Final, NamedTuple, cast

from game.lab.diagnosis.case import BOTH_PARTS, UNDECIDED, Case
from game.lab.judge.cases import Cases
from game.lab.judge.programs.supervision import ProgramRun, RunEnding
from game.lab.traps import load_traps
from game.puzzles.registry import generator_of, load
from game.puzzles.variant import Variant, contradiction

PUZZLES: Final = ("battle", "duel", "vault", "cards")
POOL, FRESH = 20, 6
"""Inputs of a puzzle, and how many of these are read only after the slots are chosen."""
STEPS: Final = 1_000
"""The most steps of a play that shows whether a misreading is visible."""
SIDES: Final = "Elves Goblins"
SPELLS: Final = "Shield Poison Recharge Drain"
Answers = Callable[[Case, int], int | None]
Numbers = Mapping[int, int | None]
"""A program's answers by part."""


@cache
def pool(puzzle: str) -> list[Case]:
    """Return inputs of a puzzle whose right answers differ between the parts."""
    traps = {name: trap.text for name, trap in load_traps(load(puzzle)).items()}
    every = Cases(load(puzzle), generator_of(puzzle), traps, 0).asked()
    different = (case for case in every if case.right(1) != case.right(2))
    return list(islice(different, POOL))


class Noise:
    """Numbers that aren't answers, drawn for one run."""

    def __init__(self, seed: str) -> None:
        """Draw the same for the same seed."""
        self._random: Final = Random(seed)  # noqa: S311 - no secrets

    def number(self, most: int = 99) -> int:
        """Return a number from 1."""
        return self._random.randint(1, most)

    def time(self) -> str:
        """Return a duration."""
        return self._random.choice([f"{self.number()} ms", f"0.{self.number()} s", "12.5s"])

    def date(self) -> str:
        """Return a date and a time."""
        minute, second = self._random.randint(10, 59), self._random.randint(10, 59)
        return f"2026-11-{self._random.randint(10, 28)} 07:{minute}:{second},{self.number()}"

    def map(self) -> str:
        """Return a map with hit points."""
        rows = (f"#{self._random.choice(('..EG', 'GE.E', '.GG.'))}#" for _ in range(3))
        return "\n".join(f"{row}   E({self.number(200)}), G({self.number(200)})" for row in rows)

    def words(self, words: str, most: int = 1) -> list[str]:
        """Return at least one of some words."""
        return self._random.choices(words.split(), k=self.number(most))

    def units(self) -> list[list[int]]:
        """Return rows and columns of units, one to six."""
        return [[self.number(9), self.number(9)] for _ in range(self.number(6))]


Label = Callable[[int], str]
Form = Callable[[Numbers, Noise, Label], str]


def each_part(line: Callable[[object, Noise], str]) -> Form:
    """Return a form that prints a line, or several, for each part."""

    def show(numbers: Numbers, noise: Noise, label: Label) -> str:
        return "\n".join(label(part) + line(number, noise) for part, number in numbers.items())

    return show


def one_line(numbers: Numbers, _: Noise, label: Label) -> str:
    """Print both answers in a line."""
    return ", ".join(f"{label(part)}{number}" for part, number in numbers.items())


def headings(numbers: Numbers, noise: Noise, label: Label) -> str:
    """Print each answer below a heading and a number of rounds."""
    return "\n".join(
        f"{label(part)}\n{noise.number()} rounds\n{number}" for part, number in numbers.items()
    )


def json_object(numbers: Numbers, noise: Noise, label: Label) -> str:
    """Print an object with times."""
    keys = {part: label(part).strip(" :") or "outcome" for part in numbers}
    fields = (
        f'{{"{keys[part]}": {"null" if number is None else number}, "time": "{noise.time()}"}}'
        for part, number in numbers.items()
    )
    return "\n".join(fields)


def powers(numbers: Numbers, noise: Noise, label: Label) -> str:
    """Print a line for each attack power that is tried."""
    lines = [
        f"{power} attack, {noise.number(9)} elves left, outcome is {noise.number(9999)}"
        for power in range(4, 4 + noise.number(5))
    ]
    return "\n".join([*lines, f"{label(2)}15 attack, 9 elves left, outcome is {numbers[2]}"])


def turns(numbers: Numbers, noise: Noise, label: Label) -> str:
    """Print the state in each turn, then a sentence."""
    lines = [
        f"Mana left: {noise.number(500)}; Boss: {noise.number(60)}"
        for _ in range(2 + noise.number(5))
    ]
    return "\n".join([*lines, f"{label(1)}To win takes {numbers[1]} mana."])


class OutputForm(NamedTuple):
    """A form in which programs print answers."""

    show: Form
    parts: tuple[int, ...] = (1, 2)
    """The parts that it prints numbers for."""
    missing: tuple[int, ...] = ()
    """The parts for which it prints `False`."""


FORMS: Final[dict[str, OutputForm]] = {
    "lines": OutputForm(each_part(lambda number, _: f"{number}")),
    "one line": OutputForm(one_line),
    "a sentence": OutputForm(each_part(lambda number, _: f"The answer is {number}.")),
    "a score": OutputForm(each_part(lambda n, noise: f"in {noise.number()} turns, score: {n}")),
    "products": OutputForm(
        each_part(lambda n, noise: f"Outcome: {noise.number()} * {noise.number(999)} = {n}")
    ),
    "thousands": OutputForm(each_part(lambda n, _: f"{n:,}" if isinstance(n, int) else f"{n}")),
    "JSON": OutputForm(json_object),
    "headings": OutputForm(headings),
    "a log": OutputForm(
        each_part(lambda n, noise: f"{noise.date()} INFO found {n} [{noise.time()}]")
    ),
    "colours": OutputForm(each_part(lambda number, _: f"\x1b[1;32m{number}\x1b[0m\r")),
    "maps": OutputForm(
        lambda numbers, noise, label: "\n".join(
            f"{noise.map()}\n{label(part)}{number}" for part, number in numbers.items()
        )
    ),
    "lists": OutputForm(
        each_part(
            lambda n, noise: f"outcome: {n}, full rounds: {noise.number()}, units: {noise.units()}"
        )
    ),
    "powers": OutputForm(powers, (2,)),
    "false": OutputForm(each_part(lambda number, _: f"{number}"), (2,), (1,)),
    "turns": OutputForm(turns, (1,)),
    "behind": OutputForm(each_part(lambda n, noise: f"{n} {noise.number()} {noise.number()}")),
    "winner": OutputForm(
        each_part(
            lambda n, noise: f"{noise.words(SIDES)[0]} win after {noise.number()} rounds: {n}"
        )
    ),
    "winner behind": OutputForm(each_part(lambda n, noise: f"{n} ({noise.words(SIDES)[0]} win)")),
    "spells": OutputForm(each_part(lambda n, noise: f"{n} {noise.words(SPELLS, 6)}")),
    "route": OutputForm(each_part(lambda n, noise: f"{''.join(noise.words('a b c d e', 8))} {n}")),
    "time": OutputForm(each_part(lambda n, noise: f"{n}, time={noise.time()}")),
    "examples": OutputForm(
        lambda numbers, _, label: "\n".join(
            ["27730", "36334", *(f"{label(part)}{number}" for part, number in numbers.items())]
        )
    ),
    "noise": OutputForm(
        lambda numbers, noise, label: (
            f"pid {noise.number(99999)}\n"
            + "\n".join(f"{label(part)}{number}" for part, number in numbers.items())
        )
    ),
}
LABELS: Final[dict[str, Label]] = {
    "": lambda _: "",
    "Part 1": lambda part: f"Part {part}: ",
    "Day 15a": lambda part: f"Day 15{'ab'[part - 1]}: ",
    "part_one": lambda part: f"Part {('One', 'Two')[part - 1]}: ",
}


class MadeProgram(NamedTuple):
    """A made-up program."""

    puzzle: str
    form: str
    label: str
    kind: str
    """`right`, `one`, `two`, `unlisted` or `always`."""
    answers: Answers

    @property
    def name(self) -> str:
        """A name for tests."""
        return f"{self.puzzle}, {self.form}, {self.label or 'no label'}, {self.kind}"

    def numbers(self, case: Case) -> dict[int, int | None]:
        """Return the answers that it prints."""
        form = FORMS[self.form]
        found = {part: self.answers(case, part) for part in form.parts}
        return dict(sorted({**found, **dict.fromkeys(form.missing)}.items()))

    def run(self, case: Case, time: int = 0) -> ProgramRun:
        """Return a run on an input; noise differs each time."""
        noise = Noise(f"{case.text} {time}")
        form, numbers = FORMS[self.form], self.numbers(case)
        shown: dict[int, object] = {part: False if n is None else n for part, n in numbers.items()}
        output = form.show(shown, noise, LABELS[self.label])  # type: ignore[arg-type]
        return ProgramRun(RunEnding.FINISHED, output=output)


def misread(*chosen: Variant) -> Answers:
    """Return the answers of a program that misreads some rules."""
    return lambda case, part: cast("int | None", case.predicted(chosen, part))


def unlisted(case: Case, part: int) -> int | None:
    """Return an answer that is wrong on half of the inputs, in a way that isn't listed."""
    right = case.right(part)
    return right and right + (7 + part) * (sum(case.text.encode()) % 2)


def always(case: Case, part: int) -> int | None:
    """Return an answer that is wrong on each input."""
    right = case.right(part)
    return right and 2 * right + 30 + part


@cache
def is_visible(puzzle: str, *chosen: Variant) -> bool:
    """Return whether misreadings change an answer, and have one to each input of the pool."""
    plays = [(each, part) for each in pool(puzzle) for part in BOTH_PARTS]
    found = [each.predicted(chosen, part, STEPS) for each, part in plays]
    return found != [each.right(part) for each, part in plays] and not {None, UNDECIDED} & {*found}


def programs(puzzle: str, most: int) -> Iterator[MadeProgram]:
    """Yield programs in each form, each with up to so many sets of one and of two misreadings."""
    chance = Random(puzzle)  # noqa: S311 - no secrets
    single = [*islice(visible_misreadings(puzzle, chance), most)]
    more = [*islice(visible_misreadings(puzzle, chance), most + 1)]
    pairs = [each for each in combinations(more, 2) if not contradiction(each)]
    pairs = [*islice((each for each in pairs if is_visible(puzzle, *each)), most)]
    kinds: list[tuple[str, Answers]] = [
        ("right", misread()),
        *(("one", misread(each)) for each in single),
        *(("two", misread(*each)) for each in pairs),
        ("unlisted", unlisted),
        ("always", always),
    ]
    for form in FORMS:
        for number, (kind, answers) in enumerate(kinds):
            yield MadeProgram(puzzle, form, "", kind, answers)
            label = [*LABELS][1 + number % (len(LABELS) - 1)]
            yield MadeProgram(puzzle, form, label, kind, answers)


def visible_misreadings(puzzle: str, chance: Random) -> Iterator[Variant]:
    """Yield visible misreadings in a random order."""
    every = [*load(puzzle).variants]
    chance.shuffle(every)
    yield from (each for each in every if is_visible(puzzle, each))
