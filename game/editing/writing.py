"""What a puzzle makes of a draft: a text and settings, and what these can't say."""

from collections.abc import Mapping
from typing import NamedTuple


class Written(NamedTuple):
    """A draft as an input."""

    text: str
    settings: Mapping[str, int]
    """The settings of the puzzle with which it is played, by the names of options."""
    recorded: Mapping[str, str]
    """Settings that only a recording holds; none if text and options say it all."""
    lost: tuple[str, ...] = ()
    """In words, what the text and the options can't say."""
