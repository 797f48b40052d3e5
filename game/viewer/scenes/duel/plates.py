"""What is written in the duel's hall: both sides' points, whose turn it is, running effects."""

from components.spell_book import Spell
from game.play.moment import Moment
from game.puzzles.duel.state import DuelState
from game.viewer.drawing.theme import BACKGROUND, BLUE, MUTED, ORANGE, PINK, SURFACE, TEXT, WHITE
from game.viewer.scenes.duel.canvas import DuelCanvas, disc, fitting_height
from game.viewer.scenes.duel.hall import BOSS_X, WIDE, WIZARD_X
from game.viewer.scenes.duel.motion import Shown
from game.viewer.scenes.duel.places import Places
from game.viewer.scenes.duel.spells import COLOURS, POISON, SHIELD, icon, sort_of


def draw_turn(canvas: DuelCanvas, places: Places, seen: Shown, moment: Moment[DuelState]) -> None:
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


def draw_wizards_plate(canvas: DuelCanvas, places: Places, seen: Shown, most_mana: int) -> None:
    """Draw the wizard's hit points, mana, and armor while there is some; bars run after them."""
    (left, top), large, wide = places.wizard, places.growth, places.plate
    numbers, state = seen.numbers, seen.state
    canvas.write("Wizard", (left, top), 0.9 * large, TEXT, "midleft")
    if state.armor:
        canvas.put(icon(SHIELD, canvas.length(0.95 * large)), (left + 4.6 * large, top))
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


def draw_bosss_plate(canvas: DuelCanvas, places: Places, seen: Shown) -> None:
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


def draw_badges(canvas: DuelCanvas, places: Places, state: DuelState) -> None:
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
    canvas.put(icon(sort, canvas.length(size * 0.6)), (x, row - 0.2))
    number = x + size * 0.42, row - 0.2 + size * 0.34
    canvas.put(disc(canvas.length(size * 0.5), COLOURS[sort], SURFACE), number)
    canvas.write(str(left), number, size * 0.36, BACKGROUND)
    height = fitting_height(spell.name, 0.58 * large, room - 0.15)
    canvas.write(spell.name, (x, row + size / 2 + 0.4 * large - 0.2), height, TEXT)
