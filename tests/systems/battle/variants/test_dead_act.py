"""Where a unit killed before its turn still has it."""

import pytest

from tests.systems.battle.variants.playing import after, answer

STRUCK = "\n#EG.#   E(200), G({points})\n"


@pytest.mark.parametrize("points", [1, 3])
def test_dead_strike_back_from_where_they_fell(points: int) -> None:
    text = STRUCK.format(points=points)
    assert after(2, text) == "\n#E..#   E(200)\n"
    assert after(2, text, "dead-act") == "\n#E..#   E(197)\n"


def test_dead_act_once_only() -> None:
    assert answer(STRUCK.format(points=3), "dead-act") == 1 * 197


def test_dead_step_to_where_they_can_strike() -> None:
    # The first elf kills the goblin below it, and is killed by the other one. So nobody is
    # beside the fallen goblin when its turn comes.
    text = """
######
#EG..#   E(3), G(200)
#G.E.#   G(3), E(200)
######
"""
    ended = """
######
#.GE.#   G(197), E(200)
#....#
######
"""
    assert after(3, text) == ended
    assert after(4, text, "dead-act") == ended.replace("E(200)", "E(197)")


def test_dead_end_combat_where_they_find_no_enemy() -> None:
    # The goblin kills the elf below it, and is killed by the one beside it.
    text = """
####
#GE#   G(3), E(200)
#E.#   E(3)
####
"""
    assert (answer(text), answer(text, "dead-act")) == (1 * 200, 0 * 200)


def test_who_was_struck_and_lives_acts_as_ever() -> None:
    text = STRUCK.format(points=4)
    assert after(3, text, "dead-act") == after(3, text)


def test_killed_after_its_turn_is_gone_as_ever() -> None:
    text = "\n#GE.#   G(3), E(200)\n"
    assert answer(text, "dead-act") == answer(text) == 1 * 197
