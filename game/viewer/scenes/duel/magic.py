"""Spells in flight, and effects that last."""

from math import cos, pi, sin
from typing import Final

from game.viewer.drawing.shapes import between
from game.viewer.drawing.theme import BLUE, GREEN, PINK, WHITE
from game.viewer.scenes.duel.canvas import DuelCanvas, Place, fitting_height
from game.viewer.scenes.duel.hall import BOSS_X, STAND, WIZARD_X
from game.viewer.scenes.duel.motion import (
    CAST_SECONDS,
    GATHERED,
    HIT,
    Shown,
)
from game.viewer.scenes.duel.spells import (
    COLOURS,
    DRAIN,
    MISSILE,
    POISON,
    RECHARGE,
    icon,
    sort_of,
)
from game.viewer.scenes.easing import smooth

STAFF: Final[Place] = (WIZARD_X + 1.75, STAND - 5.15)
WIZARD: Final[Place] = (WIZARD_X, STAND - 2.8)
BOSS: Final[Place] = (BOSS_X, STAND - 3.0)
TRAIL: Final = 7


def draw_cast(canvas: DuelCanvas, seen: Shown) -> None:
    """Draw the spell that is being cast: it gathers at the staff, flies, and hits."""
    if seen.schedule.cast is None:
        return
    begin, number = seen.schedule.cast
    elapsed = seen.elapsed - begin
    if not 0 <= elapsed < CAST_SECONDS + 0.1:
        return
    spell = seen.state.spells[number]
    sort = sort_of(spell)
    colour = COLOURS[sort]
    gather, fly = elapsed / GATHERED, (elapsed - GATHERED) / (HIT - GATHERED)
    fade = 1 - smooth((elapsed - HIT) / (CAST_SECONDS - HIT))
    alpha = min(smooth(gather * 2), fade)
    canvas.write(spell.name, (12, 7.2), fitting_height(spell.name, 0.95, 5.2), colour, alpha=alpha)
    canvas.write(f"{spell.cost} mana", (12, 8.2), 0.6, WHITE, alpha=alpha)
    if fly < 0:
        canvas.glow(colour, STAFF, 0.6 + 1.2 * smooth(gather))
        canvas.put(icon(sort, canvas.length(0.3 + 1.1 * smooth(gather))), above(STAFF, 0.2))
    elif fly < 1:
        draw_flight(canvas, sort, smooth(fly))
    else:
        draw_hit(canvas, sort, (elapsed - HIT) / (CAST_SECONDS + 0.1 - HIT))


def above(place: Place, squares: float) -> Place:
    """Return a place that is higher."""
    return place[0], place[1] - squares


def thrown(one: Place, other: Place, share: float, arch: float) -> Place:
    """Return a place on the way from one to another, on an arch so many squares high."""
    x, y = between(one, other, share)
    return x, y - arch * sin(pi * share)


def draw_flight(canvas: DuelCanvas, sort: str, share: float) -> None:
    """Draw a spell on its way from the staff to whom it is for."""
    colour = COLOURS[sort]
    if sort in {MISSILE, POISON}:
        arch = 0.5 if sort == MISSILE else 1.1
        for step in range(TRAIL):
            behind = max(share - step * 0.045, 0)
            place = thrown(STAFF, BOSS, behind, arch)
            canvas.glow(colour, place, 1.2 - step * 0.14, 0.9 - step * 0.12)
        canvas.put(icon(sort, canvas.length(1.2)), thrown(STAFF, BOSS, share, arch))
    elif sort == DRAIN:
        for step in range(TRAIL):
            behind = max(min(share * 1.4 - step * 0.07, 1), 0)
            place = thrown(BOSS, WIZARD, behind, 1.4 + 0.5 * (step % 2))
            canvas.glow(colour, place, 0.9, 0.9)
            canvas.put(icon(sort, canvas.length(0.62)), place)
    else:
        place = between(above(STAFF, 0.2), WIZARD, share)
        canvas.glow(colour, place, 1.8)
        canvas.put(icon(sort, canvas.length(1.4 + 0.8 * share)), place, 1 - 0.5 * share)


def draw_hit(canvas: DuelCanvas, sort: str, share: float) -> None:
    """Draw the light when a spell has reached whom it is for."""
    places = {MISSILE: (BOSS,), POISON: (BOSS,), DRAIN: (BOSS, WIZARD)}.get(sort, (WIZARD,))
    for place in places:
        fade = 1 - smooth(share)
        canvas.ring(COLOURS[sort], place, 0.8 + 2.4 * smooth(share), fade * 0.9)
        canvas.glow(COLOURS[sort], place, 2.4, fade * 0.9)


def draw_auras(canvas: DuelCanvas, seen: Shown, phase: float, boss_x: float) -> None:
    """Draw what shows that effects run; `phase` goes on with the turns."""
    sorts = {sort_of(seen.state.spells[spell]) for spell in seen.state.timers}
    if POISON in sorts:
        for bubble in range(7):
            way = (phase * 0.8 + bubble * 0.37) % 1
            x = boss_x + 2.1 * sin(bubble * 2.4) + 0.25 * sin(way * 2 * pi)
            place = x, STAND - 0.6 - way * 5.0
            canvas.ring(GREEN, place, 0.14 + 0.07 * (bubble % 3), 1 - way)
            canvas.glow(GREEN, place, 0.5, 0.7 * (1 - way))
    if RECHARGE in sorts:
        for spark in range(6):
            angle = 2 * pi * (phase * 0.5 + spark / 6)
            place = WIZARD_X + 2.6 * cos(angle), STAND - 1.2 + 0.8 * sin(angle) - 0.55 * spark
            canvas.glow(PINK, place, 0.55, 0.9)
            canvas.put(icon(RECHARGE, canvas.length(0.5)), place)
    if seen.numbers["armor"] > 0:
        strength = min(seen.numbers["armor"], 1)
        canvas.glow(BLUE, WIZARD, 3.9, 0.3 * strength)
        canvas.ring(BLUE, WIZARD, 3.35, 0.85 * strength)
