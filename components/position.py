"""Where an entity stands."""

from components.component import component


@component
class Position:
    """One square of a map, numbered in reading order: `row * width + column`."""

    square: int
