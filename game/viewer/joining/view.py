"""The page of a game that somebody plays: what was played so far, and what may be chosen next.

After each choice the scene is made anew, and plays what has happened since.
"""

from collections.abc import Mapping, Sequence
from math import floor
from typing import Any, ClassVar, Final

import pygame

from game.errors import UsageError
from game.joining import KeyWord, Offer
from game.joining.saving import JoinedInput
from game.playback.moment import Moment
from game.playback.performance import Performance, perform
from game.simulation.marks import RecordingDifference
from game.viewer.actions import PLAYING, Action, Group, KeyGroups
from game.viewer.compare.pair import paired
from game.viewer.compare.side_by_side import current_input
from game.viewer.joining.controls import WAITING, JoinedControls
from game.viewer.keys import name_of
from game.viewer.pages import Deed
from game.viewer.scene import Presentation
from game.viewer.scene_page import ScenePage
from game.viewer.scenes import presentation_of
from game.viewer.view_model import Block, PanelLink

SHOWN_SECONDS: Final = 2.4
"""How long what came of a choice is played at the most, until there is the next one to make."""
WAITED_SHARE: Final = 3
"""How many times as much time hints have while nothing is played."""


class JoinedPage(ScenePage):
    """A page on which somebody chooses."""

    caption_lines: ClassVar = 2
    """Of the choice, and of what is played since."""

    def __init__(self, joined: JoinedInput, size: tuple[int, int]) -> None:
        """Begin where the game stands."""
        self.controls = JoinedControls(joined)
        self._chosen: int | None = None
        """The turn of the last choice, if one was made and not taken back."""
        self._is_shown = True
        """Whether what came of it has been seen."""
        super().__init__(self._latest(), size)
        self._opens_panel = True
        self.resize(size)
        self.playback.seek(len(joined.game.turns))

    @property
    def joined(self) -> JoinedInput:
        """The game."""
        return self.controls.joined

    @property
    def is_busy(self) -> bool:
        """Whether something is still being computed."""
        return super().is_busy or bool(self.controls.jobs)

    @property
    def is_own(self) -> bool:
        """Whether the game is shown, and nothing that was opened beside or after it."""
        return self.presentation.scene is self._scene and not self.presentation.pair

    def _latest(self) -> Presentation:
        """Return a presentation of what was played so far."""
        given, game = self.joined.watched(), self.joined.game
        difference = RecordingDifference(self.joined.source)
        shown = presentation_of(Performance(given, game.part, game.recording(), difference))
        self._scene = shown.scene
        return shown

    def _show_latest(self, since: int) -> None:
        """Show what was played since so many turns were, not for long, then wait."""
        self.replace(self._latest())
        playback = self.playback
        playback.seek(since)
        seconds = playback.total - playback.clock
        playback.lay_out(playback.speed, max(seconds / SHOWN_SECONDS, 1))
        playback.is_playing = since < len(self.joined.game.turns)
        self._is_shown, self._chosen = not playback.is_playing, None

    def choose(self, word: str) -> None:
        """Choose what a word means; if that is refused, the panel says why."""
        since = len(self.joined.game.turns)
        if self.is_own and self.controls.choose(word):
            self._show_latest(since)
            self._chosen = since

    @property
    def deeds(self) -> Mapping[Action, Deed]:
        """What actions do here."""
        return {
            **super().deeds,
            Action.TAKE_BACK: lambda _: self._take_back(),
            Action.OTHER_SIDE: lambda _: self._change_sides(),
            Action.HINTS: lambda _: self.controls.toggle_hints(),
            Action.TO_VERDICT: lambda _: self._go_to_verdict(),
            Action.BESIDE_THE_BEST: lambda _: self.compare(),
        }

    def _take_back(self) -> None:
        if self.controls.undo():
            self._show_latest(len(self.joined.game.turns))

    def _change_sides(self) -> None:
        """Command the other side, as long as nothing was chosen."""
        if other := self.controls.other_side:
            joined = JoinedInput(self.joined.best(), self.joined.game.part, other)
            self.controls = JoinedControls(joined)
            self._show_latest(0)

    def _go_to_verdict(self) -> None:
        """Go to the moment of the verdict; beside the best, to the round of it."""
        verdict = self.controls.verdict
        if verdict is None or verdict.turn is None:
            return
        self.playback.pause()
        if self.is_own:
            self.playback.seek(verdict.turn)
        else:
            self.playback.seek_round(self._scene.recording.rounds_at(verdict.turn))

    @property
    def _is_choosing(self) -> bool:
        """Whether keys and clicks choose: the game goes on, and nothing lies over it."""
        is_free = self.choosing is None and not self.mode.groups
        return is_free and self.is_own and not self.joined.game.is_over

    @property
    def groups(self) -> Sequence[Group]:
        """What keys ask for here, the game's first unless something lies over it."""
        if self._is_choosing:
            side = (Group.SIDE,) if self.controls.other_side else ()
            return (Group.CHOICE, *side, Group.GAME, *PLAYING)
        if self.choosing or self.mode.groups or self.presentation.scene is not self._scene:
            return super().groups
        return (Group.GAME_OVER, *((Group.GAME,) if self.is_own else ()), *PLAYING)

    @property
    def key_groups(self) -> KeyGroups:
        """The keys that do something here, for the help."""
        return self.controls.key_groups(self.groups) if self._is_choosing else super().key_groups

    def type(self, key: int) -> bool:
        """Choose what a key stands for in this game, or answer it as usual; whether it is done."""
        name = name_of(key)
        word = self.controls.word_of(name) if self._is_choosing else None
        if word is not None:
            self.choose(word)
        elif self._is_choosing and name in WAITING:
            self.controls.note = "that waits until the game is over"
        else:
            return super().type(key)
        return True

    def shows(self, other: Presentation | JoinedInput) -> bool:
        """Whether it is a game of the same input as another."""
        return isinstance(other, JoinedInput) and self.joined.source == other.source

    def follow(self, link: PanelLink | None) -> None:
        """Choose a card or what a key stands for, or do what else the panel offers."""
        if isinstance(link, Offer | KeyWord):
            self.choose(link.word)
        else:
            super().follow(link)

    def deselect(self) -> bool:
        """Select nothing, else give no more hints; whether there was any."""
        return super().deselect() or self.controls.close_hints()

    def compare(self) -> None:
        """Show the game beside the best; or no more.

        Raises:
            SkirmishError: there is no best.
        """
        if not self.is_own:
            super().compare()
            return
        game = self.joined.game
        best = presentation_of(perform(self.joined.best(), game.part))
        self.replace(paired((self.presentation, best), ("you", game.best)))

    def click(self, x: int, y: int) -> None:
        """Choose what is on a square, if anything is; or ask about it."""
        column, row = map(floor, self.camera.to_map(x, y))
        word = self.joined.game.word_at((row, column)) if self._is_choosing else None
        if word is None:
            super().click(x, y)
        else:
            self.choose(word)

    def advance(self, seconds: float) -> None:
        """Let time pass, and weigh what may be chosen."""
        super().advance(seconds)
        if not (self._is_shown or self.playback.is_moving):
            self._is_shown = True
            self.playback.lay_out(self.playback.speed)
        # While nothing else happens, somebody waits for hints.
        self.controls.jobs.spend(self.spare * (WAITED_SHARE if self._is_shown else 1))

    def draw_map(self, target: pygame.Surface, moment: Moment[Any]) -> None:
        """Draw the map, on its ground what may be chosen once what was chosen has been shown."""
        is_ready = self.is_own and self.playback.is_at_end
        marks = self.controls.marks(self._scene.linked, self.camera.zoom) if is_ready else ()
        self._scene.ground_marks = tuple(marks)
        super().draw_map(target, moment)

    def captions(self) -> Sequence[Sequence[str]]:
        """Return what the last choice did, and below it what is played since."""
        lines, chosen, game = super().captions(), self._chosen, self.joined.game
        is_told = self.is_own and game.tells_each_turn and not game.is_over
        if chosen is None or not is_told or self.playback.latest_turn <= chosen:
            return lines
        return [[self._scene.caption(chosen)], *lines]

    def panel_content(self, moment: Moment[Any]) -> tuple[str, Sequence[Block]]:
        """Return the cards, or what else is shown."""
        title, blocks = super().panel_content(moment)
        if self.is_own:
            own = self.controls.blocks(is_shown=self._is_shown or self.playback.is_at_end)
            return title, (*own, *blocks) if self.joined.game.is_over else own
        is_beside = self.presentation.scene is self._scene
        return title, (*self.controls.verdict_blocks(), *blocks) if is_beside else blocks


def game_shown(view: ScenePage) -> JoinedInput:
    """Return a game of what a page shows, or the one that was recorded; of a game, another one.

    Raises:
        SkirmishError: it leaves no choice.
    """
    shown, part = view.presentation, view.presentation.scene.part
    if isinstance(view, JoinedPage):
        return JoinedInput(view.joined.best(), part, view.joined.game.side)
    given = current_input(shown) or shown.given
    if given is None:
        raise UsageError("nobody can take part in this")
    return JoinedInput(given, part)
