"""What rules promise, so that others may save work; only who makes a rule can know it.

A promise stands in the body of the very class that keeps it: a subclass changes its
parent's rule, so it inherits none and says itself which of them still hold.

    class QuietSystem(LoudSystem):
        promises = Promise.REPEATABLE

Rules keep a promise if all their systems do.
"""

from collections.abc import Iterable
from enum import Flag
from functools import reduce
from operator import and_
from typing import TypeVar

import esper

F = TypeVar("F", bound=Flag)


def promised(systems: Iterable[type[esper.Processor]], every: F) -> F:
    """Return what all of these systems promise, of every promise that there is."""
    return reduce(and_, (promised_by(system, every) for system in systems), every)


def promised_by(system: type[esper.Processor], every: F) -> F:
    """Return what one system promises; one that combines several, what all of these do."""
    own = vars(system)
    if "combines" in own:
        return promised(own["combines"], every)
    found: F = own.get("promises", every & ~every)
    return found
