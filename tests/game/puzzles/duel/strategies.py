"""Random duels for hypothesis, so small that a plain search is quick, of every sort of book.

hypothesis draws only a seed; drawn number by number, most duels would be hopeless.
"""

from random import Random

from hypothesis import strategies as st

from components.spell_book import Spell
from game.puzzles.duel.boss import Boss
from game.puzzles.duel.contest import Contest

MOST_SPELLS = 4


def contests() -> st.SearchStrategy[tuple[Contest, bool]]:
    """Draw a duel and whether it is hard."""
    seeds = st.binary(min_size=8, max_size=8)
    return seeds.map(Random).map(lambda random: (contest(random), random.random() < 0.5))


def contest(random: Random) -> Contest:
    """Return a duel of a few turns."""
    spells = tuple(
        spell(random, f"spell {number}") for number in range(random.randint(1, MOST_SPELLS))
    )
    boss = Boss(random.randint(1, 11), random.choice((0, 1, 1, 2, 3, 5)))
    return Contest(boss, random.randint(1, 8), random.randint(0, 12), spells)


def spell(random: Random, name: str) -> Spell:
    """Return a spell, one in four free, that does one thing or several."""
    cost = random.choice((0, random.randint(1, 4), random.randint(1, 6), random.randint(2, 9)))
    kinds = random.sample(
        ("damage", "healing", "armor", "poison", "mana"), random.choice((1, 1, 2))
    )
    lasting = {"armor", "poison", "mana"} & set(kinds)
    return Spell(
        name,
        cost,
        damage=random.randint(1, 3) if "damage" in kinds else 0,
        healing=random.randint(1, 4) if "healing" in kinds else 0,
        turns=random.randint(1, 5) if lasting else 0,
        armor=random.randint(1, 3) if "armor" in kinds else 0,
        damage_a_turn=random.randint(1, 2) if "poison" in kinds else 0,
        mana_a_turn=random.randint(1, 4) if "mana" in kinds else 0,
    )
