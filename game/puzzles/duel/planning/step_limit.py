"""A limit of steps, after which a search gives way to another one."""

from systems.between_turns import notify_listeners


class StepLimitError(Exception):
    """It could not be told in reasonable time."""


class StepLimit:
    """How many steps may yet be taken."""

    def __init__(self, steps: float) -> None:
        """Begin with so many."""
        self._steps = steps

    def spend(self) -> None:
        """Take a step.

        Raises:
            OutOfPatienceError: there was none left.
        """
        notify_listeners()
        self._steps -= 1
        if self._steps < 0:
            raise StepLimitError
