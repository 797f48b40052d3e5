"""Random spell books of up to twelve spells, in duels of the official size.

A spell may be free, heal, restore more mana than it costs, or last long, and each of
these is likely in a book. The duels are too large for a plain search.
"""

from random import Random

from components.duel import Spell
from game.puzzles.duel.reading import Boss, Contest

MOST_SPELLS = 12
DEEDS = ("damage", "healing", "armor", "poison", "mana")


def duel(random: Random) -> Contest:
    """Return a duel; its book can hurt the boss."""
    boss = Boss(random.randint(10, 75), random.randint(1, 12))
    number = random.randint(1, MOST_SPELLS)
    spells = [spell(random, f"spell {place}") for place in range(number)]
    spells[random.randrange(number)] = spell(random, "sting", random.choice(("damage", "poison")))
    return Contest(boss, random.randint(10, 60), random.randint(0, 500), tuple(spells))


def spell(random: Random, name: str, deed: str = "") -> Spell:
    """Return a spell that does something, and in one of three cases something else too."""
    deeds = {deed or random.choice(DEEDS)}
    if not random.randrange(3):
        deeds.add(random.choice(DEEDS))
    cost = 0 if not random.randrange(6) else random.randint(20, 250)
    turns = random.choice((random.randint(1, 7), random.randint(1, 7), random.randint(8, 16)))
    return Spell(
        name,
        cost,
        damage=random.randint(1, 9) if "damage" in deeds else 0,
        healing=random.randint(1, 9) if "healing" in deeds else 0,
        turns=turns if deeds & {"armor", "poison", "mana"} else 0,
        armor=random.randint(1, 9) if "armor" in deeds else 0,
        damage_a_turn=random.randint(1, 4) if "poison" in deeds else 0,
        mana_a_turn=random.randint(5, 110) if "mana" in deeds else 0,
    )
