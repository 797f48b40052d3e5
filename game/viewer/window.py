"""The window: its current page, the main loop, and the handling of events.

It shows one page at a time. When a watched file is saved, the window reads it again.
"""

import gc
from collections.abc import Callable, Mapping
from functools import partial
from math import inf
from pathlib import Path
from typing import Final

import pygame

from game.errors import SkirmishError
from game.simulation.progress import report_step
from game.text.sources import STANDARD_INPUT
from game.viewer.actions import REPEATED_KEYS, Action, Request, find_request
from game.viewer.controls.help import KeyHelp
from game.viewer.controls.widget import Command
from game.viewer.display import Display, LetterScale
from game.viewer.drawing.camera import Area
from game.viewer.keys import HeldKeys, find_name, key_meant, key_of_name, list_names
from game.viewer.mouse import Mouse
from game.viewer.pages import Deed, Page, PresentationOpener
from game.viewer.scene import Presentation
from game.viewer.scene_page import ScenePage
from game.viewer.watched_files import WatchedFiles

NamedOpener = Callable[[str], Presentation]
"""Makes a presentation of a file's or a bundled example's name, or raises a SkirmishError."""
StartPageMaker = Callable[[Callable[[PresentationOpener], object]], Page]
"""Creates the start page, given a function that shows what the user chooses there."""

FRAMES_PER_SECOND: Final = 60
LONGEST_FRAME: Final = 0.1
"""Seconds that pass at most from one frame to the next, however long it took."""
NAP_MILLISECONDS: Final = 15
NEVER: Final = 10**9
"""A threshold of the garbage collector that is never reached."""


