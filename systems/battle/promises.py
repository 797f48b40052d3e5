"""What a rule of the battle promises, so that others may save work; see `systems.promises`."""

from collections.abc import Iterable
from enum import Flag, auto

import esper

from systems import promises


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
    return promises.promised(systems, EVERY)


def promised_by(system: type[esper.Processor]) -> Promise:
    """Return what one system promises; one that combines several, what all of these do."""
    return promises.promised_by(system, EVERY)
