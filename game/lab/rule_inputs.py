"""Inputs on which one rule alone decides the answer, or as few rules as any input separates.

Each was found for one variant, and lists all variants that answer a part of it otherwise than
the rules. The questions that these settle are the rules that decide the input: if a program is
right there, it reads them rightly; if not, one of them is at fault, whether or not the list of
variants has what the program does instead.

    #####   part 1: only `move-or-attack` and ways to count rounds answer otherwise,
    #E.G#   so this input decides whether a unit strikes after a step
    #####

`rules.toml` beside the traps holds them; `python -m tests.tools.traps.rules` finds and writes it.
"""

import tomllib
from collections.abc import Mapping, Sequence
from hashlib import sha256
from typing import Any, Final, NamedTuple

from game.lab.traps import FOLDER, Trap
from game.puzzles.puzzle import Puzzle
from game.puzzles.variant import Question, Variant
from game.text.sources import assets, bundled

DIGITS: Final = 4
"""Of the digest in the name of an input."""
RULES: Final = "rules.toml"


class RuleInput(NamedTuple):
    """An input that few rules decide."""

    text: str
    part: int
    variant: str
    """The variant that it was found for."""
    tells: tuple[str, ...]
    """The names of all variants that answer the part otherwise than the rules."""

    @property
    def name(self) -> str:
        """What it is called: `rule-first-step-1-` and the beginning of its digest."""
        digest = sha256(self.text.encode()).hexdigest()
        return f"rule-{self.variant}-{self.part}-{digest[:DIGITS]}"

    @property
    def as_trap(self) -> Trap:
        """The input as a trap of that name."""
        return Trap(self.name, self.text, self.tells)

    def rules(self, questions: Mapping[str, Question]) -> tuple[Question, ...]:
        """Return the rules that decide it, given the questions of variants: first its own."""
        names = (self.variant, *self.tells)
        return tuple(dict.fromkeys(questions[name] for name in names if name in questions))


class RuleInputs(NamedTuple):
    """All such inputs of a puzzle."""

    searched: str
    """Through which inputs, all of them, it was searched: `all caves of up to 6 squares`."""
    equal: Mapping[str, str]
    """Variants that answer as the rules do, by name, on all of some inputs, which it names."""
    inputs: tuple[RuleInput, ...]


def rule_inputs_of(puzzle: Puzzle) -> RuleInputs:
    """Return the inputs of a puzzle, of each rule the simplest first; none if there is no file."""
    path = f"{FOLDER}/{puzzle.name}/{RULES}"
    if not (assets() / path).is_file():
        return RuleInputs("", {}, ())
    return parsed(bundled(path).text)


def parsed(text: str) -> RuleInputs:
    """Return the inputs that a file's text holds."""
    stored: dict[str, Any] = tomllib.loads(text)
    inputs = (
        RuleInput(board, int(part), variant, tuple(tells.split()))
        for variant, parts in stored.get("input", {}).items()
        for part, found in parts.items()
        for board, tells in found.items()
    )
    return RuleInputs(stored["searched"], stored.get("equal", {}), tuple(inputs))


def questions_of(known: Sequence[Variant]) -> dict[str, Question]:
    """Return what variants settle otherwise than the rules, by their names."""
    return {variant.name: variant.question for variant in known}
