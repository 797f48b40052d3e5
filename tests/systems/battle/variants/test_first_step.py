"""Where the first step decides between destinations."""

from tests.systems.battle.variants.playing import step


def test_step_that_comes_first_wins_over_the_square_that_comes_first() -> None:
    before = """
########
#...#.G#
#G..E..#
########
"""
    by_the_rules = """
########
#...#.G#
#G...E.#
########
"""
    otherwise = """
########
#...#.G#
#G.E...#
########
"""
    assert step(before) == by_the_rules
    assert step(before, "first-step") == otherwise


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
    assert step(before) == step(before, "first-step") == by_the_rules


def test_who_stands_beside_an_enemy_stays() -> None:
    before = """
#####
#EG.#
#...#
#####
"""
    by_the_rules = """
#####
#EG.#
#...#
#####
"""
    assert step(before) == step(before, "first-step") == by_the_rules
