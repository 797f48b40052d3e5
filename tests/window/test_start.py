"""The window opens fast, and leaves pygame whole for whoever else uses it."""

import os
import subprocess
import sys

IMPORTS = """\
import sys
import game.viewer.launch
print(*(name in sys.modules for name in ("pkg_resources", "numpy", "pygame")))
"""

ARRAYS = """\
import sys
import game.viewer
import pygame
import numpy
print("pygame.surfarray" in sys.modules)
print(pygame.surfarray.array3d(pygame.Surface((4, 3))).shape)
print(pygame.sndarray.__name__, hasattr(pygame, "nonesuch"))
"""
WITHOUT_NUMPY = """\
import sys
import game.viewer
import pygame
sys.modules["numpy"] = None
print(type(pygame.surfarray).__name__)
"""


def output_of(program: str) -> list[str]:
    quiet = {**os.environ, "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    told = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True, env=quiet
    )
    return told.stdout.splitlines()


def test_window_does_without_what_pygame_looks_for_in_vain() -> None:
    assert output_of(IMPORTS) == ["False False True"]


def test_arrays_of_pygame_are_there_for_others_once_they_are_asked_for() -> None:
    assert output_of(ARRAYS) == ["False", "(4, 3, 3)", "pygame.sndarray False"]


def test_arrays_of_pygame_are_missing_as_usual_without_numpy() -> None:
    assert output_of(WITHOUT_NUMPY) == ["MissingModule"]
