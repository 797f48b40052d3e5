"""The one family of errors that users see, as a line without a traceback."""

from typing import Final


class SkirmishError(Exception):
    """Something that the user can mend; its text is one line."""


class NoAnswerError(SkirmishError):
    """A part that was asked for has no answer, which is nobody's mistake."""


class GivenUpError(NoAnswerError):
    """An answer that was looked for up to a limit; the text says which one."""


class UsageError(SkirmishError):
    """Words of the command line that mean nothing where they stand; its help explains them."""


class InputError(SkirmishError):
    """An input that can't be read: where the fault is, and what was expected there."""

    def __init__(
        self,
        message: str,
        *,
        source: str,
        line: int | None = None,
        column: int | None = None,
        example: str = "",
    ) -> None:
        """Lines and columns are counted from 1, as editors do; below it an example is shown."""
        place = ":".join(str(part) for part in (source, line, column) if part is not None)
        super().__init__(f"{place}: {message}")
        self.message: Final = message
        self.source: Final = source
        self.line: Final = line
        self.column: Final = column
        self.example: Final = example

    def __reduce__(self) -> tuple[object, ...]:
        """Travel between processes, where its text alone would not make it anew."""
        return Exception.__new__, (type(self), *self.args), vars(self)


class MissingError(InputError):
    """A file that does not exist."""


class ClosedError(SkirmishError):
    """A simulation that was closed; nothing can be played in it any longer."""


class NoDisplayError(SkirmishError):
    """No window can be opened on a display; the message is the reason."""


class OutOfTimeError(SkirmishError):
    """A command was given less time than it needs; the text says how far it came."""


class UndecidedError(SkirmishError):
    """A play or a search that takes more steps than it was allowed."""
