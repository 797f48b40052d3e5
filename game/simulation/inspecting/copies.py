"""Copies of components that can be kept, compared, printed and written as JSON.

A copy consists of numbers, strings, lists, tuples, sets, dicts, and these types:

    Fields("Deck", {"strip": [9, 2], "drawn": 1})    an object with its fields
    Reference(3, "Health")                           a component inside another component
    Opaque("Random", ...)                            an object whose fields can't be shown
"""

from collections.abc import Iterator, Mapping
from itertools import takewhile
from types import BuiltinFunctionType, FunctionType, MethodType, ModuleType
from typing import Any, Final, NamedTuple, TypeAlias

import esper

from game.simulation.snapshot import ATOMIC, ATTRIBUTES, ITSELF, frozen, stored_names

Copy: TypeAlias = Any
"""A copy of a field's value."""
NAMED: Final = (type, FunctionType, BuiltinFunctionType, MethodType, ModuleType)
"""Types whose values are shown with their names."""
DEEPEST: Final = 12
"""Levels of nested objects; a deeper object is shown as `...`."""


class Fields(NamedTuple):
    """An object, or a named tuple, with its fields."""

    kind: str
    values: dict[str, Copy]


class Reference(NamedTuple):
    """A component of an entity."""

    entity: int
    kind: str


class Opaque(NamedTuple):
    """An object that is compared, but not shown."""

    kind: str
    frozen: Any
    """A hashable key; equal objects have equal keys."""


class Absent:
    """The type of `ABSENT`."""

    def __repr__(self) -> str:
        """Return `nothing`, which the inspector prints for a missing value."""
        return "nothing"


ABSENT: Final = Absent()
"""The value of a field or an item that doesn't exist."""


class ChangedValue(NamedTuple):
    """One difference between two copies of a component."""

    path: str
    """The field or item: `points`, `decks[0].drawn`; "" for the whole component."""
    before: Copy
    after: Copy


class WorldCopy(NamedTuple):
    """Copies of all components of a world."""

    entities: dict[int, dict[str, Fields]]
    """For each entity, its components by the names of their classes."""
    dying: frozenset[int]
    """Entities that esper deletes before the next turn."""


def copy_world() -> WorldCopy:
    """Return copies of all components of the current world."""
    held: dict[int, tuple[object, ...]] = {
        each: esper.components_for_entity(each) for each in sorted(esper.get_entities())
    }
    owners = {id(each): entity for entity, components in held.items() for each in components}
    entities = {
        entity: {
            type(each).__name__: Fields(type(each).__name__, copy_fields(each, owners))
            for each in components
        }
        for entity, components in held.items()
    }
    return WorldCopy(entities, frozenset(each for each in held if not esper.entity_exists(each)))


def copy_fields(
    holder: Any,  # noqa: ANN401 - of any class
    owners: Mapping[int, int],
    depth: int = 0,
) -> dict[str, Copy]:
    """Return copies of all fields of an object, by name. For the arguments see `copy_value`."""
    fields: dict[str, object] = {}
    for name in getattr(holder, "_fields", None) or stored_names(holder):
        if name == ATTRIBUTES:
            fields |= vars(holder)
        elif name != ITSELF and hasattr(holder, name):
            fields[name] = getattr(holder, name)
    return {
        name: value if type(value) in ATOMIC else copy_value(value, owners, depth)
        for name, value in fields.items()
    }


def copy_value(  # noqa: PLR0911 - one per kind of value
    value: Any,  # noqa: ANN401 - of any class
    owners: Mapping[int, int],
    depth: int,
) -> Copy:
    """Return a copy of a field's value.

    Args:
        value: The value.
        owners: The entity of each component; the keys are the components' ids. A component in a
            field becomes a `Reference` to its entity.
        depth: The number of objects around the value.
    """
    kind = type(value)
    if kind in ATOMIC:
        return value
    if (owner := owners.get(id(value))) is not None:
        return Reference(owner, kind.__name__)
    if isinstance(value, NAMED) or depth > DEEPEST:
        return Opaque("..." if depth > DEEPEST else getattr(value, "__name__", kind.__name__), None)
    if isinstance(value, dict):
        return {key: copy_value(held, owners, depth + 1) for key, held in value.items()}
    if isinstance(value, (set, frozenset)):
        return frozenset(value)
    if isinstance(value, (list, tuple)) and not hasattr(value, "_fields"):
        items = [copy_value(each, owners, depth + 1) for each in value]
        return items if isinstance(value, list) else tuple(items)
    fields = copy_fields(value, owners, depth + 1)
    return Fields(kind.__name__, fields) if fields else Opaque(kind.__name__, frozen(value))


def differences(before: Copy, after: Copy, path: str = "") -> Iterator[ChangedValue]:
    """Yield each difference between two copies.

    Sequences of equal lengths are compared item by item. If the lengths differ, the rest from the
    first different item on is one difference.
    """
    kind = type(before)
    if kind is not type(after):
        yield ChangedValue(path, before, after)
    elif kind is Fields and before.kind == after.kind:
        form = "{}.{}" if path else "{}{}"
        yield from item_differences(before.values, after.values, path, form)
    elif kind is dict:
        yield from item_differences(before, after, path, "{}[{!r}]")
    elif kind in (list, tuple) and len(before) == len(after):
        yield from item_differences(dict(enumerate(before)), dict(enumerate(after)), path, "{}[{}]")
    elif kind in (list, tuple):
        pairs = zip(before, after, strict=False)
        alike = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))
        start = f"[{alike}:]" if alike else ""
        yield ChangedValue(path + start, before[alike:], after[alike:])
    elif before != after:
        yield ChangedValue(path, before, after)


def item_differences(
    before: Mapping[Any, Copy], after: Mapping[Any, Copy], path: str, form: str
) -> Iterator[ChangedValue]:
    """Yield the differences between the values of equal keys of two mappings.

    Args:
        before: The values before.
        after: The values after; a missing key has the value `ABSENT`.
        path: The path of both mappings in their component.
        form: A format string that appends a key to the path, such as `{}[{}]`.
    """
    for key in {**before, **after}:
        had, has = before.get(key, ABSENT), after.get(key, ABSENT)
        if had is not has:
            yield from differences(had, has, form.format(path, key))
