"""Records which components, and which of their fields, a system reads.

While a system runs, each component is an instance of a recording class: a subclass of its own class
that notes the names of the fields that are read. So a read counts wherever the system keeps the
component: in an attribute, in a list, or in a closure. After the run, all components are instances
of their own classes again. The classes themselves never change.

A component without fields, such as a mark, counts as read if a function of esper returns it, and
any component does if the system asks whether an entity has it.
"""

from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import product
from types import new_class
from typing import Any, Final, NamedTuple

import esper

from game.simulation.snapshot import all_slots

LOOKUPS: Final = (
    "component_for_entity",
    "components_for_entity",
    "try_component",
    "try_components",
    "get_component",
    "get_components",
    "has_component",
    "has_components",
)
"""The functions of esper that return components, or whether there are any."""
Functions = dict[str, Callable[..., Any]]
"""Functions of esper by name."""
set_class: Final[Callable[[object, type], None]] = vars(object)["__class__"].__set__
"""Changes the class of an object, also of one that refuses to change attributes."""


class ReadComponent(NamedTuple):
    """A component that a system read, and the names of the fields that it read."""

    entity: int
    component: str
    """The name of its class."""
    fields: tuple[str, ...]
    """The names; () if the system only looked the component up."""


class ReadRecorder:
    """Records the components and fields that a system reads."""

    def __init__(self) -> None:
        """Record nothing before the first run."""
        self.is_on = False
        """Whether reads count at the moment."""
        self._classes: Final[dict[type, type]] = {}
        """The recording class of each class."""
        self._components: dict[tuple[int, type], object] = {}
        """The components at the start of the run, by entity and class."""
        self._own_classes: Final[dict[int, tuple[object, type]]] = {}
        """The components with recording classes, by id, and their own classes."""
        self._names: Final[defaultdict[int, set[str]]] = defaultdict(set)
        """The attributes that were read, by the id of the component; "" for a counted look-up."""

    @contextmanager
    def recording(self, functions: Functions) -> Iterator[None]:
        """Record all reads in the block, in which `functions` replace those of esper."""
        self._own_classes.clear()
        self._names.clear()
        self._components = {}
        for entity in esper.get_entities():
            components: tuple[object, ...] = esper.components_for_entity(entity)
            self._components.update({(entity, type(each)): each for each in components})
        lookups = {name: self._recording_lookup(name) for name in LOOKUPS}
        replaced = {**lookups, **adding_functions(), **functions}
        before = {name: getattr(esper, name) for name in replaced}
        try:
            # An entity may share a component with another one.
            for component in {id(each): each for each in self._components.values()}.values():
                if any(field_names(component)):
                    self._change_class(component, type(component))
            vars(esper).update(replaced)
            self.is_on = True
            yield
        finally:
            self.is_on = False
            vars(esper).update(before)
            for component, kind in self._own_classes.values():
                set_class(component, kind)

    def reads(self) -> Iterator[ReadComponent]:
        """Yield the components that were read in the latest run."""
        for (entity, kind), component in self._components.items():
            if names := self._names.get(id(component)):
                fields = tuple(each for each in field_names(component) if each in names)
                if fields or "" in names:
                    yield ReadComponent(entity, kind.__name__, fields)

    def _change_class(self, component: object, kind: type) -> None:
        """Give a component of a class its recording class, unless the class is built in."""
        self._own_classes[id(component)] = component, kind
        try:
            if kind not in self._classes:
                self._classes[kind] = recording_class(kind, self._note, self._change_class)
            set_class(component, self._classes[kind])
        except TypeError:
            del self._own_classes[id(component)]

    def _note(self, component: object, name: str) -> None:
        if self.is_on:
            self._names[id(component)].add(name)

    def _recording_lookup(self, name: str) -> Callable[..., Any]:
        look_up = getattr(esper, name)

        def record(*positional: Any, **named: Any) -> Any:  # noqa: ANN401 - as the other function
            found = look_up(*positional, **named)
            arguments = (*positional, *named.values())
            entities, kinds = arguments[:1], arguments[1:]
            if name.startswith("get_"):
                entities, kinds = tuple(entity for entity, _ in found), arguments
            elif not kinds:
                kinds = tuple(each.__class__ for each in found)
            for key in product(entities, kinds):
                component = self._components.get(key)
                if name.startswith("has_") or id(component) not in self._own_classes:
                    self._note(component, "")
            return found

        return record


def adding_functions() -> Functions:
    """Return replacements for `add_component` and `create_entity` of esper.

    They store a component under its own class, even if it is an instance of a recording class.
    """
    create, add = esper.create_entity, esper.add_component

    def add_component(entity: int, component: object, type_alias: type | None = None) -> None:
        add(entity, component, type_alias or component.__class__)

    def create_entity(*components: object) -> int:
        entity = create()
        for each in components:
            add_component(entity, each)
        return entity

    return {"add_component": add_component, "create_entity": create_entity}


def recording_class(
    kind: Any,  # noqa: ANN401 - a class
    note: Callable[[object, str], None],
    change_class: Callable[[object, type], None],
) -> type:
    """Return a subclass of a class that passes each instance and attribute that is read to `note`.

    If a system gives an instance another class, `change_class` is called instead.
    Calls, copies and class methods create instances of `kind`.

    Raises:
        TypeError: If `kind` can't have subclasses.
    """

    def read(component: object, name: str) -> object:
        note(component, name)
        value = kind.__getattribute__(component, name)
        is_class_method = getattr(value, "__self__", None) is made
        return getattr(kind, name) if is_class_method else value

    def reduce(component: object, protocol: int) -> object:
        parts = kind.__reduce_ex__(component, protocol)
        return tuple(
            tuple(kind if each is made else each for each in part) if type(part) is tuple else part
            for part in parts
        )

    members = {
        "__slots__": (),
        "__module__": kind.__module__,
        "__qualname__": kind.__qualname__,
        "__class__": property(lambda _: kind, change_class),
        "__new__": lambda _, *positional, **named: kind(*positional, **named),
        "__getattribute__": read,
        "__reduce_ex__": reduce,
    }
    made = new_class(kind.__name__, (kind,), {}, lambda namespace: namespace.update(members))
    return made


def field_names(component: Any) -> Iterator[str]:  # noqa: ANN401 - of any class
    """Yield the names of a component's fields."""
    yield from all_slots(component.__class__)
    yield from getattr(type(component), "_fields", ())
    yield from vars(component) if hasattr(component, "__dict__") else ()
