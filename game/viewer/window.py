"""The window: one page at a time, the events that it is told of, and the loop."""

from collections.abc import Callable
from functools import partial
from typing import Final

import pygame

from game.errors import SkirmishError
from game.play.agreement import warn
from game.viewer.commands import Command, WindowCommand, command_of
from game.viewer.display import Display
from game.viewer.keyboard import Keyboard, key_meant
from game.viewer.page import Choice, Page, tell_of_mouse
from game.viewer.scene import Stage
from game.viewer.stage_page import StagePage
from game.viewer.stage_view import StageView

FRAMES_PER_SECOND: Final = 60
LONGEST_FRAME: Final = 0.1
"""Seconds that pass at most from one frame to the next, however long it took."""
ERROR_SECONDS: Final = 8.0
PATIENCE_MILLISECONDS: Final = 250

Opener = Callable[[str], Stage]
"""Makes a stage of a file's or a bundled example's name, or raises a SkirmishError."""
Home = Callable[[int], Page]
"""Makes the start page for a width."""


class Window:
    """Shows pages until it is closed."""

    def __init__(self, size: tuple[int, int], opener: Opener, home: Home) -> None:
        """Open a window with the start page.

        Raises:
            pygame.error: no display can be opened.
        """
        self.display: Final = Display(size)
        self.is_open = True
        self._keyboard: Final = Keyboard()
        self._opener: Final = opener
        self._home: Final = home
        self.page: Page = home(size[0])
        self.show(self.page)

    @property
    def view(self) -> StageView:
        """What is played.

        Raises:
            TypeError: nothing is played on this page.
        """
        if not isinstance(self.page, StagePage):
            raise TypeError("nothing is played on this page")
        return self.page.view

    def show(self, page: Page) -> None:
        """Show another page."""
        self.page = page
        page.resize(self.display.size)
        pygame.display.set_caption(f"skirmish: {page.title}")

    def play(self, stage: Stage) -> StageView:
        """Show a stage, paused at its start, and tell where its file differs; return its view."""
        if stage.difference is not None:
            stage.difference.tell = self._warn
        view = StageView(stage, self.display.size)
        self.show(StagePage(view))
        return view

    def open(self, name: str) -> None:
        """Play a file or a bundled example; if it can't be read, say why in the window."""
        self.take(partial(self._opener, name))

    def take(self, choice: Choice) -> None:
        """Play what was chosen; if it can't be read, say why in the window."""
        try:
            self.play(choice()).playback.toggle()
        except SkirmishError as error:
            self.display.tell(str(error), ERROR_SECONDS)

    def run(self) -> None:
        """Show the window until it is closed."""
        clock = pygame.time.Clock()
        self.frame(0)
        while self.is_open:
            if self.is_still:
                if not self.wait():
                    continue
                # Time in which nothing happened does not count.
                clock.tick()
            self.frame(min(clock.tick(FRAMES_PER_SECOND) / 1000, LONGEST_FRAME))
        self.close()

    @property
    def is_still(self) -> bool:
        """Whether what was drawn stays as it is until something happens."""
        return self.page.is_still and not self.display.is_telling

    def wait(self) -> bool:
        """Wait for an event, but not for ever, and handle it; whether there was one."""
        event = pygame.event.wait(PATIENCE_MILLISECONDS)
        if event.type == pygame.NOEVENT:
            return False
        self.handle(event)
        return True

    def close(self) -> None:
        """Close the window."""
        self.display.close()

    def frame(self, seconds: float) -> None:
        """Handle what has happened, let so much time pass, and draw."""
        for event in pygame.event.get():
            self.handle(event)
        self.page.advance(seconds)
        self.page.draw(self.display.surface)
        self.display.show(seconds)

    def handle(self, event: pygame.event.Event) -> None:
        """Do what one event asks for, and open what was chosen."""
        match event.type:
            case pygame.QUIT:
                self.is_open = False
            case pygame.VIDEORESIZE:
                self.display.follow()
                self.page.resize(self.display.size)
            case pygame.DROPFILE:
                self.open(event.file)
            case pygame.KEYDOWN:
                self._type(event)
            case pygame.KEYUP:
                self._keyboard.release(event.key)
            case _:
                if command := tell_of_mouse(self.page, event):
                    self._do(command)
        if (chosen := self.page.take_choice()) is not None:
            self.take(chosen)

    def _warn(self, line: str) -> None:
        warn(line)
        self.display.tell(line, ERROR_SECONDS)

    def _type(self, event: pygame.event.Event) -> None:
        command = command_of(event.key, event.unicode, event.mod)
        key = key_meant(event.key, event.unicode, event.mod)
        if not self._keyboard.press(event.key, command, key):
            return
        if command is None:
            self.page.type(key)
        else:
            self._do(command)

    def _do(self, command: Command) -> None:
        match command:
            case WindowCommand.QUIT:
                self.is_open = False
            case WindowCommand.HOME_PAGE:
                self.show(self._home(self.display.size[0]))
            case WindowCommand.FULL_SCREEN:
                self.display.toggle_full_screen()
                self.page.resize(self.display.size)
            case WindowCommand.SCREENSHOT:
                self.page.draw(self.display.surface)
                self.display.save()
            case _:
                self.page.do(command)
