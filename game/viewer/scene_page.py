"""The page that plays a scene: its view, with keys, lists, films and the inspector."""

from collections.abc import Mapping
from pathlib import Path
from typing import Final

import pygame

from game.playback.child_command import save_film
from game.playback.pace import AUTO, Speed
from game.viewer.actions import Action, Binding
from game.viewer.compare.number_check import NumberCheck
from game.viewer.compare.side_by_side import AlternativesList, left_alone, list_alternatives
from game.viewer.drawing.camera import Area
from game.viewer.inspector.inspector import Inspector
from game.viewer.navigation import pan_by_key, select_next, toggle_following
from game.viewer.other_part import play_as_chosen
from game.viewer.overlay import draw_words
from game.viewer.pages import Handler
from game.viewer.presentation import Presentation
from game.viewer.scene_view import PART, SceneView
from game.viewer.view_model import DECISIONS
from game.viewer.watched_files import WatchedFiles

TENTHS: Final = 10
HINT: Final = "Space pauses"


class ScenePage(SceneView):
    """A page that plays a scene: its view, with keys, lists, films and the inspector."""

    is_in_window = True

    def __init__(self, presentation: Presentation, size: tuple[int, int]) -> None:
        """Begin at the start, paused."""
        self.files: WatchedFiles | None = None
        """The files of input and rules, which are read again when they are saved."""
        super().__init__(presentation, size)

    def show(self, presentation: Presentation) -> None:
        """Show another presentation from its start, and close a list of the one before."""
        if self.choosing:
            self.open(None)
        super().show(presentation)

    @property
    def title(self) -> str:
        """The input's name and a short description."""
        puzzle_input, title = self.presentation.puzzle_input, self.presentation.title
        return f"{Path(puzzle_input.source.name).name}: {title}" if puzzle_input else title

    @property
    def note_area(self) -> Area:
        """The map's area, where notes may be."""
        return self.layout.map_area

    @property
    def choosing(self) -> AlternativesList | None:
        """The list of alternatives or the check of a number, if one is open."""
        return self.above if isinstance(self.above, AlternativesList) else None

    @property
    def is_busy(self) -> bool:
        """Whether something is still being computed."""
        above_is_busy = self.above is not None and self.above.is_busy
        return super().is_busy or above_is_busy

    def advance(self, seconds: float) -> None:
        """Let time pass, unless the mouse holds the timeline."""
        super().advance(0 if self.timeline.is_held else seconds)
        if self.choosing and (chosen := self.choosing.spend(self.spare)):
            self.replace(chosen)
            self.playback.is_playing = False
            self.playback.seek_to(self.boards.find_difference)

    def lay_out(self) -> None:
        """Place all widgets, and a list over the half of the map without the selected object."""
        self.hides_ending = self.choosing is not None
        super().lay_out()
        if self.choosing:
            area = self.boards.room(self.layout.map_area)
            scene, own = self.boards.sides(self.playback.moment())[0]
            selected = self.selection.selected
            place = None if selected is None else scene.spots(own).get(selected)
            is_low = place and self.camera.to_screen(*place)[1] < area.top + area.height / 2
            self.choosing.place(self.layout.map_area, is_low=bool(is_low))

    def begin(self, rounds: int = 0, speed: Speed = AUTO, *, is_playing: bool = True) -> None:
        """Play from the end of a round. An example that shows its first decision starts paused."""
        is_paused = self.presentation.opens_decision and not rounds
        if is_paused:
            self.selection.switch(DECISIONS)
        self.playback.start(rounds, speed, is_playing=is_playing and not is_paused)

    def draw_hint(self, target: pygame.Surface) -> None:
        """Draw what Space does and how to ask for reasons, while it plays."""
        if self.playback.is_playing:
            words = " · ".join(filter(None, (HINT, self.presentation.scene.hint)))
            draw_words(target, pygame.Rect(self.layout.map_area), words, "midtop")

    def step_back(self) -> bool:
        """Close legend or ending, stop a search, or clear the selection.

        Return whether there was one.
        """
        was_open, self.shows_legend = self.shows_legend, False
        is_done = was_open or self.banner.dismiss() or self.jobs.stop(PART)
        return is_done or self.selection.deselect()

    @property
    def handlers(self) -> Mapping[Binding, Handler]:
        """The functions of the actions that this page supports; those of the scene come last."""
        playback, camera, boards = self.playback, self.camera, self.boards
        own: dict[Binding, Handler] = dict.fromkeys(self.presentation.scene.actions, self.type)
        return {
            Action.TOGGLE: lambda _: playback.toggle(),
            Action.NEXT_TURN: lambda _: self.step(1),
            Action.PREVIOUS_TURN: lambda _: self.step(-1),
            Action.NEXT_ROUND: lambda _: playback.step_round(1),
            Action.PREVIOUS_ROUND: lambda _: playback.step_round(-1),
            Action.NEXT_EVENT: lambda _: playback.step_event(1),
            Action.PREVIOUS_EVENT: lambda _: playback.step_event(-1),
            Action.START: lambda _: playback.seek(0),
            Action.END: lambda _: playback.seek_end(),
            Action.TENTH: lambda key: playback.seek(self.timeline.find_turn(int(key) / TENTHS)),
            Action.FASTER: lambda _: playback.change_speed(1),
            Action.SLOWER: lambda _: playback.change_speed(-1),
            Action.AUTO_PACE: lambda _: setattr(playback, "speed", AUTO),
            Action.FIT: lambda _: camera.fit(),
            Action.FOLLOW: lambda _: toggle_following(camera, self.focus),
            Action.PAN: lambda key: pan_by_key(key, camera, self.layout.map_area),
            Action.NEXT_THING: lambda _: select_next(boards, camera, playback.moment(), 1),
            Action.PREVIOUS_THING: lambda _: select_next(boards, camera, playback.moment(), -1),
            Action.LEGEND: lambda _: self.toggle_legend(),
            Action.COMPARE: lambda _: self._compare(),
            Action.CHECK: lambda _: self.check_number(),
            Action.SAVE_FILM: lambda _: self._save_film(),
            Action.INSPECT: lambda _: self.open(Inspector(self)),
            Action.PANEL: lambda _: self.toggle_panel(),
            Action.HOME_PAGE: lambda _: setattr(self, "is_over", True),
            **own,
        }

    def _compare(self) -> None:
        """Open the list of alternatives, or return from a comparison to its left side."""
        if self.boards.pair:
            self.replace(left_alone(self.presentation.left))
        else:
            listed = list_alternatives(self.presentation)
            self.open(AlternativesList(self.presentation, listed))

    def check_number(self) -> None:
        """Ask for a number to check, in a comparison for the left side."""
        if puzzle_input := self.presentation.puzzle_input:
            self.open(NumberCheck(puzzle_input, self.presentation.left))

    def _save_film(self) -> None:
        """Save a film of the left side in the current folder, while the window goes on."""
        if puzzle_input := self.presentation.puzzle_input:
            part = self.presentation.scene.part
            self.jobs.run("film", save_film(puzzle_input, part, self._show_note))

    def continue_with(self, presentation: Presentation) -> None:
        """Replace the presentation by another of the same input, at the same playback position."""
        former = self.presentation
        shown = play_as_chosen(presentation, self.given, former)
        if former.pair is None:
            # A comparison that was ended stays ended.
            shown = shown.left
        elif former.pair.again:
            shown = former.pair.again(shown)
        self.begin_with(presentation)
        self.replace(shown)
        self.take_note()
