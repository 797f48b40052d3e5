"""A stage on any surface: where everything is, what commands and keys do, how it is drawn."""

from functools import partial
from typing import Final

import pygame

from game.play.requests import Request, Tenth, fulfil
from game.viewer.commands import PANS, Command, WindowCommand
from game.viewer.comparing.choosing import KEYS, Choosing
from game.viewer.comparing.scene import BothScene
from game.viewer.controls.help import Help
from game.viewer.controls.layout import lay_out
from game.viewer.drawing.camera import Area
from game.viewer.keys import groups_with
from game.viewer.over_stage import Seen
from game.viewer.scene import Stage
from game.viewer.showing import Showing

PANS_ACROSS: Final = 12
"""How many times a key moves the map until all that was seen is out of sight."""


class StageView(Showing):
    """Everything in the window; knows nothing of the display that shows it."""

    def __init__(
        self,
        stage: Stage,
        size: tuple[int, int],
        *,
        with_panel: bool = True,
        with_buttons: bool = True,
    ) -> None:
        """Begin at the start, paused; without buttons the timeline tells the speed."""
        self._lay_out: Final = partial(lay_out, with_panel=with_panel, with_buttons=with_buttons)
        super().__init__(stage, self._lay_out(*size), has_buttons=with_buttons)
        self.shows_help = False
        self.help: Final = Help()

    def do(self, command: Command) -> None:
        """Do what a command asks for; those that are the window's own do nothing here."""
        match command:
            case Request():
                fulfil(command, self.playback)
            case Tenth():
                self.playback.seek(self.timeline.turn_of(command.share))
            case WindowCommand.FIT:
                self.camera.fit()
            case WindowCommand.FOLLOW:
                self.lookout.toggle(self.camera, self.playback.moment())
            case WindowCommand.NEXT_THING | WindowCommand.PREVIOUS_THING:
                self.select(1 if command is WindowCommand.NEXT_THING else -1)
            case WindowCommand.COMPARE:
                self.compare()
            case WindowCommand.HELP:
                self.shows_help = not self.shows_help

    def compare(self) -> None:
        """Open the list of what to compare with, or close it; or show the left side alone."""
        if isinstance(self.stage.scene, BothScene):
            self.replace(self.stage.scene.stages[0])
        else:
            self.choosing = None if self.choosing else Choosing(self.stage)

    def intercept(self, key: int) -> bool:
        """Let the list answer a key ahead of all else, if it is open; whether it did."""
        if self.choosing is None or key not in KEYS:
            return False
        self.take(self.choosing.answer(key))
        return True

    def take(self, chosen: Stage | None) -> None:
        """Show what was chosen from the list, if it was."""
        if chosen:
            self.replace(chosen)

    def close_box(self) -> bool:
        """Close the help, else the list, else the banner; whether one of them was open."""
        was_open = self.shows_help or self.choosing is not None
        self.shows_help, self.choosing = False, None
        return was_open or self.over.banner.close()

    def type(self, key: int) -> None:
        """Move the map, or let the scene answer a key of its own, which may lead to a new stage."""
        if key in PANS:
            right, down = PANS[key]
            self.camera.pan(
                -right * self.layout.stage.width / PANS_ACROSS,
                -down * self.layout.stage.height / PANS_ACROSS,
            )
        elif stage := self.stage.scene.press(key):
            self.replace(stage)
        elif number := self.stage.scene.leap(key, self.playback.moment()):
            self.playback.seek(number)
        else:
            self.lookout.answer(key, self.camera, self.playback.moment())

    def resize(self, size: tuple[int, int]) -> None:
        """Use a surface of another size."""
        self.layout = self._lay_out(*size)
        self.camera.resize(self.layout.stage)

    def draw(self, target: pygame.Surface) -> None:
        """Draw everything."""
        scene, moment, layout = self.stage.scene, self.playback.moment(), self.layout
        target.set_clip(layout.stage)
        scene.draw(target, self.camera, moment)
        self.lookout.draw(target, self.camera, moment)
        target.set_clip(None)
        seen = Seen(scene, self.camera, moment)
        self.over.draw(target, seen, is_at_end=self.playback.is_at_end)
        if layout.panel.width:
            title, blocks = self.stage.title, scene.panel(moment)
            self.panel.draw(target, layout.panel, title, blocks, scene.is_lit)
            self.panel.follow(scene.selected)
        if layout.transport.height:
            self.transport.draw(target, layout.transport, is_busy=self.is_busy)
            self.tooltip.draw(target, self.transport.places())
        if layout.timeline.height:
            self.timeline.draw(target, layout.timeline, moment)
        if self.choosing:
            self.choosing.choices.draw(target, layout.stage)
        if self.shows_help:
            self.help.draw(target, Area(0, 0, *target.get_size()), groups_with(scene.keys))
