"""What is written in the hall: both sides' points, whose turn it is, and running effects.

+----------------------+
|         turn         |
| wizard's    boss's   |
|       (figures)      |
|   badges    badges   |
+----------------------+
"""

from typing import Final

from components.duel import Spell
from game.playback.moment import Moment
from game.puzzles.duel.duel import DuelState
from game.viewer.drawing.theme import BACKGROUND, BLUE, MUTED, ORANGE, PINK, SURFACE, TEXT, WHITE
from game.viewer.scenes.duel.canvas import DuelCanvas, disc, fitting_height
from game.viewer.scenes.duel.hall import BOSS_X, WIDE, WIZARD_X
from game.viewer.scenes.duel.motion import ShownDuel
from game.viewer.scenes.duel.spell_icons import COLOURS, POISON, SHIELD, icon, sort_of

EDGE: Final = 0.8
PLATE: Final = 10.0
"""How wide each side's names and bars are."""
TURN_AT: Final = 0.7
"""The middle of the line that says whose turn it is."""
WIZARD_AT: Final = (EDGE, 2.1)
BOSS_AT: Final = (WIDE - EDGE - PLATE, 2.1)
"""The left end and the middle of the first line of either plate."""
BADGES_AT: Final = 13.25
"""The middle of the row of running effects."""


def draw_turn(canvas: DuelCanvas, seen: ShownDuel, moment: Moment[DuelState]) -> None:
    """Say whose turn it is; at the end the banner stands there."""
    if seen.state.is_over:
        return
    if not moment.turn:
        words, colour = ("ready" if not moment.number else f"after turn {moment.number}"), MUTED
    elif seen.state.is_wizards_turn:
        words, colour = f"turn {seen.state.turns}: wizard", BLUE
    else:
        words, colour = f"turn {seen.state.turns}: boss", ORANGE
    canvas.write(words, (WIDE / 2, TURN_AT), 0.85, colour)


def draw_wizards_plate(canvas: DuelCanvas, seen: ShownDuel, most_mana: int) -> None:
    """Draw the wizard's hit points, mana, and armor while there is some; bars run after them."""
    (left, top), wide = WIZARD_AT, PLATE
    numbers, state = seen.numbers, seen.state
    canvas.write("Wizard", (left, top), 0.9, TEXT, "midleft")
    if state.armor:
        canvas.put(icon(SHIELD)(canvas.length(0.95)), (left + 4.6, top))
        armor = f"{state.armor} armor"
        canvas.write(armor, (left + 5.3, top), 0.7, BLUE, "midleft")
    write_points(canvas, state.points, (left + wide, top))
    share = numbers["points"] / max(state.maximum, 1)
    canvas.bar((left, top + 0.65), wide, 0.55, share, BLUE)
    share = numbers["mana"] / max(most_mana, 1)
    canvas.bar((left, top + 1.5), wide, 0.4, share, PINK)
    line = top + 2.4
    canvas.write(f"{state.mana} mana", (left, line), 0.65, PINK, "midleft")
    canvas.write(f"{state.spent} spent", (left + wide, line), 0.65, MUTED, "midright")


def draw_bosss_plate(canvas: DuelCanvas, seen: ShownDuel) -> None:
    """Draw the boss's hit points and how hard it strikes."""
    (left, top), wide = BOSS_AT, PLATE
    canvas.write("Boss", (left, top), 0.9, TEXT, "midleft")
    write_points(canvas, seen.state.boss_points, (left + wide, top))
    share = seen.numbers["boss_points"] / max(seen.state.boss_maximum, 1)
    canvas.bar((left, top + 0.65), wide, 0.55, share, ORANGE)
    damage = f"{seen.state.boss_damage} damage a blow"
    canvas.write(damage, (left, top + 1.65), 0.65, MUTED, "midleft")


def write_points(canvas: DuelCanvas, points: int, place: tuple[float, float]) -> None:
    """Write hit points from right to left; there are never fewer than none."""
    words = f"{max(points, 0)} hp"
    canvas.write(words, place, fitting_height(words, 0.9, 2.6), WHITE, "midright")


def draw_badges(canvas: DuelCanvas, state: DuelState) -> None:
    """Draw the running effects with the turns they still last: poison at the boss."""
    for is_boss, middle in ((False, WIZARD_X), (True, BOSS_X)):
        found = [
            (state.spells[number], left)
            for number, left in sorted(state.timers.items())
            if is_at_boss(state.spells[number]) == is_boss
        ]
        step = min(3.3, 10.6 / max(len(found), 1))
        for index, (spell, left) in enumerate(found):
            x = middle + (index - (len(found) - 1) / 2) * step
            draw_badge(canvas, spell, left, (x, BADGES_AT), step)


def is_at_boss(spell: Spell) -> bool:
    """Whether an effect is the boss's trouble."""
    return sort_of(spell) == POISON


def draw_badge(
    canvas: DuelCanvas,
    spell: Spell,
    left: int,
    place: tuple[float, float],
    room: float,
) -> None:
    """Draw one effect: its picture, its name, and a number with a dot for each turn left."""
    (x, row), sort = place, sort_of(spell)
    size = min(1.75, room * 0.6)
    canvas.put(disc(canvas.length(size), SURFACE, COLOURS[sort]), (x, row - 0.2))
    canvas.put(icon(sort)(canvas.length(size * 0.6)), (x, row - 0.2))
    number = x + size * 0.42, row - 0.2 + size * 0.34
    canvas.put(disc(canvas.length(size * 0.5), COLOURS[sort], SURFACE), number)
    canvas.write(str(left), number, size * 0.36, BACKGROUND)
    height = fitting_height(spell.name, 0.58, room - 0.15)
    canvas.write(spell.name, (x, row + size / 2 + 0.2), height, TEXT)
