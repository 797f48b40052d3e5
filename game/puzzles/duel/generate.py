"""Random bosses, reductions of a boss, and the terms of sweeps over bosses.

Those that the puzzle hands out are within narrow ranges: others may meet rules that its text does
not need.
"""

import re
from collections.abc import Iterator, Mapping
from typing import Any, Final

from game.puzzles.contract import Scenario
from game.puzzles.duel.read import DAMAGE, HIT_POINTS, Boss, read_boss
from game.puzzles.generating import Chance, lower
from game.puzzles.lab_types import NO_ANSWER, InputGenerator, SweepTerms, ValidInputs
from game.puzzles.settings import Option, Settings, with_defaults
from game.text.values import range_from, read_numbers

FORM: Final = re.compile(rf"{HIT_POINTS}: ([1-9]\d{{0,8}})\n{DAMAGE}: ([1-9]\d{{0,8}})\n?")
NUMBER: Final = re.compile(r"\d+")
EASY_POINTS: Final = 29
"""Hit points of bosses against which a duel takes twice as long as the shortest."""
RANGE: Final = "LOW-HIGH"
OPTIONS: Final = (
    Option(
        "hit_points",
        "hit points of the boss, or their lowest and highest number",
        "51-71",
        range_from(1),
        RANGE,
    ),
    Option("damage", "damage of the boss, or the least and the most", "8-10", range_from(1), RANGE),
)
MOST_DAMAGE: Final = 14
"""The most damage of a small boss; few duels in hard mode are won against more."""
GROWTH: Final = 7
"""Additional hit points of small bosses for each size."""


def is_official(text: str) -> bool:
    """Return whether `text` is an input in the official form, with a damage of at least 1."""
    return FORM.fullmatch(text) is not None


def is_small(text: str) -> bool:
    """Return whether the boss has at most `MOST_POINTS` hit points, so that planning is quick."""
    form = FORM.fullmatch(text)
    return form is not None and int(form[1]) <= MOST_POINTS


def effort(text: str) -> float:
    """Estimate the time to plan a duel, as a multiple of the shortest duel's time.

    With eight more hit points or points of damage of the boss, most take twice as long.

    >>> effort(boss_text(Boss(10, 8))) < 2 < 20 < effort(boss_text(Boss(60, 8)))
    True
    """
    return 1 + 2 ** ((sum(map(int, NUMBER.findall(text))) - EASY_POINTS) / 8)


def reductions(text: str) -> Iterator[str]:
    """Yield inputs in which the boss has fewer hit points or less damage than in `text`."""
    form = FORM.fullmatch(text)
    if form is None:
        return
    boss = Boss(*map(int, form.groups()))
    for points in lower(boss.hit_points, 1):
        yield boss_text(boss._replace(hit_points=points))
    for damage in lower(boss.damage, 1):
        yield boss_text(boss._replace(damage=damage))


def boss_text(boss: Boss) -> str:
    """Return the input with this boss: `Hit Points: 58` and `Damage: 9` in two lines."""
    return f"{HIT_POINTS}: {boss.hit_points}\n{DAMAGE}: {boss.damage}\n"


LEAST_POINTS, MOST_POINTS = 8, 75


def generate(seed: int, settings: Settings) -> str:
    """Return the input that belongs to a seed; omitted settings have their default."""
    wanted, chance = with_defaults(settings, OPTIONS), Chance(seed)
    points, damage = read_numbers(wanted["hit_points"]), read_numbers(wanted["damage"])
    return boss_text(Boss(chance.between(*points), chance.between(*damage)))


def small(seed: int, size: int) -> str:
    """Return an input with a small boss, which often has much damage; `size` counts from 0."""
    chance = Chance(seed, size)
    points = chance.between(LEAST_POINTS, min(12 + GROWTH * size, MOST_POINTS))
    return boss_text(Boss(points, chance.between(1, MOST_DAMAGE)))


KNOWN_POINTS, KNOWN_DAMAGE = (read_numbers(option.default) for option in OPTIONS)
"""The ranges of hit points and damage, least and most, of known official inputs."""


def includes(text: str, _scenario: Scenario[Any], _parts: tuple[int, ...]) -> bool:
    """Return whether the boss in `text` is in the ranges of known official inputs."""
    boss = read_boss(text, "boss")
    is_usual = KNOWN_POINTS[0] <= boss.hit_points <= KNOWN_POINTS[1]
    return is_usual and KNOWN_DAMAGE[0] <= boss.damage <= KNOWN_DAMAGE[1]


def usual(seed: int, size: int) -> str:
    """Return an input with a boss in the ranges of known official inputs."""
    chance = Chance(seed, size)
    return boss_text(Boss(chance.between(*KNOWN_POINTS), chance.between(*KNOWN_DAMAGE)))


OTHERS: Final = (
    "bosses with less than 51 hit points or more than 71, with less damage than 8 or more than 10"
)
VALID_INPUTS: Final = ValidInputs(includes, usual, OTHERS, are_few=True)


WON: Final = "won"


def ending(_answer: Mapping[str, Any], is_found: bool) -> str:
    """Return the ending of a run for sweeps: `won`, or that it has no answer."""
    return WON if is_found else NO_ANSWER


def boss_hit_points(text: str) -> int:
    r"""Return the boss's hit points: the first number of an input.

    >>> boss_hit_points("Hit Points: 71\nDamage: 10\n")
    71
    """
    found = re.search(r"\d+", text)
    return int(found[0]) if found else 0


SWEEP: Final = SweepTerms(
    endings=(WON, NO_ANSWER),
    ending=ending,
    length="turns",
    answer="mana",
    compute_size=boss_hit_points,
    size_option="hit_points",
)


GENERATOR: Final = InputGenerator(
    options=OPTIONS,
    generate=generate,
    small=small,
    is_official=is_official,
    reductions=reductions,
    is_small=is_small,
    effort=effort,
    valid_inputs=VALID_INPUTS,
)
