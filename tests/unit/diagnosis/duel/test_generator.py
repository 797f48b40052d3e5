"""Bosses by chance, and in the form in which the puzzle hands them out."""

import pytest

from game.lab.puzzles.duel.generator import generate, is_official, is_small, reductions, small

BOSS = "Hit Points: 3\nDamage: 2\n"


def test_boss_is_within_the_ranges() -> None:
    drawn = {generate(seed, {"hit_points": "3-4", "damage": "2-2"}) for seed in range(20)}
    assert drawn == {BOSS, "Hit Points: 4\nDamage: 2\n"}


def test_small_bosses_have_few_hit_points() -> None:
    points = [int(small(seed, 0).split()[2]) for seed in range(200)]
    assert (min(points), max(points)) == (8, 12)


@pytest.mark.parametrize("text", [BOSS, BOSS.strip()])
def test_two_lines_are_official(text: str) -> None:
    assert is_official(text)


@pytest.mark.parametrize(
    "text",
    [
        "Damage: 2\nHit Points: 3\n",
        "Hit Points: 0\nDamage: 2\n",
        "Hit Points: 3\nDamage: 0\n",
        "Hit Points: 03\nDamage: 2\n",
        "Hit Points: 3\n\nDamage: 2\n",
        "Hit Points: 3 Damage: 2\n",
        "Hit Points:3\nDamage: 2\n",
    ],
)
def test_others_are_not(text: str) -> None:
    assert not is_official(text)


def test_weaker_bosses_are_simpler() -> None:
    assert list(reductions(BOSS)) == [
        "Hit Points: 1\nDamage: 2\n",
        "Hit Points: 2\nDamage: 2\n",
        "Hit Points: 3\nDamage: 1\n",
    ]


def test_mutations_of_a_boss_have_no_more_hit_points_than_small_ones() -> None:
    assert is_small("Hit Points: 75\nDamage: 90\n")
    assert not is_small("Hit Points: 76\nDamage: 9\n")
