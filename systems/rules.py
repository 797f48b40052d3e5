"""The rules of a simulation: which systems play it, and how they are changed."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Final, NamedTuple, Self, TypeVar

import esper

OWN_PACKAGES: Final = ("systems.", "game.")
"""Packages whose systems dispatch an event for every change that they make."""
RULELESS_PACKAGES: Final = ("esper.", "builtins.")
"""Packages of base classes that contain no rule."""


T = TypeVar("T")


class Rules(NamedTuple):
    """The system classes of a simulation, in their order. Each run creates new instances."""

    systems: tuple[type[esper.Processor], ...]
    """One for each system of the standard rules, then the additional ones."""
    places: tuple[type[esper.Processor], ...]
    """The systems of the standard rules; a subclass replaces its base class."""

    def changed(self, *systems: type[esper.Processor]) -> Self:
        """Return rules in which each of `systems` replaces the system that it extends.

        If several replace the same system, they are combined into one class that extends them all:
        the methods of the later one win, and its `super()` is the earlier one. A system that
        extends no system of the standard rules follows all others.
        """
        found = list(self.systems)
        for system in systems:
            place = self.find_place(system)
            if place is None:
                found.append(system)
            else:
                found[place] = combine(system, found[place])
        return self._replace(systems=tuple(found))

    def without(self, systems: Iterable[type[esper.Processor]]) -> Self:
        """Return the rules without some of the additional systems."""
        removed = set(systems)
        return self._replace(systems=tuple(each for each in self.systems if each not in removed))

    def additions(self) -> list[type[esper.Processor]]:
        """Return the systems that replace no system of the standard rules."""
        return [each for each in self.systems if self.find_place(each) is None]

    def find_place(self, system: type[esper.Processor]) -> int | None:
        """Return the index of the system that `system` replaces; None if it replaces no system."""
        places = [place for place, ours in enumerate(self.places) if issubclass(system, ours)]
        return places[0] if places else None

    def playing(self) -> Iterable[esper.Processor]:
        """Return new systems for one run."""
        return [system() for system in self.systems]


def combine(later: type[T], earlier: type[T]) -> type[T]:
    """Return a class, such as a system, with the overrides of both.

    >>> class Ours(esper.Processor): pass
    >>> class Slow(Ours): pass
    >>> class Blind(Ours): pass
    >>> [parent.__name__ for parent in combine(Blind, Slow).__bases__]
    ['Blind', 'Slow']
    >>> combine(Slow, Ours) is Slow
    True
    """
    if issubclass(later, earlier):
        return later
    if issubclass(earlier, later):
        return earlier
    both = (later, earlier)
    return type(later.__name__, both, {"__module__": later.__module__, "combines": both})


def foreign_modules(systems: Iterable[type[esper.Processor]]) -> set[str]:
    """Return the modules outside the project that define the systems or their base classes."""
    modules = {each.__module__ for system in systems for each in system.__mro__}
    return set(filter(is_custom_module, modules))


def is_custom(system: type[esper.Processor]) -> bool:
    """Return whether a system, or one of its base classes, is a custom class."""
    return bool(foreign_modules([system]))


@lru_cache
def is_custom_module(name: str | None) -> bool:
    """Return whether a module may contain custom rules."""
    return name is not None and not f"{name}.".startswith((*OWN_PACKAGES, *RULELESS_PACKAGES))


class ImpossibleError(ValueError):
    """An impossible action of a system, such as a step onto a wall."""
