"""Promises of the vault's rules, by which a plan is found sooner; see `systems.rules`."""

from enum import Flag, auto
from typing import Final


class Promise(Flag):
    """What a search may rely on."""

    NO_HISTORY = auto()
    """What may happen depends neither on the number of steps taken nor on the latest one."""
    NO_COMPANY = auto()
    """Until a key is taken, no explorer's steps change what another one may do."""


EVERY: Final = Promise.NO_HISTORY | Promise.NO_COMPANY
