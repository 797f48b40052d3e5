"""What an object holds, as something that can't change, is compared, and is made again.

Numbers and texts stay what they are. A list, a dict or an object of any other class is
kept as its kind and its parts; to thaw it makes a new one of the same parts. An object
that somebody else keeps is only referred to.
"""

from collections.abc import Iterable
from functools import lru_cache
from types import BuiltinFunctionType, FunctionType, MethodType, ModuleType, NoneType
from typing import Any, Final, NamedTuple, TypeAlias

Value: TypeAlias = Any
"""What a field may hold: anything."""

ATOMIC: Final = frozenset((int, bool, str, float, NoneType, bytes, complex))
"""Kinds that can't change."""
SHARED: Final = (type, FunctionType, BuiltinFunctionType, MethodType, ModuleType)
"""Kinds that nobody changes in play."""


class FrozenCollection(NamedTuple):
    """A list, dict, set or tuple, by its parts."""

    kind: type
    parts: tuple[Value, ...] | frozenset[Value]


class FrozenObject(NamedTuple):
    """Any other object, by what it is made of when it is copied."""

    make: Value
    parts: Value


class KeptReference(NamedTuple):
    """An object that somebody else keeps."""

    number: int


class Freezer:
    """Freezes what objects hold, and thaws it."""

    def __init__(self, kept: Iterable[object]) -> None:
        """Only refer to the objects that are kept, wherever they are met."""
        self._kept: Final = list(kept)
        self._numbers: Final = {id(each): number for number, each in enumerate(self._kept)}

    def frozen(self, value: Value) -> Value:
        """Return what a value is; what can't be copied counts as what never changes."""
        kind = type(value)
        if kind in ATOMIC or (kind is tuple and is_constant(value)):
            return value
        if (number := self._numbers.get(id(value))) is not None:
            return KeptReference(number)
        if kind in (list, tuple):
            return FrozenCollection(kind, tuple(map(self.frozen, value)))
        if kind is dict:
            return FrozenCollection(kind, tuple(map(self.frozen, value.items())))
        if kind in (set, frozenset):
            return FrozenCollection(kind, frozenset(map(self.frozen, value)))
        return value if isinstance(value, SHARED) else self._taken_apart(value)

    def thawed(self, value: Value) -> Value:
        """Return a new object that is as one was when it was frozen."""
        if isinstance(value, KeptReference):
            return self._kept[value.number]
        if isinstance(value, FrozenCollection):
            return value.kind(map(self.thawed, value.parts))
        return self._put_together(value) if isinstance(value, FrozenObject) else value

    def _taken_apart(self, value: Value) -> Value:
        try:
            made = value.__reduce_ex__(4)
        except TypeError:
            return value
        if isinstance(made, str):
            return value
        make, arguments, state, items, pairs = (*made, None, None, None)[:5]
        return FrozenObject(
            make, self.frozen((arguments, state, list(items or ()), list(pairs or ())))
        )

    def _put_together(self, value: FrozenObject) -> Value:
        arguments, state, items, pairs = self.thawed(value.parts)
        found = value.make(*arguments)
        if hasattr(found, "__setstate__"):
            found.__setstate__(state)
        elif state is not None:
            of_dict, of_slots = state if isinstance(state, tuple) else (state, None)
            for name, held in {**(of_dict or {}), **(of_slots or {})}.items():
                setattr(found, name, held)
        if items:
            found.extend(items)
        for key, held in pairs:
            found[key] = held
        return found


def is_constant(value: tuple[Value, ...]) -> bool:
    """Whether a tuple holds nothing that can change."""
    try:
        return is_known_constant(value)
    except TypeError:
        return False


@lru_cache(maxsize=4096)
def is_known_constant(value: tuple[Value, ...]) -> bool:
    """Whether a tuple that can be compared holds nothing that can change."""
    return all(
        type(each) in ATOMIC
        or (isinstance(each, tuple) and not hasattr(each, "__dict__") and is_constant(each))
        for each in value
    )
