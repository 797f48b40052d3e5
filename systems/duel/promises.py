"""What a rule of the duel promises, so that the planner may prune; see `systems.rules`."""

from enum import Flag, auto
from typing import Final


class Promise(Flag):
    """A property of a rule that the planner may rely on."""

    NO_CALENDAR = auto()
    """The number of turns decides nothing but whose turn it is."""
    NO_LEDGER = auto()
    """The mana spent decides nothing but the answer."""
    MORE_IS_BETTER = auto()
    """A wizard with more hit points or more mana can do all that one with fewer can."""
    BY_THE_BOOK = auto()
    """Nothing but spells hurts the boss or restores mana, and they do no more of it than the
    book says; nor can one be cast without the mana for it."""


EVERY: Final = (
    Promise.NO_CALENDAR | Promise.NO_LEDGER | Promise.MORE_IS_BETTER | Promise.BY_THE_BOOK
)
