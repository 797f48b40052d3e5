"""What a rule promises, so that others may save work; only who makes a rule can know it.

A promise stands in the body of the very class that keeps it: a subclass changes its
parent's rule, so it inherits none and says itself which of them still hold.

    class LazyMovementSystem(MovementSystem):
        promises = Promise.REPEATABLE

Rules keep a promise if all their systems do.
"""

from collections.abc import Iterable
from enum import Flag, auto
from functools import reduce
from operator import and_

import esper


class Promise(Flag):
    """Something that may be taken for granted."""

    BLOWS_COUNT = auto()
    """Hit points matter only by how many blows of the enemy's power are left, and by which of
    two units has taken more of them. So powers that need the same number of blows to kill play
    the same battle, and until somebody falls all powers do."""
    REPEATABLE = auto()
    """What comes depends on nothing but which unit stands where with how many hit points when
    a round begins. So a round that begins as an earlier one did leads to it again, for ever."""
    EVIDENT = auto()
    """What a unit does on its turn depends on nothing but which unit stands where with how many
    hit points then, so that a moment can be set up and asked about."""


EVERY = Promise.BLOWS_COUNT | Promise.REPEATABLE | Promise.EVIDENT
NONE = Promise(0)


def promised(systems: Iterable[type[esper.Processor]]) -> Promise:
    """Return what all of these systems promise."""
    return reduce(and_, map(promised_by, systems), EVERY)


def promised_by(system: type[esper.Processor]) -> Promise:
    """Return what one system promises; one that combines several, what all of these do."""
    own = vars(system)
    return promised(own["combines"]) if "combines" in own else own.get("promises", NONE)