class Window:
    """Shows one page after the other on a display, until it is closed."""

    def __init__(self, size: tuple[int, int], opener: NamedOpener, home: StartPageMaker) -> None:
        """Open a window with the start page.

        Raises:
            pygame.error: no display can be opened.
        """
        self.display: Final = Display(size)
        self.is_open = True
        self._mouse: Final = Mouse()
        self._has_hint = True
        """Whether nobody has pressed a key or clicked in a play yet."""
        self._opener: Final = opener
        self._files: WatchedFiles | None = None
        """The input file and the rule files of the page; None without any."""
        self._left: ScenePage | None = None
        """The page that was left for the start page."""
        self._held: Final = HeldKeys()
        self._is_asked = False
        """Whether the latest key triggered an action, so that its character isn't text."""
        self._letters: Final = LetterScale()
        self.help: Final = KeyHelp()
        """The keys, over any page."""
        self._deeds: Final[Mapping[Action, Deed]] = {
            Action.QUIT: lambda _: self._quit(),
            Action.HOME_PAGE: lambda _: self.go_home(),
            Action.PASTE: lambda _: self.take(partial(self._opener, "")),
            Action.CHECK_INPUT: lambda _: self._check_input(),
            Action.HELP: lambda _: self.help.turn(),
            Action.BACK: lambda _: self._step_back(),
            Action.FULL_SCREEN: lambda _: self._toggle_full_screen(),
            Action.LARGER: lambda _: self._resize_letters(1),
            Action.SMALLER: lambda _: self._resize_letters(-1),
            Action.NORMAL_SIZE: lambda _: self._resize_letters(0),
            Action.SCREENSHOT: lambda _: self._save_picture(),
        }
        """The functions of actions that work on any page."""
        self._start_page: Final = home(partial(self.take, resumes=True))
        self.page: Page = self._start_page
        self.go_home()

    @property
    def view(self) -> ScenePage:
        """The page that plays a scene.

        Raises:
            TypeError: If the current page plays no scene.
        """
        if not isinstance(self.page, ScenePage):
            raise TypeError("nothing is played on this page")
        return self.page

    def show(self, page: Page) -> None:
        """Show another page."""
        self.page = page
        self.help.close()
        self.is_at_home = False
        self._files = None
        page.resize(self.display.size)

    def go_home(self) -> None:
        """Show the start page. A player page is kept, so that the user can return to it."""
        if isinstance(self.page, ScenePage):
            self._left = self.page
        self.show(self._start_page)
        self.is_at_home = True

    def play(self, presentation: Presentation) -> ScenePage:
        """Show a presentation, paused at its start."""
        self._left = None
        page = ScenePage(presentation, self.display.size)
        self.show(page)
        return page

    def open(self, name: str) -> None:
        """Play a file or a bundled example. If it can't be read, show the reason in the window."""
        read = partial(self._opener, name)
        if self.take(read):
            self.watch(read)

    def _check_input(self) -> None:
        """Ask for a number to check, for the input that was left or else for the copied text."""
        if self._left:
            self.show(self._left)
        if self._left or self.take(partial(self._opener, "")):
            self.view.check_number()

    def take(self, choice: PresentationOpener, *, resumes: bool = False) -> bool:
        """Play a chosen presentation, and return whether it could be read; show the reason if not.

        `resumes` continues the page that was left for the start page, if it shows the same.
        """
        try:
            chosen = choice()
            if resumes and self._left and self._left.shows(chosen):
                self.show(self._left)
            else:
                self.play(chosen).begin()
        except SkirmishError as error:
            self.display.show_error(str(error))
            return False
        return True

    def watch(self, read: PresentationOpener) -> None:
        """Show the result of `read` whenever a file of the presentation is saved."""
        names = dict.fromkeys(self.view.presentation.files)
        paths = [name for name in names if name != STANDARD_INPUT and Path(name).is_file()]
        self._files = WatchedFiles(paths, read) if paths else None

    def look_at_files(self) -> bool:
        """Read the watched files again if one has changed; return whether one has."""
        if not (self._files and self._files.has_changed()):
            return False
        if self._files.is_as_shown:
            self.display.clear_note()
            return True
        names = ", ".join(self._files.changed_names())
        try:
            presentation = self._files.reload()
            self.view.continue_with(presentation)
        except SkirmishError as error:
            self.display.show_error(str(error), inf)
        else:
            self.display.show_note(f"reloaded {names}")
        return True

    def run(self) -> None:
        """Show the window until it is closed.

        A full garbage collection takes as long as four frames once a long recording is stored.
        So it waits until the window is still.
        """
        clock, was_still, thresholds = pygame.time.Clock(), False, gc.get_threshold()
        gc.set_threshold(*thresholds[:2], NEVER)
        # The first frame is shown before computations in spare time start.
        self._show_page(0)
        while self.is_open:
            report_step()
            if self.is_still and not was_still:
                gc.collect()
            was_still = self.is_still
            if was_still:
                if not (self.look_at_files() or self.wait()):
                    continue
                # Time in which nothing happened does not count.
                clock.tick()
            self.frame(min(clock.tick(FRAMES_PER_SECOND) / 1000, LONGEST_FRAME))
        self.close()
        gc.set_threshold(*thresholds)

    @property
    def is_still(self) -> bool:
        """Whether the drawn frame stays valid until the next event."""
        return self.page.is_still and not self.display.has_passing_note

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

    def frame(self, seconds: float) -> None:
        """Handle pending events, advance by `seconds`, and draw."""
        for event in pygame.event.get():
            self.handle(event)
        self.look_at_files()
        self._advance(seconds)
        if note := self.page.take_note():
            self.display.show_note(note)
        self._show_page(seconds)

    def _advance(self, seconds: float) -> None:
        """Let time pass; show an error of custom rules, for example of a search."""
        try:
            self.page.advance(seconds)
        except SkirmishError as error:
            self.display.show_error(str(error), inf)

    def _show_page(self, seconds: float) -> None:
        self._draw()
        self.display.show_title(f"skirmish: {self.page.title}")
        self.display.show(seconds, None if self.help.is_open else self.page.note_area)

    def _lay_out(self) -> None:
        """Place all widgets."""
        self.page.lay_out()
        if self.help.is_open:
            self.help.groups = self.page.key_groups
            self.help.lay_out(Area(0, 0, *self.display.size))

    def _draw(self) -> None:
        self._lay_out()
        self.page.draw(self.display.surface)
        if self.help.is_open:
            self.help.draw(self.display.surface)
        elif self._has_hint:
            self.page.draw_hint(self.display.surface)

    def close(self) -> None:
        """Close the window, and end all computations."""
        for page in (self.page, self._left, self._start_page):
            if page:
                page.close()
        self.display.close()

    def handle(self, event: pygame.event.Event) -> None:
        """Handle one event. If an action isn't possible now, show the reason in the window."""
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN) and not self.is_at_home:
            self._has_hint = False
        try:
            self._answer(event)
        except SkirmishError as error:
            self.display.show_error(str(error))

    def _answer(self, event: pygame.event.Event) -> None:
        """Handle one event."""
        match event.type:
            case pygame.QUIT:
                self.is_open = False
            case pygame.VIDEORESIZE:
                self.display.follow()
                self._follow_size()
            case pygame.DROPFILE:
                self.open(event.file)
            case pygame.KEYDOWN:
                self._type(event)
            case pygame.TEXTINPUT if (line := self.page.typed_line) and not self._is_asked:
                line.type_text(event.text)
            case pygame.KEYUP:
                self._held.release(event.key)
            case _:
                if event.type == pygame.MOUSEBUTTONDOWN:
                    # A key or a new page may have changed what was laid out before.
                    self._lay_out()
                widgets = [self.help] if self.help.is_open else self.page.widgets
                self._click(self._mouse.handle(event, widgets))

    def _click(self, button: Command | None) -> None:
        """Do the action of a button, or of the key that it represents."""
        if isinstance(button, str):
            self._ask(key_of_name(button), find_request([button], self.page.groups))
        elif button:
            self._do(button)

    def _type(self, event: pygame.event.Event) -> None:
        """Handle a key: text input first, then the page's own keys, then actions."""
        pressed = event.key, event.unicode, event.mod
        request, key = find_request(list_names(*pressed), self.page.groups), key_meant(*pressed)
        was_held, self._is_asked = self._held.press(event.key), False
        repeats = request.action.repeats if request else find_name(key) in REPEATED_KEYS
        if was_held and not repeats:
            return
        if line := self.page.typed_line:
            line.answer(key)
        else:
            self._ask(key, request)

    def _ask(self, key: int | None, request: Request | None) -> None:
        """Let the page handle a key, or else do the key's action."""
        is_done = key is not None and self.page.type(key)
        if request and not is_done:
            self._is_asked = True
            self._do(request.action, request.key)

    def _do(self, action: Action, key: str = "") -> None:
        """Do an action if the window or the page supports it."""
        if deed := self._deeds.get(action) or self.page.deeds.get(action):
            deed(key)

    def _quit(self) -> None:
        self.is_open = False

    def _save_picture(self) -> None:
        """Save a screenshot without notes."""
        self._draw()
        self.display.save()

    def _toggle_full_screen(self) -> None:
        self.display.toggle_full_screen()
        self._follow_size()

    def _step_back(self) -> None:
        """Close the foremost box, else leave full screen, else select nothing, else the page."""
        if self.display.clear_note() or self.help.close() or self.page.close_box():
            return
        if self.display.is_full_screen:
            self._toggle_full_screen()
        elif not (self.page.deselect() or self.is_at_home):
            self.go_home()

    def _follow_size(self) -> None:
        """Lay out the page again, with letters that suit the window's size."""
        self._letters.follow(self.display.size)
        self.page.resize(self.display.size)

    def _resize_letters(self, steps: int) -> None:
        """Enlarge letters and controls by `steps`; 0 resets them."""
        share = self._letters.step(steps, self.display.size)
        self.page.resize(self.display.size)
        self.display.show_note(f"letters at {share:.0%}")
