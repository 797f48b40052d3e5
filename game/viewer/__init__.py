"""The pygame window. Nothing outside this package imports pygame.

Read in this order: `scene` (what a puzzle must say to be watched), `scene_view` (a scene with its
timeline, panel and camera), `pages` (what fills the window), `window` (events and the loop).
"""

import sys


def _import_pygame() -> None:
    """Import pygame without setuptools, for which it looks and of which it has no need.

    That takes three times as long as all the rest of it.
    """
    slow = "pkg_resources"
    if {slow, "pygame"} & sys.modules.keys():
        return
    # What is None can't be imported, though its type does not allow for that.
    sys.modules[slow] = None  # type: ignore[assignment]
    try:
        import pygame  # noqa: F401 - for all modules of this package
    finally:
        del sys.modules[slow]


_import_pygame()
