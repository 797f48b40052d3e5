"""A limit on the steps of a search, after which another method is tried."""

from game.simulation.between_turns import notify_listeners


class StepLimitError(Exception):
    """A search has used up its steps."""


class StepLimit:
    """Counts the steps that are left."""

    def __init__(self, steps: int) -> None:
        """Allow so many steps."""
        self._steps = steps

    def spend(self) -> None:
        """Take a step.

        Raises:
            StepLimitError: none was left.
        """
        notify_listeners()
        self._steps -= 1
        if self._steps < 0:
            raise StepLimitError
