"""How large a film will be and how long writing it will take, from a few of its frames."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Final, NamedTuple

from game.viewer.film.encoders import Writer
from game.viewer.film.reel import Reel
from game.viewer.film.webp import GROUP

PLACES: Final = 4
"""Where a long film is looked at."""
FRAMES_A_PLACE: Final = 200
"""A film with fewer frames for each place is looked at in fewer."""
RUN: Final = GROUP + 1
"""Frames that are looked at in each place: after the first, of all kinds as many as in a film."""
LARGE_SIZE: Final = 50e6
LONG_SECONDS: Final = 120
UNITS: Final = (("hours", 3600), ("minutes", 60), ("seconds", 1))


class Cost(NamedTuple):
    """What writing some frames takes."""

    size: float
    """Bytes."""
    seconds: float

    @property
    def is_high(self) -> bool:
        """Whether people want to know before."""
        return self.size > LARGE_SIZE or self.seconds > LONG_SECONDS

    def in_words(self) -> str:
        """Return both roughly.

        >>> Cost(size=1.5e9, seconds=700).in_words(), Cost(60e6, 100).in_words()
        ('1,500 MB and 12 minutes', '60 MB and 100 seconds')
        """
        unit, length = next((each for each in UNITS if self.seconds >= 2 * each[1]), UNITS[-1])
        return f"{self.size / 1e6:,.0f} MB and {self.seconds / length:.0f} {unit}"


def estimate(write: Writer, path: Path, reel: Reel) -> Cost:
    """Write a few frames beside a path, and take them away again.

    Frames that stand alone cost more than those that follow on another. So a film
    is looked at closely, in runs of frames, only if its frames alone would cost
    too much; what the runs have more than their first frames is what each frame
    that follows costs:

        |----1111------------2222------------3333------------4444---|
    """
    starts = places(len(reel))
    alone = cost(write, path, chosen(reel, starts))
    each = alone.size / len(starts)
    most = Cost(each * len(reel), alone.seconds / len(starts) * len(reel))
    if not most.is_high:
        return most
    shown = [at for start in starts for at in range(start, min(start + RUN, len(reel)))]
    runs = cost(write, path, chosen(reel, shown))
    following = (runs.size - alone.size) / max(len(shown) - len(starts), 1)
    return Cost(each + following * (len(reel) - 1), runs.seconds / len(shown) * len(reel))


def places(frames: int) -> list[int]:
    """Return where to look at a film of so many frames, evenly spread.

    >>> places(800), places(100), places(6)
    ([100, 300, 500, 700], [50], [0])
    """
    number = max(min(frames // FRAMES_A_PLACE, PLACES), 1)
    middles = [frames * (2 * place + 1) // (2 * number) for place in range(number)]
    return [max(min(middle, frames - RUN), 0) for middle in middles]


def chosen(reel: Reel, places: Sequence[int]) -> Reel:
    """Return a film of some frames of another."""
    return replace(reel, numbers=[reel.numbers[place] for place in places])


def cost(write: Writer, path: Path, reel: Reel) -> Cost:
    """Write a film to a folder beside a path, and take it away again."""
    begin = perf_counter()
    with TemporaryDirectory(dir=path.parent) as folder:
        write(Path(folder, path.name), reel, lambda: None)
        files = [file for file in Path(folder).rglob("*") if file.is_file()]
        return Cost(sum(file.stat().st_size for file in files), perf_counter() - begin)
