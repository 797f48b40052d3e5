"""What the window shows: one page at a time, and a file that is played anew when it changes."""

from collections.abc import Callable
from functools import partial
from math import inf
from pathlib import Path
from typing import Final

import pygame

from game.errors import MissingError, SkirmishError
from game.play.agreement import warn
from game.text.sources import STANDARD_INPUT
from game.viewer.display import Display
from game.viewer.page import Choice, Page
from game.viewer.scene import Stage
from game.viewer.stage_page import StagePage
from game.viewer.stage_view import StageView
from game.viewer.watched_file import WatchedFile

Opener = Callable[[str], Stage]
"""Makes a stage of a file's or a bundled example's name, or raises a SkirmishError."""
Home = Callable[[int], Page]
"""Makes the start page for a width."""


class Pages:
    """Shows one page after the other on a display."""

    def __init__(self, display: Display, opener: Opener, home: Home) -> None:
        """Begin with the start page."""
        self.display: Final = display
        self._opener: Final = opener
        self._home: Final = home
        self._file: WatchedFile | None = None
        self.go_home()

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
        self.is_at_home = False
        self._file = None
        page.resize(self.display.size)
        self._tell_title()

    def go_home(self) -> None:
        """Show the start page."""
        self.show(self._home(self.display.size[0]))
        self.is_at_home = True

    def play(self, stage: Stage) -> StageView:
        """Show a stage, paused at its start, and tell where its file differs; return its view."""
        self._listen(stage)
        view = StageView(stage, self.display.size)
        self.show(StagePage(view))
        return view

    def watch(self, path: str, read: Callable[[], Stage]) -> None:
        """Play what is played anew whenever the file changes that it was read from.

        That `read` reads, or it raises a SkirmishError. What is no file stays as it is.
        """
        if path != STANDARD_INPUT and Path(path).is_file():
            self._file = WatchedFile(path, read)

    def open(self, name: str) -> None:
        """Play a file or a bundled example; if it can't be read, say why in the window."""
        read = partial(self._opener, name)
        if self.take(read):
            self.watch(name, read)

    def take(self, choice: Choice) -> bool:
        """Play what was chosen; if it can't be read, say why in the window, and return False."""
        try:
            self.play(choice()).playback.toggle()
        except SkirmishError as error:
            self.display.complain(str(error))
            return False
        return True

    def look_at_file(self) -> bool:
        """Play the watched file anew if it has changed; whether the window shows that."""
        if not (self._file and self._file.has_changed()):
            return False
        if self._file.is_as_played:
            self.display.hush()
            return True
        try:
            stage = self._file.play()
        except MissingError as error:
            # Which examples there are instead is of no use here.
            self.display.complain(f"{error.source}: no such file any longer", inf)
            return True
        except SkirmishError as error:
            self.display.complain(str(error), inf)
            return True
        self._listen(stage)
        self.view.go_on_with(stage)
        self.display.hush()
        self._tell_title()
        return True

    def _listen(self, stage: Stage) -> None:
        if stage.difference is not None:
            stage.difference.tell = self._warn

    def _warn(self, line: str) -> None:
        warn(line)
        self.display.complain(line)

    def _tell_title(self) -> None:
        pygame.display.set_caption(f"skirmish: {self.page.title}")
