"""Spells in flight, auras of effects that last, and the numbers that float off the sides."""

from collections import Counter
from collections.abc import Iterator
from math import cos, pi, sin
from typing import Final, NamedTuple

from game.simulation.simulation import TurnEvents
from game.viewer.drawing.theme import BLUE, GREEN, PINK, RED, WHITE, Colour
from game.viewer.scenes.canvas import between, smooth
from game.viewer.scenes.duel.canvas import DuelCanvas, Place, fitting_height
from game.viewer.scenes.duel.hall import BOSS_X, STAND, WIZARD_X
from game.viewer.scenes.duel.motion import CAST_SECONDS, GATHERED, HIT, ShownDuel, schedule
from game.viewer.scenes.duel.spell_icons import (
    COLOURS,
    DRAIN,
    HEAL,
    MISSILE,
    POISON,
    RECHARGE,
    icon,
    sort_of,
)
from systems.duel.events import BLED, BOSS_HURT, BOSS_STRUCK, EFFECT_ACTED, WIZARD_HEALED

STAFF: Final[Place] = (WIZARD_X + 1.75, STAND - 5.15)
WIZARD_MIDDLE: Final[Place] = (WIZARD_X, STAND - 2.8)
BOSS_MIDDLE: Final[Place] = (BOSS_X, STAND - 3.0)
TRAIL: Final = 7
FLOATING_SECONDS: Final = 1.2
FLOAT: Final = 2.2
"""How far a number rises, in squares."""
AWAY: Final = 3.95
"""How far from the middle of a side, on the side away from the enemy."""
STEP: Final = 1.0
"""How far above each other numbers are that begin at the same time."""


def draw_cast(canvas: DuelCanvas, seen: ShownDuel) -> None:
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
        canvas.put(icon(sort)(canvas.length(0.3 + 1.1 * smooth(gather))), above(STAFF, 0.2))
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
            place = thrown(STAFF, BOSS_MIDDLE, behind, arch)
            canvas.glow(colour, place, 1.2 - step * 0.14, 0.9 - step * 0.12)
        canvas.put(icon(sort)(canvas.length(1.2)), thrown(STAFF, BOSS_MIDDLE, share, arch))
    elif sort == DRAIN:
        for step in range(TRAIL):
            behind = max(min(share * 1.4 - step * 0.07, 1), 0)
            place = thrown(BOSS_MIDDLE, WIZARD_MIDDLE, behind, 1.4 + 0.5 * (step % 2))
            canvas.glow(colour, place, 0.9, 0.9)
            canvas.put(icon(sort)(canvas.length(0.62)), place)
    else:
        place = between(above(STAFF, 0.2), WIZARD_MIDDLE, share)
        canvas.glow(colour, place, 1.8)
        canvas.put(icon(sort)(canvas.length(1.4 + 0.8 * share)), place, 1 - 0.5 * share)


def draw_hit(canvas: DuelCanvas, sort: str, share: float) -> None:
    """Draw the light when a spell has reached whom it is for."""
    places = {
        MISSILE: (BOSS_MIDDLE,),
        POISON: (BOSS_MIDDLE,),
        DRAIN: (BOSS_MIDDLE, WIZARD_MIDDLE),
    }.get(sort, (WIZARD_MIDDLE,))
    for place in places:
        fade = 1 - smooth(share)
        canvas.ring(COLOURS[sort], place, 0.8 + 2.4 * smooth(share), fade * 0.9)
        canvas.glow(COLOURS[sort], place, 2.4, fade * 0.9)


def draw_auras(canvas: DuelCanvas, seen: ShownDuel, phase: float, boss_x: float) -> None:
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
            canvas.put(icon(RECHARGE)(canvas.length(0.5)), place)
    if seen.numbers["armor"] > 0:
        strength = min(seen.numbers["armor"], 1)
        canvas.glow(BLUE, WIZARD_MIDDLE, 3.9, 0.3 * strength)
        canvas.ring(BLUE, WIZARD_MIDDLE, 3.35, 0.85 * strength)


class FloatingNumber(NamedTuple):
    """A number that rises from one of the sides."""

    words: str
    colour: Colour
    is_boss: bool
    age: float
    """From 0 to 1."""
    row: int
    """How many others rise below it, having begun at the same time."""


def floating_numbers(recent: Iterator[tuple[TurnEvents, float]]) -> Iterator[FloatingNumber]:
    """Yield the numbers that float, given turns and how many seconds ago they began."""
    for turn, ago in recent:
        rows: Counter[tuple[bool, float]] = Counter()
        for at, event in schedule(turn).seen:
            for words, colour, is_boss in numbers_of(event.name, event.arguments):
                row = rows[is_boss, at]
                rows[is_boss, at] += 1
                age = (ago - at) / FLOATING_SECONDS
                if 0 <= age < 1:
                    yield FloatingNumber(words, colour, is_boss, age, row)


def numbers_of(name: str, arguments: tuple[int, ...]) -> Iterator[tuple[str, Colour, bool]]:
    """Yield the numbers that an event makes float: words, colour, and whether at the boss."""
    if name in {BLED, BOSS_STRUCK}:
        yield f"-{arguments[0]}", RED, False
    elif name == BOSS_HURT:
        yield f"-{arguments[0]}", WHITE, True
    elif name == WIZARD_HEALED:
        yield f"+{arguments[0]}", COLOURS[HEAL], False
    elif name == EFFECT_ACTED:
        _, _, damage, _, mana, _ = arguments
        if damage:
            yield f"-{damage}", COLOURS[POISON], True
        if mana:
            yield f"+{mana}", PINK, False


def draw_floating_numbers(canvas: DuelCanvas, found: Iterator[FloatingNumber]) -> None:
    """Draw numbers behind the sides, where nobody stands."""
    for number in found:
        x = BOSS_X + AWAY if number.is_boss else WIZARD_X - AWAY
        y = STAND - 2.2 - FLOAT * (1 - (1 - number.age) ** 2) - number.row * STEP
        alpha = 1 - smooth((number.age - 0.55) / 0.45)
        canvas.glow((0, 0, 0), (x, y), 1.3, alpha * 0.6)
        canvas.write(number.words, (x, y), 1.15, number.colour, alpha=alpha)
