"""Where ties in moving go by column.

Where the last of the nearest squares is gone to.

Where squares are near or far as the crow flies.

Where an enemy is chosen, and then any of its squares.

Where an enemy is chosen, and then its first square.
"""

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


def test_one_nearest_square_is_gone_to_as_ever_in_last_of_nearest() -> None:
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


def test_one_nearest_square_is_gone_to_as_ever_in_nearest_enemy() -> None:
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


def test_enemy_that_comes_first_wins_over_the_square_that_comes_first_in_nearest_enemy_square() -> (
    None
):
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
