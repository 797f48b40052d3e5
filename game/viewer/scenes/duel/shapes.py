"""A moment of a duel as shapes: both sides, what they have left, magic, and running effects.

+----------------------+
|         turn         |
| wizard's    boss's   |
|       (figures)      |
|   badges    badges   |
+----------------------+
"""

from collections.abc import Iterator
from typing import Final

from components.duel import Spell
from game.playback.moment import Moment
from game.puzzles.duel.duel import DuelState
from game.viewer.drawing.art import Art, Bar, Tinted
from game.viewer.drawing.shapes import Shape, Spot, Sprite, Words
from game.viewer.drawing.theme import (
    ACCENT,
    BACKGROUND,
    BLACK,
    BLUE,
    MUTED,
    ORANGE,
    PINK,
    RED,
    SURFACE,
    TEXT,
    WHITE,
    Colour,
)
from game.viewer.scenes.duel.hall import BOSS_X, STAND, WIDE, WIZARD_X
from game.viewer.scenes.duel.magic import aura_shapes, cast_shapes, floating_shapes
from game.viewer.scenes.duel.motion import STRUCK, ShownDuel, fallen, lunge, shown_duel
from game.viewer.scenes.duel.spell_icons import COLOURS, POISON, SHIELD, icon, sort_of
from game.viewer.scenes.places import smooth

WIZARD: Final = 1
BOSS: Final = 2
STANDS: Final = {WIZARD: WIZARD_X, BOSS: BOSS_X}
"""Where each side stands."""
FIGURES: Final = {WIZARD: ("wizard", 6.0, 78), BOSS: ("boss", 6.9, -78)}
"""Each side's picture, how high it is in squares, and by how many degrees it falls."""
REACH: Final = 4.0
"""How far from the middle of a side it is pointed at, in squares."""
LUNGE: Final = 6.2
"""How far the boss steps towards the wizard when it strikes, in squares."""
LEAN: Final = 0.5
GREY: Final = (92, 95, 106)
"""The colour of who has fallen."""
EDGE: Final = 0.8
PLATE: Final = 10.0
"""How wide each side's names and bars are."""
PLATES_AT: Final = 2.1
"""The middle of the first line of either plate."""
TURN_AT: Final = 0.7
"""The middle of the line that says whose turn it is."""
BADGES_AT: Final = 13.05
"""The middle of the row of running effects."""
BADGE: Final = 1.75
BADGE_STEP: Final = 3.3
"""From one badge to the next where there is room."""


def shapes(
    moment: Moment[DuelState],
    most_mana: int,
    asked: int | None,
    *,
    has_plates: bool,
) -> Iterator[Shape]:
    """Yield what is in the hall; bars of mana are full at the most that the wizard ever has.

    The side that is asked about stands in a ring of light. Without plates there are no numbers.
    """
    seen = shown_duel(moment)
    if asked in STANDS:
        yield Sprite(Art("stand", ACCENT), Spot(STANDS[asked], STAND + 0.15), 6.6)
    yield from side_shapes(seen, is_won=moment.after.is_won)
    is_down = fallen(seen) > 0
    if not is_down:
        yield from aura_shapes(seen, moment.number + moment.fraction, boss_x(seen))
    yield from cast_shapes(seen)
    if has_plates:
        yield from turn_shapes(seen, moment)
        yield from wizards_plate(seen, most_mana)
        yield from bosss_plate(seen)
        if not is_down:
            yield from badge_shapes(seen.state)
        yield from floating_shapes(moment.recent)


def side_shapes(seen: ShownDuel, *, is_won: bool) -> Iterator[Shape]:
    """Yield both figures; the one that strikes or casts leans forward, the loser falls."""
    down, (blow, cast) = fallen(seen), (seen.schedule.blow, seen.schedule.cast)
    has_struck = blow is not None and seen.elapsed >= blow + STRUCK
    hurt, leaning = lunge(seen) if has_struck else 0.0, 0.0
    if cast:
        since = seen.elapsed - cast[0]
        leaning = LEAN * smooth(since / 0.4) * (1 - smooth((since - 0.8) / 0.4))
    wizard_x = WIZARD_X + leaning - 0.4 * hurt
    yield from figure_shapes(WIZARD, wizard_x, hurt, 0.0 if is_won else down)
    yield from figure_shapes(BOSS, boss_x(seen), 0.0, down if is_won else 0.0)


def boss_x(seen: ShownDuel) -> float:
    """Return where the boss is."""
    return BOSS_X - LUNGE * lunge(seen)


def figure_shapes(side: int, x: float, hurt: float, down: float) -> Iterator[Shape]:
    """Yield one side, red where it is hurt, sinking and fading where it falls."""
    name, height, degrees = FIGURES[side]
    spot = Spot(x, STAND - height * (0.42 - 0.18 * down), degrees * down)
    tint = (GREY, 0.5 * down) if down else (RED, 0.55 * hurt)
    if not down:
        yield Sprite(Art("shadow"), spot, height)
    yield Sprite(Tinted(Art(name), *tint), spot, height, thing=side, reach=REACH)


