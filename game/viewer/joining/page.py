"""The page of a game that somebody plays: what keys and the mouse do there."""

from typing import Final

from game.errors import UsageError
from game.joining.saving import JoinedInput
from game.viewer.actions import Group, Request
from game.viewer.compare.side_by_side import current_input
from game.viewer.joining.controls import (
    ChoiceLink,
    ControlLink,
)
from game.viewer.joining.view import JoinedView
from game.viewer.keys import key_of_name
from game.viewer.mouse import Mouse
from game.viewer.scene import Presentation
from game.viewer.scene_page import ScenePage
from game.viewer.scene_parts import PanelLink
from game.viewer.scene_view import SceneView

GAME: Final = Group.CHOICE, Group.GAME_OVER, Group.GAME


class JoinedMouse(Mouse):
    """The mouse in a game: a click on a card chooses it."""

    def __init__(self, view: JoinedView) -> None:
        """Hold nothing."""
        super().__init__(view)
        self._joined: Final = view

    def ask(self, name: str) -> Request | None:
        """Choose what a key stands for in the game, or do what it asks for elsewhere."""
        key = key_of_name(name)
        return None if key is not None and self._joined.answers(key) else super().ask(name)

    def choose(self, link: PanelLink | None) -> None:
        """Choose a card, or do what a button of the panel says."""
        match link:
            case ChoiceLink(word):
                self._joined.choose(word)
            case ControlLink(action):
                self._joined.control(action)
            case _:
                super().choose(link)


class JoinedPage(ScenePage):
    """The page on which a game is played."""

    def __init__(self, joined: JoinedInput, size: tuple[int, int]) -> None:
        """Begin where the game stands."""
        self._joined: Final = JoinedView(joined, size)
        super().__init__(self._joined, JoinedMouse(self._joined))

    def intercept(self, key: int) -> bool:
        """Let a key choose, ahead of all else; whether it was one of these."""
        is_free = self._joined.is_free and not self._joined.shows_help
        return (is_free and self._joined.answers(key)) or super().intercept(key)

    def deselect(self) -> bool:
        """Select nothing, else give no more hints; whether there was any."""
        return super().deselect() or self._joined.controls.close_hints()

    def shows(self, other: Presentation | JoinedInput) -> bool:
        """Whether it is a game of the same input as another."""
        return isinstance(other, JoinedInput) and self._joined.joined.source == other.source

    def do(self, request: Request) -> None:
        """Do what is asked for, in the game or with what is shown."""
        if request.action.group in GAME:
            self._joined.control(request.action)
        else:
            super().do(request)


def game_shown(view: SceneView) -> JoinedInput:
    """Return a game of what a view shows, or the one that was recorded; of a game, another one.

    Raises:
        SkirmishError: it leaves no choice.
    """
    shown, part = view.presentation, view.presentation.scene.part
    if isinstance(view, JoinedView):
        return JoinedInput(view.joined.best(), part, view.joined.game.side)
    given = current_input(shown) or shown.given
    if given is None:
        raise UsageError("nobody can take part in this")
    return JoinedInput(given, part)
