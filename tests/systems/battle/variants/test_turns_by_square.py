"""Where squares have their turns, and whoever stands on them acts."""

from tests.systems.battle.variants.playing import after, answer

FREED = """
#######
##E####   E(200)
#EG..G#   E(200), G(3), G(200)
#######
"""


def test_who_steps_onto_a_square_that_is_still_to_come_acts_twice() -> None:
    by_the_rules = """
#######
##E####   E(200)
#.E.G.#   E(200), G(200)
#######
"""
    otherwise = """
#######
##E####   E(200)
#..EG.#   E(197), G(200)
#######
"""
    assert after(3, FREED) == by_the_rules
    assert after(4, FREED, "turns-by-square") == otherwise


def test_unit_that_can_do_nothing_ends_nothing() -> None:
    # After the first turn all is as it was when the round began.
    walled_in = """
######
#E#GE#   E(200), G(10), E(200)
######
"""
    assert answer(walled_in, "turns-by-square") == answer(walled_in) is not None


def test_who_steps_onto_a_square_that_has_been_acts_once() -> None:
    been = """
#######
#G...E#   G(200), E(3)
####G##   G(200)
#######
"""
    assert after(5, been, "turns-by-square") == after(5, been)
