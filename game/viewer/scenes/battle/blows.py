"""The latest attacks, and their visible effects.

Damage is written next to the target, in the same row, or above its head if it has neighbours on
both sides. A unit that dies sinks and fades, in a growing ring, under a skull. In large battles
only the skull is drawn.
"""

from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from game.puzzles.battle.state import UnitState
from game.viewer.drawing.art import Art
from game.viewer.drawing.shapes import Shape, Spot, Sprite
from game.viewer.drawing.theme import ACCENT, px
from game.viewer.scenes.battle.figures import FACTIONS, Figure, has_figures
from game.viewer.scenes.battle.marks import Outlined, Ring
from game.viewer.scenes.battle.motion import (
    BattleMotion,
    find_spot,
    list_turn_actions,
)

FLOAT_SECONDS: Final = 0.95
FLOATS_FROM: Final = 14
"""Pixels per square from which damage is shown; its letters would be larger than the square."""
BESIDE: Final = 0.85
"""The distance of a number from a unit's middle, in squares."""
HIGH: Final = 0.2
"""How far down a number on the unit's own square has its middle, over its head."""
FLOAT_SIZE: Final = 0.42
"""How large the letters are, in squares."""
LEAST_FLOAT: Final = 12
"""The size of the letters where squares are small."""
RISE: Final = 0.15
"""How far damage rises while it is seen, in squares."""
MOST_FLOATS: Final = 12
"""How many numbers are shown at once, the latest; more could not be read."""
DEATH_SECONDS: Final = 0.7
PALENESS: Final = 0.5
DEATH_ALPHA: Final = 0.86
"""How opaque a death begins."""
SKULL_SIZE: Final = 0.45
"""How large the skull is, in squares."""
LEAST_SKULL: Final = 14


class Landed(NamedTuple):
    """An attack that has hit its target."""

    target: int
    unit: UnitState
    """The target."""
    damage: int
    is_fatal: bool
    age: float
    """How many seconds ago it landed."""


def landed_blows(motion: BattleMotion) -> list[Landed]:
    """Return the latest attacks that have hit."""
    found = []
    for recent in motion.moment.recent:
        actions = list_turn_actions(recent.events)
        if actions.attacked:
            _, target, damage, _ = actions.attacked
            since = recent.age - actions.impact * recent.length
            if since >= 0:
                found.append(Landed(target, motion.unit(target), damage, actions.is_fatal, since))
    return found


def recently_struck(landed: Iterable[Landed]) -> dict[int, Landed]:
    """Return the latest attack on each unit whose damage is still visible, the newest last."""
    latest: dict[int, Landed] = {}
    for blow in landed:
        if blow.age < FLOAT_SECONDS:
            latest.pop(blow.target, None)
            latest[blow.target] = blow
    return latest


def damage_shapes(
    landed: Iterable[Landed], units: Iterable[UnitState], width: int
) -> Iterator[Shape]:
    """Yield the damage of the latest attacks, next to the units if a square is free."""
    taken = {unit.square for unit in units}
    for blow in [*recently_struck(landed).values()][-MOST_FLOATS:]:
        share, square = blow.age / FLOAT_SECONDS, blow.unit.square
        row, column = divmod(square, width)
        side = next((by for by in (1, -1) if square + by not in taken), 0)
        taken.add(square + side)
        down = (0.5 if side else HIGH) + RISE * (0.5 - share)
        spot = Spot(column + 0.5 + BESIDE * side, row + down)
        number = Outlined(f"-{blow.damage}", ACCENT, LEAST_FLOAT)
        yield Sprite(number, spot, FLOAT_SIZE, min(1.0, 3 * (1 - share)))


def death_shapes(landed: Iterable[Landed], width: int, zoom: float) -> Iterator[Shape]:
    """Yield the dying, each in a ring and under a skull."""
    for blow in landed:
        if blow.is_fatal and blow.age < DEATH_SECONDS:
            share, colour = blow.age / DEATH_SECONDS, FACTIONS[blow.unit.faction]
            spot, alpha = find_spot(blow.unit.square, width), DEATH_ALPHA * (1 - share)
            if has_figures(zoom):
                yield Sprite(Ring(colour), spot, 0.6 + 1.2 * share, alpha)
                figure = Figure(blow.unit.kind, blow.unit.facing, PALENESS)
                yield Sprite(figure, spot, 0.82 * (1 - 0.6 * share), alpha)
            yield Sprite(Art("skull", colour), spot, max(SKULL_SIZE, px(LEAST_SKULL) / zoom))
