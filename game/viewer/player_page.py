"""The page on which something is played: a player with the mouse and the keys."""

from typing import Final

import pygame

from game.viewer.player import Player
from game.viewer.pointer import Pointer


class PlayerPage:
    """Passes on what people do; see `game.viewer.page.Page`."""

    def __init__(self, player: Player) -> None:
        """Show a player."""
        self.player: Final = player
        pointer = Pointer(player)
        self._pointer: Final = pointer
        self.press: Final = pointer.press
        self.move: Final = pointer.move
        self.release: Final = pointer.release
        self.wheel: Final = pointer.wheel
        self.leave: Final = pointer.leave
        self.resize: Final = player.resize
        self.do: Final = player.do
        self.type: Final = player.type

    @property
    def title(self) -> str:
        """What is played."""
        return self.player.stage.scene.title

    def advance(self, seconds: float) -> None:
        """Let time pass, unless the mouse holds it."""
        self.player.advance(0 if self._pointer.holds_timeline else seconds)

    def draw(self, target: pygame.Surface) -> None:
        """Draw the player."""
        self.player.draw(target)

    def take_choice(self) -> None:
        """Return nothing: what is played offers no choice."""
