"""Where the last of the nearest squares is gone to."""

from tests.systems.battle.variants.playing import step


def test_last_square_wins() -> None:
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
    assert step(before, "last-of-nearest") == otherwise


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
    assert step(before) == step(before, "last-of-nearest") == by_the_rules
