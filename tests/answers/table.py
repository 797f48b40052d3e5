"""Reads the table of answers: inputs, settings, and the answers to both parts.

The table says what the program answered before its parts were rebuilt. It is never renewed: a line
changes only with a change of the rules that names it. When it was written, whatever the references
can play was compared with them, 465 of 738 lines: those by the rules with `tests/oracles`, as
`test_references.py` compares them still, those by variants with programs that share no code with
the project. All agreed, but for a battle without a fight, of which such a program counts one round
by some variants.

There is a file a puzzle. Each input is a paragraph: a line `== KIND WORDS` says what makes it. What
was generated, by words of `skirmish generate`, or drawn stands below as it is, so that no change of
a generator alters it; `example` and `trap` are bundled ones. Each line `> WORDS = PART 1 | PART 2`
plays the input with words of the command line. A part is described by the object of `solve --json`,
but for what may be otherwise and as good: which spells, which order of keys.

    == trap first-step
    > = outcome 10132 rounds 34 hit_points 298 winner G ... | ...
    > --variant first-step = ...
"""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple

from game.api import InputText, example

ROOT: Final = Path(__file__).parents[2]
PUZZLES: Final = ("battle", "duel", "vault", "cards")
NOT_TOLD: Final = {"spells", "turns", "order", "walked", "reason"}
"""Of several best plans and orders any will do, and reasons may be worded anew."""


class Row(NamedTuple):
    """One input, played in one way."""

    puzzle: str
    origin: str
    text: str
    words: tuple[str, ...]
    answers: str

    @property
    def settings(self) -> dict[str, int]:
        """The settings, in the form of Python programs."""
        words = {name: value for name, value in self.pairs() if name != "--variant"}
        return {name[2:].replace("-", "_"): int(value) for name, value in words.items()}

    @property
    def variants(self) -> list[str]:
        """Variants, and files of rules."""
        return [value for name, value in self.pairs() if name == "--variant"]

    def pairs(self) -> Iterator[tuple[str, str]]:
        """Yield each option with its value."""
        return zip(self.words[::2], self.words[1::2], strict=True)


def rows(puzzle: str) -> Iterator[Row]:
    """Yield all lines of a puzzle's table."""
    _, *paragraphs = (Path(__file__).parent / f"{puzzle}.txt").read_text().split("\n== ")
    for paragraph in paragraphs:
        origin, *lines = paragraph.rstrip("\n").split("\n")
        drawn = "".join(f"{line}\n" for line in lines if not line.startswith("> "))
        text = drawn or make_text(puzzle, *origin.split())
        for line in lines:
            if line.startswith("> "):
                words, _, answers = line.removeprefix(">").partition(" = ")
                yield Row(puzzle, origin, text, tuple(words.split()), answers)


def make_text(puzzle: str, kind: str, name: str) -> InputText:
    """Return a bundled example or a trap."""
    if kind == "example":
        return example(name)
    return (ROOT / "assets" / "traps" / puzzle / f"{name}.txt").read_text()


def said(*parts: Mapping[str, Any] | None) -> str:
    """Return the answers to both parts, as the table has them."""
    return " | ".join(map(said_of, parts))


def said_of(part: Mapping[str, Any] | None) -> str:
    """Return the answer to a part, without values that are absent or false."""
    if part is None:
        return "not there"
    found = {name: value for name, value in part.items() if name not in NOT_TOLD}
    words = (f"{name} {value}" for name, value in found.items() if value is not False)
    return " ".join(words)
