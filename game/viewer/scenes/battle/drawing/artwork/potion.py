"""A potion: a round flask with a cork, which looks the same from all sides."""

from typing import Final

from game.viewer.drawing.figures import Artwork, Part, bar, curve, mixed, oval, polygon
from game.viewer.drawing.theme import BLACK, PINK, WHITE

LIQUID: Final = PINK
GLASS: Final = mixed(PINK, WHITE, 0.7)
CORK: Final = (170, 122, 78)

FLASK: Final = (
    Part((polygon(CORK, (40, 6), (60, 6), (58, 24), (42, 24)),)),
    Part(
        (
            curve(
                GLASS,
                *((41, 20), (41, 20), (59, 20), (59, 20), (60, 40), (84, 58), (82, 84), (62, 94)),
                *((38, 94), (18, 84), (16, 58), (40, 40)),
            ),
        ),
        (
            polygon(LIQUID, (0, 58), (100, 58), (100, 100), (0, 100)),
            oval(mixed(LIQUID, BLACK, 0.35), (50, 58), 36, 4),
            bar(WHITE, (30, 66), (30, 78), 3.5),
        ),
    ),
)
FACINGS: Final = ("down", "up", "right")
ARTWORK: Final = Artwork(
    full=dict.fromkeys(FACINGS, FLASK), tiny=dict.fromkeys(FACINGS, FLASK[1:]), shadow=34
)