def turn_shapes(seen: ShownDuel, moment: Moment[DuelState]) -> Iterator[Shape]:
    """Say whose turn it is; at the end the banner stands there."""
    state = seen.state
    side, colour = ("wizard", BLUE) if state.is_wizards_turn else ("boss", ORANGE)
    words = f"turn {state.turns}: {side}"
    if not moment.turn:
        words, colour = f"after turn {moment.number}" if moment.number else "ready", MUTED
    if not state.is_over:
        yield Words(words, Spot(WIDE / 2, TURN_AT), 0.85, colour, is_needed=True)


def wizards_plate(seen: ShownDuel, most_mana: int) -> Iterator[Shape]:
    """Yield the wizard's hit points, mana, and armor while there is some; bars run after them."""
    state, left, right = seen.state, EDGE, EDGE + PLATE
    if state.armor:
        yield Sprite(icon(SHIELD), Spot(left + 4.6, PLATES_AT), 0.95)
        yield small(f"{state.armor} armor", left + 5.3, PLATES_AT, BLUE)
    share = seen.numbers["points"] / max(state.maximum, 1)
    yield from headline("Wizard", state.points, left, share, BLUE)
    share = seen.numbers["mana"] / max(most_mana, 1)
    yield Sprite(Bar(PINK, 0.04, share), Spot(left + PLATE / 2, PLATES_AT + 1.7), PLATE)
    yield small(f"{state.mana} mana", left, PLATES_AT + 2.4, PINK)
    yield small(f"{state.spent} spent", right, PLATES_AT + 2.4, MUTED)._replace(anchor="midright")


def bosss_plate(seen: ShownDuel) -> Iterator[Shape]:
    """Yield the boss's hit points and how hard it strikes."""
    state, left = seen.state, WIDE - EDGE - PLATE
    share = seen.numbers["boss_points"] / max(state.boss_maximum, 1)
    yield from headline("Boss", state.boss_points, left, share, ORANGE)
    yield small(f"{state.boss_damage} damage a blow", left, PLATES_AT + 1.65, MUTED)


def headline(name: str, points: int, left: float, share: float, colour: Colour) -> Iterator[Shape]:
    """Yield who it is with the hit points left, never fewer than none, and their bar."""
    right = Spot(left + PLATE, PLATES_AT)
    yield Words(name, Spot(left, PLATES_AT), 0.9, TEXT, "midleft", is_needed=True)
    yield Words(f"{max(points, 0)} hp", right, 0.9, WHITE, "midright", is_needed=True)
    middle = Spot(left + PLATE / 2, PLATES_AT + 0.925)
    yield Sprite(Bar(colour, 0.055, share), middle, PLATE)


def small(words: str, left: float, y: float, colour: Colour) -> Words:
    """Return words of a plate in small letters."""
    return Words(words, Spot(left, y), 0.65, colour, "midleft", is_needed=True)


def badge_shapes(state: DuelState) -> Iterator[Shape]:
    """Yield the running effects with the turns they still last: poison at the boss."""
    for side, middle in STANDS.items():
        found = [
            (state.spells[number], left)
            for number, left in sorted(state.timers.items())
            if (sort_of(state.spells[number]) == POISON) == (side == BOSS)
        ]
        step = min(BADGE_STEP, 2 * BADGE_STEP * len(STANDS) / max(len(found), 1))
        for index, (spell, left) in enumerate(found):
            x = middle + (index - (len(found) - 1) / 2) * step
            yield from badge(spell, left, Spot(x, BADGES_AT))


def badge(spell: Spell, left: int, spot: Spot) -> Iterator[Shape]:
    """Yield one effect: its picture, its name, and how many turns are left."""
    colour = COLOURS[sort_of(spell)]
    corner = Spot(spot.x + BADGE * 0.42, spot.y + BADGE * 0.34)
    yield from disc(spot, BADGE, SURFACE, colour)
    yield Sprite(icon(sort_of(spell)), spot, BADGE * 0.6)
    yield from disc(corner, BADGE / 2, colour, SURFACE)
    below = Spot(spot.x, spot.y + BADGE / 2 + 0.4)
    yield Words(str(left), corner, BADGE * 0.36, BACKGROUND, is_needed=True)
    yield Words(spell.name, below, 0.58, TEXT, is_needed=True)


def disc(spot: Spot, size: float, colour: Colour, edge: Colour) -> Iterator[Shape]:
    """Yield a filled circle with an edge."""
    for share, shade in ((1.0, BLACK), (0.97, edge), (0.86, colour)):
        yield Sprite(Art("dot", shade), spot, size * share)
