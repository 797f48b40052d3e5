"""Find components that only one entity of a world has, and systems of a world.

clock = finder("battle", Turn)
clock().rounds                    LookupError unless the current world has exactly one battle
"""

from collections.abc import Callable, Iterable, Sequence
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
    """Return a function that finds the only entity of the current world with some components.

    The function returns the component, or a tuple of them if there are several. It raises a
    LookupError if the world has no such entity, or more than one.

    Args:
        name: what the error calls the entity.
        components: the components that only this entity has together.
    """
    return single(name, *components) if len(components) == 1 else several(name, *components)


# Two similar functions, as systems look up several times per turn: a query that is passed as an
# argument takes longer than one that is written out.


def single(name: str, component: type[A]) -> Callable[[], A]:
    """Return a function that finds the only component of a type."""

    def find() -> A:
        try:
            ((_, found),) = esper.get_component(component)
        except ValueError:
            raise fault(name, (component,), len(esper.get_component(component))) from None
        return found

    return find


def several(name: str, *components: type[object]) -> Callable[[], tuple[object, ...]]:
    """Return a function that finds the components of the only entity that has all of them."""

    def find() -> tuple[object, ...]:
        try:
            ((_, found),) = esper.get_components(*components)
        except ValueError:
            raise fault(name, components, len(esper.get_components(*components))) from None
        return found

    return find


def fault(name: str, components: tuple[type[object], ...], number: int) -> LookupError:
    """Return the error for a lookup that found `number` entities instead of one."""
    kinds = " and ".join(component.__name__ for component in components)
    found = "more than one" if number else "no"
    has = "several entities have" if number else "no entity has"
    return LookupError(f"{found} {name} in this world: {has} {kinds}")


S = TypeVar("S", bound=esper.Processor)


def world_systems() -> Sequence[esper.Processor]:
    """Return the systems of the current world in their order."""
    # esper has no function that lists what `esper.process` runs.
    return esper._processors  # noqa: SLF001


def world_system(kind: type[S]) -> S:
    """Return the current world's system of a class or of a subclass; a new one if it has none."""
    return next((one for one in world_systems() if isinstance(one, kind)), None) or kind()


def world_component_types() -> Iterable[type[object]]:
    """Return the types of all components in the current world."""
    # esper has no function that lists them.
    return esper._components  # noqa: SLF001


def dying_entities() -> set[int]:
    """Return the entities of the current world that esper deletes when the next turn begins."""
    # esper has no function that lists them.
    return set(esper._dead_entities)  # noqa: SLF001
