"""What a test sees which leaves no world behind."""

from collections.abc import Iterator
from contextlib import contextmanager

import esper


@contextmanager
def no_world_left() -> Iterator[None]:
    """See that every world is gone at the end of the block that was made in it.

    Worlds that other tests have left may go meanwhile, whenever garbage is collected.
    """
    before = {*esper.list_worlds()}
    yield
    assert not {*esper.list_worlds()} - before
