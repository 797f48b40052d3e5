"""Whole numbers as people write them."""

from typing import Final

LARGEST: Final = 10**9
"""Of any number in an input or on the command line; longer ones aren't even looked at."""


def whole_number(text: str, least: int, most: int = LARGEST) -> int | None:
    """Return the number that a text writes in plain digits; None if it is not in the range.

    >>> whole_number("007", 1), whole_number("-3", 0), whole_number("12.5", 0)
    (7, None, None)
    """
    is_number = text.isascii() and text.isdigit() and len(text) <= len(str(LARGEST))
    return int(text) if is_number and least <= int(text) <= most else None
