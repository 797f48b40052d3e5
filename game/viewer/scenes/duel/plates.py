"""What is written in the hall, and where: both sides' points, whose turn it is, running effects.

On an area about as wide as the hall, plates are side by side over the figures. On one that is high
and narrow there is much room above and below: they are larger and stacked.

    +----------------------+   +-----------+
    | turn  boss's plate   |   |   turn    |
    | wizard's plate       |   | wizard's  |
    |   (figures)          |   | boss's    |
    |   badges             |   | (figures) |
    +----------------------+   |  badges   |
                               +-----------+
"""

from typing import Final, NamedTuple

from components.duel import Spell
from game.playback.moment import Moment
from game.puzzles.duel.duel import DuelState
from game.viewer.drawing.camera import Camera
from game.viewer.drawing.theme import BACKGROUND, BLUE, MUTED, ORANGE, PINK, SURFACE, TEXT, WHITE
from game.viewer.scenes.duel.canvas import DuelCanvas, disc, fitting_height
from game.viewer.scenes.duel.hall import BOSS_X, WIDE, WIZARD_X
from game.viewer.scenes.duel.motion import ShownDuel
from game.viewer.scenes.duel.spell_icons import COLOURS, POISON, SHIELD, icon, sort_of

EDGE: Final = 0.8
PLATE: Final = 10.0
"""How wide each side's names and bars are."""
GROWTH: Final = 1.8
"""How much larger words are where they are stacked."""
STACKED_FROM: Final = 30
"""Rows of squares on the map area from which there is room for that."""


class PlatePlaces(NamedTuple):
    """Where things stand, in squares of the hall."""

    growth: float
    """How large they are, compared with what fits side by side."""
    plate: float
    """How wide a plate is."""
    turn: float
    """The middle of the line that says whose turn it is."""
    wizard: tuple[float, float]
    boss: tuple[float, float]
    """The left end and the middle of the first line of either plate."""
    badges: float
    """The middle of the row of running effects."""
    top: float
    """Where the plates begin."""


SIDE_BY_SIDE: Final = PlatePlaces(
    growth=1.0,
    plate=PLATE,
    turn=0.7,
    wizard=(EDGE, 2.1),
    boss=(WIDE - EDGE - PLATE, 2.1),
    badges=13.25,
    top=2.0,
)
STACKED: Final = PlatePlaces(
    growth=GROWTH,
    plate=WIDE - 2 * EDGE,
    turn=-6.6,
    wizard=(EDGE, -4.6),
    boss=(EDGE, 1.3),
    badges=14.6,
    top=-5.6,
)


def plate_places(camera: Camera) -> PlatePlaces:
    """Return where things stand in the area of a camera, however far it is zoomed in."""
    fitted = Camera(camera.bounds, camera.area)
    fitted.fit()
    rows = camera.area.height / fitted.zoom
    return STACKED if rows >= STACKED_FROM else SIDE_BY_SIDE


def draw_turn(
    canvas: DuelCanvas, places: PlatePlaces, seen: ShownDuel, moment: Moment[DuelState]
) -> None:
    """Say whose turn it is; at the end the banner stands there."""
    if seen.state.is_over:
        return
    if not moment.turn:
        words, colour = ("ready" if not moment.number else f"after turn {moment.number}"), MUTED
    elif seen.state.is_wizards_turn:
        words, colour = f"turn {seen.state.turns}: wizard", BLUE
    else:
        words, colour = f"turn {seen.state.turns}: boss", ORANGE
    canvas.write(words, (WIDE / 2, places.turn), 0.85 * places.growth, colour)


