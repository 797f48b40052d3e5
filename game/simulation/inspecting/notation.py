"""How the values of components read: squares as places, sets of squares by their members.

A puzzle says by the name of a field what its numbers mean:

    square       8             1,2
    free         2688          1,1 1,3 1,5       and how it changed: -1,1 +1,2
    occupants    {8: 2}        {1,2: 2}

What it says nothing of is written as Python does.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from game.simulation.inspecting.copies import ABSENT, ChangedValue, Copy, Fields, Opaque, Reference
from systems.bitboard import each as members

Name = Callable[[int], str]
"""Puts a number in words."""

MOST_MEMBERS: Final = 6
"""Of a larger set only the number of its members is shown."""


class Notation(NamedTuple):
    """What numbers mean, by the names of the fields that hold them."""

    numbers: Mapping[str, Name] = {}
    """Fields that hold a number."""
    sets: Mapping[str, Name] = {}
    """Fields that hold a set of numbers as a bit mask, and what one of these is called."""
    keys: Mapping[str, Name] = {}
    """Fields that hold a dict with numbers as keys."""
    events: Mapping[str, Sequence[str]] = {}
    """What the arguments of events are called."""

    def changed(self, change: ChangedValue) -> str:
        """Return a change in words: `square: 1,1 -> 1,2`."""
        path, before, after = change
        name = field_of(path)
        where = f"{self.path(path)}: " if path else ""
        if name in self.sets and isinstance(before, int) and isinstance(after, int):
            return where + self._difference(name, before, after)
        return f"{where}{self.shown(before, name)} -> {self.shown(after, name)}"

    def path(self, path: str) -> str:
        """Return a place in a component, with keys in words: `occupants[1,1]`."""
        match = re.fullmatch(r"(.*\b(\w+))\[(\d+)\](.*)", path)
        if match is None or match[2] not in self.keys:
            return path
        return f"{match[1]}[{self.keys[match[2]](int(match[3]))}]{match[4]}"

    def shown(self, value: Copy, name: str = "") -> str:
        """Return a value in words that a field of this name holds."""
        if isinstance(value, int) and not isinstance(value, bool):
            return self._number(value, name)
        if isinstance(value, Fields):
            return f"{value.kind}({', '.join(self.pairs(value))})"
        if isinstance(value, (Reference, Opaque)):
            owner = f" of {value.entity}" if isinstance(value, Reference) else ""
            return f"<{value.kind}{owner}>"
        if isinstance(value, dict):
            return f"{{{', '.join(self._items(value, name))}}}"
        if isinstance(value, (list, tuple)):
            begin, end = "[]" if isinstance(value, list) else "()"
            return begin + ", ".join(self.shown(each, name) for each in value) + end
        return "unset" if value is None and name in self.sets else repr(value)

    def pairs(self, value: Fields) -> Iterator[str]:
        """Yield the fields of an object: `points=200`."""
        for name, held in value.values.items():
            yield f"{name}={self.shown(held, name)}"

    def _items(self, value: Mapping[Copy, Copy], name: str) -> Iterator[str]:
        known = self.keys.get(name)
        for key, held in value.items():
            yield f"{known(key) if known else repr(key)}: {self.shown(held, name)}"

    def _number(self, value: int, name: str) -> str:
        if name in self.sets:
            return self._members(value, name) or "none"
        return self.numbers[name](value) if name in self.numbers else str(value)

    def _members(self, bits: int, name: str) -> str:
        if bits.bit_count() > MOST_MEMBERS:
            return f"{bits.bit_count()} of them"
        return " ".join(map(self.sets[name], members(bits)))

    def _difference(self, name: str, before: int, after: int) -> str:
        gone, new = before & ~after, after & ~before
        if (before ^ after).bit_count() > MOST_MEMBERS:
            return f"{self._members(before, name) or 'none'} -> {self._members(after, name)}"
        lost = [f"-{self.sets[name](each)}" for each in members(gone)]
        return " ".join([*lost, *(f"+{self.sets[name](each)}" for each in members(new))])


PLAIN: Final = Notation()
"""Nothing is known of what numbers mean."""


def field_of(path: str) -> str:
    """Return the name of the field at the end of a path.

    >>> field_of("decks[0].drawn"), field_of("standing['E']")
    ('drawn', 'standing')
    """
    names = re.findall(r"(?:^|\.)(\w+)", path)
    return names[-1] if names else ""


def as_json(value: Copy) -> object:
    """Return a value made of what JSON has."""
    if isinstance(value, Fields):
        return {name: as_json(held) for name, held in value.values.items()}
    if isinstance(value, Reference):
        return value._asdict()
    if isinstance(value, Opaque):
        return None
    if isinstance(value, dict):
        return {str(key): as_json(held) for key, held in value.items()}
    if isinstance(value, (list, tuple, frozenset)):
        return [as_json(each) for each in value]
    is_plain = value is None or isinstance(value, (bool, int, float, str))
    return value if is_plain and value is not ABSENT else None
