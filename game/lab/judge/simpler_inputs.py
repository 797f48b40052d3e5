"""Simpler inputs than one that a nearest set of misreadings does not explain."""

from typing import Final

from game.lab.judge.cases import Case, Cases

MOST_TRIED: Final = 150


class SimplerInputs:
    """The inputs to run a program on until the smallest is found that is not explained."""

    def __init__(self, cases: Cases, parts: tuple[int, ...]) -> None:
        """Yield inputs with answers by the rules to some parts, none yet."""
        self._cases: Final = cases
        self._parts: Final = parts
        self._tried: Final[set[str]] = set()

    def next(self, smallest: Case) -> Case | None:
        """Return a simpler input than the smallest so far; None if all were tried."""
        for text in self._cases.maker.reductions(smallest.text):
            if len(self._tried) >= MOST_TRIED:
                return None
            if text in self._tried:
                continue
            self._tried.add(text)
            if case := self._cases.case("simpler", text, self._parts):
                return case
        return None
