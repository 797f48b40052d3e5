"""An esper context of one's own.

esper keeps the current world in module globals. A `World` gives each simulation
a context that nobody else can name; inside `with world:` the functions of esper
speak of it, and afterwards of whichever world was current before:

    >>> import esper
    >>> with World() as world:
    ...     entity = esper.create_entity()
    >>> esper.entity_exists(entity)
    False
"""

from collections.abc import Callable
from itertools import count
from types import TracebackType
from typing import Final, Self

import esper

_numbers = count(1)


class World:
    """A private esper context with its own entities, systems and event handlers."""

    def __init__(self, *systems: esper.Processor) -> None:
        """Create the context with the systems that `esper.process` runs, in this order."""
        self.name: Final = f"skirmish-{next(_numbers)}"
        self._before: list[str] = []
        self._handlers: list[Callable[..., None]] = []
        with self:
            for system in systems:
                esper.add_processor(system)

    def __enter__(self) -> Self:
        """Make this world the current one."""
        self._before.append(esper.current_world)
        esper.switch_world(self.name)
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        """Make the world current that was so before."""
        esper.switch_world(self._before.pop())

    def subscribe(self, event: str, handler: Callable[..., None]) -> None:
        """Call the handler at each event of that name, for as long as the world lives.

        esper holds handlers weakly; the world holds them for it.
        """
        self._handlers.append(handler)
        with self:
            esper.set_handler(event, handler)

    def close(self) -> None:
        """Delete the context; a second call does nothing.

        Raises:
            PermissionError: the world is the current one.
        """
        if self.name in esper.list_worlds():
            esper.delete_world(self.name)
        self._handlers.clear()
