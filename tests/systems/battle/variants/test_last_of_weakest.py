"""Where the last of the weakest enemies is struck."""

from tests.systems.battle.variants.playing import after

ALIKE = "#GEG#   G(100), E(200), G(100)"


def test_last_of_equally_weak_enemies_is_struck() -> None:
    assert "G(97), E(197), G(100)" in after(2, ALIKE)
    assert "G(100), E(197), G(97)" in after(2, ALIKE, "last-of-weakest")


def test_weakest_is_struck_as_ever_though_it_is_not_the_last() -> None:
    weak = "#GEG#   G(99), E(200), G(100)"
    assert after(2, weak, "last-of-weakest") == after(2, weak)
