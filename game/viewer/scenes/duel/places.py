"""Where plates, badges and the turn stand, and how large: by the shape of the stage.

On a stage that is about as wide as a hall, plates are side by side over the figures. On one
that is high and narrow there is much room above and below: they are larger and stacked.

    +----------------------+   +-----------+
    | turn  boss's plate   |   |   turn    |
    | wizard's plate       |   | wizard's  |
    |   (figures)          |   | boss's    |
    |   badges             |   | (figures) |
    +----------------------+   |  badges   |
                               +-----------+
"""

from typing import Final, NamedTuple

from game.viewer.drawing.camera import Camera
from game.viewer.scenes.duel.hall import WIDE

EDGE: Final = 0.8
PLATE: Final = 10.0
"""How wide each side's names and bars are."""
GROWTH: Final = 1.8
"""How much larger words are where they are stacked."""
STACKED_FROM: Final = 30
"""Rows of squares on the stage from which there is room for that."""


class Places(NamedTuple):
    """Where things stand, in squares of the hall."""

    growth: float
    """How large they are, compared with what fits side by side."""
    plate: float
    """How wide a plate is."""
    turn: float
    """The middle of the line that says whose turn it is."""
    wizard: tuple[float, float]
    boss: tuple[float, float]
    """The left end and the middle of the first line of either plate."""
    badges: float
    """The middle of the row of running effects."""
    top: float
    """Where the plates begin."""


BESIDE: Final = Places(
    growth=1.0,
    plate=PLATE,
    turn=0.7,
    wizard=(EDGE, 2.1),
    boss=(WIDE - EDGE - PLATE, 2.1),
    badges=13.25,
    top=2.0,
)
STACKED: Final = Places(
    growth=GROWTH,
    plate=WIDE - 2 * EDGE,
    turn=-6.6,
    wizard=(EDGE, -4.6),
    boss=(EDGE, 1.3),
    badges=14.6,
    top=-5.6,
)


def places_of(camera: Camera) -> Places:
    """Return where things stand on the stage of a camera, however far it is zoomed in."""
    fitted = Camera(camera.bounds, camera.area)
    fitted.fit()
    rows = camera.area.height / fitted.zoom
    return STACKED if rows >= STACKED_FROM else BESIDE
