"""The rules of a simulation: which systems play it, and how they are changed."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Final, NamedTuple, Self, TypeVar

import esper

OWN_PACKAGES: Final = ("systems.", "game.")
"""Packages whose systems dispatch an event for every change that they make."""
RULELESS_PACKAGES: Final = ("esper.", "builtins.")
"""Packages of base classes that hold no rule."""


T = TypeVar("T")


class Rules(NamedTuple):
    """The classes of a simulation's systems in their order; each run makes instances of its own."""

    systems: tuple[type[esper.Processor], ...]
    """First one for each of the places, then any others."""
    places: tuple[type[esper.Processor], ...]
    """The systems of the unchanged rules; a subclass takes the place of its parent."""

    def changed(self, *systems: type[esper.Processor]) -> Self:
        """Return rules in which each of these takes the place of the system that it extends.

        Several in one place are combined into one class that extends them all: the methods
        of the later one win, and its `super()` is the earlier one. A system that extends none
        of the places comes after all others.
        """
        found = list(self.systems)
        for system in systems:
            place = self.place_of(system)
            if place is None:
                found.append(system)
            else:
                found[place] = combined(system, found[place])
        return self._replace(systems=tuple(found))

    def without(self, systems: Iterable[type[esper.Processor]]) -> Self:
        """Return the same rules but for some systems that take nobody's place."""
        left_out = set(systems)
        return self._replace(systems=tuple(each for each in self.systems if each not in left_out))

    def additions(self) -> list[type[esper.Processor]]:
        """Return the systems that replace none of the standard ones."""
        return [each for each in self.systems if self.place_of(each) is None]

    def place_of(self, system: type[esper.Processor]) -> int | None:
        """Return which of the places a system takes; None if it extends none of them."""
        places = [place for place, ours in enumerate(self.places) if issubclass(system, ours)]
        return places[0] if places else None

    def playing(self) -> Iterable[esper.Processor]:
        """Return new systems for one run."""
        return [system() for system in self.systems]


def combined(later: type[T], earlier: type[T]) -> type[T]:
    """Return a class, such as a system, with the overrides of both.

    >>> class Ours(esper.Processor): pass
    >>> class Slow(Ours): pass
    >>> class Blind(Ours): pass
    >>> [parent.__name__ for parent in combined(Blind, Slow).__bases__]
    ['Blind', 'Slow']
    >>> combined(Slow, Ours) is Slow
    True
    """
    if issubclass(later, earlier):
        return later
    if issubclass(earlier, later):
        return earlier
    both = (later, earlier)
    return type(later.__name__, both, {"__module__": later.__module__, "combines": both})


def foreign_modules(systems: Iterable[type[esper.Processor]]) -> set[str]:
    """Return the modules outside the project from which systems, or their base classes, are."""
    modules = {each.__module__ for system in systems for each in system.__mro__}
    return set(filter(is_custom_module, modules))


def is_custom(system: type[esper.Processor]) -> bool:
    """Return whether a system, or one of its base classes, is a custom class."""
    return bool(foreign_modules([system]))


@lru_cache
def is_custom_module(name: str | None) -> bool:
    """Return whether a module is neither the project's nor one of base classes without a rule."""
    return name is not None and not f"{name}.".startswith((*OWN_PACKAGES, *RULELESS_PACKAGES))


class ImpossibleError(ValueError):
    """A system does what can't be done, such as a step onto a wall."""
