"""What can be put in the places of systems: the variants of a puzzle, or a file of one's own."""

from collections.abc import Callable, Sequence
from typing import Final

from esper import Processor

from game.inputs.rules import check_own, read_rules
from game.playback.jobs import Jobs
from game.puzzles.contract import Puzzle
from game.viewer.controls.choices import ChoiceItem, Choices

TITLE: Final = "Put a system in"
A_FILE: Final = ChoiceItem("a file …", "rules of your own: type its path")


class RuleChoices:
    """The list, while it is open."""

    def __init__(
        self, puzzle: Puzzle, take: Callable[[Sequence[type[Processor]] | None], None]
    ) -> None:
        """Offer what there is for a puzzle; what is chosen is taken, None for a file."""
        self._take: Final = take
        self._variants: Final = [each for each in puzzle.variants() if each.systems]
        items = (ChoiceItem(each.name, each.instead) for each in self._variants)
        self.choices: Final = Choices(TITLE, [A_FILE, *items])
        self.jobs: Final = Jobs()

    def choose(self, number: int | None) -> None:
        """Take an item of the list."""
        if number is not None:
            self._take(self._variants[number - 1].systems if number else None)


def systems_of_file(name: str, puzzle: Puzzle) -> Sequence[type[Processor]]:
    """Run a file and return the systems that it defines.

    Raises:
        SkirmishError: it can't be run, or its systems are of another puzzle.
    """
    rules = read_rules(name)
    check_own([rules], puzzle, "what is shown")
    return rules.systems
