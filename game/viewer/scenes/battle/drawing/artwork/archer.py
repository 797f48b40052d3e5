"""An archer: an elf with a longbow, and a feather on the hood."""

from typing import Final

from game.viewer.drawing.figures import Artwork, Part, bar, curve, polygon
from game.viewer.drawing.theme import WHITE
from game.viewer.scenes.battle.drawing.artwork import elf

STRING: Final = (232, 232, 224)
FEATHER: Final = (236, 92, 80)


def bow(x: float, bend: float) -> Part:
    """Return an upright bow whose string is at a column, and bends to one side."""
    top, foot = (x, 10.0), (x, 92.0)
    wood = curve(
        elf.WOOD,
        *(top, top, (x + bend, 28), (x + 1.25 * bend, 51), (x + bend, 74), foot, foot),
        *((x + 0.55 * bend, 74), (x + 0.75 * bend, 51), (x + 0.55 * bend, 28)),
    )
    return Part((bar(STRING, top, foot, 1.3), wood))


UPRIGHT_BOW: Final = bow(26, -20)
LEVEL_BOW: Final = Part((*bow(74, 18).shapes, bar(elf.WOOD, (40, 71), (90, 71), 1.8)))
PLUME: Final = Part((curve(FEATHER, (56, 16), (56, 16), (74, -2), (90, -2), (80, 14), (60, 24)),))
REPLACED: Final = {
    id(elf.UPRIGHT_SPEAR): UPRIGHT_BOW,
    id(elf.LEVEL_SPEAR): LEVEL_BOW,
    id(elf.TINY_SPEAR): Part((bar(WHITE, (84, 20), (84, 92), 5),)),
}
"""What an archer has instead of what an elf has."""
TINY_PLUME: Final = Part((polygon(FEATHER, (52, 14), (88, 0), (76, 24)),))


def armed(parts: tuple[Part, ...]) -> tuple[Part, ...]:
    """Return an elf's parts with a bow for a spear, and with a plume."""
    return (*(REPLACED.get(id(part), part) for part in parts), PLUME)


ARTWORK: Final = Artwork(
    full={
        "down": armed(elf.DOWN),
        "up": (UPRIGHT_BOW.mirrored(), *elf.UP[1:], PLUME),
        "right": armed(elf.RIGHT),
    },
    tiny={
        facing: (*(REPLACED.get(id(part), part) for part in parts), TINY_PLUME)
        for facing, parts in elf.ARTWORK.tiny.items()
    },
    shadow=elf.ARTWORK.shadow,
)
