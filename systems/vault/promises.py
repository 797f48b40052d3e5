"""What a rule of the vault promises, so that a plan is found sooner; see `systems.promises`."""

from enum import Flag, auto
from typing import Final


class Promise(Flag):
    """Something that may be taken for granted."""

    NO_HISTORY = auto()
    """Neither how many steps were taken matters, nor which was the latest."""
    NO_COMPANY = auto()
    """As long as nobody takes a key, no explorer's steps change what another one may do."""


EVERY: Final = Promise.NO_HISTORY | Promise.NO_COMPANY
