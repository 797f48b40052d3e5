"""Where units act column by column.

Where units act for ever in the order in which they stood at the start.

Where squares have their turns, and whoever stands on them acts.

Where a unit killed before its turn still has it.

Where a unit at exactly 0 has its turn before it is gone.

Where a list gets shorter while it is walked.
"""

import pytest

from game.simulation.simulation import turns
from systems.battle.events import TURN_BEGAN
from tests.systems.battle.variants.playing import after, answer, under

BOARD = """
#######
#.G.E.#
#E.G.E#
#.G.E.#
#######
"""


def order_of(text: str, *names: str) -> str:
    """Return who acts in round 1, each as the number that it has in reading order."""
    battle, state = under(text, *names).simulate(1)
    numbers = {entity: str(number) for number, entity in enumerate(state.units, 1)}
    acting = []
    for turn in turns(battle):
        acting += [numbers[event.arguments[0]] for event in turn if event.name == TURN_BEGAN]
        if battle.turn.rounds:
            break
    return " ".join(acting)


@pytest.mark.parametrize(
    ("names", "order"), [((), "1 2 3 4 5 6 7"), (("turns-by-column",), "3 1 6 4 2 7 5")]
)
def test_units_act_in_the_order_of(names: tuple[str, ...], order: str) -> None:
    assert order_of(BOARD, *names) == order


def test_squares_can_be_listed_by_column_too() -> None:
    assert order_of(BOARD, "turns-by-column", "turns-by-square") == "3 1 6 4 2 7 5"


def test_in_one_row_nothing_changes() -> None:
    assert order_of("#EG.GE#", "turns-by-column") == order_of("#EG.GE#") == "1 2 3 4"


CROSSING = """
######
#...G#
#E...#
######
"""


def test_who_was_first_stays_first_wherever_it_goes() -> None:
    crossed = """
######
#E.G.#   E(200), G(200)
#....#
######
"""
    elf_first = """
######
#.EG.#   E(200), G(197)
#....#
######
"""
    goblin_first = """
######
#EG..#   E(197), G(200)
#....#
######
"""
    assert after(2, CROSSING) == after(2, CROSSING, "order-of-the-start") == crossed
    assert after(3, CROSSING) == elf_first
    assert after(3, CROSSING, "order-of-the-start") == goblin_first


def test_order_of_the_start_holds_in_part_2_however_a_battle_is_begun() -> None:
    # Wounds of other powers are put on a battle that was fought before.
    scenario = under(CROSSING, "order-of-the-start", elf_hp=150)
    powers = range(4, 201)
    fought = [scenario.with_elf_attack(power).outcome(1) for power in powers]
    assert scenario.outcome(2) == next(one for one in fought if one and one.is_flawless)


def test_who_never_overtakes_another_acts_as_ever() -> None:
    for part in (1, 2):
        apart = "#E..G#"
        assert answer(apart, "order-of-the-start", part=part) == answer(apart, part=part)


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


AT_ZERO = "\n#EG.#   E(200), G(3)\n"
BELOW = "\n#EG.#   E(200), G(2)\n"


def test_unit_at_0_leaves_the_map_and_strikes_back() -> None:
    assert after(1, AT_ZERO, "ghost-at-zero") == "\n#E..#   E(200)\n"
    assert after(2, AT_ZERO, "ghost-at-zero") == "\n#E..#   E(197)\n"
    assert after(2, AT_ZERO) == "\n#E..#   E(200)\n"


def test_unit_below_0_does_not() -> None:
    assert answer(BELOW, "ghost-at-zero") == answer(BELOW) == 1 * 200


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
