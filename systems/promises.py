"""Promises of rules: properties that solvers and short cuts may rely on.

A promise is declared in the body of the class that keeps it. A subclass changes its parent's
rule, so it inherits no promise and declares which of them still hold.

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
    """Return the promises that all of these systems make, out of every one that there is."""
    return reduce(and_, (promised_by(system, every) for system in systems), every)


def promised_by(system: type[esper.Processor], every: F) -> F:
    """Return the promises of one system; of a combined one, those that all of its parts make."""
    own = vars(system)
    if "combines" in own:
        return promised(own["combines"], every)
    found: F = own.get("promises", every & ~every)
    return found
