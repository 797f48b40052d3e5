"""The scene of a battle: its map in `drawing`, and beside it what the panel tells.

`window_icon` is the icon of the program.
"""

from game.viewer.scenes.battle.drawing.figures import window_icon

__all__ = ["window_icon"]
