"""Where the last round is played out though a unit has found no enemy."""

import pytest

from game.simulation.simulation import turns
from systems.battle.events import COMBAT_ENDED, TURN_BEGAN
from tests.systems.battle.variants.playing import answer, under

CORNER = "####\n#EE#\n#G##\n####\n"
NO_ENEMY_LEFT = "#EGE#   E(200), G(3), E(200)"


def test_ghost_strikes_after_an_elf_has_found_no_enemy() -> None:
    names = ("ghost-at-zero", "round-played-out")
    assert answer(CORNER, elf_attack=4) == answer(CORNER, names[0], elf_attack=4) == 49 * 253
    assert answer(CORNER, *names, elf_attack=4) == 49 * 250 == 12250


def test_rest_of_the_round_has_its_turns_and_the_round_does_not_count() -> None:
    for names, acting in ((), 2), (("round-played-out",), 3):
        more = NO_ENEMY_LEFT.replace("#EGE#", "#EGEE").replace("G(3), ", "G(3), E(7), ")
        battle, _ = under(more, *names).simulate(1)
        played = [event.name for turn in turns(battle) for event in turn]
        assert played.count(TURN_BEGAN) == acting, names
        assert played.count(COMBAT_ENDED) == 1
        assert answer(more, *names) == 0


@pytest.mark.parametrize("count", ["last-round-always", "last-round-never"])
def test_last_round_is_counted_otherwise_as_ever(count: str) -> None:
    for text in (CORNER, NO_ENEMY_LEFT):
        assert answer(text, count, "round-played-out") == answer(text, count)
