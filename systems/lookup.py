"""Looks up components that one entity of a world has, such as the one of the battle itself.

clock = finder("battle", Turn)
clock().rounds                    A LookupError unless the current world has one battle.
"""

from collections.abc import Callable
from typing import TypeVar, overload

import esper

A = TypeVar("A")
B = TypeVar("B")
C = TypeVar("C")


@overload
def finder(name: str, component: type[A], /) -> Callable[[], A]: ...
@overload
def finder(name: str, first: type[A], second: type[B], /) -> Callable[[], tuple[A, B]]: ...
@overload
def finder(
    name: str, first: type[A], second: type[B], third: type[C], /
) -> Callable[[], tuple[A, B, C]]: ...
def finder(name: str, /, *components: type[object]) -> Callable[[], object]:
    """Return a function that finds the one entity of the current world with some components.

    It returns the component, or a tuple of them where several are asked for, and
    raises a LookupError if the world holds no such entity, or more than one.

    Args:
        name: what the entity stands for, as the error calls it.
        components: what it has; nothing else has all of them.
    """
    return single(name, *components) if len(components) == 1 else several(name, *components)


# Two functions so much alike, as systems look up several times a turn, and a query passed as
# an argument takes longer than one that is written out.


def single(name: str, component: type[A]) -> Callable[[], A]:
    """Return a function that finds the one component of its type."""

    def find() -> A:
        try:
            ((_, found),) = esper.get_component(component)
        except ValueError:
            raise fault(name, len(esper.get_component(component))) from None
        return found

    return find


def several(name: str, *components: type[object]) -> Callable[[], tuple[object, ...]]:
    """Return a function that finds the components of the one entity that has them all."""

    def find() -> tuple[object, ...]:
        try:
            ((_, found),) = esper.get_components(*components)
        except ValueError:
            raise fault(name, len(esper.get_components(*components))) from None
        return found

    return find


def fault(name: str, number: int) -> LookupError:
    """Return the error for a world with no such entity, or several."""
    return LookupError(f"{'more than one' if number else 'no'} {name} in this world")
