"""The numbers that float off the sides: what each has lost, or was given."""

from collections import Counter
from collections.abc import Iterator
from typing import Final, NamedTuple

from game.play.simulation import TurnEvents
from game.viewer.drawing.theme import PINK, RED, WHITE, Colour
from game.viewer.scenes.duel.canvas import DuelCanvas
from game.viewer.scenes.duel.hall import BOSS_X, STAND, WIZARD_X
from game.viewer.scenes.duel.motion import schedule
from game.viewer.scenes.duel.spells import COLOURS, HEAL, POISON
from game.viewer.scenes.easing import smooth
from systems.duel.events import (
    BLED,
    BOSS_HURT,
    BOSS_STRUCK,
    EFFECT_ACTED,
    WIZARD_HEALED,
)

FLOATING_SECONDS: Final = 1.2
FLOAT: Final = 2.2
"""How far a number rises, in squares."""
AWAY: Final = 3.95
"""How far from the middle of a side, on the side away from the enemy."""
STEP: Final = 1.0
"""How far above each other numbers are that begin at the same time."""


class Floater(NamedTuple):
    """A number that rises from one of the sides."""

    words: str
    colour: Colour
    is_boss: bool
    age: float
    """From 0 to 1."""
    row: int
    """How many others rise below it, having begun at the same time."""


def floaters(recent: Iterator[tuple[TurnEvents, float]]) -> Iterator[Floater]:
    """Yield the numbers that float, given turns and how many seconds ago they began."""
    for turn, ago in recent:
        told: Counter[tuple[bool, float]] = Counter()
        for at, event in schedule(turn).seen:
            for words, colour, is_boss in numbers_of(event.name, event.arguments):
                row = told[is_boss, at]
                told[is_boss, at] += 1
                age = (ago - at) / FLOATING_SECONDS
                if 0 <= age < 1:
                    yield Floater(words, colour, is_boss, age, row)


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


def draw_floaters(canvas: DuelCanvas, found: Iterator[Floater]) -> None:
    """Draw numbers behind the sides, where nobody stands."""
    for number in found:
        x = BOSS_X + AWAY if number.is_boss else WIZARD_X - AWAY
        y = STAND - 2.2 - FLOAT * (1 - (1 - number.age) ** 2) - number.row * STEP
        alpha = 1 - smooth((number.age - 0.55) / 0.45)
        canvas.glow((0, 0, 0), (x, y), 1.3, alpha * 0.6)
        canvas.write(number.words, (x, y), 1.15, number.colour, alpha=alpha)
