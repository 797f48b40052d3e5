"""What a puzzle must say to be watched: one scene behind one small protocol."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol, TypeVar

import pygame

from game.play.playback import Moment
from game.play.recording import Recording
from game.play.simulation import State, TurnEvents
from game.viewer.drawing.camera import Area, Camera
from game.viewer.drawing.theme import Colour

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


class Scene(Protocol[S]):
    """One simulation as it is seen. All its pictures follow from the moment alone."""

    @property
    def title(self) -> str:
        """What is watched, in a few words."""

    @property
    def bounds(self) -> Area:
        """The part of the map that there is to see, in squares."""

    @property
    def series(self) -> Sequence[Series]:
        """What the timeline draws as areas, stacked from below."""

    @property
    def keys(self) -> Sequence[tuple[str, str]]:
        """The keys that only this scene has, and what they do."""

    def duration(self, turn: TurnEvents) -> float:
        """Return how many seconds a turn takes at speed 1."""

    def learn(self, number: int, turn: TurnEvents) -> Sequence[Tick]:
        """Take note of a turn as it is recorded, once each; return what the timeline marks."""

    def sample(self, state: S) -> Sequence[float]:
        """Return the value of each series at the end of a round."""

    def draw(self, target: pygame.Surface, camera: Camera, moment: Moment[S]) -> None:
        """Draw the map and all that is on it."""

    def panel(self, moment: Moment[S]) -> Sequence[Block]:
        """Return what stands in the panel."""

    def banner(self, state: S) -> Banner | None:
        """Return how it ended, None as long as it has not."""

    def point(self, place: tuple[float, float] | None, moment: Moment[S]) -> None:
        """Notice that the pointer is over a column and row, or has left the map."""

    def click(self, place: tuple[float, float], moment: Moment[S]) -> None:
        """Notice a click at a column and row."""

    def press(self, key: int) -> "Stage | None":
        """Answer a key of the scene's own; a new stage is shown from the same round on."""

    def think(self, seconds: float) -> "Stage | None":
        """Use spare time; like `press`, this may end in a new stage."""


@dataclass(frozen=True, slots=True)
class Stage:
    """A scene with the recording that it shows."""

    scene: Scene[Any]
    recording: Recording[Any]
    keeps_round: bool = True
    """Whether it goes on in the round in which the stage before it was left."""
