"""What a scene shows on a map: how much there is of it, and where to look."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Generic, NamedTuple, TypeVar

import pygame

from game.play.moment import Moment
from game.play.simulation import State
from game.viewer.drawing.camera import Area, Camera
from game.viewer.drawing.theme import Colour

S = TypeVar("S", bound=State)


class Dot(NamedTuple):
    """Something on a map, as it is seen from afar."""

    column: float
    row: float
    colour: Colour


class Mapped(ABC, Generic[S]):
    """Something that is seen on a map of squares."""

    @property
    @abstractmethod
    def bounds(self) -> Area:
        """The part of the map that there is to see, in squares."""

    @property
    def ground(self) -> Sequence[str]:
        """The map as rows of text, in which `#` is rock; none if there is no such map."""
        return ()

    def camera(self, area: Area) -> Camera:
        """Return a camera that shows it in an area of the window."""
        return Camera(self.bounds, area)

    @abstractmethod
    def draw(self, target: pygame.Surface, camera: Camera, moment: Moment[S]) -> None:
        """Draw the map and all that is on it."""

    def focus(self, _moment: Moment[S]) -> tuple[float, float] | None:
        """Return the column and row at which something is done, None if the whole map is."""
        return None

    def dots(self, _moment: Moment[S]) -> Sequence[Dot]:
        """Return what is to be seen on a small picture of the whole map."""
        return ()

    def spots(self, moment: Moment[S]) -> Sequence[Area]:
        """Return the parts of the map that the banner speaks of, and should not hide."""
        return [Area(int(dot.column), int(dot.row), 1, 1) for dot in self.dots(moment)]

    def kept_clear(self, _camera: Camera, _moment: Moment[S]) -> Sequence[pygame.Rect]:
        """Return what else the banner should not hide, in pixels."""
        return ()
