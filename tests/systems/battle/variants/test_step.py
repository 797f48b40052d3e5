"""Where the first step decides between destinations.

Where the last step of a path decides, not the first.

Where the dead lie in the way until the round ends.
"""

from tests.systems.battle.variants.playing import after, step, under


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


LEFT_OR_RIGHT = """
######
#.E..#
#.##G#
#G####
######
"""


def test_path_is_walked_back_from_the_square_that_a_search_meets_first() -> None:
    right, left = (LEFT_OR_RIGHT.replace("#.E..#", row) for row in ("#..E.#", "#E...#"))
    assert step(LEFT_OR_RIGHT) == step(LEFT_OR_RIGHT, "walk-back-from-first-met") == right
    assert step(LEFT_OR_RIGHT, "first-step", "walk-back-from-first-met") == left
    ordered = ("first-step", "walk-back-from-first-met", "neighbour-order=RULD")
    assert step(LEFT_OR_RIGHT, *ordered) == right


def test_path_of_each_nearest_square_is_walked_back_if_none_is_chosen() -> None:
    # Of both squares eight steps away the lower one is walked back to from the left.
    before = """
########
###...##
###.#.##
#.E.#.##
#.###.G#
#.....##
########
"""
    assert step(before, "first-step", "walk-back") == step(before, "walk-back")
    assert step(before, "first-step") == step(before) != step(before, "walk-back")
    assert step(LEFT_OR_RIGHT, "first-step", "walk-back") == step(LEFT_OR_RIGHT, "first-step")


FALLS = """
#######
#EG..G#   E(200), G(3), G(200)
##E####   E(200)
#######
"""


def test_square_of_the_dead_is_entered_in_the_next_round_only() -> None:
    by_the_rules = """
#######
#EE.G.#   E(200), E(200), G(200)
##.####
#######
"""
    otherwise = """
#######
#E...G#   E(200), G(200)
##E####   E(200)
#######
"""
    assert after(3, FALLS) == by_the_rules
    assert after(3, FALLS, "corpse-blocks") == otherwise


def test_square_of_the_dead_is_free_once_the_round_has_ended() -> None:
    assert (
        after(5, FALLS, "corpse-blocks")
        == """
#######
#.E.G.#   E(200), G(200)
##E####   E(200)
#######
"""
    )


def test_square_of_the_dead_can_be_held_again() -> None:
    battle, _ = under(FALLS, "corpse-blocks").simulate(1)
    with battle:
        while not battle.is_over:
            held = sum(battle.cavern.standing.values())
            assert held + battle.cavern.free + battle.cavern.blocked == battle.cave.ground
            assert not held & battle.cavern.blocked
            battle.step()


def test_nothing_changes_where_nobody_wants_to_go_there() -> None:
    beside = """
#######
#EG..E#   E(200), G(3), E(200)
#...G.#   G(200)
#######
"""
    assert after(4, beside, "corpse-blocks") == after(4, beside)
