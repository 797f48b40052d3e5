"""The pygame window. Nothing outside this package imports pygame."""

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
