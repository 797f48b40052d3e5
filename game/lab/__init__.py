"""The lab: whatever asks about many inputs, or about other people's programs.

Core never imports it; only the commands and `game.api` do, when a lab command is run. What
`game.lab.puzzles` adds to the puzzles' capabilities is known once this package is imported.
"""

from game.puzzles.capabilities import add_package

add_package("game.lab.puzzles")
