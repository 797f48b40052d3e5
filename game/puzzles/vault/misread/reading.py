"""Which parts a search is made of under some misreadings, and what it plans."""

from functools import cache
from importlib import import_module
from typing import Any, Final, NamedTuple, TypeVar

from game.puzzles.vault.misread.chart import Chart
from game.puzzles.vault.misread.search import Search
from game.puzzles.vault.misread.ways import Ways
from systems.rules import combined

PACKAGE: Final = "game.puzzles.vault.misread"

T = TypeVar("T")

_combined: Final[dict[tuple[object, object], type[Any]]] = {}


class Reading(NamedTuple):
    """The parts of a search."""

    chart: type[Chart] = Chart
    ways: type[Ways] = Ways
    search: type[Search] = Search


@cache
def reading_of(names: tuple[str, ...]) -> Reading:
    """Return the parts of a search under misreadings, by their names, in their order."""
    reading = Reading()
    for name in names:
        module = import_module(f"{PACKAGE}.{name.replace('-', '_')}")
        for each in vars(module).values():
            if isinstance(each, type) and each.__module__ == module.__name__:
                reading = with_part(reading, each)
    return reading


def with_part(reading: Reading, part: type) -> Reading:
    """Return a reading with one more part that is misread."""
    if issubclass(part, Chart):
        return reading._replace(chart=together(part, reading.chart))
    if issubclass(part, Ways):
        return reading._replace(ways=together(part, reading.ways))
    if issubclass(part, Search):
        return reading._replace(search=together(part, reading.search))
    return reading


def together(later: type[T], earlier: type[T]) -> type[T]:
    """Return the one class that combines two; readings share it, and what is known by it."""
    pair = later, earlier
    if pair not in _combined:
        _combined[pair] = combined(later, earlier)
    return _combined[pair]
