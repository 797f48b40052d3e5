"""Which objects a world holds that can change, and where their values are found."""

from collections.abc import Callable, Iterator
from itertools import chain
from operator import attrgetter
from typing import Final, NamedTuple

from game.play.frozen import Freezer, Value


class Objects(NamedTuple):
    """Entities with their components, and the systems that have attributes."""

    entities: dict[int, tuple[object, ...]]
    dying: list[int]
    """Those entities that will be gone before the next turn."""
    systems: list[object]

    def holders(self) -> list[object]:
        """Return what holds values."""
        return [*chain.from_iterable(self.entities.values()), *self.systems]


class Layout:
    """Where the values of some objects are: one place for each field."""

    def __init__(self, objects: Objects) -> None:
        """Find all fields."""
        self.objects: Final = objects
        self.holders: Final = objects.holders()
        self.fields: Final = [(each, name) for each in self.holders for name in names_of(each)]
        able = {id(each) for each, name in self.fields if name != ITSELF}
        self.freezer: Final = Freezer(each for each in self.holders if id(each) in able)
        self.readers: Final = [reader_of(each) for each in self.holders]
        self.shape: Final = (
            tuple((entity, *map(type, held)) for entity, held in objects.entities.items()),
            tuple(objects.dying),
            tuple(map(type, objects.systems)),
        )

    def place(self, component: object, name: str) -> int:
        """Return which place a field of a component has among all values."""
        for place, (holder, field) in enumerate(self.fields):
            if holder is component and field == name:
                return place
        raise LookupError(f"no {name} of such a component in this world")


ATTRIBUTES: Final = "__dict__"
ITSELF: Final = ""
"""The field of an object that has none, and whose value is the object."""


def names_of(holder: object) -> list[str]:
    """Return the fields of an object."""
    names = [name for kind in type(holder).__mro__ for name in slots_of(kind)]
    return [*names, ATTRIBUTES] if hasattr(holder, ATTRIBUTES) else names or [ITSELF]


def slots_of(kind: type) -> Iterator[str]:
    """Yield the slots that a class adds to those of its parents."""
    slots = vars(kind).get("__slots__", ())
    for name in (slots,) if isinstance(slots, str) else slots:
        if name not in ("__dict__", "__weakref__"):
            yield f"_{kind.__name__.lstrip('_')}{name}" if is_private(name) else name


def is_private(name: str) -> bool:
    """Whether a class calls an attribute otherwise than others do."""
    return name.startswith("__") and not name.endswith("__")


def reader_of(holder: object) -> Callable[[], tuple[Value, ...]]:
    """Return what reads the values of all fields of an object."""
    names = names_of(holder)
    if names == [ITSELF]:
        return lambda: (holder,)
    read = attrgetter(*names)
    return (lambda: (read(holder),)) if len(names) == 1 else (lambda: read(holder))
