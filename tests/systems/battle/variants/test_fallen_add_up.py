"""Where winners killed in the round of the last kill take from the sum."""

from game.play.simulation import follow, turns
from tests.systems.battle.variants.playing import answer, under

FALLEN = """
####
#GE#   G(3), E(2)
#E.#   E(200)
####
"""
"""The goblin kills the elf beside it, and is killed by the one below, all in round 1."""


def test_points_below_0_of_fallen_winners_are_added() -> None:
    assert answer(FALLEN) == 1 * 200
    assert answer(FALLEN, "fallen-add-up") == 1 * (200 - 1)


def test_trace_ends_with_the_same_sum() -> None:
    scenario = under(FALLEN, "fallen-add-up")
    battle, state = scenario.simulate(1)
    for turn in turns(battle):
        follow(state, turn)
    assert scenario.ending(state)[0] == "1 round x 199 hit points = 199"


def test_losers_do_not_count() -> None:
    beaten = "\n#EGE#   E(200), G(2), E(200)\n"
    assert answer(beaten, "fallen-add-up", "last-round-always") == 1 * 400


def test_winners_fallen_in_a_round_before_do_not_count() -> None:
    earlier = FALLEN.replace("G(3)", "G(6)")
    assert answer(earlier, "fallen-add-up") == answer(earlier)
