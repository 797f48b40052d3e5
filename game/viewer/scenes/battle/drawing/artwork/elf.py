"""An elf: slim, with a pointed hood, pointed ears, a cloak and a spear."""

from typing import Final

from game.viewer.drawing.figures import Artwork, Part, bar, curve, mixed, oval, pair, polygon
from game.viewer.drawing.theme import BLACK, WHITE
from game.viewer.scenes.battle.drawing.canvas import FACTIONS

CLOTH: Final = FACTIONS["E"]
LINING: Final = mixed(CLOTH, BLACK, 0.5)
FOLD: Final = mixed(CLOTH, BLACK, 0.3)
SKIN: Final = (252, 228, 204)
HAIR: Final = (224, 184, 104)
WOOD: Final = (150, 102, 62)
STEEL: Final = mixed(CLOTH, WHITE, 0.8)
BOOT: Final = (88, 60, 44)

UPRIGHT_SPEAR: Final = Part(
    (
        bar(WOOD, (19, 89), (19, 24), 2.2),
        polygon(STEEL, (19, 0), (26, 17), (19, 28), (12, 17)),
    )
)
LEVEL_SPEAR: Final = Part(
    (
        bar(WOOD, (12, 78), (78, 69), 2.2),
        polygon(STEEL, (100, 66), (82, 75), (73, 69), (80, 61)),
    )
)
BOOTS: Final = Part(pair(oval(BOOT, (42, 90), 8, 5)))
EARS: Final = Part(pair(polygon(SKIN, (36, 34), (8, 27), (34, 50))))
CLOAK: Final = curve(
    CLOTH, (40, 46), (60, 46), (68, 72), (74, 88), (74, 88), (50, 92), (26, 88), (26, 88), (32, 72)
)
HOOD: Final = curve(
    CLOTH,
    *((50, -1), (50, -1), (59, 13), (74, 28), (74, 48), (61, 60)),
    *((39, 60), (26, 48), (26, 28), (41, 13)),
)
DOWN: Final = (
    BOOTS,
    Part((CLOAK,), (curve(LINING, (50, 52), (50, 52), (60, 94), (40, 94)),)),
    UPRIGHT_SPEAR,
    Part((oval(SKIN, (20, 67), 6, 6),)),
    EARS,
    Part(
        (HOOD,),
        (
            oval(LINING, (50, 43), 19, 17),
            oval(SKIN, (50, 44), 17, 14.5),
            curve(HAIR, (31, 45), (31, 24), (69, 24), (69, 45), (62, 35), (47, 37), (40, 35)),
            *pair(oval(BLACK, (43, 45), 3, 4.8)),
        ),
    ),
)
UP: Final = (
    UPRIGHT_SPEAR.mirrored(),
    Part((oval(SKIN, (80, 67), 6, 6),)),
    BOOTS,
    Part(
        (CLOAK,),
        (*pair(curve(FOLD, (43, 54), (38, 94), (32, 94), (40, 54))),),
    ),
    EARS,
    Part((HOOD,), pair(curve(FOLD, (49, 0), (49, 0), (45, 36), (38, 56), (40, 30)))),
)
RIGHT: Final = (
    Part((oval(BOOT, (40, 90), 8, 5), oval(BOOT, (60, 90), 9, 5))),
    Part(
        (
            curve(
                CLOTH,
                *((42, 46), (60, 46), (66, 70), (68, 88), (68, 88)),
                *((44, 91), (18, 86), (18, 86), (32, 70)),
            ),
        ),
        (
            curve(LINING, (60, 50), (60, 50), (72, 94), (56, 94)),
            curve(FOLD, (44, 56), (38, 94), (31, 94), (40, 56)),
        ),
    ),
    LEVEL_SPEAR,
    Part((oval(SKIN, (56, 71), 6, 6),)),
    Part(
        (
            curve(
                CLOTH,
                *((24, 4), (24, 4), (48, 5), (71, 18), (80, 35), (75, 52)),
                *((64, 60), (42, 60), (29, 50), (27, 34), (36, 18)),
            ),
        ),
        (
            oval(LINING, (71, 42), 18, 17),
            oval(SKIN, (73, 43), 16, 14.5),
            curve(HAIR, (54, 46), (54, 22), (84, 22), (84, 36), (70, 34), (60, 36)),
            oval(BLACK, (64, 44), 2.8, 4.8),
            oval(BLACK, (74, 44), 2.8, 4.8),
        ),
    ),
    Part((polygon(SKIN, (53, 37), (19, 29), (50, 51)),)),
)

TINY_CLOAK: Final = Part(
    (polygon(CLOTH, (50, 0), (64, 26), (62, 46), (76, 88), (24, 88), (38, 46), (36, 26)),)
)
TINY_FACE: Final = oval(SKIN, (50, 36), 13, 12)
TINY_SPEAR: Final = Part((bar(STEEL, (46, 66), (94, 56), 5),))
ARTWORK: Final = Artwork(
    full={"down": DOWN, "up": UP, "right": RIGHT},
    tiny={
        "down": (TINY_CLOAK._replace(details=(TINY_FACE,)),),
        "up": (TINY_CLOAK,),
        "right": (TINY_CLOAK._replace(details=(oval(SKIN, (62, 36), 13, 12),)), TINY_SPEAR),
    },
    shadow=30,
)
