"""The pygame window. Nothing outside this package imports pygame.

Read in this order: `scene` (what a puzzle defines to be watched), `presentation` (a scene with its
input, or two side by side), `boards` (their maps and panels), `scene_view` (these with timeline,
panel and camera), `pages` and `scene_page` (what fills the window, and how it answers keys and the
mouse), `window` (events and the loop).
"""

import os
import warnings

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
with warnings.catch_warnings():
    # pygame 2.6 imports pkg_resources if it is installed, which warns that it is deprecated.
    warnings.simplefilter("ignore")
    import pygame  # noqa: F401
