"""The errors that users see, printed as one line without a traceback."""

from typing import Final


class SkirmishError(Exception):
    """An error that the user can correct. Its text is one line."""


class NoAnswerError(SkirmishError):
    """The requested part has no answer, although input and arguments are valid."""


class GivenUpError(NoAnswerError):
    """The search for an answer reached a limit, which the text names."""


class UsageError(SkirmishError):
    """An argument that is unknown, or doesn't apply to this input or command."""


class InputError(SkirmishError):
    """An input that can't be read. The text gives the fault's location and the expected text."""

    def __init__(
        self,
        message: str,
        *,
        source: str,
        line: int | None = None,
        column: int | None = None,
        example: str = "",
    ) -> None:
        """Lines and columns count from 1. The command line prints `example` below the error."""
        place = ":".join(str(part) for part in (source, line, column) if part is not None)
        super().__init__(f"{place}: {message}")
        self.message: Final = message
        self.source: Final = source
        self.line: Final = line
        self.column: Final = column
        self.example: Final = example

    def __reduce__(self) -> tuple[object, ...]:
        """Support pickling: the default would call `__init__` with the text alone."""
        return Exception.__new__, (type(self), *self.args), vars(self)


class MissingError(InputError):
    """A file doesn't exist."""


class ClosedError(SkirmishError):
    """The simulation was closed, so it can't be played any longer."""


class NoDisplayError(SkirmishError):
    """No window can be opened. The message is the reason."""


class OutOfTimeError(SkirmishError):
    """The time limit was reached. The text reports the progress so far."""


class UndecidedError(SkirmishError):
    """A play or a search reached its limit of steps."""
