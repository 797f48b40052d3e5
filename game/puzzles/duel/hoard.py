"""Work that keeps most of what it makes.

Python looks through all objects now and then for waste that refers to itself. Moments are
many and refer to none that came after them, so that would only take time: a tenth of a
search, up to a quarter of a long one.
"""

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def hoarding() -> Iterator[None]:
    """Have nothing looked through for waste in this block; this goes for all threads."""
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_enabled:
            gc.enable()
