"""All small inputs of a puzzle, the smallest first, for complete searches."""

from collections.abc import Callable, Iterator
from functools import partial
from itertools import permutations, product
from typing import Final

from game.puzzles.cards.generate import deal_text
from game.puzzles.cards.read import Deal
from game.puzzles.duel.generate import boss_text
from game.puzzles.duel.read import Boss
from game.puzzles.generating import Rows, find_region, map_text, transpose
from game.text.grid import WALL

MOST_SQUARES: Final = 5
MOST_CARDS: Final = 3
MOST_POINTS, MOST_DAMAGE = 40, 14
MORE_POINTS: Final = 70
"""For the few variants that no boss with less shows."""
VAULT_MARKS: Final = "#.aA"
MIDDLE: Final = ("...", ".@.", "...")
EXTENT: Final = {
    "battle": f"all caves with {MOST_SQUARES} squares within the walls",
    "cards": f"all decks of up to {MOST_CARDS} of the lowest cards each",
    "duel": f"all bosses with up to {MOST_POINTS} hit points and {MOST_DAMAGE} damage",
    "vault": "all vaults with one key beside the squares around @",
}
"""Which inputs `ALL` yields."""


def caves() -> Iterator[str]:
    """Yield all caves of one region that touches all four walls, in which both sides stand."""
    for squares in range(2, MOST_SQUARES + 1):
        for height in range(1, squares + 1):
            if squares % height == 0:
                for marks in product("#.EG", repeat=squares):
                    yield from cave("".join(marks), squares // height)


def cave(marks: str, width: int) -> Iterator[str]:
    """Yield the cave with these squares inside of its walls, if it is one."""
    rows = tuple(marks[start : start + width] for start in range(0, len(marks), width))
    if {"E", "G"} <= set(marks) and is_one_region(rows) and touches_all_walls(rows):
        yield walled(rows)


def is_one_region(rows: Rows) -> bool:
    """Whether each open square can be reached from each other."""
    ground = {
        (row, column)
        for row, line in enumerate(rows)
        for column, mark in enumerate(line)
        if mark != WALL
    }
    return len(find_region(min(ground), ground)) == len(ground)


def touches_all_walls(rows: Rows) -> bool:
    """Whether there is an open square in the first and last row and column."""
    turned = transpose(rows)
    return all(line.strip(WALL) for line in (rows[0], rows[-1], turned[0], turned[-1]))


def walled(rows: Rows) -> str:
    """Return the text of a map with a border of walls."""
    edge = WALL * (len(rows[0]) + 2)
    return map_text((edge, *(f"{WALL}{row}{WALL}" for row in rows), edge))


def deals() -> Iterator[str]:
    """Yield all decks of the lowest cards."""
    for size in range(1, MOST_CARDS + 1):
        for cards in permutations(range(1, 2 * size + 1)):
            yield deal_text(Deal(cards[:size], cards[size:]))


def bosses(most: int = MOST_POINTS) -> Iterator[str]:
    """Yield all bosses with at most a number of hit points."""
    for points, damage in product(range(1, most + 1), range(1, MOST_DAMAGE + 1)):
        yield boss_text(Boss(points, damage))


def vaults() -> Iterator[str]:
    """Yield all mazes with three more squares on two sides of those around the entrance."""
    for marks in product(VAULT_MARKS, repeat=6):
        left, right = marks[:3], marks[3:]
        wide = tuple(map("".join, zip(left, MIDDLE, right, strict=True)))
        if marks.count("a") == 1 and marks.count("A") < 2:
            yield walled(wide)
            yield walled(transpose(wide))


ALL: Final[dict[str, Callable[[], Iterator[str]]]] = {
    "battle": caves,
    "cards": deals,
    "duel": bosses,
    "vault": vaults,
}
WIDER: Final[dict[str, tuple[str, Callable[[], Iterator[str]]]]] = {
    "duel": (
        f"all bosses with up to {MORE_POINTS} hit points and {MOST_DAMAGE} damage",
        partial(bosses, MORE_POINTS),
    )
}
"""More small inputs, on which variants are tried that show on no other, with what they are."""
