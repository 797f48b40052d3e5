"""The ways from what is played to its editor, from there to what follows, and back again."""

from collections.abc import Callable
from functools import partial
from typing import Final, Protocol

from game.errors import SkirmishError
from game.viewer.compare.scene import ComparisonScene
from game.viewer.display import Display
from game.viewer.editor.map_view import look_alike
from game.viewer.editor.opening import OpenedEditor, editor_of, editor_page
from game.viewer.editor.page import EditorPage
from game.viewer.pages import Page, ScenePage
from game.viewer.scene import Presentation
from game.viewer.scene_view import SceneView
from game.viewer.watched_file import WatchedFile

Way = Callable[[], None]
"""Leads to a page."""


class PageWindow(Protocol):
    """A window, as far as its pages are shown."""

    page: Page
    file: WatchedFile | None

    @property
    def display(self) -> Display:
        """The surface on the screen, on which errors are shown."""

    def show(self, page: Page) -> None:
        """Show another page."""

    def go_home(self) -> None:
        """Show the start page."""

    def play(self, presentation: Presentation) -> SceneView:
        """Show a presentation paused at its start."""


class EditorVisits:
    """Opens the editor in a window, and remembers what was edited."""

    def __init__(self, window: PageWindow) -> None:
        """Remember nothing yet."""
        self._window: Final = window
        self._back: tuple[Page, Way] | None = None
        """A page on which something follows from an edit, and the way back to what was."""

    def edit(self) -> None:
        """Edit the map of what is played; Escape comes back to that, as it was."""
        page = self._window.page
        if not isinstance(page, ScenePage):
            return
        try:
            opened = editor_of(page.view)
        except SkirmishError as error:
            self._window.display.show_error(str(error))
            return
        back = partial(self._return, page, self._window.file, self._back)
        look_alike(self._open(opened, back).view.camera, page.view.camera)

    def edit_input(self, opened: OpenedEditor) -> None:
        """Edit a map of which nothing is played; Escape leads to the start page."""
        self._open(opened, self._window.go_home)

    def go_back(self) -> bool:
        """Go from what follows from an edit to what was edited; whether such is shown."""
        if self._back is None or self._back[0] is not self._window.page:
            return False
        _, way = self._back
        way()
        return True

    def _open(self, opened: OpenedEditor, back: Way) -> EditorPage:
        def play(presentation: Presentation) -> None:
            view = self._window.play(presentation)
            view.playback.toggle()
            # Beside each other, in half of the width each, both maps are seen whole.
            if not isinstance(view.presentation.scene, ComparisonScene):
                look_alike(view.camera, editor.view.camera)
            self._back = self._window.page, back

        editor = editor_page(opened, back, play)
        self._window.show(editor)
        return editor

    def _return(self, page: Page, file: WatchedFile | None, back: tuple[Page, Way] | None) -> None:
        self._window.show(page)
        self._window.file, self._back = file, back
