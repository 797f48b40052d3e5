"""Says that the rules take the slow way, and why, once that has lasted for a second.

Rules that are proven, or that promise what short cuts rely on, are solved by these; all others are
played as they stand. Whoever solves by such rules says so in `heed`; a command listens:

    with SlowWay(print):
        ...                 One line after a second, none if all is done before.
"""

from collections.abc import Callable
from contextlib import suppress
from types import TracebackType
from typing import TYPE_CHECKING, Final, Self

if TYPE_CHECKING:
    from threading import Timer

PATIENCE_SECONDS: Final = 1.0

_listening: Final[list["SlowWay"]] = []


def heed(reason: Callable[[], str]) -> None:
    """Note that something is done the slow way.

    Args:
        reason: returns why, in a line; "" if there is nothing that anybody could change.
    """
    for each in _listening:
        each.begin(reason)


class SlowWay:
    """Listens for one command."""

    def __init__(self, say: Callable[[str], None]) -> None:
        """Prepare to say a line, from another thread."""
        self._say: Final = say
        self._timer: Timer | None = None

    def __enter__(self) -> Self:
        """Begin to listen."""
        _listening.append(self)
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        """Say nothing any more."""
        _listening.remove(self)
        if self._timer and self._timer.ident is not None:
            self._timer.cancel()
            self._timer.join()

    def begin(self, reason: Callable[[], str]) -> None:
        """Say why in a second, unless that is under way, or there is no reason.

        Where threads are refused, as in a browser, it stays unsaid.
        """
        if self._timer is None and (why := reason()):
            # Imported on use: most commands take no slow way.
            from threading import Timer

            self._timer = Timer(PATIENCE_SECONDS, self._say, [why])
            self._timer.daemon = True
            with suppress(RuntimeError):
                self._timer.start()
