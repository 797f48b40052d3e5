"""The wizard: a hat, a beard, and a staff with a crystal; he looks to the right."""

from typing import Final

from game.viewer.drawing.shapes import Part, bar, curve, mixed, oval, polygon
from game.viewer.drawing.theme import ACCENT, BLACK, BLUE, PINK, WHITE
from game.viewer.scenes.duel.colours import GOLD, WOOD

CLOTH: Final = BLUE
FOLD: Final = mixed(CLOTH, BLACK, 0.32)
HAT: Final = mixed(CLOTH, BLACK, 0.18)
SKIN: Final = (250, 220, 194)
BEARD: Final = (232, 232, 236)

WIZARD: Final = (
    Part((bar(WOOD, (80, 94), (77, 24), 2.2),)),
    Part(
        (polygon(PINK, (77, 4), (85, 15), (77, 27), (69, 15)),),
        (polygon(WHITE, (77, 6), (77, 15), (71, 15)),),
    ),
    Part((oval((88, 60, 44), (38, 93), 9, 4.5), oval((88, 60, 44), (60, 93), 10, 4.5))),
    Part(
        (
            curve(
                CLOTH,
                *((38, 46), (60, 46), (66, 66), (75, 92), (75, 92)),
                *((48, 95), (20, 92), (20, 92), (30, 66)),
            ),
        ),
        (
            curve(FOLD, (42, 50), (36, 96), (26, 96), (36, 50)),
            curve(FOLD, (60, 60), (68, 96), (60, 96), (56, 60)),
            polygon(GOLD, (28, 67), (70, 67), (71, 72), (26, 72)),
            polygon(GOLD, (18, 89), (78, 89), (78, 95), (18, 95)),
        ),
    ),
    Part(
        (curve(HAT, (44, 48), (58, 48), (82, 56), (82, 68), (72, 68), (48, 62)),),
        (curve(GOLD, (76, 54), (84, 56), (84, 70), (75, 70)),),
    ),
    Part((oval(SKIN, (79, 61), 5.4, 5.4),)),
    Part(
        (oval(SKIN, (52, 37), 14, 13),),
        (oval(BLACK, (60, 36), 2.2, 3.6), oval(BLACK, (49, 36), 2.2, 3.6)),
    ),
    Part(
        (
            curve(
                BEARD,
                *((37, 40), (45, 45), (56, 46), (66, 40), (68, 52), (62, 64)),
                *((55, 74), (55, 74), (46, 64), (38, 52)),
            ),
        ),
        (curve(mixed(BEARD, BLACK, 0.2), (48, 48), (58, 48), (54, 62), (50, 62)),),
    ),
    Part((oval(mixed(SKIN, (214, 94, 60), 0.25), (57, 43), 3.4, 2.9),)),
    Part(
        (
            curve(HAT, (36, 24), (40, 4), (26, -7), (26, -7), (52, -7), (64, 8), (70, 24)),
            oval(HAT, (52, 24), 27, 6),
        ),
        (
            curve(GOLD, (34, 17), (52, 20), (68, 17), (70, 23), (52, 26), (33, 23)),
            polygon(
                ACCENT,
                *((51, 0), (53, 5), (58, 5.5), (54, 9), (55.5, 14)),
                *((51, 11), (46.5, 14), (48, 9), (44, 5.5), (49, 5)),
            ),
        ),
    ),
)
