"""What a puzzle must say to be watched; a scene is what it adds to the sensible defaults."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from math import inf
from typing import Any, Final, Generic, NamedTuple, Protocol, TypeVar

import pygame

from game.play.agreement import Difference
from game.play.playback import Moment
from game.play.recording import Recording
from game.play.simulation import State, TurnEvents
from game.puzzles.contract import Scenario
from game.viewer.drawing.camera import Area, Camera
from game.viewer.drawing.theme import Colour

C = TypeVar("C", bound=Scenario[Any])
S = TypeVar("S", bound=State)


class Series(NamedTuple):
    """One line of the timeline."""

    name: str
    colour: Colour
    jumps: bool = False
    """Whether it stays as it is from one change to the next, rather than going there evenly."""


Glyph = Callable[[int], pygame.Surface]
"""Draws a mark of the timeline, so many pixels high and about as wide."""


class Tick(NamedTuple):
    """Something that happened in a turn, counted from 0, and is marked on the timeline.

    It is an event: one can go to the next and to the one before.
    """

    turn: int
    colour: Colour
    glyph: Glyph | None = None
    """How it is drawn where there is room; else it is a short line."""
    words: str = ""
    """What happened, as in `elf dies`."""


class Banner(NamedTuple):
    """How it ended, in large letters and in small ones."""

    title: str
    subtitle: str


class Dot(NamedTuple):
    """Something on a map, as it is seen from afar."""

    column: float
    row: float
    colour: Colour


class Block(Protocol):
    """A piece of the panel."""

    def height(self, width: int) -> int:
        """Return how many pixels it needs from top to bottom, if it is so wide."""

    def draw(self, target: pygame.Surface, area: pygame.Rect) -> None:
        """Draw it; the area is as high as it asked for."""


Link = Hashable
"""What a piece of the panel stands for; a number is a thing of the scene, see `Scene.thing_at`."""


class Linked(NamedTuple):
    """A piece of the panel that stands for something: it lights up with it, and can be clicked."""

    block: Block
    link: Link

    def height(self, width: int) -> int:
        """As high as the piece itself."""
        return self.block.height(width)

    def draw(self, target: pygame.Surface, area: pygame.Rect) -> None:
        """Draw the piece itself."""
        self.block.draw(target, area)


class Scene(ABC, Generic[C, S]):
    """One simulation as it is seen. All its pictures follow from the moment alone."""

    sweep: float = inf
    """How many seconds a round takes at the most that nothing sets apart from others."""

    def __init__(self, scenario: C, recording: Recording[S], part: int) -> None:
        """Show the recording of a part of a scenario."""
        self.scenario: Final = scenario
        self.recording: Final = recording
        self.part: Final = part
        self.pointed: int | None = None
        """What is under the pointer, by a number that the scene gives it."""
        self.selected: int | None = None
        """What was clicked."""
        self.linked: Link | None = None
        """What the pointer is over in the panel."""

    @property
    def title(self) -> str:
        """What is watched, in a few words."""
        return self.scenario.summary()

    @property
    @abstractmethod
    def bounds(self) -> Area:
        """The part of the map that there is to see, in squares."""

    @property
    @abstractmethod
    def series(self) -> Sequence[Series]:
        """What the timeline draws as areas, stacked from below."""

    @property
    def keys(self) -> Sequence[tuple[str, str]]:
        """The keys that only this scene has, and what they do."""
        return ()

    @property
    def keys_that_show(self) -> Sequence[int]:
        """The keys that ask about what is done, and so bring it into sight."""
        return ()

    @property
    def ground(self) -> Sequence[str]:
        """The map as rows of text, in which `#` is rock; none if there is no such map."""
        return ()

    @property
    def is_thinking(self) -> bool:
        """Whether it has begun a thought that spare time will end."""
        return False

    @property
    def asked(self) -> int | None:
        """What is asked about: what is under the pointer, or else what is selected."""
        return self.selected if self.pointed is None else self.pointed

    @abstractmethod
    def duration(self, turn: TurnEvents) -> float:
        """Return how many seconds a turn takes at speed 1."""

    def stress(self, _number: int, _turn: TurnEvents) -> float:
        """Return how many seconds more a turn deserves, as the story hangs on it.

        It is asked in order of the turns, counted from 0, and answers alike each time.
        """
        return 0.0

    def learn(self, _number: int, _turn: TurnEvents) -> Sequence[Tick]:
        """Take note of a turn as it is recorded, once each; return what the timeline marks."""
        return ()

    @abstractmethod
    def sample(self, state: S) -> Sequence[float]:
        """Return the value of each series at the end of a round."""

    @abstractmethod
    def draw(self, target: pygame.Surface, camera: Camera, moment: Moment[S]) -> None:
        """Draw the map and all that is on it."""

    @abstractmethod
    def panel(self, moment: Moment[S]) -> Sequence[Block]:
        """Return what stands in the panel."""

    def banner(self, state: S) -> Banner | None:
        """Return how it ended, None as long as it has not."""
        return Banner(*self.scenario.ending(state)) if state.is_over else None

    def thing_at(self, _place: tuple[float, float], _moment: Moment[S]) -> int | None:
        """Return what can be asked about at a column and row, None if nothing."""
        return None

    def point(self, place: tuple[float, float] | None, moment: Moment[S]) -> None:
        """Notice that the pointer is over a column and row, or has left the map."""
        self.pointed = self.thing_at(place, moment) if place else None

    def click(self, place: tuple[float, float], moment: Moment[S]) -> None:
        """Select what is at a column and row, or nothing."""
        self.selected = self.thing_at(place, moment)

    def is_lit(self, link: Link) -> bool:
        """Whether what a piece of the panel stands for is pointed at or selected."""
        return link in (self.linked, self.asked)

    def point_link(self, link: Link | None) -> None:
        """Notice that the pointer is over a piece of the panel that stands for something."""
        self.linked = link
        self.pointed = link if isinstance(link, int) else None

    def click_link(self, link: Link) -> "Stage | None":
        """Choose what a piece of the panel stands for; a new stage is shown from this round on."""
        if isinstance(link, int):
            self.selected = link
        return None

    def things(self, _moment: Moment[S]) -> Sequence[int]:
        """Return what can be selected, in reading order."""
        return ()

    def place_of(self, _thing: int, _moment: Moment[S]) -> tuple[float, float] | None:
        """Return the column and row of the middle of something, None if it is not there."""
        return None

    def words_at(self, _place: tuple[float, float], _moment: Moment[S]) -> str:
        """Return the row, the column and what is there, as in `1,4 goblin, 131 hp`."""
        return ""

    def going_on(self, former: "Scene[Any, Any]") -> "Stage":
        """Return a stage that goes on as another scene of the same input was left.

        What was selected there is selected here, if there is something in its place.
        """
        if isinstance(former, type(self)) and former.selected is not None:
            place = former.place_of(former.selected, opening(former.recording))
            self.selected = self.thing_at(place, opening(self.recording)) if place else None
        return Stage(self)

    def focus(self, _moment: Moment[S]) -> tuple[float, float] | None:
        """Return the column and row at which something is done, None if the whole map is."""
        return None

    def dots(self, _moment: Moment[S]) -> Sequence[Dot]:
        """Return what is to be seen on a small picture of the whole map."""
        return ()

    def press(self, _key: int) -> "Stage | None":
        """Answer a key of the scene's own; a new stage is shown from the same round on."""
        return None

    def leap(self, _key: int, _moment: Moment[S]) -> int | None:
        """Return how many turns are complete where a key of the scene's own leads, if it does."""
        return None

    def think(self, _seconds: float) -> "Stage | None":
        """Use spare time; like `press`, this may end in a new stage."""
        return None


def opening(recording: Recording[S]) -> Moment[S]:
    """Return the moment before the first turn."""
    state = recording.state_at(0)
    return Moment(0, 0.0, state, state, (), ())


@dataclass(frozen=True, slots=True)
class Stage:
    """A scene, and how it follows on the one before it."""

    scene: Scene[Any, Any]
    keeps_round: bool = True
    """Whether it goes on in the round in which the stage before it was left."""
    difference: Difference | None = None
    """Where the file that it shows turns out to differ from what the rules play."""
    changes: tuple[str, ...] = ()
    """What is done otherwise than the rules say, by name."""

    @property
    def title(self) -> str:
        """What is watched, and by which other rules."""
        return ", ".join((self.scene.title, *self.changes))

    @property
    def recording(self) -> Recording[Any]:
        """The recording that it shows."""
        return self.scene.recording
