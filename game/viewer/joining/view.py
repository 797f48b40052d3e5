"""The page of a game that somebody plays: what was played so far, and what may be chosen next.

After each choice the scene is made anew, and plays what has happened since.
"""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final

import pygame

from game.errors import UsageError
from game.joining.saving import JoinedInput
from game.playback.moment import Moment
from game.playback.pace import SPEEDS, Speed
from game.playback.performance import Performance, perform
from game.simulation.marks import RecordingDifference
from game.viewer.actions import PLAYING, Action, Group, KeyGroups
from game.viewer.compare.pair import paired
from game.viewer.compare.side_by_side import current_input
from game.viewer.drawing.camera import Area, Camera
from game.viewer.joining.choice_cards import ring
from game.viewer.joining.controls import ChoiceLink, ControlLink, JoinedControls
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
        self._pace: tuple[Speed, Speed] | None = None
        """The pace at which what came of a choice is shown, and that before; None if nothing is."""
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
        """Show what was played since so many turns were, then wait."""
        self._end_hurry()
        self._chosen = None
        usual = self.playback.speed
        self.replace(self._latest())
        self.playback.speed = 1
        self.playback.seek(since)
        seconds = self.playback.total - self.playback.clock
        hurried = next((one for one in SPEEDS if seconds / one <= SHOWN_SECONDS), SPEEDS[-1])
        self.playback.is_playing = since < len(self.joined.game.turns)
        self.playback.speed = hurried if self.playback.is_playing else usual
        self._pace = (hurried, usual) if self.playback.is_playing else None

    def _end_hurry(self) -> None:
        """Go on at the pace from before a choice, unless somebody has changed it since."""
        if self._pace and self.playback.speed == self._pace[0]:
            self.playback.speed = self._pace[1]
        self._pace = None

    def choose(self, word: str) -> None:
        """Choose what a word means; if that is refused, the panel says why."""
        since = len(self.joined.game.turns)
        if not self.is_own:
            return
        if self.controls.choose(word):
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
    def _is_beside(self) -> bool:
        """Whether the game is shown beside the best."""
        return self.presentation.scene is self._scene and not self.is_own

    @property
    def groups(self) -> Sequence[Group]:
        """What keys ask for here, the game's first unless something lies over it."""
        if self.is_free and self.is_own:
            over = Group.GAME_OVER if self.joined.game.is_over else Group.CHOICE
            side = (Group.SIDE,) if self.controls.other_side else ()
            return (over, *side, Group.GAME, *PLAYING)
        if self.is_free and self._is_beside:
            return (Group.GAME_OVER, *PLAYING)
        return super().groups

    @property
    def key_groups(self) -> KeyGroups:
        """The keys that do something here, for the help."""
        if not self.is_own:
            return super().key_groups
        return self.controls.key_groups(self.own_keys)

    @property
    def is_free(self) -> bool:
        """Whether nothing lies over the game."""
        return self.choosing is None and not self.mode.groups

    def type(self, key: int) -> bool:
        """Choose what a key stands for in this game, or answer it as usual; whether it is done."""
        if not (self.is_own and self.is_free) or self.joined.game.is_over:
            return super().type(key)
        if (word := self.controls.word_of(key)) is not None:
            self.choose(word)
        elif refusal := self.controls.refusal_of(key):
            self.controls.note = refusal
        else:
            return super().type(key)
        return True

    def shows(self, other: Presentation | JoinedInput) -> bool:
        """Whether it is a game of the same input as another."""
        return isinstance(other, JoinedInput) and self.joined.source == other.source

    def follow(self, link: PanelLink | None) -> None:
        """Choose a card, or do what a button of the panel says."""
        match link:
            case ChoiceLink(word):
                self.choose(word)
            case ControlLink(action):
                self.deeds[action]("")
            case _:
                super().follow(link)

    def deselect(self) -> bool:
        """Select nothing, else give no more hints; whether there was any."""
        return super().deselect() or self.controls.close_hints()

    def compare(self) -> None:
        """Show the game beside the best; or no more.

        Raises:
            SkirmishError: it is not over, or there is no best.
        """
        game = self.joined.game
        if not self.is_own:
            super().compare()
            return
        if not game.is_over:
            raise UsageError("beside the best it is shown when the game is over")
        self._end_hurry()
        best = presentation_of(perform(self.joined.best(), game.part))
        self.replace(paired((self.presentation, best), ("you", game.best)))

    def click(self, x: int, y: int) -> None:
        """Choose what is on a square, if anything is; or ask about it."""
        column, row = (int(each // 1) for each in self.camera.to_map(x, y))
        word = None
        if self.is_own and not self.joined.game.is_over:
            word = self.joined.game.word_at((row, column))
        if word is None:
            super().click(x, y)
        else:
            self.choose(word)

    def advance(self, seconds: float) -> None:
        """Let time pass, and weigh what may be chosen."""
        super().advance(seconds)
        if not self.playback.is_playing:
            self._end_hurry()
        # While nothing else happens, somebody waits for hints.
        self.controls.jobs.spend(self.spare * (1 if self.playback.is_playing else WAITED_SHARE))

    def draw_map(self, target: pygame.Surface, moment: Moment[Any]) -> None:
        """Draw the map, on its ground what may be chosen once what was chosen has been shown."""
        is_ready = self.is_own and self.playback.is_at_end
        self._scene.ground_marks = self._draw_choices if is_ready else None
        super().draw_map(target, moment)

    def _draw_choices(self, target: pygame.Surface, camera: Camera) -> None:
        """Mark the squares that may be chosen, that under the pointer most, and who acts."""
        for square in self.controls.marks(self._scene.linked):
            square.draw(target, camera)
        if (actor := self.joined.game.actor()) and not self.joined.game.is_over:
            ring(target, camera.seen(Area(actor[1], actor[0], 1, 1)))

    def captions(self) -> Sequence[Sequence[str]]:
        """Return what the last choice did, and below it what is played since."""
        lines, chosen = super().captions(), self._chosen
        is_told = self.is_own and self.joined.game.tells_each_turn
        if chosen is None or not is_told or self.playback.latest_turn <= chosen:
            return lines
        return [[self._scene.caption(chosen)], *lines]

    def panel_content(self, moment: Moment[Any]) -> tuple[str, Sequence[Block]]:
        """Return the cards, or what else is shown."""
        title, blocks = super().panel_content(moment)
        if self._is_beside:
            return title, (*self.controls.verdict_blocks(), *blocks)
        if not self.is_own:
            return title, blocks
        own = self.controls.blocks(is_shown=self._pace is None or self.playback.is_at_end)
        return title, (*own, *blocks) if self.joined.game.is_over else own


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
