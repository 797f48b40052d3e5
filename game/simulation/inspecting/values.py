"""What components hold, as copies that can be kept, compared, shown and written as JSON.

A copy is made of numbers, texts, lists, tuples, sets, dicts, and of these:

    Fields("Deck", {"strip": [9, 2], "drawn": 1})    an object by its fields
    Reference(3, "Health")                           a component of an entity, met in another
    Opaque("Random", ...)                            an object that is only known to change

`differences` says where two copies differ, field by field: `decks[0].drawn` was 1 and is 2.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import takewhile
from typing import Any, Final, NamedTuple, TypeAlias

from game.simulation.frozen import ATOMIC, SHARED, Freezer, Value
from game.simulation.snapshot import ATTRIBUTES, ITSELF, names_of

Copy: TypeAlias = Any
"""A copy of what a field held."""

DEEPEST: Final = 12
"""Objects in objects, after which only a `...` is kept."""


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
    frozen: Value


class Absent:
    """What was not there before, or is not there any more."""

    def __repr__(self) -> str:
        """Return a word."""
        return "nothing"


ABSENT: Final = Absent()


class Change(NamedTuple):
    """One place at which a component has changed."""

    path: str
    """As `points`, `decks[0].drawn` or `occupants[33]`; empty for the component as a whole."""
    before: Copy
    after: Copy


class Copier:
    """Copies what is in components; these themselves are only referred to in each other."""

    def __init__(self, components: Mapping[int, Reference]) -> None:
        """Take the components by the identity of the objects."""
        self._components: Final = components
        self._freezer: Final = Freezer(())

    def fields(self, component: object) -> Fields:
        """Return a copy of a component."""
        return Fields(type(component).__name__, dict(self._parts(component, 0)))

    def copied(self, value: object, depth: int = 0) -> Copy:
        """Return a copy of what a field holds."""
        kind = type(value)
        if kind in ATOMIC:
            return value
        if (known := self._components.get(id(value))) is not None:
            return known
        if depth > DEEPEST:
            return Opaque("...", None)
        if isinstance(value, SHARED):
            return Opaque(getattr(value, "__name__", kind.__name__), None)
        return self._composed(value, depth + 1)

    def _composed(self, value: Any, depth: int) -> Copy:  # noqa: ANN401 - of any class
        if isinstance(value, dict):
            if not are_atomic(value.values()):
                value = {key: self.copied(held, depth) for key, held in value.items()}
            return dict(value)
        if isinstance(value, (set, frozenset)):
            return frozenset(value)
        if isinstance(value, (list, tuple)) and not hasattr(value, "_fields"):
            are_kept = are_atomic(value)
            made = list(value) if are_kept else [self.copied(each, depth) for each in value]
            return made if isinstance(value, list) else tuple(made)
        if parts := dict(self._parts(value, depth)):
            return Fields(type(value).__name__, parts)
        return Opaque(type(value).__name__, self._freezer.frozen(value))

    def _parts(self, holder: Any, depth: int) -> Iterator[tuple[str, Copy]]:  # noqa: ANN401
        for name in getattr(holder, "_fields", None) or names_of(holder):
            if name == ATTRIBUTES:
                for key, value in vars(holder).items():
                    yield key, self.copied(value, depth)
            elif name != ITSELF and hasattr(holder, name):
                yield name, self.copied(getattr(holder, name), depth)


def are_atomic(values: Iterable[object]) -> bool:
    """Whether none of some values can change."""
    return ATOMIC.issuperset(map(type, values))


def differences(before: Copy, after: Copy, path: str = "") -> Iterator[Change]:
    """Yield where two copies differ."""
    if type(before) is type(after):
        if isinstance(before, Fields) and before.kind == after.kind:
            yield from keyed(before.values, after.values, path, "{}.{}" if path else "{}{}")
            return
        if isinstance(before, dict):
            yield from keyed(before, after, path, "{}[{!r}]")
            return
        if isinstance(before, (list, tuple)) and not isinstance(
            before, (Fields, Opaque, Reference)
        ):
            yield from listed(before, after, path)
            return
    if type(before) is not type(after) or before != after:
        yield Change(path, before, after)


def keyed(
    before: Mapping[Any, Copy], after: Mapping[Any, Copy], path: str, form: str
) -> Iterator[Change]:
    """Yield where two mappings differ."""
    for key in {**before, **after}:
        had, has = before.get(key, ABSENT), after.get(key, ABSENT)
        if had is not has:
            yield from differences(had, has, form.format(path, key))


def listed(before: Sequence[Copy], after: Sequence[Copy], path: str) -> Iterator[Change]:
    """Yield where two sequences differ: item by item, or from where on if one is longer."""
    if len(before) == len(after):
        for place, (had, has) in enumerate(zip(before, after, strict=True)):
            if had is not has:
                yield from differences(had, has, f"{path}[{place}]")
        return
    pairs = zip(before, after, strict=False)
    alike = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))
    start = f"[{alike}:]" if alike else ""
    yield Change(f"{path}{start}", before[alike:], after[alike:])
