"""The entities of a duel, and a world without a duel."""

import pytest

from components.attack import Attack
from components.duel import Armor, DuelClock, Effects, Mana, SpellBook
from components.health import Health
from systems.duel import SYSTEMS
from systems.duel.arena import boss, duel_clock, enter, magic, wizard
from tests.boards import BOOK

pytestmark = pytest.mark.usefixtures("world")


def test_both_sides_begin_unhurt_and_nothing_runs() -> None:
    clock = enter((20, 8), (10, 50), BOOK, (3, 1), is_hard=True)
    assert duel_clock() is clock
    assert clock == DuelClock(is_hard=True)
    assert boss() == (Health(20, 20), Attack(8))
    assert wizard() == (Health(10, 10), Mana(50, spent=0))
    assert magic() == (SpellBook(BOOK), Effects((0, 0, 0, 0, 0)), Armor(0))


@pytest.mark.parametrize("system", SYSTEMS)
def test_world_without_a_duel_is_reported_so(system: type) -> None:
    with pytest.raises(LookupError, match="no duel in this world"):
        system().process()
