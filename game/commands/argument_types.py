"""Argument types: values that several commands read from one word of the command line."""

import re
from argparse import ArgumentTypeError
from typing import Final

SLOWEST: Final = 0.25
FASTEST: Final = 64
SMALLEST_SIDE: Final = 160
LARGEST_SIDE: Final = 8192


def read_speed(text: str) -> float:
    """Read a speed, as a factor of the normal one.

    Raises:
        ArgumentTypeError: it is not a number, too slow or too fast.
    """
    if re.fullmatch(r"\d{1,4}(\.\d{1,4})?", text, re.ASCII) and SLOWEST <= float(text) <= FASTEST:
        return float(text)
    message = f"expected a number from {SLOWEST} to {FASTEST}, not {text!r}"
    raise ArgumentTypeError(message)


def read_seconds(text: str) -> float:
    """Read a time in seconds.

    Raises:
        ArgumentTypeError: it is not a number, or too small or large.
    """
    if re.fullmatch(r"\d{1,6}(\.\d{1,3})?", text, re.ASCII) and float(text) > 0:
        return float(text)
    message = f"expected a number of seconds as in 10 or 0.5, not {text!r}"
    raise ArgumentTypeError(message)


def read_size(text: str) -> tuple[int, int]:
    """Read a width and a height in pixels.

    Raises:
        ArgumentTypeError: the text is anything else, or too small or large for a picture.
    """
    match = re.fullmatch(r"(\d{1,5})x(\d{1,5})", text, re.ASCII)
    if match:
        width, height = int(match[1]), int(match[2])
        if min(width, height) >= SMALLEST_SIDE and max(width, height) <= LARGEST_SIDE:
            return width, height
    expected = f"expected a size as in 1280x800, each side from {SMALLEST_SIDE} to {LARGEST_SIDE}"
    message = f"{expected}, not {text!r}"
    raise ArgumentTypeError(message)