def draw_wizards_plate(
    canvas: DuelCanvas, places: PlatePlaces, seen: ShownDuel, most_mana: int
) -> None:
    """Draw the wizard's hit points, mana, and armor while there is some; bars run after them."""
    (left, top), large, wide = places.wizard, places.growth, places.plate
    numbers, state = seen.numbers, seen.state
    canvas.write("Wizard", (left, top), 0.9 * large, TEXT, "midleft")
    if state.armor:
        canvas.put(icon(SHIELD)(canvas.length(0.95 * large)), (left + 4.6 * large, top))
        armor = f"{state.armor} armor"
        canvas.write(armor, (left + 5.3 * large, top), 0.7 * large, BLUE, "midleft")
    write_points(canvas, state.points, (left + wide, top), large)
    share = numbers["points"] / max(state.maximum, 1)
    canvas.bar((left, top + 0.65 * large), wide, 0.55 * large, share, BLUE)
    share = numbers["mana"] / max(most_mana, 1)
    canvas.bar((left, top + 1.5 * large), wide, 0.4 * large, share, PINK)
    line = top + 2.4 * large
    canvas.write(f"{state.mana} mana", (left, line), 0.65 * large, PINK, "midleft")
    canvas.write(f"{state.spent} spent", (left + wide, line), 0.65 * large, MUTED, "midright")


def draw_bosss_plate(canvas: DuelCanvas, places: PlatePlaces, seen: ShownDuel) -> None:
    """Draw the boss's hit points and how hard it strikes."""
    (left, top), large, wide = places.boss, places.growth, places.plate
    canvas.write("Boss", (left, top), 0.9 * large, TEXT, "midleft")
    write_points(canvas, seen.state.boss_points, (left + wide, top), large)
    share = seen.numbers["boss_points"] / max(seen.state.boss_maximum, 1)
    canvas.bar((left, top + 0.65 * large), wide, 0.55 * large, share, ORANGE)
    damage = f"{seen.state.boss_damage} damage a blow"
    canvas.write(damage, (left, top + 1.65 * large), 0.65 * large, MUTED, "midleft")


def write_points(canvas: DuelCanvas, points: int, place: tuple[float, float], large: float) -> None:
    """Write hit points from right to left; there are never fewer than none."""
    words = f"{max(points, 0)} hp"
    canvas.write(words, place, fitting_height(words, 0.9 * large, 2.6 * large), WHITE, "midright")


def draw_badges(canvas: DuelCanvas, places: PlatePlaces, state: DuelState) -> None:
    """Draw the running effects with the turns they still last: poison at the boss."""
    for is_boss, middle in ((False, WIZARD_X), (True, BOSS_X)):
        found = [
            (state.spells[number], left)
            for number, left in sorted(state.timers.items())
            if is_at_boss(state.spells[number]) == is_boss
        ]
        step = min(3.3 * places.growth, 10.6 / max(len(found), 1))
        for index, (spell, left) in enumerate(found):
            x = middle + (index - (len(found) - 1) / 2) * step
            draw_badge(canvas, spell, left, (x, places.badges), step, places.growth)


def is_at_boss(spell: Spell) -> bool:
    """Whether an effect is the boss's trouble."""
    return sort_of(spell) == POISON


def draw_badge(  # noqa: PLR0913, PLR0917 - an effect, where and how large
    canvas: DuelCanvas,
    spell: Spell,
    left: int,
    place: tuple[float, float],
    room: float,
    large: float,
) -> None:
    """Draw one effect: its picture, its name, and a number with a dot for each turn left."""
    (x, row), sort = place, sort_of(spell)
    size = min(1.75 * large, room * 0.6)
    canvas.put(disc(canvas.length(size), SURFACE, COLOURS[sort]), (x, row - 0.2))
    canvas.put(icon(sort)(canvas.length(size * 0.6)), (x, row - 0.2))
    number = x + size * 0.42, row - 0.2 + size * 0.34
    canvas.put(disc(canvas.length(size * 0.5), COLOURS[sort], SURFACE), number)
    canvas.write(str(left), number, size * 0.36, BACKGROUND)
    height = fitting_height(spell.name, 0.58 * large, room - 0.15)
    canvas.write(spell.name, (x, row + size / 2 + 0.4 * large - 0.2), height, TEXT)
