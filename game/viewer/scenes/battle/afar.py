"""A battle on a small picture of its whole map, and where on it something is done."""

from typing import Final

from game.play.simulation import TurnEvents
from game.viewer.acts import Act
from game.viewer.contract.mapped import Dot
from game.viewer.drawing.shapes import mixed
from game.viewer.drawing.theme import WHITE, Colour
from game.viewer.scenes.battle.blows import Blow
from game.viewer.scenes.battle.colours import FACTIONS
from game.viewer.scenes.battle.motion import Motion, deeds_of

DOTS: Final[dict[str, Colour]] = {
    name: mixed(colour, WHITE, 0.35) for name, colour in FACTIONS.items()
}
"""Lighter, so that a few pixels stand out from the floor."""

STEP, BLOW, DEATH = 1, 3, 9
"""What each of these is worth to be seen."""


def act_of(turn: TurnEvents, blow: Blow | None, width: int) -> Act | None:
    """Return what is done in a turn, and where: the blow, if there is one, or else the step."""
    moved = deeds_of(turn).moved
    square = blow.square if blow else moved[2] if moved else None
    if square is None:
        return None
    weight = STEP if blow is None else DEATH if blow.is_fatal else BLOW
    return Act((square % width + 0.5, square // width + 0.5), weight)


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
