"""Where the empty square of a unit that was killed strikes as an elf."""

import pytest

from tests.systems.battle.variants.playing import after, answer

BEFORE = "\n#####\n##E##   E(200)\n##GG#   G(3), G(200)\n#####\n"
"""The elf kills the goblin below it, whose square is beside the other goblin."""


@pytest.mark.parametrize(("names", "points"), [((), 200), (("empty-squares-act",), 197)])
def test_goblin_beside_an_empty_square_is_struck(names: tuple[str, ...], points: int) -> None:
    struck = f"\n#####\n##E##   E(200)\n##.G#   G({points})\n#####\n"
    assert after(2 if names else 1, BEFORE, *names) == struck


def test_square_strikes_with_the_power_of_elves_though_a_goblin_stood_there() -> None:
    struck = "\n#####\n##E##   E(200)\n##.G#   G(190)\n#####\n"
    assert after(2, BEFORE, "empty-squares-act", elf_attack=10, goblin_attack=5) == struck


def test_square_does_not_move_and_spares_elves() -> None:
    text = "\n######\n#E...#   E(200)\n#GE..#   G(3), E(200)\n#...G#   G(200)\n######\n"
    assert after(2, text, "empty-squares-act") == (
        "\n######\n#E...#   E(200)\n#.E..#   E(200)\n#...G#   G(200)\n######\n"
    )


def test_who_has_stepped_onto_the_square_acts_there() -> None:
    text = "\n######\n##E###   E(200)\n#EG.G#   E(200), G(3), G(200)\n######\n"
    assert after(3, text, "empty-squares-act") == after(3, text, "turns-by-square")


def test_square_finds_no_goblin_and_ends_combat() -> None:
    # By the rules the round counts, as nobody who lives is still to act.
    assert answer("#EG#   E(200), G(3)") == 200
    assert answer("#EG#   E(200), G(3)", "empty-squares-act") == 0
    assert answer("#EG#   E(200), G(3)", "empty-squares-act", "last-round-always") == 200


def test_square_of_an_elf_strikes_who_killed_it() -> None:
    assert answer("#GE#   G(200), E(3)") == 200
    assert answer("#GE#   G(200), E(3)", "empty-squares-act") == 197
