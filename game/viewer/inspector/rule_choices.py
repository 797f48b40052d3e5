"""Systems to be put in: the puzzle's variants, and files of rules, in a list over the map."""

import re
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Final

from esper import Processor

from game.errors import SkirmishError, UsageError
from game.inputs.rules import check_own, read_rules
from game.puzzles.registry import load
from game.text.sources import bundled_folder
from game.viewer.compare.side_by_side import ENTER, STEPS
from game.viewer.controls.choices import ChoiceItem, Choices

TITLE: Final = "Put a system in"
A_FILE: Final = ChoiceItem("a file …", "rules of your own: type its path")
MOST_FILES: Final = 40
LONGEST: Final = 100_000
"""Bytes of a file that is looked into."""
RULES: Final = re.compile(r"^(from|import) (systems|esper)\b", re.MULTILINE)
"""Found in files that may hold rules."""
FindSystems = Callable[[], Sequence[type[Processor]]]


class RuleChoices:
    """The list, while it is open."""

    def __init__(self, puzzle: str, take: Callable[[FindSystems | None], None]) -> None:
        """Offer what there is for a puzzle; what is chosen is taken, None for a path."""
        self._take: Final = take
        self._found: Final[Sequence[tuple[ChoiceItem, FindSystems | None]]] = (
            (A_FILE, None),
            *files_of(puzzle),
            *variants_of(puzzle),
        )
        self.choices: Final = Choices(TITLE, [item for item, _ in self._found])

    @property
    def names(self) -> list[str]:
        """What the items of the list are called."""
        return [item.name for item, _ in self._found]

    def answer(self, key: int) -> None:
        """Answer one of the list's keys."""
        self.choices.step(STEPS.get(key, 0))
        if key in ENTER:
            self.choose(self.choices.lit)

    def choose(self, number: int | None) -> None:
        """Take an item of the list."""
        if number is not None and number < len(self._found):
            self._take(self._found[number][1])


def variants_of(puzzle: str) -> Iterator[tuple[ChoiceItem, FindSystems]]:
    """Yield the variants of a puzzle that are systems."""
    for each in load(puzzle).variants():
        if each.systems:
            yield ChoiceItem(each.name, each.instead), partial(tuple, each.systems)


def files_of(puzzle: str) -> Iterator[tuple[ChoiceItem, FindSystems]]:
    """Yield the files that may hold rules: those of the current folder, and the bundled ones."""
    bundled = f"{bundled_folder()}/rules"
    for folder, words in ((".", "in the current folder"), (bundled, "a bundled example")):
        for path in sorted(Path(folder).glob("*.py"))[:MOST_FILES]:
            if may_hold_rules(path, puzzle):
                name = path.name if folder == "." else str(path)
                yield ChoiceItem(path.name, words), partial(systems_of_file, name, puzzle)


def may_hold_rules(path: Path, puzzle: str) -> bool:
    """Whether a file imports what rules of a puzzle are made of; it is not run."""
    try:
        if path.stat().st_size > LONGEST or path.name.startswith("test_"):
            return False
        text = path.read_text(encoding="utf-8", errors="replace")
    except OSError:
        return False
    homes = set(re.findall(r"\bsystems\.(\w+)", text))
    return bool(RULES.search(text)) and (not homes or puzzle in homes)


def systems_of_file(name: str, puzzle: str) -> Sequence[type[Processor]]:
    """Run a file and return the systems that it defines.

    Raises:
        SkirmishError: it can't be run, or its systems are of another puzzle.
    """
    try:
        rules = read_rules(name)
        check_own([rules], load(puzzle), "what is shown")
    except SkirmishError:
        raise
    except OSError as error:
        raise UsageError(f"{name}: {error.strerror}") from None
    return rules.systems
