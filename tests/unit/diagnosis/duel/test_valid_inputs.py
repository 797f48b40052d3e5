"""Which bosses the puzzle hands out."""

import pytest

from game.lab.puzzles.duel.generator import VALID_INPUTS
from game.puzzles.registry import load


@pytest.mark.parametrize(
    ("points", "damage", "is_asked"),
    [
        (51, 8, True),
        (71, 10, True),
        (50, 8, False),
        (72, 9, False),
        (60, 7, False),
        (60, 11, False),
    ],
)
def test_bosses_are_within_a_range(points: int, damage: int, is_asked: bool) -> None:
    text = f"Hit Points: {points}\nDamage: {damage}\n"
    assert VALID_INPUTS.includes(text, load("duel").read(text, "", {}), (1, 2)) is is_asked


def test_random_bosses_are_within_it() -> None:
    texts = [VALID_INPUTS.small(seed, 0) for seed in range(200)]
    assert all(
        VALID_INPUTS.includes(text, load("duel").read(text, "", {}), (1, 2)) for text in texts
    )
    assert len(set(texts)) > 50
