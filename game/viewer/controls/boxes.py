"""Boxes that lie over the stage."""

from typing import Final

OPAQUE: Final = 238
"""How little of what lies below is seen through them, of 255."""
