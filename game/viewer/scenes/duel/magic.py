"""Spells in flight, auras of effects that last, and the numbers that float off the sides."""

from collections import Counter
from collections.abc import Iterable, Iterator
from math import cos, pi, sin
from typing import Final

from game.playback.schedule import RecentTurn
from game.simulation.simulation import Event
from game.viewer.drawing.art import Art, Glow
from game.viewer.drawing.shapes import Shape, Spot, Sprite, Words
from game.viewer.drawing.theme import BLUE, GREEN, PINK, RED, WHITE, Colour
from game.viewer.scenes.duel.hall import BOSS_X, STAND, WIDE, WIZARD_X
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
from game.viewer.scenes.places import smooth
from systems.duel.events import BLED, BOSS_HURT, BOSS_STRUCK, EFFECT_ACTED, WIZARD_HEALED

STAFF: Final = Spot(WIZARD_X + 1.75, STAND - 5.15)
STAFF_TOP: Final = Spot(STAFF.x, STAFF.y - 0.2)
WIZARD_MIDDLE: Final = Spot(WIZARD_X, STAND - 2.8)
BOSS_MIDDLE: Final = Spot(BOSS_X, STAND - 3.0)
ARCHES: Final = {MISSILE: 0.5, POISON: 1.1}
"""How high above the straight way spells fly that hurt the boss, in squares."""
TRAIL: Final = 7
FLOATING_SECONDS: Final = 1.2
FLOAT: Final = 2.2
"""How far a number rises, in squares."""
AWAY: Final = 3.95
"""How far from the middle of a side, on the side away from the enemy."""
STEP: Final = 1.0
"""How far above each other numbers are that begin at the same time."""
DARK: Final = (0, 0, 0)


def light(colour: Colour, spot: Spot, radius: float, alpha: float = 1.0) -> Sprite:
    """Return a soft light around a spot."""
    return Sprite(Glow(colour), spot, 2 * radius, alpha)


def cast_shapes(seen: ShownDuel) -> Iterator[Shape]:
    """Yield the spell that is being cast: it gathers at the staff, flies, and hits."""
    begin, number = seen.schedule.cast or (seen.elapsed + 1, 0)
    elapsed, last = seen.elapsed - begin, CAST_SECONDS + 0.1
    if not 0 <= elapsed < last:
        return
    spell = seen.state.spells[number]
    sort, colour = sort_of(spell), COLOURS[sort_of(spell)]
    gathered, flown = smooth(elapsed / GATHERED), (elapsed - GATHERED) / (HIT - GATHERED)
    fade = 1 - smooth((elapsed - HIT) / (CAST_SECONDS - HIT))
    alpha = min(smooth(2 * elapsed / GATHERED), fade)
    name, price = (Spot(WIDE / 2, y) for y in (7.2, 8.2))
    yield Words(spell.name, name, 0.95, colour, is_needed=True, alpha=alpha)
    yield Words(f"{spell.cost} mana", price, 0.6, WHITE, is_needed=True, alpha=alpha)
    if flown < 0:
        yield light(colour, STAFF, 0.6 + 1.2 * gathered)
        yield Sprite(icon(sort), STAFF_TOP, 0.3 + 1.1 * gathered)
    elif flown < 1:
        yield from flight_shapes(sort, smooth(flown))
    else:
        yield from hit_shapes(sort, smooth((elapsed - HIT) / (last - HIT)))


def thrown(one: Spot, other: Spot, share: float, arch: float) -> Spot:
    """Return a spot on the way from one to another, on an arch so many squares high."""
    x, y, _ = one.towards(other, share)
    return Spot(x, y - arch * sin(pi * share))


def flight_shapes(sort: str, share: float) -> Iterator[Shape]:
    """Yield a spell on its way from the staff to whom it is for."""
    colour = COLOURS[sort]
    if sort in ARCHES:
        for step in range(TRAIL):
            behind = thrown(STAFF, BOSS_MIDDLE, max(share - step * 0.045, 0), ARCHES[sort])
            yield light(colour, behind, 1.2 - step * 0.14, 0.9 - step * 0.12)
        yield Sprite(icon(sort), thrown(STAFF, BOSS_MIDDLE, share, ARCHES[sort]), 1.2)
    elif sort == DRAIN:
        for step in range(TRAIL):
            drained = max(min(share * 1.4 - step * 0.07, 1), 0)
            spot = thrown(BOSS_MIDDLE, WIZARD_MIDDLE, drained, 1.4 + 0.5 * (step % 2))
            yield light(colour, spot, 0.9, 0.9)
            yield Sprite(icon(sort), spot, 0.62)
    else:
        spot = STAFF_TOP.towards(WIZARD_MIDDLE, share)
        yield light(colour, spot, 1.8)
        yield Sprite(icon(sort), spot, 1.4 + 0.8 * share, 1 - 0.5 * share)


