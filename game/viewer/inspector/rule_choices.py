"""Systems to be put in: the puzzle's variants, or a file of rules, in a list over the map."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Final

from esper import Processor

from game.errors import SkirmishError, UsageError
from game.inputs.rules import check_own, read_rules
from game.puzzles.registry import load
from game.viewer.controls.choices import ChoiceItem, Choices

TITLE: Final = "Put a system in"
A_FILE: Final = ChoiceItem("a file …", "rules of your own: type its path")
FindSystems = Callable[[], Sequence[type[Processor]]]


class RuleChoices:
    """The list, while it is open."""

    def __init__(self, puzzle: str, take: Callable[[FindSystems | None], None]) -> None:
        """Offer what there is for a puzzle; what is chosen is taken, None for a path."""
        self._take: Final = take
        self._found: Final[Sequence[tuple[ChoiceItem, FindSystems | None]]] = (
            (A_FILE, None),
            *variants_of(puzzle),
        )
        self.choices: Final = Choices(TITLE, [item for item, _ in self._found])

    @property
    def names(self) -> list[str]:
        """What the items of the list are called."""
        return [item.name for item, _ in self._found]

    def choose(self, number: int | None) -> None:
        """Take an item of the list."""
        if number is not None and number < len(self._found):
            self._take(self._found[number][1])


def variants_of(puzzle: str) -> Iterator[tuple[ChoiceItem, FindSystems]]:
    """Yield the variants of a puzzle that are systems."""
    for each in load(puzzle).variants():
        if each.systems:
            yield ChoiceItem(each.name, each.instead), partial(tuple, each.systems)


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
