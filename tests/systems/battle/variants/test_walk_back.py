"""Where the last step of a path decides, not the first."""

from tests.systems.battle.variants.playing import step


def test_path_that_arrives_from_above_wins_over_the_one_that_begins_to_the_left() -> None:
    before = """
########
###...##
###.#.##
#.E.#.##
#.###.G#
#.....##
########
"""
    by_the_rules = """
########
###...##
###.#.##
#E..#.##
#.###.G#
#.....##
########
"""
    otherwise = """
########
###...##
###.#.##
#..E#.##
#.###.G#
#.....##
########
"""
    assert step(before) == by_the_rules
    assert step(before, "walk-back") == otherwise


def test_across_open_ground_both_begin_alike() -> None:
    before = """
#######
#E....#
#.....#
#....G#
#######
"""
    by_the_rules = """
#######
#.E...#
#.....#
#....G#
#######
"""
    assert step(before) == step(before, "walk-back") == by_the_rules
