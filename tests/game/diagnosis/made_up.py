"""A puzzle whose answers stand in a table: what it comes to under which misreadings."""

from collections.abc import Iterable, Mapping
from typing import Any, cast

from game.diagnosis.sets import VariantSet
from game.puzzles.contract import Readings, Scenario
from game.puzzles.variant import Change, Variant

Table = Mapping[str, int | None]
"""Answers by the names of all misreadings that hold, as in `a b`; "" are the rules."""


def variant(name: str, part: int | None = None, contradicts: tuple[str, ...] = ()) -> Variant:
    """Return a variant of which no more is said."""
    return Variant(name, "moving", f"Not {name}.", f"It is {name}.", part, contradicts)


A, B, C = map(variant, "abc")


def names(sets: Iterable[VariantSet]) -> list[str]:
    """Return sets as they stand in a table."""
    return [" ".join(each.name for each in chosen) for chosen in sets]


class TableReadings(Readings):
    """Answers from a table, 0 if it is not there, and notes what it was asked."""

    def __init__(self, table: Table) -> None:
        """Begin with nothing asked."""
        self.table = table
        self.asked: list[str] = []

    def answer(self, change: Change, part: int) -> int | None:
        """Return what the table says, whatever the part."""
        assert part in (1, 2)
        self.asked += names([change.variants])
        return self.table.get(" ".join(change.names), 0)


class TableScenario:
    """One input, which is named by the text."""

    def __init__(self, table: Table, parts: tuple[int, ...] = (1, 2)) -> None:
        """Play nothing."""
        self.table = table
        self._parts = parts

    def parts(self) -> tuple[int, ...]:
        """Return the parts that it has."""
        return self._parts

    def readings(self) -> Readings:
        """Return what answers it."""
        return TableReadings(self.table)


def scenario(table: Table, parts: tuple[int, ...] = (1, 2)) -> Scenario[Any]:
    """Return an input whose answers stand in a table."""
    return cast("Scenario[Any]", TableScenario(table, parts))
