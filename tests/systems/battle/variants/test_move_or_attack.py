"""Where who moves does not strike."""

from tests.systems.battle.variants.playing import after


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
