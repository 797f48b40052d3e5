"""Where ties between enemies go by column."""

from tests.systems.battle.variants.playing import after

ALIKE = """
#####
#.G.#   G(100)
#GE.#   G(100), E(200)
#####
"""


def test_of_equally_weak_enemies_the_one_to_the_left_is_struck_before_the_one_above() -> None:
    struck_above = ALIKE.replace("#.G.#   G(100)", "#.G.#   G(97)").replace("E(200)", "E(194)")
    struck_left = ALIKE.replace("G(100), E(200)", "G(97), E(194)")
    assert after(3, ALIKE) == struck_above
    assert after(3, ALIKE, "strikes-by-column") == struck_left


def test_weakest_is_struck_as_ever_though_it_is_not_the_first() -> None:
    weak = ALIKE.replace("#.G.#   G(100)", "#.G.#   G(99)")
    assert after(3, weak, "strikes-by-column") == after(3, weak)
