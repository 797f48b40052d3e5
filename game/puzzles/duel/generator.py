"""Bosses by chance: such as the puzzle hands out, and weak ones for many short duels."""

from typing import Final

from game.making.chance import Chance
from game.making.measures import chosen, numbers, span
from game.puzzles.duel.boss import Boss
from game.puzzles.duel.official import text_of
from game.puzzles.settings import Option, Settings

RANGE: Final = "LOW-HIGH"
OPTIONS: Final = (
    Option(
        "hit_points", "hit points of the boss, or the least and the most", "51-71", span(1), RANGE
    ),
    Option("damage", "damage of the boss, or the least and the most", "8-10", span(1), RANGE),
)

LEAST_POINTS, MOST_POINTS = 8, 75
MOST_DAMAGE: Final = 14
"""Of a small boss; against more, few duels in hard mode are won."""
GROWTH: Final = 7
"""Hit points by which small bosses of the next size may have more."""


def generate(seed: int, settings: Settings) -> str:
    """Return the boss of a seed; settings that are left out have their default."""
    wanted, chance = chosen(OPTIONS, settings), Chance(seed)
    points, damage = numbers(wanted["hit_points"]), numbers(wanted["damage"])
    return text_of(Boss(chance.between(*points), chance.between(*damage)))


def small(seed: int, size: int) -> str:
    """Return a boss of few hit points, who often strikes hard."""
    chance = Chance(seed, size)
    points = chance.between(LEAST_POINTS, min(12 + GROWTH * size, MOST_POINTS))
    return text_of(Boss(points, chance.between(1, MOST_DAMAGE)))
