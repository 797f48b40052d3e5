"""What a puzzle must say to be watched; a scene is what it adds to the sensible defaults."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
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
    """One area of the timeline."""

    name: str
    colour: Colour


class Tick(NamedTuple):
    """Something that happened in a turn, counted from 0, and is marked on the timeline."""

    turn: int
    colour: Colour


class Banner(NamedTuple):
    """How it ended, in large letters and in small ones."""

    title: str
    subtitle: str


class Block(Protocol):
    """A piece of the panel."""

    def height(self) -> int:
        """Pixels that it needs."""

    def draw(self, target: pygame.Surface, area: pygame.Rect) -> None:
        """Draw it; the area is as high as it asked for."""


class Scene(ABC, Generic[C, S]):
    """One simulation as it is seen. All its pictures follow from the moment alone."""

    def __init__(self, scenario: C, recording: Recording[S], part: int) -> None:
        """Show the recording of a part of a scenario."""
        self.scenario: Final = scenario
        self.recording: Final = recording
        self.part: Final = part
        self.pointed: int | None = None
        """What is under the pointer, by a number that the scene gives it."""
        self.selected: int | None = None
        """What was clicked."""

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

    def press(self, _key: int) -> "Stage | None":
        """Answer a key of the scene's own; a new stage is shown from the same round on."""
        return None

    def think(self, _seconds: float) -> "Stage | None":
        """Use spare time; like `press`, this may end in a new stage."""
        return None


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
