"""Spells in flight, sparks of effects that last, and the numbers that float off the sides."""

from collections import Counter
from collections.abc import Iterator
from math import cos, pi, sin
from typing import Final

from game.playback.moment import Moment
from game.puzzles.duel.explain import list_changes
from game.puzzles.duel.play import DuelState
from game.simulation.recording import Recording
from game.viewer.drawing.art import Art
from game.viewer.drawing.shapes import Shape, Spot, Sprite, Words
from game.viewer.drawing.theme import BLUE, PINK, RED, WHITE, Colour
from game.viewer.scenes.duel.motion import (
    CAST_SECONDS,
    GATHERED,
    HIT,
    ShownDuel,
    boss_x,
    schedule,
)
from game.viewer.scenes.duel.pictures import (
    BOSS_X,
    COLOURS,
    DRAIN,
    HEAL,
    MISSILE,
    POISON,
    RECHARGE,
    STAND,
    WIDE,
    WIZARD_X,
    choose_colour,
    find_sort,
    icon,
)
from game.viewer.scenes.places import smooth
from systems.duel.events import SPELL_CAST

STAFF: Final = Spot(WIZARD_X + 1.75, STAND - 5.15)
WIZARD_MIDDLE: Final = Spot(WIZARD_X, STAND - 2.8)
BOSS_MIDDLE: Final = Spot(BOSS_X, STAND - 3.0)
WAYS: Final = {
    MISSILE: (STAFF, BOSS_MIDDLE),
    POISON: (STAFF, BOSS_MIDDLE),
    DRAIN: (BOSS_MIDDLE, WIZARD_MIDDLE),
}
"""From where to where spells fly; all others from the staff to the wizard."""
ARCH: Final = 0.9
"""The height of the arc above the straight line, in squares."""
TRAIL: Final = 7
SPARKS: Final = 6
ROUND: Final = 2.6
"""How far from the middle of a side sparks circle, in squares."""
FLOATING_SECONDS: Final = 1.2
FLOAT: Final = 2.2
"""How far a number rises, in squares."""
AWAY: Final = 3.95
"""How far from the middle of a side, on the side away from the enemy."""
STEP: Final = 1.0
"""How far below the numbers before it in a turn each one is."""
FLOATING: Final[dict[str, tuple[float, Colour]]] = {
    "wizard": (WIZARD_X - AWAY, RED),
    "mana": (WIZARD_X - AWAY, PINK),
    "boss": (BOSS_X + AWAY, WHITE),
}
"""The column and the colour of a loss of each floating number, by the name of its change."""
DARK: Final = (0, 0, 0)


def light(colour: Colour, spot: Spot, radius: float, alpha: float = 1.0) -> Sprite:
    """Return a soft light around a spot."""
    return Sprite(Art("glow", colour), spot, 2 * radius, alpha)


def cast_shapes(seen: ShownDuel) -> Iterator[Shape]:
    """Yield the spell that is being cast: it gathers where it begins, flies, and hits."""
    elapsed = seen.since.get(SPELL_CAST, -1)
    if not 0 <= elapsed < CAST_SECONDS:
        return
    spell = seen.state.spells[seen.state.cast[-1][1]]
    sort, colour = find_sort(spell), choose_colour(spell)
    gathered, flown = smooth(elapsed / GATHERED), smooth((elapsed - GATHERED) / (HIT - GATHERED))
    hit = smooth((elapsed - HIT) / (CAST_SECONDS - HIT))
    name, alpha = Spot(WIDE / 2, 7.6), min(gathered, 1 - hit)
    yield Words(spell.name, name, 0.95, colour, is_needed=True, alpha=alpha)
    source, target = WAYS.get(sort, (STAFF, WIZARD_MIDDLE))
    if hit:
        yield Sprite(Art("ring", colour), target, 1.6 + 4.8 * hit, 0.9 * (1 - hit))
        yield light(colour, target, 2.4, 0.9 * (1 - hit))
        return
    for step in range(TRAIL):
        behind = thrown(source, target, max(flown - step * 0.045, 0))
        yield light(colour, behind, (1.2 - step * 0.14) * gathered, 0.9 - step * 0.12)
    yield Sprite(icon(sort), thrown(source, target, flown), 1.3 * gathered)


def thrown(one: Spot, other: Spot, share: float) -> Spot:
    """Return the spot at a share of an arc from one spot to another."""
    x, y, _ = one.towards(other, share)
    return Spot(x, y - ARCH * sin(pi * share))


def effect_shapes(seen: ShownDuel, phase: float) -> Iterator[Shape]:
    """Yield the sparks of running effects; `phase` advances with the turns."""
    sorts = {find_sort(seen.state.spells[spell]) for spell in seen.state.timers}
    middles = {POISON: BOSS_MIDDLE._replace(x=boss_x(seen)), RECHARGE: WIZARD_MIDDLE}
    for sort in middles.keys() & sorts:
        for spark in range(SPARKS):
            angle = 2 * pi * (phase * 0.5 + spark / SPARKS)
            x, y, _ = middles[sort]
            spot = Spot(x + ROUND * cos(angle), y + 0.8 * sin(angle) + 0.4 * spark)
            yield light(COLOURS[sort], spot, 0.55, 0.9)
            yield Sprite(icon(sort), spot, 0.5)
    if seen.state.armor:
        yield light(BLUE, WIZARD_MIDDLE, 3.9, 0.3)
        yield Sprite(Art("ring", BLUE), WIZARD_MIDDLE, 6.7, 0.85)


def floating_shapes(moment: Moment[DuelState], recording: Recording[DuelState]) -> Iterator[Shape]:
    """Yield the floating numbers of recent turns.

    They rise in the free space behind the sides, unless turns pass too quickly to read.
    """
    for recent in () if moment.is_quick else moment.recent:
        timed, rows = schedule(recent.events), Counter[float]()
        for entry in list_changes(recording.state_at(recent.turn), recent.events):
            at, _ = timed.seen[entry.event]
            age = (recent.age - at / timed.seconds * recent.length) / FLOATING_SECONDS
            alpha = (1 - smooth(2 * age - 1)) * (age >= 0)
            for name, change in entry.changes:
                if name in FLOATING:
                    x, lost = FLOATING[name]
                    rise = FLOAT * (1 - (1 - min(age, 1)) ** 2)
                    spot = Spot(x, STAND - 3 - rise + rows[x] * STEP)
                    rows[x] += 1
                    yield light(DARK, spot, 1.3, alpha * 0.6)
                    colour = lost if change < 0 else COLOURS[HEAL]
                    yield Words(f"{change:+}", spot, 1.15, colour, alpha=alpha)
