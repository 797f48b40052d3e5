"""Where a list gets shorter while it is walked."""

from tests.systems.battle.variants.playing import after

BEHIND = "\n#EG.GE#   E(3), G(200), G(200), E(200)\n"
AHEAD = "\n#EG.GE#   E(200), G(3), G(200), E(200)\n"


def test_death_of_a_unit_that_has_acted_costs_the_next_its_turn() -> None:
    assert after(4, BEHIND) == "\n#.G.GE#   G(197), G(197), E(197)\n"
    assert after(3, BEHIND, "death-skips-a-turn") == "\n#.G.GE#   G(197), G(197), E(200)\n"


def test_death_of_a_unit_that_was_to_act_costs_nobody_anything() -> None:
    assert after(3, AHEAD, "death-skips-a-turn") == after(3, AHEAD)
    later = """
######
#E.GE#   E(200), G(200), E(200)
#G...#   G(3)
######
"""
    assert after(3, later, "death-skips-a-turn") == after(3, later)


def test_death_by_the_last_in_the_list_costs_nobody_anything() -> None:
    last = "\n#E.EG#   E(200), E(3), G(200)\n"
    assert after(4, last, "death-skips-a-turn") == after(4, last)
