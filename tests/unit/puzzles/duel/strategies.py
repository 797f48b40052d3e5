"""Random duels for hypothesis, with a few small spells each, so that a plain search is quick.

hypothesis draws only a seed; drawn number by number, most duels would be hopeless.
"""

from collections.abc import Sequence
from random import Random

from hypothesis import strategies as st

from components.duel import Spell
from game.puzzles.duel.read import Boss, Contest

MOST_SPELLS = 4
KINDS = ("damage", "healing", "armor", "poison", "mana")
LASTING = {"armor", "poison", "mana"}
NEEDED = (("damage", "poison"), ("mana",), ("healing", "armor"))
"""What the spells must do so that the duel can be won, but seldom at once."""


def contests() -> st.SearchStrategy[tuple[Contest, bool]]:
    """Draw a duel and whether it is hard."""
    return seeded().map(lambda random: (contest(random), random.random() < 0.5))


def courses() -> st.SearchStrategy[tuple[Contest, bool, tuple[int, ...]]]:
    """Draw a duel, whether it is hard, and the spells that the wizard means to cast."""
    return seeded().map(course)


def seeded() -> st.SearchStrategy[Random]:
    """Draw what all else is drawn by."""
    return st.binary(min_size=8, max_size=8).map(Random)


def contest(random: Random) -> Contest:
    """Return a duel of a few turns, whose wizard may be close to death from the start."""
    boss = Boss(random.randint(1, 14), random.choice((0, 1, 1, 2, 2, 3, 5)))
    spells = tuple(spell(random, f"spell {n}", each) for n, each in enumerate(deeds(random)))
    return Contest(boss, random.randint(1, 10), random.randint(0, 16), spells)


def deeds(random: Random) -> list[list[str]]:
    """Return what each spell does; in three of four duels they do all that is needed."""
    spells = [random.sample(KINDS, random.choice((1, 1, 2))) for _ in range(MOST_SPELLS)]
    if not random.randrange(4):
        return spells[: random.randint(1, MOST_SPELLS)]
    for kinds, needed in zip(spells, NEEDED, strict=False):
        kinds[0] = random.choice(needed)
    return spells[: random.randint(len(NEEDED), MOST_SPELLS)]


def course(random: Random) -> tuple[Contest, bool, tuple[int, ...]]:
    """Return a duel in which most of a plan can be cast, if the wizard lives that long."""
    drawn = contest(random)
    rich = drawn._replace(mana=drawn.mana + random.choice((0, 20, 40)))
    numbers = range(len(rich.spells))
    plan = [number for _ in range(3) for number in random.sample(numbers, len(numbers))]
    return rich, random.random() < 0.5, tuple(plan[: random.randint(0, 3 * MOST_SPELLS)])


def spell(random: Random, name: str, kinds: Sequence[str]) -> Spell:
    """Return a spell that does one thing or several.

    As Drain does, a spell that heals hurts the boss too, so no duel lasts for ever.
    """
    cost = random.choice((random.randint(1, 4), random.randint(1, 6), random.randint(2, 9)))
    return Spell(
        name,
        cost,
        damage=random.randint(1, 3) if {"damage", "healing"} & set(kinds) else 0,
        healing=random.randint(1, 4) if "healing" in kinds else 0,
        turns=random.randint(1, 5) if LASTING & set(kinds) else 0,
        armor=random.randint(1, 3) if "armor" in kinds else 0,
        damage_a_turn=random.randint(1, 2) if "poison" in kinds else 0,
        mana_a_turn=random.randint(1, 4) if "mana" in kinds else 0,
    )
