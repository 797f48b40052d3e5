"""Where units act for ever in the order in which they stood at the start."""

from tests.systems.battle.variants.playing import after, answer, under

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
