"""Where the first enemy beside a unit is struck.

Where the last of the weakest enemies is struck.

Where ties between enemies go by column.

Where the list of a round says who of equals is struck.

Where who moves does not strike.
"""

from tests.systems.battle.variants.playing import after, answer


def test_first_in_reading_order_is_struck_though_another_is_weaker() -> None:
    assert "G(197), E(197), G(100)" in after(2, "#GEG#   G(200), E(200), G(100)", "first-adjacent")
    assert "G(200), E(197), G(97)" in after(2, "#GEG#   G(200), E(200), G(100)")


def test_first_is_struck_as_ever_where_it_is_the_weakest() -> None:
    weak = "#GEG#   G(100), E(200), G(200)"
    assert after(2, weak, "first-adjacent") == after(2, weak)


ALIKE = "#GEG#   G(100), E(200), G(100)"


def test_last_of_equally_weak_enemies_is_struck() -> None:
    assert "G(97), E(197), G(100)" in after(2, ALIKE)
    assert "G(100), E(197), G(97)" in after(2, ALIKE, "last-of-weakest")


def test_weakest_is_struck_as_ever_though_it_is_not_the_last() -> None:
    weak = "#GEG#   G(99), E(200), G(100)"
    assert after(2, weak, "last-of-weakest") == after(2, weak)


ALIKE_OF_STRIKES_BY_COLUMN = """
#####
#.G.#   G(100)
#GE.#   G(100), E(200)
#####
"""


def test_of_equally_weak_enemies_the_one_to_the_left_is_struck_before_the_one_above() -> None:
    struck_above = ALIKE_OF_STRIKES_BY_COLUMN.replace("#.G.#   G(100)", "#.G.#   G(97)").replace(
        "E(200)", "E(194)"
    )
    struck_left = ALIKE_OF_STRIKES_BY_COLUMN.replace("G(100), E(200)", "G(97), E(194)")
    assert after(3, ALIKE_OF_STRIKES_BY_COLUMN) == struck_above
    assert after(3, ALIKE_OF_STRIKES_BY_COLUMN, "strikes-by-column") == struck_left


def test_weakest_is_struck_as_ever_though_it_is_not_the_first() -> None:
    weak = ALIKE_OF_STRIKES_BY_COLUMN.replace("#.G.#   G(100)", "#.G.#   G(99)")
    assert after(3, weak, "strikes-by-column") == after(3, weak)


CLOSING_IN = """
#####
#.GG#
#..E#
#EE.#
#####
"""


def test_of_equally_weak_enemies_the_one_listed_first_is_struck() -> None:
    # Two elves come up to the goblin to the left; who stood first stands to its right.
    assert answer(CLOSING_IN) == 57 * 361 == 20577
    assert answer(CLOSING_IN, "ties-as-listed") == 57 * 364 == 20748


STEPS_UP = """
#####
#...#
#..G#   G(200)
#GE##   G(200), E(200)
#####
"""


def test_who_was_listed_first_is_struck_though_another_stands_above() -> None:
    above = """
#####
#...#
#.G.#   G(197)
#GE##   G(200), E(194)
#####
"""
    # The goblin above was first in the list as well: it had a square above the other's.
    assert after(3, STEPS_UP) == after(3, STEPS_UP, "ties-as-listed") == above


def test_weakest_is_struck_as_ever_though_it_was_listed_last() -> None:
    weak = """
#####
#.GG#   G(200), G(9)
#..E#   E(200)
#EE.#   E(200), E(200)
#####
"""
    assert after(5, weak, "ties-as-listed") == after(5, weak)


def test_who_has_moved_is_struck_first() -> None:
    apart = """
######
#E.G.#   E(200), G(200)
######
"""
    by_the_rules = """
######
#.EG.#   E(200), G(197)
######
"""
    otherwise = by_the_rules.replace("197", "200")
    struck = by_the_rules.replace("E(200), G(197)", "E(197), G(200)")
    assert after(1, apart) == by_the_rules
    assert after(1, apart, "move-or-attack") == otherwise
    assert after(2, apart, "move-or-attack") == struck


def test_who_has_stayed_strikes_as_ever() -> None:
    beside = """
#####
#EG.#   E(200), G(200)
#####
"""
    assert after(3, beside, "move-or-attack") == after(3, beside)
