"""Which effects run."""

from dataclasses import dataclass


@dataclass(slots=True)
class Effects:
    """For each spell of the book, the turns that its effect still lasts; 0 if it does not run."""

    timers: tuple[int, ...]
