"""Where a unit at exactly 0 stands, but does nothing.

Where a unit at exactly 0 lives.
"""

from tests.systems.battle.variants.playing import after, answer, under

AT_ZERO = "\n#EG.#   E(200), G(3)\n"
BELOW = "\n#EG.#   E(200), G(2)\n"


def test_unit_at_0_stands_there_until_it_is_struck_once_more() -> None:
    assert after(1, AT_ZERO, "zero-stands") == "\n#EG.#   E(200), G(0)\n"
    assert after(2, AT_ZERO, "zero-stands") == "\n#E..#   E(200)\n"


def test_unit_at_0_does_not_hold_up_the_end_of_a_round() -> None:
    # The second blow is that of round 2, in which nobody else is to act.
    assert answer(AT_ZERO, "zero-stands") == 2 * 200
    assert answer(AT_ZERO) == 1 * 200


def test_unit_at_0_blocks_the_way_and_is_an_enemy() -> None:
    text = """
######
#EG.E#   E(200), G(3), E(200)
######
"""
    assert after(1, text, "zero-stands") == text.replace("G(3)", "G(0)")
    struck_again = """
######
#E.E.#   E(200), E(200)
######
"""
    assert after(2, text, "zero-stands") == struck_again
    assert answer(text, "zero-stands") == 1 * 400


def test_unit_at_0_is_struck_first() -> None:
    text = "\n#GEG#   G(200), E(200), G(3)\n"
    assert after(2, text, "zero-stands") == "\n#GEG#   G(200), E(197), G(0)\n"
    assert after(4, text, "zero-stands") == "\n#GE.#   G(200), E(194)\n"


def test_unit_below_0_is_dead_as_ever() -> None:
    assert answer(BELOW, "zero-stands") == answer(BELOW)


def test_unit_at_0_strikes_on_until_it_is_struck_once_more() -> None:
    assert after(1, AT_ZERO, "zero-lives") == "\n#EG.#   E(200), G(0)\n"
    assert after(2, AT_ZERO, "zero-lives") == "\n#EG.#   E(197), G(0)\n"
    assert after(3, AT_ZERO, "zero-lives") == "\n#E..#   E(197)\n"
    assert after(2, AT_ZERO) == "\n#E..#   E(200)\n"


def test_unit_below_0_is_dead_as_ever_in_zero_lives() -> None:
    assert answer(BELOW, "zero-lives") == answer(BELOW)


def test_elf_at_0_is_no_loss() -> None:
    # The elf is struck once, to 0, and then kills the goblin.
    text = "\n#GE.#   G(9), E(3)\n"
    assert (answer(text, part=2), answer(text, "zero-lives", part=2)) == (None, 1 * 0)


def test_goblin_at_0_takes_a_power_of_one_more_to_be_killed_by_one_blow() -> None:
    # Only an elf that kills with its first blow lives.
    text = "\n#EG.#   E(2), G(200)\n"
    ended = "elf attack 201: 1 round x 2 hit points = 2"
    assert under(text, "zero-lives").answer(2).lines()[0] == ended
