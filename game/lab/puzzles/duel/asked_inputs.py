"""The bosses that the puzzle hands out: others may meet rules that its text does not need."""

from typing import Any, Final

from game.lab.capabilities import AskedInputs
from game.lab.generate.chance import Chance
from game.lab.generate.settings import numbers
from game.lab.puzzles.duel.generator import OPTIONS, boss_text
from game.puzzles.contract import Scenario
from game.puzzles.duel.reading import Boss, read_boss

HIT_POINTS, DAMAGE = (numbers(option.default) for option in OPTIONS)
"""The least and the most, of all bosses that are known to have been handed out."""


def includes(text: str, _scenario: Scenario[Any], _parts: tuple[int, ...]) -> bool:
    """Whether a boss is within these ranges."""
    boss = read_boss(text, "boss")
    is_usual = HIT_POINTS[0] <= boss.hit_points <= HIT_POINTS[1]
    return is_usual and DAMAGE[0] <= boss.damage <= DAMAGE[1]


def small(seed: int, size: int) -> str:
    """Return a boss within these ranges."""
    chance = Chance(seed, size)
    return boss_text(Boss(chance.between(*HIT_POINTS), chance.between(*DAMAGE)))


OTHERS: Final = (
    "bosses with less than 51 hit points or more than 71, with less damage than 8 or more than 10"
)
ASKED: Final = AskedInputs(includes, small, OTHERS, are_few=True)
