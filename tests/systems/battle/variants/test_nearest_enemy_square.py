"""Where an enemy is chosen, and then its first square."""

from tests.systems.battle.variants.playing import step


def test_enemy_that_comes_first_wins_over_the_square_that_comes_first() -> None:
    before = """
########
#..E..G#
#G.....#
########
"""
    by_the_rules = """
########
#.E...G#
#G.....#
########
"""
    otherwise = """
########
#...E.G#
#G.....#
########
"""
    assert step(before) == by_the_rules
    assert step(before, "nearest-enemy-square") == otherwise


def test_of_one_enemy_the_first_square_is_gone_to_as_ever() -> None:
    before = """
#######
#..E..#
#..##.#
#..#..#
#...G.#
#######
"""
    by_the_rules = """
#######
#...E.#
#..##.#
#..#..#
#...G.#
#######
"""
    assert step(before) == step(before, "nearest-enemy-square") == by_the_rules
