"""Where the dead lie in the way until the round ends."""

from tests.systems.battle.variants.playing import after, under

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
