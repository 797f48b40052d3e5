"""What is said in the end: how it ended, and what can be done next."""

from typing import NamedTuple


class Banner(NamedTuple):
    """How it ended, in large letters and in small ones, on a line or more."""

    title: str
    subtitle: str


class Offer(NamedTuple):
    """Something that can be done next, and the key that does it, as it is called."""

    words: str
    key: str
