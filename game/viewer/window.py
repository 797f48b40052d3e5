"""The window: its stack of pages, the main loop, and the handling of events.

The page in front answers first. When a watched file is saved, the window reads it again.
"""

import gc
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from math import inf
from pathlib import Path
from time import process_time
from typing import Final

import pygame

from game.errors import SkirmishError
from game.simulation.progress import report_step
from game.text.sources import STANDARD_INPUT
from game.viewer.actions import Action, Binding, KeyGroups, group_actions, split_keys
from game.viewer.controls.help import HelpPage
from game.viewer.controls.widget import Command
from game.viewer.display import LARGER, Display, apply_letter_scale
from game.viewer.keys import list_names
from game.viewer.mouse import Mouse
from game.viewer.pages import Handler, Page, PresentationOpener
from game.viewer.presentation import Presentation
from game.viewer.scene_page import ScenePage
from game.viewer.watched_files import WatchedFiles

NamedOpener = Callable[[str], Presentation]
"""Makes a presentation of a file's or a bundled example's name, or raises a SkirmishError."""
StartPageMaker = Callable[[Callable[[PresentationOpener], object]], Page]
"""Creates the start page, given a function that shows what the user chooses there."""

FRAMES_PER_SECOND: Final = 60
FRAME_SECONDS: Final = 0.0115
"""The target for a frame's duration, in seconds; a screen shows a frame every 16 ms."""
SPENT: Final = 3
"""Three computations use the spare time of a frame: recording, the chart and the scene."""
LEAST_SECONDS: Final = 0.001
"""Spent each time in any case, so that recording gets on even in a large, slow window."""
LONGEST_FRAME: Final = 0.1
"""Seconds that pass at most from one frame to the next, however long it took."""
REPEAT_AFTER: Final = 350
REPEAT_EVERY: Final = 45
"""Milliseconds after which a key that is held is reported again."""
NAP_MILLISECONDS: Final = 15
NEVER: Final = 10**9
"""A threshold of the garbage collector that is never reached."""


