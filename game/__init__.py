"""The program around the systems: inputs, puzzles, recordings, the command line, the window."""

from typing import Final

__version__: Final = "1.0.0"
