"""Random battles for hypothesis, in caves and of strengths so small that they are short.

hypothesis draws only a seed. Drawn square by square, most caves would be empty,
or differ by a square from the one before.
"""

from random import Random

from hypothesis import strategies as st

from game.puzzles.battle.settings import BattleSettings

WALLS = (0, 1, 3, 8)
UNITS = (1, 2, 4, 6, 8)
"""How many squares there are of a kind for every eight that are open."""
GREATEST_POWER = 5
MOST_POINTS = 12


def battles(most_points: int = MOST_POINTS) -> st.SearchStrategy[tuple[str, BattleSettings]]:
    """Draw a cave and what its units start with."""
    seeds = st.binary(min_size=8, max_size=8)
    return seeds.map(Random).map(lambda random: (dig(random), arm(random, most_points)))


def dig(random: Random) -> str:
    """Return a cave: open or dense, perhaps with one faction or none, perhaps with a border."""
    rows, columns = size(random)
    elves, goblins = random.choice(UNITS), random.choice(UNITS)
    if not random.randrange(16):
        elves, goblins = random.choice(((0, goblins), (elves, 0), (0, 0)))
    weights = (8, random.choice(WALLS), elves, goblins)
    lines = ["".join(random.choices(".#EG", weights, k=columns)) for _ in range(rows)]
    if random.randrange(2):
        lines = ["#" * (columns + 2), *(f"#{line}#" for line in lines), "#" * (columns + 2)]
    return "\n".join(lines)


def size(random: Random) -> tuple[int, int]:
    """Return rows and columns: of a hall, a chamber, or a corridor one square wide."""
    side, length = random.randint(2, 5), random.randint(1, 14)
    hall = random.randint(3, 9), random.randint(3, 9)
    return random.choice((*[hall] * 7, (side, side), (1, length), (length, 1)))


def arm(random: Random, most_points: int) -> BattleSettings:
    """Return attack powers and hit points."""
    powers = random.choices(range(1, GREATEST_POWER + 1), k=2)
    points = random.choices(range(1, most_points + 1), k=2)
    return BattleSettings(*powers, *points)
