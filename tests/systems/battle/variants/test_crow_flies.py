"""Where squares are near or far as the crow flies."""

from tests.systems.battle.variants.playing import step


def test_way_round_a_wall_is_thought_short() -> None:
    before = """
##########
#G...E#.G#
#####...##
##########
"""
    by_the_rules = """
##########
#G..E.#.G#
#####...##
##########
"""
    otherwise = """
##########
#G....#.G#
#####E..##
##########
"""
    assert step(before) == by_the_rules
    assert step(before, "crow-flies") == otherwise


def test_square_that_cannot_be_reached_does_not_count() -> None:
    before = """
##########
#G...E#.G#
##########
"""
    by_the_rules = """
##########
#G..E.#.G#
##########
"""
    assert step(before) == step(before, "crow-flies") == by_the_rules


def test_in_the_open_near_is_near() -> None:
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
    assert step(before) == step(before, "crow-flies") == by_the_rules
