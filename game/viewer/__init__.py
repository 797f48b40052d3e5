"""The pygame window. Nothing outside this package imports pygame.

Read in this order: `scene` (what a puzzle must say to be watched), `scene_view` (a scene with its
timeline, panel and camera), `pages` (what fills the window), `window` (events and the loop).
"""

import sys
from typing import Final

SLOW: Final = ("pkg_resources", "numpy")
"""What pygame looks for though it does without, which takes longer to import than all of it."""


def _import_pygame() -> None:
    """Import pygame without setuptools, and without arrays made of surfaces unless somebody has."""
    hidden = [] if "pygame" in sys.modules else [name for name in SLOW if name not in sys.modules]
    # What is None can't be imported, though its type does not allow for that.
    sys.modules.update(dict.fromkeys(hidden))  # type: ignore[arg-type]
    try:
        import pygame  # noqa: F401 - for all modules of this package
    finally:
        for name in hidden:
            del sys.modules[name]


_import_pygame()
