"""Where the first enemy beside a unit is struck."""

from tests.systems.battle.variants.playing import after


def test_first_in_reading_order_is_struck_though_another_is_weaker() -> None:
    assert "G(197), E(197), G(100)" in after(2, "#GEG#   G(200), E(200), G(100)", "first-adjacent")
    assert "G(200), E(197), G(97)" in after(2, "#GEG#   G(200), E(200), G(100)")


def test_first_is_struck_as_ever_where_it_is_the_weakest() -> None:
    weak = "#GEG#   G(100), E(200), G(200)"
    assert after(2, weak, "first-adjacent") == after(2, weak)
