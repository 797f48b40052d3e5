"""Where a unit at exactly 0 has its turn before it is gone."""

from tests.systems.battle.variants.playing import after, answer

AT_ZERO = "\n#EG.#   E(200), G(3)\n"
BELOW = "\n#EG.#   E(200), G(2)\n"


def test_unit_at_0_leaves_the_map_and_strikes_back() -> None:
    assert after(1, AT_ZERO, "ghost-at-zero") == "\n#E..#   E(200)\n"
    assert after(2, AT_ZERO, "ghost-at-zero") == "\n#E..#   E(197)\n"
    assert after(2, AT_ZERO) == "\n#E..#   E(200)\n"


def test_unit_below_0_does_not() -> None:
    assert answer(BELOW, "ghost-at-zero") == answer(BELOW) == 1 * 200


def test_with_all_of_the_dead_it_is_one_of_them() -> None:
    for text in (AT_ZERO, BELOW):
        assert answer(text, "dead-act", "ghost-at-zero") == answer(text, "dead-act") == 1 * 197
