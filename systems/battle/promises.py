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
    HABITUAL = auto()
    """A unit that has not stepped does again what it did on its turn before, as far as this can
    be seen to hold. Having struck, it strikes the same enemy as often and as hard as long as the
    same units stand beside it, those of its enemies among them that are weaker than others were
    so before, and all live on. Having done nothing, it does nothing as long as all squares are
    held, or free, as they were. And each round that is complete adds one to the rounds."""
    NEARBY = auto()
    """Where a unit steps depends on nothing but where it, its enemies and free squares are, and
    on none of these that are more rows away than its way has steps, or one more row for enemies.
    On a map that begins some rows further down it steps the same way."""
    STEADFAST = auto()
    """Who has an enemy beside it stays and strikes the weakest of those beside it; others take at
    most one step, up, down, left or right, on open ground, and one blow. A blow takes what the
    power behind it says, and who has no hit points left falls at once. In each round all have one
    turn, unless they fall before. Nobody gets hit points back, and no unit comes in besides."""


EVERY = ~Promise(0)
NONE = Promise(0)


def promised(systems: Iterable[type[esper.Processor]]) -> Promise:
    """Return what all of these systems promise."""
    return promises.promised(systems, EVERY)


def promised_by(system: type[esper.Processor]) -> Promise:
    """Return what one system promises; one that combines several, what all of these do."""
    return promises.promised_by(system, EVERY)
