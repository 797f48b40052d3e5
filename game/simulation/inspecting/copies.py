"""What copies of components are made of.

A copy is made of numbers, texts, lists, tuples, sets, dicts, and of these:

    Fields("Deck", {"strip": [9, 2], "drawn": 1})    an object by its fields
    Reference(3, "Health")                           a component of an entity, met in another
    Opaque("Random", ...)                            an object that is only known to change
"""

from typing import Any, Final, NamedTuple, TypeAlias

Copy: TypeAlias = Any
"""A copy of what a field held."""


class Fields(NamedTuple):
    """An object, or a named tuple, by its fields."""

    kind: str
    values: dict[str, Copy]


class Reference(NamedTuple):
    """A component that an entity has."""

    entity: int
    kind: str


class Opaque(NamedTuple):
    """An object without fields, of which nothing can be shown."""

    kind: str
    frozen: Any
    """Its fields in a form that can be compared."""


class Absent:
    """What was not there before, or is not there any more."""

    def __repr__(self) -> str:
        """Return a word."""
        return "nothing"


ABSENT: Final = Absent()


class ChangedValue(NamedTuple):
    """One place at which a component has changed."""

    path: str
    """As `points`, `decks[0].drawn` or `occupants[33]`; empty for the component as a whole."""
    before: Copy
    after: Copy
