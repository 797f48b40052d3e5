"""Where an entity stands."""

from dataclasses import dataclass


@dataclass(slots=True)
class Position:
    """One square of a map, numbered in reading order: `row * width + column`."""

    square: int
