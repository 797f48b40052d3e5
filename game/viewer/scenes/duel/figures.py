"""The wizard and the boss: their shapes, and pictures of them at any size, face to face."""

from functools import lru_cache
from typing import Final

import pygame

from game.viewer.drawing.figures import SIDE, Part, Shape, bar, curve, mixed, oval, polygon, render
from game.viewer.drawing.theme import ACCENT, BLACK, BLUE, ORANGE, PINK, WHITE

WOOD: Final = (150, 102, 62)
GOLD: Final = mixed(ACCENT, ORANGE, 0.4)


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


HIDE: Final = (176, 134, 98)
ARMOR: Final = mixed(ORANGE, BLACK, 0.12)
STEEL: Final = (132, 136, 150)
IRON: Final = (84, 87, 100)
BONE: Final = (240, 232, 210)
GLARE: Final = (255, 236, 120)

BOSS: Final = (
    Part(
        (
            bar(WOOD, (79, 78), (88, 26), 2.6),
            polygon(STEEL, (88, -2), (92, 6), (100, 8), (95, 14), (98, 22), (90, 22), (86, 30)),
            polygon(STEEL, (88, -2), (83, 5), (75, 7), (80, 13), (77, 21), (85, 22), (86, 30)),
            oval(IRON, (88, 14), 9, 9),
        ),
        (oval(STEEL, (85, 11), 3, 3),),
    ),
    Part(
        (
            curve(IRON, (26, 70), (46, 70), (46, 95), (22, 95)),
            curve(IRON, (52, 70), (72, 70), (78, 95), (54, 95)),
        )
    ),
    Part((oval(HIDE, (16, 66), 7.5, 7.5), bar(HIDE, (20, 50), (16, 64), 7.5, 6.5))),
    Part(
        (
            curve(
                ARMOR,
                *((22, 40), (50, 34), (78, 40), (78, 58), (72, 80)),
                *((50, 84), (28, 80), (22, 58)),
            ),
        ),
        (
            polygon(mixed(ARMOR, BLACK, 0.3), (49, 34), (52, 34), (52, 84), (49, 84)),
            curve(
                mixed(ARMOR, BLACK, 0.25),
                (20, 58),
                (50, 68),
                (80, 58),
                (80, 61),
                (50, 72),
                (20, 61),
            ),
            polygon(IRON, (22, 74), (80, 74), (80, 82), (22, 82)),
            oval(GOLD, (51, 78), 5, 4),
        ),
    ),
    Part(
        (curve(HIDE, (36, 30), (38, 14), (54, 10), (70, 16), (73, 32), (66, 46), (46, 46)),),
        (
            curve(mixed(HIDE, BLACK, 0.35), (48, 37), (70, 36), (66, 44), (50, 44)),
            polygon(BONE, (50, 40), (54, 40), (52, 33)),
            polygon(BONE, (64, 40), (68, 40), (67, 33)),
            polygon(GLARE, (48, 26), (57, 29), (56, 32), (49, 30)),
            polygon(GLARE, (71, 25), (63, 29), (63, 32), (70, 30)),
        ),
    ),
    Part(
        (
            curve(
                STEEL,
                (33, 25),
                (34, 8),
                (53, 1),
                (71, 8),
                (74, 25),
                (64, 21),
                (60, 27),
                (55, 21),
                (44, 23),
            ),
        ),
        (polygon(GOLD, (52, 0), (56, 0), (58, 24), (54, 24)),),
    ),
    Part((curve(BONE, (38, 14), (24, 12), (15, -1), (15, -1), (13, 14), (22, 24), (35, 22)),)),
    Part((curve(BONE, (69, 14), (80, 9), (84, -3), (84, -3), (90, 9), (82, 21), (72, 22)),)),
    Part((oval(STEEL, (21, 44), 14, 11),), (oval(IRON, (21, 44), 4, 3.5),)),
    Part((bar(HIDE, (77, 48), (83, 60), 7.5, 6.5), oval(HIDE, (81, 64), 7.5, 7))),
    Part((oval(STEEL, (77, 42), 13, 10.5),), (oval(IRON, (77, 42), 4, 3.5),)),
)


GREY: Final = (92, 95, 106)
MASTER: Final = 400
"""Pixels of the pictures that all others are scaled from."""
SHADOW: Final = 34
"""Half of the width of the shadow on the ground."""
FIGURE_SHARE: Final = 0.9
"""Figures are drawn so much smaller than their shapes say, for horns and hats to have room."""
SHAPES: Final = {"wizard": WIZARD, "boss": BOSS}


def fitted(part: Part) -> Part:
    """Return a part made smaller, towards the middle of the lower edge."""

    def smaller(shape: Shape) -> Shape:
        points = (
            (SIDE / 2 + (x - SIDE / 2) * FIGURE_SHARE, SIDE - (SIDE - y) * FIGURE_SHARE - 3)
            for x, y in shape.points
        )
        return shape._replace(points=tuple(points))

    return Part(tuple(map(smaller, part.shapes)), tuple(map(smaller, part.details)))


@lru_cache(maxsize=4)
def master(who: str, shadow: float) -> pygame.Surface:
    """Return the picture that others are scaled from, as it faces its enemy."""
    drawn = render([fitted(part) for part in SHAPES[who]], MASTER, shadow)
    return pygame.transform.flip(drawn, flip_x=True, flip_y=False) if who == "boss" else drawn


@lru_cache(maxsize=16)
def figure(who: str, size: int, *, shadow: float = SHADOW) -> pygame.Surface:
    """Return `wizard` or `boss` in a square of so many pixels; not to be changed."""
    return pygame.transform.smoothscale(master(who, shadow), (size, size))
