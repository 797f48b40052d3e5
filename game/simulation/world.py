"""An esper context of one's own.

esper keeps the current world in module globals. A `World` gives each simulation
a context that nobody else can name; inside `with world:` the functions of esper
speak of it, and afterwards of whichever world was current before:

    >>> import esper
    >>> with World() as world:
    ...     entity = esper.create_entity()
    >>> esper.entity_exists(entity)
    False

The current world is the same for all threads, so only one of them is in a world at a
time: it holds a lock from the beginning of its outermost block to the end, and the others
wait. Nothing may yield inside a block, or the others would wait until it is resumed.
"""

import atexit
import os
import sys
from _thread import RLock
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from itertools import count
from types import MethodType, NoneType, TracebackType
from typing import Final, Self
from weakref import WeakMethod, finalize

import esper

from game.errors import ClosedError

DEFAULT: Final = "default"
"""The world that is current when esper is imported."""

_lock: Final = RLock()
"""Held by the thread that is in a world, as often as it has entered one."""
_numbers = count(1)
_handlers: Final[dict[str, list[tuple[str, Callable[..., None]]]]] = {}
"""Event and handler, by world.

esper holds handlers weakly, and one that dies is looked for in whichever world
is current then. So handlers live until their world is deleted.
"""
_ended: Final[list[object]] = []
"""Handlers of worlds that were closed because of an error.

It may have struck while one of them was being called; esper still knows that one then,
and would complain if it died.
"""


class World:
    """A private esper context with its own entities, systems and event handlers.

    It is closed at the latest when nobody holds it any longer.
    """

    def __init__(self, *systems: esper.Processor) -> None:
        """Create the context with the systems that `esper.process` runs, in this order."""
        self.name: Final = f"skirmish-{next(_numbers)}"
        self._before: list[str] = []
        self._is_closed = False
        # At exit all contexts go with the process.
        finalize(self, _close, self.name, self._before).atexit = False
        self.systems: Final = systems
        """The systems in the order in which they run."""
        with self:
            for system in systems:
                esper.add_processor(system)

    def __enter__(self) -> Self:
        """Make this world the current one.

        Raises:
            ClosedError: it is closed.
        """
        _lock.acquire()
        if self._is_closed:
            _lock.release()
            # esper would make a new world of that name, which nobody would close.
            raise ClosedError("it is closed: nothing can be played in it any longer")
        self._before.append(before := esper.current_world)
        if before != self.name:
            esper.switch_world(self.name)
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        """Make the previous world the current one again."""
        if self._before:
            # An interrupt before the end leaves to `close` what is still to be done.
            if (before := self._before[-1]) != esper.current_world:
                esper.switch_world(before)
            self._before.pop()
            _lock.release()

    def subscribe(self, event: str, handler: Callable[..., None]) -> None:
        """Call the handler at each event of that name until the world is closed.

        A method does not keep its object, which may be the one that owns the world.
        """
        # esper can't remove a bound method again; it can any other callable.
        is_method = isinstance(handler, MethodType)
        held = partial(_call, WeakMethod(handler)) if is_method else partial(handler)
        _handlers.setdefault(self.name, []).append((event, held))
        with self:
            esper.set_handler(event, held)

    def close(self) -> None:
        """Delete the context; a second call does nothing.

        A world that is still current, as an interrupt may leave it, gives way to
        the one that was current before. If another thread is in it, that one leaves first.
        """
        with _lock:
            self._is_closed = True
            _close(self.name, self._before)


@contextmanager
def muted() -> Iterator[None]:
    """Call no handler of `World.subscribe` in the current world during the block.

    Handlers that systems have set with `esper.set_handler` are still called.
    """
    handlers = list(_handlers.get(esper.current_world, ()))
    for event, handler in handlers:
        esper.remove_handler(event, handler)
    try:
        yield
    finally:
        for event, handler in handlers:
            esper.set_handler(event, handler)


def is_inside_world() -> bool:
    """Whether this thread is in a world, so that no other thread can begin a process by a fork."""
    is_owned: Callable[[], bool] = getattr(_lock, "_is_owned")  # noqa: B009 - no stub has it
    return is_owned()


def _call(method: WeakMethod[Callable[..., None]], *arguments: object) -> None:
    if handler := method():
        handler(*arguments)


def _close(name: str, before: list[str]) -> None:
    """Delete a context; whoever plays another one meanwhile does not notice.

    A world that nobody holds is closed by whichever thread collects it, in the middle of
    what the others do. So no other context may be made the current one here, and the lock is
    not waited for.
    """
    world_before = before[0] if before else DEFAULT
    while before:
        # An interrupt has struck while this thread entered or left a block.
        before.pop()
        with suppress(RuntimeError):
            _lock.release()
    if name not in esper.list_worlds():
        return
    if esper.current_world == name:
        esper.switch_world(world_before)
    # With it goes what esper knows of its handlers: none of them will be looked for.
    esper.delete_world(name)
    if not isinstance(sys.exception(), (GeneratorExit, NoneType)):
        _ended.append(_handlers.get(name))
    # Last, so that what an interrupt leaves undone is done at exit.
    _handlers.pop(name, None)


@atexit.register
def _close_all() -> None:
    for name in list(_handlers):
        _close(name, [])


if hasattr(os, "register_at_fork"):
    # No process begins with a world that a thread, which it has not, is in.
    os.register_at_fork(
        before=_lock.acquire, after_in_parent=_lock.release, after_in_child=_lock.release
    )
