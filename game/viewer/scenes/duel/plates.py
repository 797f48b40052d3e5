"""What is written in the duel's hall: both sides' points, whose turn it is, running effects."""

from typing import Final

from components.spell_book import Spell
from game.play.moment import Moment
from game.puzzles.duel.state import DuelState
from game.viewer.drawing.theme import BACKGROUND, BLUE, MUTED, ORANGE, PINK, SURFACE, TEXT, WHITE
from game.viewer.scenes.duel.canvas import DuelCanvas, disc, fitting_height
from game.viewer.scenes.duel.hall import BOSS_X, WIDE, WIZARD_X
from game.viewer.scenes.duel.motion import Shown
from game.viewer.scenes.duel.spells import COLOURS, POISON, SHIELD, icon, sort_of

PLATE: Final = 10.0
"""How wide each side's names and bars are."""
PLATE_TOP: Final = 2.1
BADGES: Final = 13.25
"""Where the middle of the row of running effects is."""


def draw_turn(canvas: DuelCanvas, seen: Shown, moment: Moment[DuelState]) -> None:
    """Say whose turn it is; at the end the banner stands there."""
    if seen.state.is_over:
        return
    if not moment.turn:
        words, colour = ("ready" if not moment.number else f"after turn {moment.number}"), MUTED
    elif seen.state.is_wizards_turn:
        words, colour = f"turn {seen.state.turns}: wizard", BLUE
    else:
        words, colour = f"turn {seen.state.turns}: boss", ORANGE
    canvas.write(words, (WIDE / 2, 0.7), 0.85, colour)


def draw_wizards_plate(canvas: DuelCanvas, seen: Shown, most_mana: int) -> None:
    """Draw the wizard's hit points, mana, and armor while there is some; bars run after them."""
    left, top = 0.8, PLATE_TOP
    numbers, state = seen.numbers, seen.state
    canvas.write("Wizard", (left, top), 0.9, TEXT, "midleft")
    if state.armor:
        canvas.put(icon(SHIELD, canvas.length(0.95)), (left + 4.6, top))
        canvas.write(f"{state.armor} armor", (left + 5.3, top), 0.7, BLUE, "midleft")
    write_points(canvas, state.points, (left + PLATE, top))
    share = numbers["points"] / max(state.maximum, 1)
    canvas.bar((left, top + 0.65), PLATE, 0.55, share, BLUE)
    canvas.bar((left, top + 1.5), PLATE, 0.4, numbers["mana"] / max(most_mana, 1), PINK)
    mana = f"{state.mana} mana"
    canvas.write(mana, (left, top + 2.4), 0.65, PINK, "midleft")
    spent = f"{state.spent} spent"
    canvas.write(spent, (left + PLATE, top + 2.4), 0.65, MUTED, "midright")


def draw_bosss_plate(canvas: DuelCanvas, seen: Shown) -> None:
    """Draw the boss's hit points and how hard it strikes."""
    left, top = WIDE - 0.8 - PLATE, PLATE_TOP
    canvas.write("Boss", (left, top), 0.9, TEXT, "midleft")
    write_points(canvas, seen.state.boss_points, (left + PLATE, top))
    share = seen.numbers["boss_points"] / max(seen.state.boss_maximum, 1)
    canvas.bar((left, top + 0.65), PLATE, 0.55, share, ORANGE)
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
            draw_badge(canvas, spell, left, x, step)


def is_at_boss(spell: Spell) -> bool:
    """Whether an effect is the boss's trouble."""
    return sort_of(spell) == POISON


def draw_badge(canvas: DuelCanvas, spell: Spell, left: int, x: float, room: float) -> None:
    """Draw one effect: its picture, its name, and a number with a dot for each turn left."""
    sort = sort_of(spell)
    size = min(1.75, room * 0.6)
    canvas.put(disc(canvas.length(size), SURFACE, COLOURS[sort]), (x, BADGES - 0.2))
    canvas.put(icon(sort, canvas.length(size * 0.6)), (x, BADGES - 0.2))
    number = x + size * 0.42, BADGES - 0.2 + size * 0.34
    canvas.put(disc(canvas.length(size * 0.5), COLOURS[sort], SURFACE), number)
    canvas.write(str(left), number, size * 0.36, BACKGROUND)
    height = fitting_height(spell.name, 0.58, room - 0.15)
    canvas.write(spell.name, (x, BADGES + 1.1), height, TEXT)
