"""The shapes of a duel: running effects, both sides, magic, and plates with points and mana.

The plates are at the bottom, so that the banner has space above:

+----------------------+
|   badges    badges   |
|       (figures)      |
| wizard's    boss's   |
+----------------------+
"""

from collections import Counter
from collections.abc import Iterator
from math import cos, pi, sin
from typing import Final

from game.playback.moment import Moment
from game.puzzles.duel.explain import list_changes
from game.puzzles.duel.play import DuelState
from game.simulation.recording import Recording
from game.viewer.drawing.art import Art, Tinted
from game.viewer.drawing.shapes import Path, Shape, Spot, Sprite, Words
from game.viewer.drawing.theme import (
    ACCENT,
    BLUE,
    MUTED,
    ORANGE,
    PINK,
    RAISED,
    RED,
    SURFACE,
    TEXT,
    WHITE,
    Colour,
)
from game.viewer.scenes.duel.motion import (
    CAST_SECONDS,
    GATHERED,
    HIT,
    ShownDuel,
    boss_x,
    fallen,
    lunge,
    schedule,
    shown_duel,
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
from systems.duel.events import BOSS_STRUCK, SPELL_CAST

WIZARD: Final = 1
BOSS: Final = 2
STANDS: Final = {WIZARD: WIZARD_X, BOSS: BOSS_X}
"""The column of each side."""
FIGURES: Final = {WIZARD: ("wizard", 6.0, 78), BOSS: ("boss", 6.9, -78)}
"""Each side's sprite, its height in squares, and its rotation in degrees when it falls."""
REACH: Final = 4.0
"""How far from the middle of a side it is pointed at, in squares."""
GREY: Final = (92, 95, 106)
"""The colour of who has fallen."""
PLATE: Final = 10.0
"""How wide each side's names and bars are."""
PLATES: Final = {
    WIZARD: ("Wizard", 0.8, "points", "maximum", BLUE),
    BOSS: ("Boss", WIDE - 0.8 - PLATE, "boss_points", "boss_maximum", ORANGE),
}
"""Each side's name, the column of its plate, its points and most points, and its colour."""
PLATES_AT: Final = 12.95
"""The middle of the first line of either plate; bars and lines below it follow."""
BADGES_AT: Final = 2.6
"""The middle of the row of running effects."""
BADGE: Final = 1.6
BADGE_STEP: Final = 4.2
"""From one badge to the next."""
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


def shapes(
    moment: Moment[DuelState],
    recording: Recording[DuelState],
    most_mana: int,
    asked: int | None,
) -> Iterator[Shape]:
    """Yield all shapes in the hall; a full mana bar is the wizard's maximum in the duel.

    The selected side is in a ring of light.
    """
    seen = shown_duel(moment)
    if asked in STANDS:
        yield Sprite(Art("stand", ACCENT), Spot(STANDS[asked], STAND + 0.15), 6.6)
    yield from side_shapes(seen, is_won=moment.after.is_won)
    if not fallen(seen):
        yield from effect_shapes(seen, moment.number + moment.fraction)
        yield from badge_shapes(seen.state)
    yield from cast_shapes(seen)
    yield from plate_shapes(seen, most_mana)
    yield from floating_shapes(moment, recording)


def side_shapes(seen: ShownDuel, *, is_won: bool) -> Iterator[Shape]:
    """Yield both figures; a struck wizard moves back, the loser falls."""
    down, hurt = fallen(seen), lunge(seen) if seen.since.get(BOSS_STRUCK, -1) >= 0 else 0.0
    yield from figure_shapes(WIZARD, WIZARD_X - 0.4 * hurt, hurt, 0.0 if is_won else down)
    yield from figure_shapes(BOSS, boss_x(seen), 0.0, down if is_won else 0.0)


def figure_shapes(side: int, x: float, hurt: float, down: float) -> Iterator[Shape]:
    """Yield one side, red where it is hurt, sinking and fading where it falls."""
    name, height, degrees = FIGURES[side]
    spot = Spot(x, STAND - height * (0.42 - 0.18 * down), degrees * down)
    tint = (GREY, 0.5 * down) if down else (RED, 0.55 * hurt)
    if not down:
        yield Sprite(Art("shadow"), spot, height)
    yield Sprite(Tinted(Art(name), *tint), spot, height, thing=side, reach=REACH)


def plate_shapes(seen: ShownDuel, most_mana: int) -> Iterator[Shape]:
    """Yield who it is with the hit points left, never fewer than none, and more below."""
    state = seen.state
    for name, left, points, most, colour in PLATES.values():
        left_over = f"{max(getattr(state, points), 0)} hp"
        yield plate_words(name, left, 0, TEXT)
        yield plate_words(left_over, left + PLATE, 0, WHITE, "midright")
        share = getattr(state, points) / max(getattr(state, most), 1)
        yield from bar_shapes(colour, Spot(left, PLATES_AT + 0.925), share)
    _, wizards, *_ = PLATES[WIZARD]
    _, bosss, *_ = PLATES[BOSS]
    yield from bar_shapes(PINK, Spot(wizards, PLATES_AT + 1.65), state.mana / max(most_mana, 1))
    # One text, whose parts can't overlap where letters are larger than their squares.
    armor = f", {state.armor} armor" if state.armor else ""
    words = f"{state.mana} mana, {state.spent} spent{armor}"
    yield plate_words(words, wizards, 2.35, PINK)
    yield plate_words(f"{state.boss_damage} damage a blow", bosss, 1.65, MUTED)


def plate_words(
    words: str, x: float, below: float, colour: Colour, anchor: str = "midleft"
) -> Words:
    """Return the text of a plate: large on its first line, small `below` squares further down."""
    size = 0.65 if below else 0.9
    return Words(words, Spot(x, PLATES_AT + below), size, colour, anchor, is_needed=True)


def bar_shapes(colour: Colour, left: Spot, share: float) -> Iterator[Shape]:
    """Yield a bar, a share of which is filled."""
    for part, shade in ((1.0, RAISED), (max(min(share, 1.0), 0.0), colour)):
        if part:
            yield Path((left, left._replace(x=left.x + part * PLATE)), shade, 0.45)


def badge_shapes(state: DuelState) -> Iterator[Shape]:
    """Yield the running effects with the turns they still last: poison at the boss."""
    for side, middle in STANDS.items():
        found = [
            (state.spells[number], left)
            for number, left in sorted(state.timers.items())
            if (find_sort(state.spells[number]) == POISON) == (side == BOSS)
        ]
        for index, (spell, left) in enumerate(found):
            spot = Spot(middle + (index - (len(found) - 1) / 2) * BADGE_STEP, BADGES_AT)
            below = spot._replace(y=BADGES_AT + BADGE / 2 + 0.5)
            yield Sprite(Art("dot", choose_colour(spell)), spot, BADGE)
            yield Sprite(Art("dot", SURFACE), spot, BADGE * 0.88)
            yield Sprite(icon(find_sort(spell)), spot, BADGE * 0.6)
            yield Words(f"{spell.name}: {left}", below, 0.62, TEXT, is_needed=True)


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
