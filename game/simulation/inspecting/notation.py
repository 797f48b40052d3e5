"""Writes values of components as text: squares as row and column, bitboards as their squares.

The notation of a puzzle lists the fields whose numbers have a meaning:

    square       8             1,2
    free         2688          1,1 1,3 1,5       and a change: -1,1 +1,2
    occupants    {8: 2}        {1,2: 2}

Values of other fields are written as in Python.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

from game.simulation.inspecting.copies import ChangedValue, Copy, Fields, Opaque, Reference
from systems.bitboard import each as members

Name = Callable[[int], str]
"""Returns the name of a number."""

MOST_MEMBERS: Final = 6
"""Of a larger set only the number of its members is shown."""


class Notation(NamedTuple):
    """The meaning of the numbers in a puzzle's components, with the names of fields as keys."""

    numbers: Mapping[str, Name] = {}
    """Fields that hold a number, and how to name it."""
    sets: Mapping[str, Name] = {}
    """Fields that hold a set of numbers as a bit mask, and how to name a member."""
    keys: Mapping[str, Name] = {}
    """Fields that hold a dict, and how to name its keys."""
    events: Mapping[str, Sequence[str]] = {}
    """The names of each event's arguments."""

    def write_change(self, change: ChangedValue) -> str:
        """Return a change as text: `square: 1,1 -> 1,2`."""
        path, before, after = change
        name = field_name(path)
        where = f"{self.path(path)}: " if path else ""
        if name in self.sets and isinstance(before, int) and isinstance(after, int):
            signs = {"-": before & ~after, "+": after & ~before}
            if (before ^ after).bit_count() <= MOST_MEMBERS:
                member = self.sets[name]
                parts = [sign + member(each) for sign in signs for each in members(signs[sign])]
                return where + " ".join(parts)
        return f"{where}{self.write(before, name)} -> {self.write(after, name)}"

    def path(self, path: str) -> str:
        """Return a path with the name of its key: `occupants[1,1]`."""
        match = re.fullmatch(r"(.*\b(\w+))\[(\d+)\](.*)", path)
        if match is None or match[2] not in self.keys:
            return path
        return f"{match[1]}[{self.keys[match[2]](int(match[3]))}]{match[4]}"

    def write(self, value: Copy, name: str = "") -> str:
        """Return the value of a field as text."""
        if isinstance(value, int) and not isinstance(value, bool):
            return self._number(value, name)
        if isinstance(value, Fields):
            return f"{value.kind}({', '.join(self.pairs(value))})"
        if isinstance(value, (Reference, Opaque)):
            owner = f" of {value.entity}" if isinstance(value, Reference) else ""
            return f"<{value.kind}{owner}>"
        if isinstance(value, dict):
            key_name: Callable[[Any], str] = self.keys.get(name, repr)
            items = [f"{key_name(key)}: {self.write(held, name)}" for key, held in value.items()]
            return f"{{{', '.join(items)}}}"
        if isinstance(value, (list, tuple)):
            begin, end = "[]" if isinstance(value, list) else "()"
            return begin + ", ".join(self.write(each, name) for each in value) + end
        return "unset" if value is None and name in self.sets else repr(value)

    def pairs(self, value: Fields) -> Iterator[str]:
        """Yield `name=value` for each field of an object, such as `points=200`."""
        for name, held in value.values.items():
            yield f"{name}={self.write(held, name)}"

    def _number(self, value: int, name: str) -> str:
        if name not in self.sets:
            return self.numbers.get(name, str)(value)
        if value.bit_count() > MOST_MEMBERS:
            return f"{value.bit_count()} of them"
        return " ".join(map(self.sets[name], members(value))) or "none"


PLAIN: Final = Notation()
"""Writes all numbers as numbers."""


def field_name(path: str) -> str:
    """Return the name of the field at the end of a path.

    >>> field_name("decks[0].drawn"), field_name("standing['E']")
    ('drawn', 'standing')
    """
    names = re.findall(r"(?:^|\.)(\w+)", path)
    return names[-1] if names else ""


def as_json(value: Copy) -> object:
    """Convert a `Copy` to a value for JSON; a value that JSON doesn't have becomes None."""
    if isinstance(value, Reference):
        return value._asdict()
    if isinstance(value, Fields):
        value = value.values
    if isinstance(value, dict):
        return {str(key): as_json(held) for key, held in value.items()}
    if isinstance(value, (list, tuple, frozenset)) and not isinstance(value, Opaque):
        return [as_json(each) for each in value]
    return value if isinstance(value, (int, float, str)) else None
