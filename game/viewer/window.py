"""The window: the events that it is told of, what they ask for, and the loop."""

from typing import Final

import pygame

from game.viewer.commands import Command, WindowCommand, command_of
from game.viewer.controls.layout import largest_scale
from game.viewer.display import Display
from game.viewer.drawing.camera import Area
from game.viewer.drawing.theme import scale, set_scale
from game.viewer.keyboard import Keyboard, key_meant
from game.viewer.page import tell_of_mouse
from game.viewer.pages import Home, Opener, Pages

FRAMES_PER_SECOND: Final = 60
LONGEST_FRAME: Final = 0.1
"""Seconds that pass at most from one frame to the next, however long it took."""
NAP_MILLISECONDS: Final = 15
LARGER: Final = 1.1
"""How much one step makes letters and buttons larger."""


class Window(Pages):
    """Shows pages until it is closed."""

    def __init__(self, size: tuple[int, int], opener: Opener, home: Home) -> None:
        """Open a window with the start page.

        Raises:
            pygame.error: no display can be opened.
        """
        super().__init__(Display(size), opener, home)
        self.is_open = True
        self._keyboard: Final = Keyboard()
        self._usual_scale: Final = scale()

    def run(self) -> None:
        """Show the window until it is closed."""
        clock = pygame.time.Clock()
        self.frame(0)
        while self.is_open:
            if self.is_still:
                if not (self.look_at_file() or self.wait()):
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
        """Wait a little for an event, and handle it; whether there was one.

        pygame's own `wait` looks a thousand times a second, which costs ten times as much.
        """
        pygame.time.wait(NAP_MILLISECONDS)
        event = pygame.event.poll()
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
        self.look_at_file()
        self.page.advance(seconds)
        self.page.draw(self.display.surface)
        self.display.show(seconds, self.page.stage or Area(0, 0, *self.display.size))

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

    def _type(self, event: pygame.event.Event) -> None:
        command = command_of(event.key, event.unicode, event.mod)
        key = key_meant(event.key, event.unicode, event.mod)
        if not self._keyboard.press(event.key, command, key):
            return
        if self.page.intercept(key):
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
                self.go_home()
            case WindowCommand.BACK:
                self._step_back()
            case WindowCommand.FULL_SCREEN:
                self.display.toggle_full_screen()
                self.page.resize(self.display.size)
            case WindowCommand.LARGER | WindowCommand.SMALLER | WindowCommand.NORMAL_SIZE:
                self._resize_letters(command)
            case WindowCommand.SCREENSHOT:
                self.page.draw(self.display.surface)
                self.display.save()
            case _:
                self.page.do(command)

    def _step_back(self) -> None:
        """Close the foremost box, else leave full screen, else select nothing, else the page."""
        if self.display.hush() or self.page.close_box():
            return
        if self.display.is_full_screen:
            self._do(WindowCommand.FULL_SCREEN)
        elif not (self.page.deselect() or self.is_at_home):
            self.go_home()

    def _resize_letters(self, command: Command) -> None:
        """Make everything but the map larger, or smaller, or as large as it was at first."""
        if command is WindowCommand.NORMAL_SIZE:
            set_scale(self._usual_scale)
        else:
            wanted = scale() * (LARGER if command is WindowCommand.LARGER else 1 / LARGER)
            set_scale(min(wanted, largest_scale(*self.display.size)))
        self.page.resize(self.display.size)
        self.display.tell(f"letters at {scale() / self._usual_scale:.0%}")
