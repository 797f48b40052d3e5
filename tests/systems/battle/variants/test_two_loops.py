"""Where everybody moves, and then everybody strikes."""

from tests.systems.battle.variants.playing import after, answer

LANE = "\n########\n#E.G.E.#   E(200), G(200), E(200)\n########\n"


def test_all_move_before_anybody_strikes() -> None:
    assert after(1, LANE) == "\n########\n#.EG.E.#   E(200), G(197), E(200)\n########\n"
    gathered = "\n########\n#.EGE..#   E(200), G(200), E(200)\n########\n"
    assert after(3, LANE, "move-then-strike") == gathered
    struck = gathered.replace("E(200), G(200), E(200)", "E(197), G(194), E(200)")
    assert after(6, LANE, "move-then-strike") == struck


def test_who_is_killed_in_the_second_loop_does_not_strike() -> None:
    weak = LANE.replace("G(200)", "G(3)")
    assert after(4, weak, "move-then-strike") == (
        "\n########\n#.E.E..#   E(200), E(200)\n########\n"
    )


def test_unit_that_finds_no_enemy_to_strike_ends_combat() -> None:
    # The second elf would still strike: round 1 does not count.
    assert answer(LANE.replace("G(200)", "G(3)"), "move-then-strike") == 0
    assert answer("\n#EGE.#   E(200), G(200), E(200)\n", "move-then-strike") is not None


def test_round_counts_if_the_last_of_the_second_loop_kills() -> None:
    assert answer("#GE#   G(3), E(200)", "move-then-strike") == 1 * 197
    assert answer("#GE#   G(200), E(3)", "move-then-strike") == 1 * 200


def test_nothing_changes_where_nobody_moves() -> None:
    assert answer("#GE#", "move-then-strike") == answer("#GE#")
