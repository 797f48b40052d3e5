"""Which effects run."""

from dataclasses import dataclass


@dataclass(slots=True)
class Effects:
    """For each spell of the book, the turns that its effect still lasts; 0 if it does not run."""

    timers: tuple[int, ...]
    ended: tuple[int, ...] = ()
    """The spells whose effects have ended in this turn, left behind by rules that ask for it."""
