"""Everything around the rules: worlds, puzzles, recordings, the command line, the window."""

from typing import Final

__version__: Final = "1.0.0"
