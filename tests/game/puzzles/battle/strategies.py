"""Random caves and random strengths for hypothesis, small enough for battles to be short."""

from random import Random

from hypothesis import strategies as st

from game.puzzles.battle.settings import Settings

WALLS = (0, 1, 3, 8)
UNITS = (1, 2, 4, 6, 8)
"""How many squares there are of a kind for every eight that are open."""


def caves() -> st.SearchStrategy[str]:
    """Draw a cave: hall or corridor, open or dense, perhaps one faction, perhaps no border.

    Only a seed is hypothesis's own: drawn square by square, too many caves would be
    empty, or the same but for a square.
    """
    return st.randoms(use_true_random=True).map(dig)


def dig(random: Random) -> str:
    """Return a random cave."""
    rows, columns = size(random)
    elves, goblins = random.choice(UNITS), random.choice(UNITS)
    if not random.randrange(12):
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
    return random.choice((hall, hall, (side, side), (1, length), (length, 1)))


def strengths(largest: int = 12) -> st.SearchStrategy[Settings]:
    """Draw attack powers and hit points so small that battles end after a few blows."""
    powers, points = st.integers(1, 5), st.integers(1, largest)
    return st.builds(
        Settings, elf_attack=powers, goblin_attack=powers, elf_hp=points, goblin_hp=points
    )
