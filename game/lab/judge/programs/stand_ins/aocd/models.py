"""Stands in for `aocd.models`: a puzzle whose answers are printed when they are set."""

from aocd import get_data, submit


class Puzzle:
    """The puzzle that is being judged, whichever day is asked for."""

    def __init__(self, *_: object, **__: object) -> None:
        """Read the input."""
        self.input_data = self.data = get_data()

    def __setattr__(self, name: str, value: object) -> None:
        """Print an answer instead of keeping it."""
        if name.startswith("answer_"):
            submit(value, name.removeprefix("answer_"))
        else:
            object.__setattr__(self, name, value)
