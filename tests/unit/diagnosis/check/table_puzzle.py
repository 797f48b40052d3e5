"""A puzzle whose answers stand in a table: what it comes to under which misreadings."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple, cast

from game.inputs.reading import NO_SETTINGS, Input
from game.lab.abilities import Readings
from game.lab.check.verdict import CheckedInput
from game.lab.variant_sets import VariantSet
from game.puzzles.contract import Puzzle, Scenario
from game.puzzles.settings import Option, Settings, positive
from game.puzzles.variant import NO_CHANGE, Change, Question, Variant
from game.text.sources import Source

Table = Mapping[str, int | None]
"""Answers by the names of all misreadings that hold, as in `a b`; "" are the rules."""


def variant(name: str, part: int | None = None, contradicts: tuple[str, ...] = ()) -> Variant:
    """Return a variant of which no more is said."""
    return Variant(
        name, Question(name, "moving", f"Not {name}."), f"It is {name}.", part, contradicts
    )


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


class TableAnswer(NamedTuple):
    """An answer from a table."""

    number: int | None

    def lines(self) -> list[str]:
        """Return why there is none, the only case in which it is asked."""
        return ["impossible: nobody wins"]


class TableScenario:
    """One input with its table."""

    puzzle = "table"
    has_units = True
    readings = TableReadings

    def __init__(
        self, table: Table, parts: tuple[int, ...] = (1, 2), change: Change = NO_CHANGE
    ) -> None:
        """Play nothing."""
        self.table = table
        self.change = change
        self._parts = parts

    def parts(self) -> tuple[int, ...]:
        """Return the parts that it has."""
        return self._parts

    def under(self, change: Change) -> "TableScenario":
        """Return the same by other rules."""
        return type(self)(self.table, self._parts, change)

    def answer(self, part: int) -> TableAnswer:
        """Return what comes out."""
        return TableAnswer(self.readings(self.table).answer(self.change, part))


def scenario(table: Table, parts: tuple[int, ...] = (1, 2)) -> Scenario[Any]:
    """Return an input whose answers stand in a table."""
    return cast("Scenario[Any]", TableScenario(table, parts))


class TablePuzzle:
    """A puzzle whose inputs are tables by their names."""

    name = "battle"
    options = (Option("power", "how hard they hit", 3, positive),)

    def __init__(self, known: Sequence[Variant], tables: Mapping[str, Table]) -> None:
        """Know the misreadings."""
        self.known = known
        self.tables = tables

    def variants(self) -> Sequence[Variant]:
        """Return all misreadings."""
        return self.known

    readings = variants

    def read(self, text: str, *_: object) -> Scenario[Any]:
        """Return the table of that name."""
        return scenario(self.tables[text])


def question(
    known: Sequence[Variant],
    tables: Mapping[str, Table],
    asked: str,
    settings: Settings = NO_SETTINGS,
) -> CheckedInput:
    """Return one of the tables as what is asked; the others may be asked besides."""
    puzzle = cast("Puzzle", TablePuzzle(known, tables))
    return CheckedInput(Input(Source("mine", asked), puzzle, settings, scenario(tables[asked])))
