"""A private esper context per simulation.

esper keeps the current context in module globals. Each `World` has a context with a name of its
own. Inside `with world:` esper's functions use that context; after the block they use the previous
one again:

    >>> import esper
    >>> with World() as world:
    ...     entity = esper.create_entity()
    >>> esper.entity_exists(entity)
    False

All threads share the current context, so a lock lets one thread at a time run such blocks. A
generator must not yield inside a block: all other threads would wait until it is resumed.
"""

import os
from _thread import RLock
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from functools import partial
from itertools import count
from types import MethodType
from typing import Final, Self
from weakref import WeakMethod, finalize, ref

import esper

from game.errors import ClosedError
from game.simulation.progress import report_step

DEFAULT: Final = "default"
"""The context that is current when esper is imported."""

_lock: Final = RLock()
"""The thread inside a `with world:` block holds it, once per nested block."""
_numbers = count(1)


class Subscriber(partial[None]):
    """An event handler that a world holds."""


class World:
    """An esper context with its own entities, systems and event handlers.

    `close` deletes the context, and so does the garbage collector if the world was never closed.
    """

    def __init__(self, *systems: esper.Processor) -> None:
        """Create the context with the systems that `esper.process` runs, in this order."""
        self.name: Final = f"skirmish-{next(_numbers)}"
        self.systems: Final = systems
        """The systems in the order in which they run."""
        self._blocks: Final[list[Generator[None, None, None]]] = []
        """The open `with world:` blocks, the innermost last."""
        self._subscribers: Final[list[Subscriber]] = []
        self._delete: Final = finalize(self, _delete_context, self.name)
        self._delete.atexit = False
        with self:
            for system in systems:
                esper.add_processor(system)

    def __enter__(self) -> Self:
        """Make this context the current one.

        Raises:
            ClosedError: If the world is closed.
        """
        block = self._block()
        try:
            next(block)
            self._blocks.append(block)
        except BaseException:
            block.close()
            raise
        return self

    def __exit__(self, *_error: object) -> None:
        """Make the previous context the current one again."""
        if self._blocks:
            self._blocks.pop().close()

    def report_outside(self) -> None:
        """Report a step outside of the innermost block, so that a thread can pause there."""
        self.__exit__()
        report_step()
        self.__enter__()

    def _block(self) -> Generator[None, None, None]:
        # An interrupt may come after any call, but not between acquiring a lock and the body of
        # `with lock:`. Python runs the `finally` blocks of a generator even if the generator is
        # only garbage collected.
        with _lock:
            if not self._delete.alive:
                raise ClosedError("this simulation is closed: create a new one to play on")
            before = esper.current_world
            try:
                esper.switch_world(self.name)
                yield
            finally:
                try:
                    esper.switch_world(before)
                finally:
                    # Switch again: an interrupt may have stopped the first call.
                    esper.switch_world(before)

    def subscribe(self, event: str, handler: Callable[..., None]) -> None:
        """Call `handler` with each event's arguments until the world is closed.

        A bound method doesn't keep its object alive, since that object may own the world.
        """
        is_method = isinstance(handler, MethodType)
        subscriber = Subscriber(_call, WeakMethod(handler)) if is_method else Subscriber(handler)
        self._subscribers.append(subscriber)
        with self:
            # `esper.set_handler` would look for a deleted handler in the wrong context.
            esper.event_registry.setdefault(event, set()).add(ref(subscriber))

    def close(self) -> None:
        """Delete the context and leave its open blocks; a second call does nothing.

        If another thread is in a block, wait until it has left.
        """
        with _lock:
            while self._blocks:
                self._blocks.pop().close()
            self._delete()
            self._subscribers.clear()


@contextmanager
def mute_handlers() -> Iterator[None]:
    """Call no handler of `World.subscribe` in the current context during the block.

    Handlers that systems have set with `esper.set_handler` are still called.
    """
    registry = esper.event_registry
    found = [
        (event, subscriber)
        for event, references in registry.items()
        for reference in references
        if isinstance(subscriber := reference(), Subscriber)
    ]
    for event, subscriber in found:
        esper.remove_handler(event, subscriber)
    try:
        yield
    finally:
        for event, subscriber in found:
            registry.setdefault(event, set()).add(ref(subscriber))


def is_inside_world() -> bool:
    """Return whether this thread is in a `with world:` block, so that other threads can't fork."""
    return bool(getattr(_lock, "_is_owned")())  # noqa: B009 - no stub has it


def _call(method: WeakMethod[Callable[..., None]], *arguments: object) -> None:
    if handler := method():
        handler(*arguments)


def _delete_context(name: str) -> None:
    # The garbage collector may call this in any thread, so it must not wait for the lock.
    if esper.current_world == name:
        esper.switch_world(DEFAULT)
    if name in esper.list_worlds():
        esper.delete_world(name)


if hasattr(os, "register_at_fork"):
    # A forked process has only the thread that forked it, so no other thread may be in a block.
    os.register_at_fork(
        before=_lock.acquire, after_in_parent=_lock.release, after_in_child=_lock.release
    )
