"""Killing inputs (traps), and inputs on which a single rule decides the answer.

A trap is the smallest known input on which a misreading shows. There is one per variant, named
after it, and a few more that distinguish variants. `traps.toml` lists the variants that each trap
detects. `python -m tests.tools.traps.find` writes the traps.

A cover is a short list of inputs that the puzzle can ask, on which together all misreadings show.

A rule input belongs to one variant
and lists all variants that change one of its answers. The questions of these variants are the rules
that decide the input. A program that is right there reads these rules correctly.

    #####   part 1: only `move-or-attack` and ways to count rounds change the answer,
    #E.G#   so this input shows whether a unit attacks after a step
    #####

`rules.toml`, next to the traps, contains the rule inputs. `python -m tests.tools.traps.rules`
finds and writes them.
"""

import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from hashlib import sha256
from typing import Any, Final, NamedTuple

from game.puzzles.puzzle import Puzzle
from game.puzzles.variant import Question, Variant
from game.text.sources import assets, bundled

FOLDER: Final = "traps"
INDEX: Final = "traps.toml"
PUBLISHED: Final = "published.toml"
"""Lists how common misreadings are in programs that were published."""
COVER: Final = "cover.toml"
"""Lists the covers of both parts. `python -m tests.tools.traps.cover` writes it."""


class Trap(NamedTuple):
    """An input in the official form that detects misreadings."""

    name: str
    text: str
    shown_variants: tuple[str, ...]
    """The names of the variants that give a wrong answer to it, in the puzzle's order."""


def load_traps(puzzle: Puzzle) -> dict[str, Trap]:
    """Return a puzzle's traps; the keys are their names. Traps named after variants come first."""
    folder = f"{FOLDER}/{puzzle.name}"
    if not (assets() / folder / INDEX).is_file():
        return {}
    index: dict[str, list[str]] = tomllib.loads(bundled(f"{folder}/{INDEX}").text)
    return {
        name: Trap(name, bundled(f"{folder}/{name}.txt").text, tuple(shown_variants))
        for name, shown_variants in index.items()
    }


@cache
def published_programs(puzzle: str) -> Mapping[str, int]:
    """Return the number of published programs in which each kind of misreading was met."""
    path = f"{FOLDER}/{puzzle}/{PUBLISHED}"
    is_there = (assets() / path).is_file()
    return tomllib.loads(bundled(path).text) if is_there else {}


DIGITS: Final = 4
"""Of the digest in the name of an input."""
RULES: Final = "rules.toml"


class Cover(NamedTuple):
    """Inputs of one part that together show each misreading, except those that no input shows."""

    inputs: tuple[str, ...]
    silent: tuple[str, ...]
    """The kinds of misreadings that change the answer to no input of the cover."""


def load_cover(puzzle: Puzzle, part: int) -> Cover:
    """Return the cover of a part; it is empty if there is no file."""
    path = f"{FOLDER}/{puzzle.name}/{COVER}"
    if not (assets() / path).is_file():
        return Cover((), ())
    stored = tomllib.loads(bundled(path).text)[f"part{part}"]
    return Cover(tuple(stored["inputs"]), tuple(stored["silent"]))


class RuleInput(NamedTuple):
    """An input that few rules decide."""

    text: str
    part: int
    variant: str
    """The variant for which the input was found."""
    shown_variants: tuple[str, ...]
    """The names of all variants that give a wrong answer to the part."""

    @property
    def name(self) -> str:
        """The name of the input: `rule-first-step-1-` and the beginning of its digest."""
        digest = sha256(self.text.encode()).hexdigest()
        return f"rule-{self.variant}-{self.part}-{digest[:DIGITS]}"

    @property
    def as_trap(self) -> Trap:
        """The input as a trap of that name."""
        return Trap(self.name, self.text, self.shown_variants)

    def rules(self, questions: Mapping[str, Question]) -> tuple[Question, ...]:
        """Return the rules that decide the input, the rule of `variant` first."""
        names = (self.variant, *self.shown_variants)
        return tuple(dict.fromkeys(questions[name] for name in names if name in questions))


class RuleInputs(NamedTuple):
    """The stored inputs of a puzzle that few rules decide."""

    searched: str
    """The inputs that the search went through completely: `all caves of up to 6 squares`."""
    equal: Mapping[str, str]
    """For the name of a variant, a description of inputs on which all its answers are right."""
    inputs: tuple[RuleInput, ...]


def load_rule_inputs(puzzle: Puzzle) -> RuleInputs:
    """Return the inputs of a puzzle, the simplest of each rule first; none if there is no file."""
    path = f"{FOLDER}/{puzzle.name}/{RULES}"
    if not (assets() / path).is_file():
        return RuleInputs("", {}, ())
    return parsed(bundled(path).text)


def parsed(text: str) -> RuleInputs:
    """Read the inputs in the text of a file."""
    stored: dict[str, Any] = tomllib.loads(text)
    inputs = (
        RuleInput(board, int(part), variant, tuple(shown_variants.split()))
        for variant, parts in stored.get("input", {}).items()
        for part, found in parts.items()
        for board, shown_variants in found.items()
    )
    return RuleInputs(stored["searched"], stored.get("equal", {}), tuple(inputs))


def map_questions(known: Sequence[Variant]) -> dict[str, Question]:
    """Return the question that each variant decides differently, by the name of the variant."""
    return {variant.name: variant.question for variant in known}
