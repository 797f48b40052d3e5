"""The boss: a helmet with horns, armor, and a mace with spikes; it looks to the right."""

from typing import Final

from game.viewer.drawing.shapes import Part, bar, curve, mixed, oval, polygon
from game.viewer.drawing.theme import BLACK, ORANGE
from game.viewer.scenes.duel.colours import GOLD, WOOD

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
