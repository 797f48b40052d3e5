"""Finds out whether a step depends on how its state was reached, or on where others are.

While custom systems play a step, reads of these fields are noted. A step that reads none of them
does the same whatever they hold.

    journey.steps, .explorer, .found, .plan    how the state was reached
    position.square of another explorer        where others are

The shipped systems read some of them only to play the next step of a plan and to dispatch events.
So their reads don't count.
"""

import sys
from collections.abc import Callable, Collection, Iterable, Iterator
from contextlib import contextmanager
from types import CodeType, FunctionType, TracebackType
from typing import Any, Final, Self

import esper

from components.position import Position
from components.vault import Journey
from systems.vault.events import EVENTS

HISTORY: Final = ("steps", "explorer", "found", "plan")
"""Fields of the journey that say how a state was reached."""
WRITTEN_FIRST: Final = ("explorer", "found")
"""Those that say nothing of it once they have been written in a step."""


class NotLocalError(Exception):
    """What a step does depends on more than its content, and where its explorer stands."""


class WatchedReads:
    """Notes such reads, in a `with` block; only of what is done while `watching`."""

    def __init__(self, systems: Iterable[object], positions: Collection[Position]) -> None:
        """Trust the shipped systems; positions are those of explorers."""
        self._are_local = True
        """Whether there was no such read."""
        self._trusted: Final = trusted_code(systems)
        self._positions: Final = {id(each) for each in positions}
        self._walker: Position | None = None
        self._written: Final[set[str]] = set()
        self._fields: Final = [
            WatchedField(Journey, name, self._note_history, self._written.add) for name in HISTORY
        ]
        self._fields.append(WatchedField(Position, "square", self._note_position, lambda _: None))
        self._handlers: Final = handler_counts()

    def __enter__(self) -> Self:
        """Begin to watch."""
        for field in self._fields:
            setattr(field.kind, field.name, field)
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        """Let classes be as they were."""
        for field in self._fields:
            setattr(field.kind, field.name, field.member)

    @contextmanager
    def watching(self, walker: Position) -> Iterator[None]:
        """Note reads meanwhile; those of where the walker stands are none.

        Raises:
            NotLocalError: there was such a read.
        """
        self._written.clear()
        self._walker = walker
        try:
            yield
        finally:
            self._walker = None
            # Events tell how many steps were taken.
            if not self._are_local or handler_counts() != self._handlers:
                raise NotLocalError

    def _note_history(self, name: str, _holder: object, code: CodeType) -> None:
        if self._walker is None:
            return
        is_known = name in self._written if name in WRITTEN_FIRST else code in self._trusted
        self._are_local &= is_known

    def _note_position(self, _name: str, holder: object, _code: CodeType) -> None:
        is_other = holder is not self._walker and id(holder) in self._positions
        if self._walker is not None and is_other:
            self._are_local = False


class WatchedField:
    """A field of a class with slots that notes who reads it."""

    def __init__(
        self,
        kind: type,
        name: str,
        note: Callable[[str, object, CodeType], None],
        note_written: Callable[[str], None],
    ) -> None:
        """Take what to call with each read, and each write."""
        self.kind: Final = kind
        self.name: Final = name
        self.member: Final[Any] = vars(kind)[name]
        self._note: Final = note
        self._note_written: Final = note_written

    def __get__(self, holder: object, kind: type | None = None) -> object:
        """Note the read."""
        if holder is None:
            return self
        self._note(self.name, holder, sys._getframe(1).f_code)  # noqa: SLF001 - who reads
        return self.member.__get__(holder)

    def __set__(self, holder: object, value: object) -> None:
        """Note the write."""
        self._note_written(self.name)
        self.member.__set__(holder, value)


def trusted_code(systems: Iterable[object]) -> set[CodeType]:
    """Return the code of all methods of shipped systems."""
    classes = {each for one in systems for each in type(one).__mro__}
    return {
        function.__code__
        for each in classes
        if each.__module__.startswith("systems.")
        for function in vars(each).values()
        if isinstance(function, FunctionType)
    }


def handler_counts() -> list[int]:
    """Return how many handlers each event has in the current world."""
    return [len(esper.event_registry.get(event, ())) for event in EVENTS]
