"""A goblin: squat and round, with horns, a grin and a club."""

from typing import Final

from game.viewer.drawing.figures import Artwork, Part, bar, curve, mixed, oval, pair, polygon
from game.viewer.drawing.theme import BLACK, WHITE
from game.viewer.scenes.battle.drawing.canvas import FACTIONS

HIDE: Final = FACTIONS["G"]
BELLY: Final = mixed(HIDE, WHITE, 0.35)
DARK_HIDE: Final = mixed(HIDE, BLACK, 0.4)
EYE: Final = (255, 250, 214)
HORN: Final = (244, 236, 214)
WOOD: Final = (112, 72, 44)
KNOT: Final = mixed(WOOD, BLACK, 0.5)
CLOTH: Final = (104, 64, 44)

CLUB: Final = Part(
    (bar(WOOD, (17, 80), (9, 46), 3.5, 8.5),),
    (oval(KNOT, (8, 44), 2, 2.4), oval(KNOT, (12, 54), 2, 2.4)),
)
FEET: Final = Part(pair(oval(DARK_HIDE, (35, 89), 11, 6)))
HORNS: Final = Part(
    pair(curve(HORN, (24, 42), (10, 32), (9, 8), (9, 8), (20, 24), (42, 30))),
)
BODY: Final = curve(
    HIDE,
    *((50, 20), (70, 22), (84, 40), (86, 62), (78, 82), (60, 91)),
    *((40, 91), (22, 82), (14, 62), (16, 40), (30, 22)),
)
LOINCLOTH: Final = curve(CLOTH, (14, 82), (50, 77), (86, 82), (86, 96), (14, 96))
MANE: Final = pair(
    polygon(
        DARK_HIDE,
        *((50, 16), (62, 24), (57, 32), (64, 36), (58, 44), (63, 49)),
        *((57, 55), (60, 61), (54, 65), (50, 74)),
    )
)
HAND: Final = Part((oval(HIDE, (17, 72), 7.5, 7),))
DOWN: Final = (
    FEET,
    HORNS,
    Part(
        (BODY,),
        (
            oval(BELLY, (50, 76), 20, 14),
            LOINCLOTH,
            *pair(oval(EYE, (37, 43), 10, 9)),
            *pair(oval(BLACK, (40, 45), 4, 5)),
            *pair(polygon(DARK_HIDE, (24, 30), (50, 40), (50, 45), (24, 38))),
            curve(BLACK, (25, 55), (25, 55), (50, 62), (75, 55), (75, 55), (66, 73), (34, 73)),
            *pair(polygon(WHITE, (33, 56), (43, 59), (39, 67))),
        ),
    ),
    CLUB,
    HAND,
)
UP: Final = (
    CLUB.mirrored(),
    HAND.mirrored(),
    FEET,
    Part(
        (BODY,),
        (LOINCLOTH, *MANE),
    ),
    HORNS,
)
RIGHT: Final = (
    Part((oval(DARK_HIDE, (36, 89), 11, 6), oval(DARK_HIDE, (62, 89), 12, 6))),
    Part((curve(HORN, (56, 34), (62, 22), (80, 4), (80, 4), (82, 20), (74, 36)),)),
    Part(
        (
            curve(
                HIDE,
                *((50, 20), (68, 22), (80, 36), (84, 56), (80, 80), (60, 91)),
                *((38, 91), (18, 82), (10, 62), (16, 38), (30, 22)),
            ),
            oval(HIDE, (86, 52), 9, 7),
        ),
        (
            LOINCLOTH,
            oval(EYE, (66, 42), 10, 9),
            oval(BLACK, (70, 44), 4, 5),
            polygon(DARK_HIDE, (52, 31), (82, 39), (82, 44), (52, 38)),
            curve(BLACK, (92, 58), (92, 58), (70, 62), (46, 55), (46, 55), (56, 73), (84, 74)),
            polygon(WHITE, (56, 58), (66, 61), (60, 68)),
            polygon(WHITE, (72, 61), (80, 60), (77, 67)),
        ),
    ),
    Part((curve(HORN, (22, 38), (26, 20), (46, 2), (46, 2), (46, 20), (44, 36)),)),
    Part(
        (bar(WOOD, (58, 82), (90, 72), 3.5, 8.5),),
        (oval(KNOT, (92, 71), 2, 2.4), oval(KNOT, (82, 75), 2, 2.4)),
    ),
    Part((oval(HIDE, (62, 80), 7.5, 7),)),
)

TINY_HORNS: Final = Part(pair(polygon(HORN, (10, 2), (24, 2), (36, 40), (10, 40))))
TINY_BODY: Final = Part((curve(HIDE, (50, 30), (92, 30), (92, 90), (8, 90), (8, 30)),))
TINY_FACE: Final = (*pair(oval(EYE, (32, 50), 9, 9)), bar(BLACK, (34, 70), (66, 70), 6))
TINY_SIDE: Final = (oval(EYE, (74, 50), 11, 9), bar(BLACK, (66, 70), (92, 70), 6))
ARTWORK: Final = Artwork(
    full={"down": DOWN, "up": UP, "right": RIGHT},
    tiny={
        "down": (TINY_HORNS, TINY_BODY._replace(details=TINY_FACE)),
        "up": (TINY_BODY, TINY_HORNS),
        "right": (TINY_HORNS, TINY_BODY._replace(details=TINY_SIDE)),
    },
    shadow=40,
)
