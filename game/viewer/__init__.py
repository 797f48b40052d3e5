"""The pygame window. Nothing outside this package imports pygame.

Read in this order: `scene` (what a puzzle must say to be watched), `boards` (one scene, or two
beside each other), `scene_view` (these with timeline, panel and camera), `pages` and `scene_page`
(what fills the window, and how it answers keys and the mouse), `window` (events and the loop).
"""

import os
import sys
from importlib import import_module
from types import ModuleType
from typing import Final

SLOW: Final = ("pkg_resources", "numpy")
"""What pygame looks for though it does without, which takes longer to import than all of it."""
ARRAYS: Final = ("surfarray", "sndarray")
"""Modules of pygame that need numpy."""


def _import_pygame() -> None:
    """Import pygame without setuptools, and without arrays made of surfaces until somebody asks."""
    if "pygame" in sys.modules:
        return
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    hidden = [name for name in SLOW if name not in sys.modules]
    # What is None can't be imported, though its type does not allow for that.
    sys.modules.update(dict.fromkeys(hidden))  # type: ignore[arg-type]
    try:
        import pygame
    finally:
        for name in hidden:
            del sys.modules[name]
    if "numpy" in hidden:
        _import_when_asked_for(pygame)


def _import_when_asked_for(pygame: ModuleType) -> None:
    """Take the modules away that pygame holds for missing: others in the process may use them."""
    attributes = vars(pygame)
    missing = {name: attributes.pop(name) for name in ARRAYS if name in attributes}

    def find(name: str) -> object:
        if name not in missing:
            raise AttributeError(f"module 'pygame' has no attribute {name!r}")
        try:
            return import_module(f"pygame.{name}")
        except ImportError:
            return missing[name]

    attributes["__getattr__"] = find


_import_pygame()