def hit_shapes(sort: str, share: float) -> Iterator[Shape]:
    """Yield the light when a spell has reached whom it is for."""
    is_at_boss, is_at_wizard = sort in {MISSILE, POISON, DRAIN}, sort not in ARCHES
    for is_there, spot in ((is_at_boss, BOSS_MIDDLE), (is_at_wizard, WIZARD_MIDDLE)):
        if is_there:
            alpha = 0.9 * (1 - share)
            yield Sprite(Art("ring", COLOURS[sort]), spot, 1.6 + 4.8 * share, alpha)
            yield light(COLOURS[sort], spot, 2.4, alpha)


def aura_shapes(seen: ShownDuel, phase: float, boss_x: float) -> Iterator[Shape]:
    """Yield what shows that effects run; `phase` goes on with the turns."""
    sorts = {sort_of(seen.state.spells[spell]) for spell in seen.state.timers}
    for bubble in range(TRAIL) if POISON in sorts else ():
        way = (phase * 0.8 + bubble * 0.37) % 1
        x = boss_x + 2.1 * sin(bubble * 2.4) + 0.25 * sin(way * 2 * pi)
        spot = Spot(x, STAND - 0.6 - way * 5.0)
        yield Sprite(Art("bubble", GREEN), spot, 0.28 + 0.14 * (bubble % 3), 1 - way)
        yield light(GREEN, spot, 0.5, 0.7 * (1 - way))
    for spark in range(6) if RECHARGE in sorts else ():
        angle = 2 * pi * (phase * 0.5 + spark / 6)
        y = STAND - 1.2 + 0.8 * sin(angle) - 0.55 * spark
        spot = Spot(WIZARD_X + 2.6 * cos(angle), y)
        yield light(PINK, spot, 0.55, 0.9)
        yield Sprite(icon(RECHARGE), spot, 0.5)
    if seen.numbers["armor"] > 0:
        strength = min(seen.numbers["armor"], 1)
        yield light(BLUE, WIZARD_MIDDLE, 3.9, 0.3 * strength)
        yield Sprite(Art("ring", BLUE), WIZARD_MIDDLE, 6.7, 0.85 * strength)


def floating_shapes(recent: Iterable[RecentTurn]) -> Iterator[Shape]:
    """Yield the numbers that float after what happened in turns that began lately.

    They rise behind the sides, where nobody stands.
    """
    for _, ago, length, turn, _ in recent:
        rows: Counter[tuple[float, float]] = Counter()
        timed = schedule(turn)
        for at, event in timed.seen:
            age = (ago - at / timed.seconds * length) / FLOATING_SECONDS
            for words, colour, x in numbers_of(event):
                row = rows[x, at]
                rows[x, at] += 1
                if 0 <= age < 1:
                    y = STAND - 2.2 - FLOAT * (1 - (1 - age) ** 2) - row * STEP
                    alpha = 1 - smooth((age - 0.55) / 0.45)
                    yield light(DARK, Spot(x, y), 1.3, alpha * 0.6)
                    yield Words(words, Spot(x, y), 1.15, colour, alpha=alpha)


def numbers_of(event: Event) -> Iterator[tuple[str, Colour, float]]:
    """Yield the numbers that an event makes float: words, colour, and where across."""
    at_wizard, at_boss = WIZARD_X - AWAY, BOSS_X + AWAY
    amount = event.arguments[0] if event.arguments else 0
    if event.name in {BLED, BOSS_STRUCK}:
        yield f"-{amount}", RED, at_wizard
    elif event.name == BOSS_HURT:
        yield f"-{amount}", WHITE, at_boss
    elif event.name == WIZARD_HEALED:
        yield f"+{amount}", COLOURS[HEAL], at_wizard
    elif event.name == EFFECT_ACTED:
        _, _, damage, _, mana, _ = event.arguments
        if damage:
            yield f"-{damage}", COLOURS[POISON], at_boss
        if mana:
            yield f"+{mana}", PINK, at_wizard
