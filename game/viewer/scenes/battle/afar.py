"""A battle on a small picture of its whole map, and where on it something is done."""

from typing import Final

from game.viewer.contract.mapped import Dot
from game.viewer.drawing.shapes import mixed
from game.viewer.drawing.theme import WHITE, Colour
from game.viewer.scenes.battle.colours import FACTIONS
from game.viewer.scenes.battle.motion import Motion

DOTS: Final[dict[str, Colour]] = {
    name: mixed(colour, WHITE, 0.35) for name, colour in FACTIONS.items()
}
"""Lighter, so that a few pixels stand out from the floor."""


def centre_of(motion: Motion, entity: int) -> tuple[float, float]:
    """Return the column and row of a unit's middle."""
    column, row = motion.standing_of(entity)
    return column + 0.5, row + 0.5


def dots_of(motion: Motion) -> list[Dot]:
    """Return a dot for each of the living."""
    return [
        Dot(unit.square % motion.width, unit.square // motion.width, DOTS[unit.faction])
        for unit in motion.state.units.values()
    ]
