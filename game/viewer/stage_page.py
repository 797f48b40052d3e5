"""The page on which something is played: its view with the mouse and the keys."""

from typing import Final

import pygame

from game.viewer.drawing.camera import Area
from game.viewer.pointer import Pointer
from game.viewer.spare_time import SpareTime
from game.viewer.sparing import Sparing
from game.viewer.stage_view import StageView


class StagePage:
    """Passes on what people do; see `game.viewer.page.Page`."""

    def __init__(self, view: StageView) -> None:
        """Show the view of a stage."""
        self.view: Final = view
        pointer = Pointer(view)
        self._pointer: Final = pointer
        self._sparing: Final = Sparing()
        self._spare_time: Final = SpareTime()
        self.press: Final = pointer.press
        self.grasp: Final = pointer.grasp
        self.move: Final = pointer.move
        self.release: Final = pointer.release
        self.wheel: Final = pointer.wheel
        self.leave: Final = pointer.leave
        self.resize: Final = view.resize
        self.do: Final = view.do
        self.intercept: Final = view.intercept
        self.type: Final = view.type
        self.close_box: Final = view.close_box
        self.deselect: Final = view.deselect

    @property
    def title(self) -> str:
        """What is played."""
        return self.view.stage.title

    @property
    def is_still(self) -> bool:
        """Whether nothing will change unless somebody does something."""
        return self.view.is_still

    @property
    def stage(self) -> Area:
        """Where the map is, but for what a banner at its foot covers."""
        stage, banner = self.view.layout.stage, self.view.over.banner
        is_low = banner.is_open and banner.place.centery > stage.top + stage.height // 2
        return stage._replace(height=banner.place.top - stage.top) if is_low else stage

    def advance(self, seconds: float) -> None:
        """Let time pass, unless the mouse holds it."""
        self._spare_time.begin()
        passed = 0 if self._pointer.holds_timeline else seconds
        self.view.advance(passed, self._spare_time.seconds)
        self._sparing.spare(self.view.stage.recording)

    def draw(self, target: pygame.Surface) -> None:
        """Draw the view."""
        self.view.draw(target)
        self._spare_time.end()

    def take_choice(self) -> None:
        """Return nothing: what is played offers no choice."""
