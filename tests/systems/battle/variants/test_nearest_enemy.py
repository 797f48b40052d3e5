"""Where an enemy is chosen, and then any of its squares."""

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
    assert step(before, "nearest-enemy") == otherwise


def test_any_nearest_square_of_that_enemy_will_do() -> None:
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
    otherwise = """
#######
#.E...#
#..##.#
#..#..#
#...G.#
#######
"""
    assert step(before) == by_the_rules
    assert step(before, "nearest-enemy") == otherwise


def test_one_nearest_square_is_gone_to_as_ever() -> None:
    before = """
#######
#E...G#
#.....#
#######
"""
    by_the_rules = """
#######
#.E..G#
#.....#
#######
"""
    assert step(before) == step(before, "nearest-enemy") == by_the_rules
