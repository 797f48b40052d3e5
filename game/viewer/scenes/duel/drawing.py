"""Draws a moment of a duel: the hall, both sides with all they have, and magic."""

from collections.abc import Sequence
from typing import Final

import pygame

from components.spell_book import Spell
from game.play.playback import Moment
from game.play.simulation import TurnEvents
from game.puzzles.duel.state import DuelState
from game.viewer.drawing.camera import Camera
from game.viewer.drawing.figures import tinted
from game.viewer.drawing.theme import (
    BACKGROUND,
    BLUE,
    MUTED,
    ORANGE,
    PINK,
    RED,
    SURFACE,
    TEXT,
    WHITE,
)
from game.viewer.scenes.canvas import Anchor
from game.viewer.scenes.duel.canvas import DuelCanvas, disc, fitting_height
from game.viewer.scenes.duel.figures import GREY, figure
from game.viewer.scenes.duel.hall import (
    AROUND,
    BOSS_X,
    DARK,
    GROUND,
    STAND,
    WIDE,
    WIZARD_X,
    hall,
)
from game.viewer.scenes.duel.magic import draw_auras, draw_cast, draw_floaters, floaters
from game.viewer.scenes.duel.motion import STRUCK, Shown, fallen, lunge, shown
from game.viewer.scenes.duel.spells import COLOURS, POISON, SHIELD, icon, sort_of
from game.viewer.scenes.easing import smooth

WIZARD_SIZE: Final = 6.0
BOSS_SIZE: Final = 6.9
LUNGE: Final = 6.2
"""How far the boss steps towards the wizard when it strikes, in squares."""
LEAN: Final = 0.5
PLATE: Final = 10.0
"""How wide each side's names and bars are."""
PLATE_TOP: Final = 2.1
BADGES: Final = 13.25
"""Where the middle of the row of running effects is."""
MOST_BADGES: Final = 5
"""Badges in a row; more stand closer together."""
FLASH_SECONDS: Final = 0.25


def draw_duel(
    target: pygame.Surface,
    camera: Camera,
    moment: Moment[DuelState],
    turns: Sequence[TurnEvents],
    most_mana: int,
) -> None:
    """Draw a moment; bars of mana are full at the most mana that the wizard will ever have."""
    canvas = DuelCanvas(target, Anchor(camera.zoom, *camera.to_screen(0, 0)))
    draw_hall(canvas, pygame.Rect(camera.area))
    seen = shown(moment)
    draw_sides(canvas, seen, moment)
    if not fallen(seen):
        draw_auras(canvas, seen, moment.number + moment.fraction, boss_x(seen))
    draw_cast(canvas, seen)
    draw_turn(canvas, seen, moment)
    draw_wizards_plate(canvas, seen, most_mana)
    draw_bosss_plate(canvas, seen)
    if not fallen(seen):
        draw_badges(canvas, seen.state)
    recent = ((turns[number], ago) for number, ago, _ in moment.recent)
    draw_floaters(canvas, floaters(recent))


def draw_hall(canvas: DuelCanvas, area: pygame.Rect) -> None:
    """Fill an area with the hall; where its picture ends, its edges go on."""
    picture = hall(canvas.zoom)
    place = picture.get_rect(topleft=canvas.at(-AROUND[0], -AROUND[1]))
    if not place.contains(area):
        for x in (0, place.width - 1):
            column = picture.subsurface((x, 0, 1, place.height))
            wide = pygame.transform.scale(column, (area.width, place.height))
            side = place.left - area.width if not x else place.right
            canvas.target.blit(wide, (side, place.top))
        above, below = max(place.top - area.top, 0), max(area.bottom - place.bottom, 0)
        canvas.target.fill(DARK, (area.left, area.top, area.width, above))
        canvas.target.fill(GROUND, (area.left, place.bottom, area.width, below))
    canvas.target.blit(picture, place)


def draw_sides(canvas: DuelCanvas, seen: Shown, moment: Moment[DuelState]) -> None:
    """Draw both figures; the one that strikes or casts leans forward, the loser falls."""
    stepped = lunge(seen)
    down = fallen(seen)
    is_won = moment.after.is_won
    hurt = stepped if seen.schedule.blow is not None and has_struck(seen) else 0.0
    cast = seen.schedule.cast
    leaning = LEAN * smooth((seen.elapsed - cast[0]) / 0.4) if cast else 0.0
    if cast:
        leaning *= 1 - smooth((seen.elapsed - cast[0] - 0.8) / 0.4)
    draw_figure(canvas, "wizard", WIZARD_X + leaning - 0.4 * hurt, hurt, 0 if is_won else down)
    draw_figure(canvas, "boss", boss_x(seen), 0.0, down if is_won else 0)


def boss_x(seen: Shown) -> float:
    """Return where the boss is."""
    return BOSS_X - LUNGE * lunge(seen)


def has_struck(seen: Shown) -> bool:
    """Whether the boss's blow has landed."""
    return seen.schedule.blow is not None and seen.elapsed >= seen.schedule.blow + STRUCK


def draw_figure(canvas: DuelCanvas, who: str, x: float, hurt: float, down: float) -> None:
    """Draw one side, red where it is hurt, sinking and fading where it falls."""
    squares = WIZARD_SIZE if who == "wizard" else BOSS_SIZE
    picture = figure(who, canvas.length(squares))
    if hurt:
        picture = tinted(picture, RED, 0.55 * hurt)
    if down:
        angle = (78 if who == "wizard" else -78) * down
        picture = tinted(figure(who, canvas.length(squares), shadow=0), GREY, 0.5 * down)
        picture = pygame.transform.rotozoom(picture, angle, 1)
        canvas.put(picture, (x, STAND - squares * (0.42 - 0.18 * down)))
        return
    canvas.put(picture, (x, STAND - squares * 0.42))


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
