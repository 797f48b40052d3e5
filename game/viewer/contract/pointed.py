"""What a scene answers the mouse: what is pointed at, what is selected, and what is there."""

from collections.abc import Sequence
from typing import Generic, TypeVar

from game.play.moment import Moment
from game.play.simulation import State
from game.viewer.contract.panel import Link

S = TypeVar("S", bound=State)


class Pointed(Generic[S]):
    """Something whose things can be pointed at and selected, on the map and in the panel."""

    def __init__(self) -> None:
        """Begin with nothing pointed at, and nothing selected."""
        super().__init__()
        self.pointed: int | None = None
        """What is under the pointer, by a number that the scene gives it."""
        self.selected: int | None = None
        """What was clicked."""
        self.linked: Link | None = None
        """What the pointer is over in the panel."""

    @property
    def asked(self) -> int | None:
        """What is asked about: what is under the pointer, or else what is selected."""
        return self.selected if self.pointed is None else self.pointed

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

    def turn_of(self, _link: Link) -> int | None:
        """Return after how many turns there is to be seen what a piece of the panel stands for.

        A click on it goes there; None if it stands for no moment.
        """
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
