"""When a search that may take too long gives way to another one."""

from systems.between_turns import passed


class OutOfPatienceError(Exception):
    """It could not be told in reasonable time."""


class Patience:
    """How many steps may yet be taken."""

    def __init__(self, steps: float) -> None:
        """Begin with so many."""
        self._steps = steps

    def spend(self) -> None:
        """Take a step.

        Raises:
            OutOfPatienceError: there was none left.
        """
        passed()
        self._steps -= 1
        if self._steps < 0:
            raise OutOfPatienceError
