"""Rounds counted in several ways at once, with no other system at work."""

import pytest

from components.cavern import Cavern
from components.turn import Turn
from game.testing import begin_turn, draw
from systems.battle.battlefield import battlefield, bury
from systems.battle.round import RoundSystem
from systems.battle.tally import TallySystem

pytestmark = pytest.mark.usefixtures("world")


class EveryTurnSystem(RoundSystem):
    """Counts a round after each turn."""

    def is_complete(self, _cavern: Cavern, _turn: Turn) -> bool:
        """Always."""
        return True


class NoTurnSystem(RoundSystem):
    """Counts nothing."""

    def is_complete(self, _cavern: Cavern, _turn: Turn) -> bool:
        """Never."""
        return False


class ThreeWaysSystem(TallySystem):
    """Counts as ever, and in two more ways."""

    ways = (EveryTurnSystem, NoTurnSystem)


def test_others_are_asked_once_there_is_one_side() -> None:
    elf, friend, goblin = draw("EEG").values()
    cavern, turn = battlefield()
    begin_turn(elf).waiting = [friend]
    system = ThreeWaysSystem()
    system.process()
    assert (turn.rounds, system.more) == (0, [0, 0])
    bury(cavern, goblin)
    system.process()
    assert (turn.rounds, system.more) == (0, [1, 0])
    turn.waiting = []
    system.process()
    assert (turn.rounds, system.more) == (1, [1, -1])


def test_nothing_is_counted_once_combat_is_over() -> None:
    (elf,) = draw("E").values()
    begin_turn(elf).is_over = True
    system = ThreeWaysSystem()
    system.process()
    assert system.more == [0, 0]