class Window:
    """Shows a stack of pages on a display, until it is closed."""

    def __init__(self, size: tuple[int, int], opener: NamedOpener, home: StartPageMaker) -> None:
        """Open a window with the start page.

        Raises:
            pygame.error: no display can be opened.
        """
        self.display: Final = Display(size)
        pygame.key.set_repeat(REPEAT_AFTER, REPEAT_EVERY)
        self.is_open = True
        self._opener: Final = opener
        self._mouse: Final = Mouse()
        self._has_hint = True
        """Whether nobody has pressed a key or clicked in a play yet."""
        self._held_key: int | None = None
        """The key that was pressed last, until it is released."""
        self._letter_scale = 1.0
        """How many times as large as usual letters and buttons are, if the window allows it."""
        self._handlers: Final[Mapping[Binding, Handler]] = {
            Action.QUIT: lambda _: setattr(self, "is_open", False),
            Action.PASTE: lambda _: self.take(partial(self._opener, "")),
            Action.CHECK: lambda _: self._check_copied(),
            Action.HELP: lambda _: self._open_help(),
            Action.BACK: lambda _: self._step_back(),
            Action.FULL_SCREEN: lambda _: self._toggle_full_screen(),
            Action.LARGER: lambda _: self._resize_letters(1),
            Action.SMALLER: lambda _: self._resize_letters(-1),
            Action.NORMAL_SIZE: lambda _: self._resize_letters(0),
            Action.SCREENSHOT: lambda _: self._save_picture(),
        }
        """The functions of actions that work unless a page has functions of its own."""
        self._start_page: Final = home(self.take)
        self._start_page.resize(self.display.size)

    @property
    def pages(self) -> list[Page]:
        """The open pages, from the start page at the back to the page in front."""
        pages = [self._start_page]
        while page := pages[-1].above:
            pages.append(page)
        return pages

    @property
    def shown(self) -> list[Page]:
        """The visible pages: the last one that fills the window, and the boxes on top of it."""
        pages = self.pages
        return pages[max(place for place, page in enumerate(pages) if not page.is_box) :]

    @property
    def view(self) -> ScenePage:
        """The page that plays a scene.

        Raises:
            TypeError: If nothing is played.
        """
        page = self.shown[0]
        if not isinstance(page, ScenePage):
            raise TypeError("nothing is played on this page")
        return page

    def play(self, presentation: Presentation) -> ScenePage:
        """Show a presentation, paused at its start."""
        page = ScenePage(presentation, self.display.size)
        self._start_page.open(page)
        return page

    def open(self, name: str) -> None:
        """Play a file or a bundled example, and watch its files.

        Raises:
            SkirmishError: If it can't be read or played.
        """
        read = partial(self._opener, name)
        self.take(read)
        self.watch(read)

    def _check_copied(self) -> None:
        """Ask for a number to check, for the copied text."""
        self.take(partial(self._opener, ""))
        self.view.check_number()

    def _open_help(self) -> None:
        self.pages[-1].open(HelpPage(self.display.size, self._find_groups))

    def _find_groups(self) -> KeyGroups:
        """Return all actions that are possible now, by group."""
        return group_actions(action for handlers in self._all_handlers() for action in handlers)

    def take(self, choice: PresentationOpener) -> None:
        """Play a chosen presentation.

        Raises:
            SkirmishError: If it can't be read or played.
        """
        self.play(choice()).begin()

    def watch(self, read: PresentationOpener) -> None:
        """Show the result of `read` whenever a file of the presentation is saved."""
        names = dict.fromkeys(self.view.presentation.files)
        paths = [name for name in names if name != STANDARD_INPUT and Path(name).is_file()]
        self.view.files = WatchedFiles(paths, read) if paths else None

    def look_at_files(self) -> bool:
        """Read the watched files again if one has changed; return whether one has."""
        page = self.shown[0]
        if not (isinstance(page, ScenePage) and page.files and page.files.has_changed()):
            return False
        if page.files.is_as_shown:
            self.display.clear_note()
            return True
        names = ", ".join(page.files.changed_names())
        try:
            page.continue_with(page.files.reload())
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
        thresholds = gc.get_threshold()
        gc.set_threshold(*thresholds[:2], NEVER)
        try:
            self._run()
        finally:
            gc.set_threshold(*thresholds)
            self.close()

    def _run(self) -> None:
        clock, was_still = pygame.time.Clock(), False
        # The first frame is shown before computations in spare time start.
        self._show_pages(0)
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

    @property
    def is_still(self) -> bool:
        """Whether the drawn frame stays valid until the next event."""
        return all(page.is_still for page in self.shown) and not self.display.has_passing_note

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
        for page in self.shown:
            if (note := page.take_note()) is not None:
                self.display.show_note(note)
        self._show_pages(seconds)

    def _advance(self, seconds: float) -> None:
        """Let time pass; show an error of custom rules, for example of a search."""
        try:
            for page in self.shown:
                page.advance(seconds)
        except SkirmishError as error:
            self.display.show_error(str(error), inf)
        self._close_finished()

    def _close_finished(self) -> None:
        """Close each page that is over, with those on top of it."""
        for page in self.pages:
            if page.above and page.above.is_over:
                page.open(None)

    def _show_pages(self, seconds: float) -> None:
        began, page = process_time(), self.shown[0]
        self._lay_out()
        self._draw()
        page.spare = max((FRAME_SECONDS - process_time() + began) / SPENT, LEAST_SECONDS)
        self.display.show_title(f"skirmish: {page.title}")
        self.display.show(seconds, page.note_area)

    def _lay_out(self) -> None:
        """Place all widgets."""
        for page in self.shown:
            page.lay_out()

    def _draw(self) -> None:
        for page in self.shown:
            page.draw(self.display.surface)
            if self._has_hint:
                page.draw_hint(self.display.surface)

    def close(self) -> None:
        """Close the window, and end all computations."""
        self._start_page.open(None)
        self.display.close()

    def handle(self, event: pygame.event.Event) -> None:
        """Handle one event. If an action isn't possible now, show the reason in the window."""
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self._has_hint = self._has_hint and self.shown[0] is self._start_page
        try:
            self._answer(event)
        except SkirmishError as error:
            self.display.show_error(str(error))
        self._close_finished()

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
            case pygame.KEYUP if event.key == self._held_key:
                self._held_key = None
            case _:
                if event.type == pygame.MOUSEBUTTONDOWN:
                    # A key or a new page may have changed what was laid out before.
                    self._lay_out()
                widgets = [widget for page in reversed(self.shown) for widget in page.widgets]
                self._click(self._mouse.handle(event, widgets))

    def _click(self, button: Command | None) -> None:
        """Do the action of a button, or of the key that it represents."""
        if isinstance(button, str):
            self._do([button])
        elif button:
            next(handlers[button] for handlers in self._all_handlers() if button in handlers)("")

    def _type(self, event: pygame.event.Event) -> None:
        """Handle a key: a line that is being typed receives all keys, else it does an action."""
        names = list_names(event.key, event.unicode, event.mod)
        is_repeated, self._held_key = event.key == self._held_key, event.key
        if line := self.pages[-1].typed_line:
            line.answer(names, event.unicode)
        else:
            self._do(names, is_repeated=is_repeated)

    def _all_handlers(self) -> Iterator[Mapping[Binding, Handler]]:
        """Yield the functions of actions, from the page in front to the window itself."""
        yield from (page.handlers for page in reversed(self.shown))
        yield self._handlers

    def _do(self, names: Sequence[str], *, is_repeated: bool = False) -> None:
        """Do the action of a key with these names, on the first page that has one."""
        found = (
            (action, handler, name)
            for handlers in self._all_handlers()
            for name in names
            for action, handler in handlers.items()
            if name in split_keys(action.keys)
        )
        action, handler, name = next(found, (None, None, ""))
        if action and handler and (action.repeats or not is_repeated):
            handler(name)

    def _save_picture(self) -> None:
        """Save a screenshot without notes."""
        self._draw()
        self.display.save()

    def _toggle_full_screen(self) -> None:
        self.display.toggle_full_screen()
        self._follow_size()

    def _step_back(self) -> None:
        """Close the foremost note, part of a page, full screen, or page."""
        *_, below, front = [None, *self.pages]
        if self.display.clear_note() or (front and front.step_back()):
            return
        if self.display.is_full_screen and front and not front.is_box:
            self._toggle_full_screen()
        elif below:
            below.open(None)

    def _follow_size(self) -> float:
        """Lay out the pages again, with letters that suit the window's size.

        Return how many times as large as usual they are.
        """
        shown_scale = apply_letter_scale(self.display.size, self._letter_scale)
        for page in self.pages:
            page.resize(self.display.size)
        return shown_scale

    def _resize_letters(self, steps: int) -> None:
        """Enlarge letters and controls by `steps` from what is shown; 0 resets them."""
        shown_scale = apply_letter_scale(self.display.size, self._letter_scale)
        self._letter_scale = shown_scale * LARGER**steps if steps else 1.0
        self.display.show_note(f"letters at {self._follow_size():.0%}")
