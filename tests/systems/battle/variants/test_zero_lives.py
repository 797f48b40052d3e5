"""Where a unit at exactly 0 lives."""

from tests.systems.battle.variants.playing import after, answer, under

AT_ZERO = "\n#EG.#   E(200), G(3)\n"
BELOW = "\n#EG.#   E(200), G(2)\n"


def test_unit_at_0_strikes_on_until_it_is_struck_once_more() -> None:
    assert after(1, AT_ZERO, "zero-lives") == "\n#EG.#   E(200), G(0)\n"
    assert after(2, AT_ZERO, "zero-lives") == "\n#EG.#   E(197), G(0)\n"
    assert after(3, AT_ZERO, "zero-lives") == "\n#E..#   E(197)\n"
    assert after(2, AT_ZERO) == "\n#E..#   E(200)\n"


def test_unit_below_0_is_dead_as_ever() -> None:
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
