"""The frames of a film, each drawn when it is asked for, so that none need be kept."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from PIL.Image import Image


class Frame(NamedTuple):
    """One picture of a film."""

    size: tuple[int, int]
    pixels: bytes
    """Red, green and blue of each pixel, row by row."""

    def image(self) -> "Image":
        """Return the picture as Pillow's."""
        # Only here, as only films need it.
        from PIL import Image

        return Image.frombytes("RGB", self.size, self.pixels)


@dataclass(frozen=True, slots=True)
class Reel:
    """A film before it is written."""

    size: tuple[int, int]
    draw: Callable[[int], Frame]
    """Draws the frame of a number."""
    numbers: Sequence[int]
    """The frames to be shown, one after the other."""
    frames_per_second: int

    def __len__(self) -> int:
        """Return how many frames there are."""
        return len(self.numbers)

    def __iter__(self) -> Iterator[Frame]:
        """Draw one frame after the other."""
        return map(self.draw, self.numbers)

    def duration(self, index: int, units: int) -> int:
        """Return how long a frame stays, in units of which a second has so many.

        Its start and its end are rounded, so that the film lasts what it should:

        >>> reel = Reel((0, 0), lambda _: Frame((0, 0), b""), range(12), frames_per_second=12)
        >>> [reel.duration(index, 100) for index in range(12)]
        [8, 9, 8, 8, 9, 8, 8, 9, 8, 8, 9, 8]
        """
        start, end = (round(units * shown / self.frames_per_second) for shown in (index, index + 1))
        return end - start
