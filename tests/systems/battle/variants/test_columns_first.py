"""Where ties in moving go by column."""

from tests.systems.battle.variants.playing import step


def test_square_furthest_to_the_left_is_gone_to() -> None:
    before = """
#######
#....G#
#..E..#
#G....#
#######
"""
    by_the_rules = """
#######
#..E.G#
#.....#
#G....#
#######
"""
    otherwise = """
#######
#....G#
#.E...#
#G....#
#######
"""
    assert step(before) == by_the_rules
    assert step(before, "columns-first") == otherwise


def test_step_to_the_left_comes_before_the_step_up() -> None:
    before = """
#####
#G..#
#...#
#..E#
#####
"""
    by_the_rules = """
#####
#G..#
#..E#
#...#
#####
"""
    otherwise = """
#####
#G..#
#...#
#.E.#
#####
"""
    assert step(before) == by_the_rules
    assert step(before, "columns-first") == otherwise


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
    assert step(before) == step(before, "columns-first") == by_the_rules
