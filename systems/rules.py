"""The rules of a simulation: which systems play it, in which order, and how they are changed."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Final, NamedTuple, Self, TypeVar

import esper

OURS: Final = ("systems.", "game.")
"""Where the systems come from that tell everything."""
PLAIN: Final = ("esper.", "builtins.")
"""Where the classes come from that know no rule."""


T = TypeVar("T")


class Rules(NamedTuple):
    """The systems of a simulation in their order; each run makes its own of these classes."""

    systems: tuple[type[esper.Processor], ...]
    """First those in the places, then any others."""
    places: tuple[type[esper.Processor], ...]
    """The systems of the rules as they are, whose places others may take."""

    def changed(self, *systems: type[esper.Processor]) -> Self:
        """Return rules in which each of these takes the place of the one of ours that it extends.

        Several in one place become one system that extends them all: what two of them
        would do otherwise, the later one does, and its `super()` is the earlier one. One
        that extends none of ours comes after all others.
        """
        found = list(self.systems)
        for system in systems:
            place = self.place_of(system)
            if place is None:
                found.append(system)
            else:
                found[place] = combined(system, found[place])
        return self._replace(systems=tuple(found))

    def place_of(self, system: type[esper.Processor]) -> int | None:
        """Return which of the places a system takes; None if it extends none of ours."""
        places = [place for place, ours in enumerate(self.places) if issubclass(system, ours)]
        return places[0] if places else None

    def playing(self) -> Iterable[esper.Processor]:
        """Return new systems for one run."""
        return [system() for system in self.systems]

    @property
    def are_ours(self) -> bool:
        """Whether all of these systems tell every change that they make."""
        return are_known(self.systems)


def combined(later: type[T], earlier: type[T]) -> type[T]:
    """Return a class, mostly of systems, that does what both do otherwise than the rules.

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


@lru_cache
def are_known(systems: tuple[type[esper.Processor], ...]) -> bool:
    """Whether there are no strangers among systems; small battles are as short as the look."""
    return not strangers(systems)


def strangers(systems: Iterable[type[esper.Processor]]) -> set[str]:
    """Return the modules that systems, and classes that they extend, have from elsewhere."""
    known = (*OURS, *PLAIN)
    modules = {each.__module__ for system in systems for each in system.__mro__}
    return {name for name in modules if not f"{name}.".startswith(known)}
