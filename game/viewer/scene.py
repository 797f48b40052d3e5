"""The interface between a puzzle and the window: its map, objects, time, panel and keys.

A puzzle subclasses `Scene` and overrides what differs from the defaults.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from math import floor
from typing import Any, Final, Generic, TypeVar

import pygame

from game.playback.jobs import Jobs, LastValue
from game.playback.moment import Moment
from game.puzzles.contract import Scenario
from game.puzzles.narrator import next_round
from game.puzzles.registry import narrator_of
from game.simulation.recording import Recording
from game.simulation.simulation import Simulation, State
from game.viewer.actions import SceneAction
from game.viewer.drawing.board import Board
from game.viewer.drawing.camera import Area, Camera
from game.viewer.drawing.shapes import Shape, draw_shapes, find_spots, find_thing
from game.viewer.drawing.theme import BACKGROUND, ORDINARY
from game.viewer.timeline.chart import TimedStory
from game.viewer.view_model import Banner, Block, Place, Selection

C = TypeVar("C", bound=Scenario[Any])
S = TypeVar("S", bound=State)


class Scene(TimedStory[S], ABC, Generic[C, S]):
    """One simulation in the window. What it draws depends on the playback position and selection.

    The methods are in this order: texts, the map, the objects on it, panel, keys, and the end.
    Methods on time are in the base class.
    """

    def __init__(self, scenario: C, recording: Recording[S], part: int) -> None:
        """Show the recording of a part of a scenario."""
        super().__init__()
        self.scenario: Final = scenario
        self.recording: Final = recording
        self.part: Final = part
        self._caption: Final = LastValue[str]()
        self.jobs: Final = Jobs()
        """Computations in spare time."""

    hint = "O: why?"
    """How to ask for reasons, for users who have not pressed a key yet."""
    part_key = "N"
    """The key that shows the other part."""
    keeps_round = True
    """Whether the other part starts in the current round."""

    @property
    def title(self) -> str:
        """A short description of the scenario."""
        return self.scenario.summary()

    def simulation(self) -> Simulation:
        """Return a new simulation of the recorded game."""
        simulation, _ = self.scenario.simulate(self.part)
        return simulation

    def caption(self, turn: int) -> str:
        """Return the description of a turn, counted from 0, with its reason if that is known."""
        return self._caption.of(turn, lambda: self._describe_turn(turn))

    def _describe_turn(self, turn: int) -> str:
        state = self.recording.state_at(turn)
        sentence = narrator_of(self.scenario).caption(state, self.recording.turns[turn])
        return ", ".join(filter(None, (sentence, self.find_reason(turn))))

    def standing(self, moment: Moment[S]) -> str:
        """Return the status line for the numbers that are visible at a playback position."""
        narrator, state = narrator_of(self.scenario), self.state_seen(moment)
        heading, is_start = next_round(self.scenario, state), not (moment.number or moment.fraction)
        begun = f"Before {heading.lower()}" if is_start else heading
        return f"{begun}: {narrator.status_line(state)}"

    def find_news(self, _moment: Moment[S]) -> str:
        """Return the latest notable event at a playback position; "" if the scene has none."""
        return ""

    def words_without_panel(self, moment: Moment[S], _selection: Selection) -> str:
        """Return the text that is drawn on the map if there is no panel."""
        return narrator_of(self.scenario).status_line(self.state_seen(moment))

    def state_seen(self, moment: Moment[S]) -> S:
        """Return the state whose numbers the panel and the map show."""
        return moment.before

    def find_reason(self, _turn: int) -> str:
        """Return why a turn went so in a few words; "" if that takes long to find out."""
        return ""

    @property
    @abstractmethod
    def bounds(self) -> Area:
        """The part of the map that there is to see, in squares."""

    @property
    def ground(self) -> Sequence[str]:
        """The map as rows of text with `#` for rock; empty without such a map."""
        return ()

    def shapes(self, _moment: Moment[S], _camera: Camera, _selection: Selection) -> Iterator[Shape]:
        """Yield at least the visible shapes on the map, from back to front."""
        yield from ()

    def draw(
        self, target: pygame.Surface, camera: Camera, moment: Moment[S], selection: Selection
    ) -> None:
        """Draw the map and its shapes."""
        self.draw_ground(target, camera, moment, selection)
        draw_shapes(target, camera, self.shapes(moment, camera, selection))

    def draw_ground(
        self, target: pygame.Surface, camera: Camera, _moment: Moment[S], _selection: Selection
    ) -> None:
        """Draw what lies behind the shapes: the board, or a plain colour."""
        if self.ground:
            self._board.draw(target, camera)
        else:
            target.fill(BACKGROUND, camera.area)

    @cached_property
    def _board(self) -> Board:
        return Board(self.ground)

    def focus(self, _moment: Moment[S]) -> Place | None:
        """Return the position of the action; None if it concerns the whole map."""
        return None

    def find_place(self, place: Place, _camera: Camera) -> Place:
        """Return the position of the object whose picture is at `place`, or else `place`."""
        return place

    def find_thing(self, place: Place, moment: Moment[S]) -> int | None:
        """Return the object at a position; None if there is none."""
        return find_thing(self._all_shapes(moment), *place)

    def spots(self, moment: Moment[S]) -> Mapping[int, Place]:
        """Return the middle of each object that can be selected, in reading order."""
        spots = find_spots(self._all_shapes(moment))
        ordered = sorted(spots, key=lambda thing: (floor(spots[thing].y), spots[thing].x))
        return {thing: spots[thing][:2] for thing in ordered}

    def _all_shapes(self, moment: Moment[S]) -> Iterator[Shape]:
        return self.shapes(moment, self._whole_map, Selection())

    @cached_property
    def _whole_map(self) -> Camera:
        """A camera that shows the whole map."""
        camera = Camera(self.bounds, Area(0, 0, *ORDINARY))
        camera.fit()
        return camera

    def describe_place(self, _place: Place, _moment: Moment[S]) -> str:
        """Return row, column and object at a position, as in `1,4 goblin, 131 hp`."""
        return ""

    def latest_turn(self, _thing: int, _moment: Moment[S]) -> int | None:
        """Return the number of turns before the latest turn of an object; None without one."""
        return None

    def shows_decision(self, _moment: Moment[S], selection: Selection) -> bool:
        """Return whether a decision on the next turn is shown."""
        return selection.shows_decisions

    @abstractmethod
    def panel(self, moment: Moment[S], selection: Selection) -> Sequence[Block]:
        """Return the blocks of the panel."""

    @property
    def actions(self) -> Sequence[SceneAction]:
        """The actions that only this scene has."""
        return ()

    def find_action(self, key: str) -> SceneAction | None:
        """Return the action of a key; None if the scene has none."""
        return next((each for each in self.actions if each.keys == key), None)

    def step_decision(self, _steps: int, _moment: Moment[S], _selection: Selection) -> bool:
        """Play the next step of the open decision, or go back by one.

        Return whether there was such a step.
        """
        return False

    def look_up(self, moment: Moment[S], selection: Selection) -> None:
        """Start to compute the panel's content for a playback position, unless it is known.

        The jobs continue the computation, and `panel` shows the results so far.
        """

    def banner(self, state: S) -> Banner | None:
        """Return how it ended, None as long as it has not."""
        if not state.is_over:
            return None
        title, *others = narrator_of(self.scenario).ending(state)
        return Banner(title, "\n".join(others))

    @property
    def part_note(self) -> str:
        """The note when this part is shown in place of the other one."""
        return ""

    @property
    def has_other_part(self) -> bool:
        """Whether the input has another part."""
        return 3 - self.part in self.scenario.parts()
