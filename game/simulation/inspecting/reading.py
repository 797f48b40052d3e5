"""Notices which fields of which components are read while a system runs.

Systems may keep components from one turn to the next, so it is not enough to watch how they look
them up. As long as a kind of component is watched, its class has a property in the place of each
field, which notes the object and goes on to the field as it was:

    health.points    ->    note id(health), return what the slot `points` holds

What has no field to be watched, as a class that only marks entities, counts as read when it is
looked up with esper, and any component does when a system asks whether an entity has it.

Writes to slots are noted as well (`note_writes`), so that only what may have changed is copied.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from types import MemberDescriptorType
from typing import Any, Final

import esper

from game.simulation.snapshot import slots_of

MISSING: Final = object()
"""The default of an attribute that has none."""
_watched: Final[dict[type, "WatchedKind"]] = {}
"""Kinds by class; only one thread at a time is in a world, so all may share these."""
_written: Final[list[set[int]]] = []
"""For each that asks, the identities of the objects of which a slot was written."""


class WatchedKind:
    """A class of components with properties in the places of its fields."""

    def __init__(self, kind: type, example: object) -> None:
        """Put the properties in place.

        Args:
            kind: the class.
            example: one component of it, which says what is in a `__dict__`.
        """
        self.read: Final[dict[str, set[int]]] = {}
        """The identities of the objects of which each field was read."""
        self.users = 0
        self._kind: Final = kind
        self._own: Final = dict(vars(kind))
        for name in fields_of(kind, example):
            self._put(name)

    def release(self) -> None:
        """Restore the class without properties."""
        for name in self.read:
            if name in self._own:
                setattr(self._kind, name, self._own[name])
            else:
                delattr(self._kind, name)

    def _put(self, name: str) -> None:
        before, seen = getattr(self._kind, name, MISSING), set[int]()
        if isinstance(self._own.get(name), property):
            # Such a property may look at the code that reads it, which must stay its caller.
            return
        if isinstance(before, MemberDescriptorType):
            made = noting_slot(before, seen)
        elif hasattr(before, "__get__"):
            made = noting_descriptor(before, seen)
        else:
            made = noting_attribute(name, before, seen)
        try:
            setattr(self._kind, name, made)
        except TypeError:
            # A class of Python's own can't be changed.
            return
        self.read[name] = seen


def fields_of(kind: type, example: object) -> Iterator[str]:
    """Yield the names of the fields that can be watched."""
    for each in kind.__mro__:
        yield from slots_of(each)
    yield from getattr(kind, "_fields", ())
    yield from vars(example) if hasattr(example, "__dict__") else ()


def noting_slot(slot: MemberDescriptorType, seen: set[int]) -> property:
    """Return a property that notes whose slot is read."""
    note, get, put = seen.add, slot.__get__, slot.__set__

    def read(holder: object) -> object:
        note(id(holder))
        return get(holder)

    def write(holder: object, value: object) -> None:
        for written in _written:
            written.add(id(holder))
        put(holder, value)

    return property(read, write, slot.__delete__)


def noting_descriptor(before: Any, seen: set[int]) -> property:  # noqa: ANN401 - of any class
    """Return a property that notes whose field is read, of a named tuple or otherwise watched."""

    def read(holder: object) -> object:
        seen.add(id(holder))
        return before.__get__(holder, type(holder))

    return property(read, getattr(before, "__set__", None), getattr(before, "__delete__", None))


def noting_attribute(name: str, default: object, seen: set[int]) -> property:
    """Return a property that notes whose attribute is read that a `__dict__` holds."""

    def read(holder: object) -> object:
        seen.add(id(holder))
        if (value := vars(holder).get(name, default)) is MISSING:
            raise AttributeError(f"{type(holder).__name__!r} object has no attribute {name!r}")
        return value

    def write(holder: object, value: object) -> None:
        vars(holder)[name] = value

    def delete(holder: object) -> None:
        del vars(holder)[name]

    return property(read, write, delete)


def watch(kind: type, example: object) -> None:
    """Watch a kind of component; kinds are watched until every caller has released them."""
    if kind not in _watched:
        _watched[kind] = WatchedKind(kind, example)
    _watched[kind].users += 1


def unwatch(kinds: Sequence[type]) -> None:
    """Release kinds of components; the last caller restores their classes."""
    for kind in kinds:
        watched = _watched[kind]
        watched.users -= 1
        if not watched.users:
            watched.release()
            del _watched[kind]


def note_writes(written: set[int]) -> None:
    """Add to a set the identities of all watched objects of which a slot is written."""
    _written.append(written)


def note_writes_no_longer(written: set[int]) -> None:
    """Stop adding writes to a set."""
    _written[:] = [each for each in _written if each is not written]


def forget() -> None:
    """Clear the record of reads."""
    for watched in _watched.values():
        for seen in watched.read.values():
            seen.clear()


@contextmanager
def paused(lookups: "Lookups") -> Iterator[None]:
    """Note nothing of what is read in a `with` statement."""
    sets = [seen for watched in _watched.values() for seen in watched.read.values()]
    sets_before = [(seen, set(seen)) for seen in sets]
    found, asked = set(lookups.found), set(lookups.asked)
    try:
        yield
    finally:
        for seen, before in sets_before:
            seen.intersection_update(before)
        lookups.found.intersection_update(found)
        lookups.asked.intersection_update(asked)


def read_objects() -> dict[int, list[str]]:
    """Return which fields were read since the last reset, by the identities of objects."""
    found: dict[int, list[str]] = {}
    for watched in _watched.values():
        for name, seen in watched.read.items():
            for identity in seen:
                found.setdefault(identity, []).append(name)
    return found


def has_fields(kind: type) -> bool:
    """Whether a kind has fields that are watched."""
    return kind in _watched and bool(_watched[kind].read)


Lookup = tuple[int, type]
"""An entity, and the kind of component that it was asked for."""


class Lookups:
    """What a system looks up with esper."""

    def __init__(self) -> None:
        """Begin with no look-ups."""
        self.found: Final[set[Lookup]] = set()
        """Components that were returned."""
        self.asked: Final[set[Lookup]] = set()
        """Components of which was asked whether an entity has them."""

    @contextmanager
    def noted(self) -> Iterator[None]:
        """Note look-ups in a `with` statement."""
        functions = self._functions()
        before = {name: getattr(esper, name) for name in functions}
        try:
            for name, note in functions.items():
                setattr(esper, name, noting(before[name], note))
            yield
        finally:
            for name, function in before.items():
                setattr(esper, name, function)

    def _functions(self) -> dict[str, "Callable[[tuple[Any, ...], Any], None]"]:
        return {
            "component_for_entity": self._note_one,
            "components_for_entity": lambda given, found: self.found.update(
                (given[0], type(each)) for each in found
            ),
            "try_component": self._note_one,
            "try_components": self._note_one,
            "get_component": self._note_all,
            "get_components": self._note_all,
            "has_component": self._note_question,
            "has_components": self._note_question,
        }

    def _note_one(self, given: tuple[Any, ...], _found: object) -> None:
        self.found.update((given[0], kind) for kind in given[1:])

    def _note_all(self, given: tuple[Any, ...], found: list[tuple[int, object]]) -> None:
        self.found.update((entity, kind) for entity, _ in found for kind in given)

    def _note_question(self, given: tuple[Any, ...], _found: object) -> None:
        self.asked.update((given[0], kind) for kind in given[1:])


def noting(
    function: Callable[..., Any], note: Callable[[tuple[Any, ...], Any], None]
) -> Callable[..., Any]:
    """Return a function that calls another, and notes what it was given and what it returned."""

    def call(*given: Any, **named: Any) -> Any:  # noqa: ANN401 - as the other function
        found = function(*given, **named)
        note((*given, *named.values()), found)
        return found

    return call
