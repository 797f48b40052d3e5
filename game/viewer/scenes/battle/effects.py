"""What a blow leaves for a while: a flash, and the damage beside whom it struck."""

from collections.abc import Iterator
from typing import Final

from game.play.playback import Moment
from game.puzzles.battle.state import BattleState
from game.viewer.drawing.theme import ACCENT, px
from game.viewer.scenes.battle.blows import Blow, Blows
from game.viewer.scenes.battle.canvas import BattleCanvas
from game.viewer.scenes.battle.motion import FLASH_SECONDS
from game.viewer.scenes.battle.words import outlined

FLOAT_SECONDS: Final = 0.95
VOLLEY_SECONDS: Final = 0.3
"""Blows that follow each other so soon on one unit are told as one."""
FLOATS_FROM: Final = 10
LEAST_DAMAGE: Final = 13
"""The size of the letters that damage is told in, where squares are small."""
RISE: Final = 0.25
"""How far damage rises while it is seen, in squares."""
MOST_FLOATS: Final = 12
"""How many damages are told at once, the latest; more could not be read."""
Landed = tuple[Blow, float]
"""A blow, and how many seconds ago it landed."""


def landed_blows(moment: Moment[BattleState], blows: Blows) -> list[Landed]:
    """Return the latest blows, and how many seconds ago each landed.

    When all has settled, not even the one of the turn that stands still is left.
    """
    return [
        (blow, age - blow.impact * length)
        for turn, age, length in moment.recent
        if (blow := blows.by_turn.get(turn)) and age >= blow.impact * length
        if not moment.is_settled or turn != moment.number
    ]


def just_struck(landed: list[Landed]) -> set[int]:
    """Return the units that still flash."""
    return {blow.target for blow, age in landed if age < FLASH_SECONDS}


def volleys(landed: list[Landed]) -> Iterator[tuple[Blow, float, int]]:
    """Yield the latest blow on each unit, its age, and its damage with those just before it.

    Who was struck last comes last.
    """
    told: dict[int, tuple[Blow, float, int]] = {}
    for blow, age in landed:
        _, before, damage = told.get(blow.target, (blow, age + 2 * VOLLEY_SECONDS, 0))
        kept = damage if before - age <= VOLLEY_SECONDS else 0
        told.pop(blow.target, None)
        told[blow.target] = blow, age, kept + blow.damage
    yield from told.values()


def draw_damages(canvas: BattleCanvas, landed: list[Landed]) -> None:
    """Draw what the latest blows took, if there is room."""
    if canvas.zoom < FLOATS_FROM:
        return
    for blow, age, damage in list(volleys(landed))[-MOST_FLOATS:]:
        if age < FLOAT_SECONDS:
            draw_damage(canvas, blow, damage, age / FLOAT_SECONDS)


def draw_damage(canvas: BattleCanvas, blow: Blow, damage: int, share: float) -> None:
    """Draw damage beside whom it struck, rising and fading."""
    area = canvas.square(blow.square)
    size = max(canvas.zoom * 9 // 20, px(LEAST_DAMAGE))
    number = outlined(f"-{damage}", size, ACCENT)
    number.set_alpha(round(255 * min(1.0, 3 * (1 - share))))
    place = number.get_rect(center=area.center)
    right, down = blow.beside
    place.x += right * (area.width + place.width) // 2
    place.y += down * (area.height + place.height) // 2 - round(RISE * area.height * share)
    canvas.target.blit(number, place)
