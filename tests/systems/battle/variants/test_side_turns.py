"""Where whoever stands on a square acts for the side that was listed there."""

from tests.systems.battle.variants.playing import after, answer, under

STEPS_IN = """
#####
#EG.#   E(200), G(3)
##E##   E(200)
#..G#   G(200)
#####
"""
"""The first elf kills the goblin beside it; the other one steps to where it fell."""


def test_unit_acts_for_the_side_that_is_listed_with_its_square() -> None:
    text = "#####\n##EE#\n#EGG#\n#####\n"
    assert answer(text) == 50 * 354 == 17700
    assert answer(text, "turns-by-square") == 49 * 354 == 17346
    assert answer(text, "turns-by-side") == 50 * 351 == 17550


HANDED_OVER = """
#####
##E##   E(200)
#EG.#   E(200), G(3)
##E##   E(200)
##G##   G(200)
#####
"""


def test_elf_on_the_square_of_a_goblin_strikes_elves_with_the_goblins_power() -> None:
    text = "\n######\n##E###   E(200)\n#EG.G#   E(200), G(3), G(200)\n######\n"
    # The elf above kills the goblin; the one to the left steps in and has that goblin's turn too.
    assert (
        after(3, text, "turns-by-side", goblin_attack=7)
        == "\n######\n##E###   E(193)\n#.E.G#   E(200), G(200)\n######\n"
    )
    by_square = after(3, text, "turns-by-square", goblin_attack=7)
    assert by_square == "\n######\n##E###   E(200)\n#..EG#   E(200), G(197)\n######\n"


def test_unit_that_is_its_own_enemy_is_so_where_it_has_stepped_to() -> None:
    text = "#####\n##E.#\n#EGG#\n#####\n"
    assert answer(text, "turns-by-side") is not None


def test_side_without_an_enemy_ends_combat_though_the_unit_has_none() -> None:
    battle, _ = under("#GE#", "turns-by-side").simulate(1)
    with battle:
        battle.fight()
    assert battle.turn.is_over
    assert answer("#GE#", "turns-by-side") == answer("#GE#")


def test_nothing_changes_where_nobody_steps_onto_a_listed_square() -> None:
    text = "#EG..E.G#"
    assert answer(text, "turns-by-side") == answer(text)
