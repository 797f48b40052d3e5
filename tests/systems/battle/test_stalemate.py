"""When a battle repeats itself."""

from collections.abc import Callable, Sequence

import esper
import pytest

from components.health import Health
from components.turn import Turn
from game.api import Battle
from game.testing import draw
from systems.battle.battlefield import battlefield
from systems.battle.events import COMBAT_ENDED, ROUND_ENDED
from systems.battle.movement import MovementSystem
from systems.battle.stalemate import StalemateSystem

pytestmark = pytest.mark.usefixtures("world")
Events = Callable[..., list[tuple[object, ...]]]


def test_round_that_begins_as_one_before_is_a_stalemate(record_events: Events) -> None:
    draw("E#G")
    heard = record_events(COMBAT_ENDED)
    _, turn = battlefield()
    system = StalemateSystem()
    system.process()
    assert (turn.is_over, heard) == (False, [])
    turn.rounds = 7
    system.process()
    assert (turn.is_over, turn.is_stalemate) == (True, True)
    assert heard == [(COMBAT_ENDED, 7, True)]


def test_unit_with_fewer_hit_points_is_no_repetition() -> None:
    elf, _ = draw("EG").values()
    _, turn = battlefield()
    system = StalemateSystem()
    system.process()
    esper.component_for_entity(elf, Health).points -= 3
    system.process()
    assert not turn.is_over
    esper.component_for_entity(elf, Health).points += 3
    system.process()
    assert turn.is_stalemate, "it stood so before, whatever was between"


def is_late(turn: Turn) -> bool:
    """Return whether round 5 has begun, or a later round."""
    return bool(getattr(turn, "rou" + "nds") >= 4)


class HelpedMovementSystem(MovementSystem):
    """Lets units move from round 5 on; another function looks at the clock."""

    def find_step(self, origin: int) -> int | None:
        """Stay in the first rounds."""
        return super().find_step(origin) if is_late(self.turn) else None


class CountingMovementSystem(MovementSystem):
    """Lets units move from the ninth turn on."""

    played = 0

    def find_step(self, origin: int) -> int | None:
        """Stay in the first turns."""
        self.played += 1
        return super().find_step(origin) if self.played > 8 else None


class HearingMovementSystem(MovementSystem):
    """Lets units move from round 5 on; an event tells the number of rounds."""

    rounds = 0

    def find_battle(self) -> None:
        """Handle the end of rounds."""
        super().find_battle()
        esper.set_handler(ROUND_ENDED, self.on_round_ended)

    def on_round_ended(self, rounds: int) -> None:
        """Keep the number of rounds."""
        self.rounds = rounds

    def find_step(self, origin: int) -> int | None:
        """Stay in the first rounds."""
        return super().find_step(origin) if self.rounds >= 4 else None


class PlagueSystem(esper.Processor):
    """Takes a hit point from each unit per turn, from round 5 on."""

    def process(self) -> None:
        """Look at the clock with esper alone."""
        ((_, turn),) = esper.get_component(Turn)
        if turn.rounds >= 4:
            for _, health in esper.get_component(Health):
                health.points = max(1, health.points - 1)


@pytest.mark.parametrize(
    "system",
    [HelpedMovementSystem, CountingMovementSystem, HearingMovementSystem],
)
@pytest.mark.parametrize("by_system", [False, True])
def test_rule_that_begins_late_is_no_stalemate(
    system: type[esper.Processor], by_system: bool
) -> None:
    with Battle("######\n#E..G#\n######", systems=[system]) as battle:
        battle.step()
        # The inspector looks on while systems are run one by one.
        while not battle.is_over:
            battle.step_system() if by_system else battle.step()
        assert not battle.turn.is_stalemate


def test_plague_that_begins_late_is_no_stalemate() -> None:
    with Battle("#####\n#E#G#\n#####", systems=[PlagueSystem]) as battle:
        battle.step(30)
        assert {unit.points for unit in battle.units()} == {177}


class IdleMovementSystem(MovementSystem):
    """Changes nothing."""


class GlancingMovementSystem(MovementSystem):
    """Looks at the clock in the first round only."""

    def find_step(self, origin: int) -> int | None:
        """Look until something has been seen."""
        if not self.turn.has_moved and origin == 7 and not hasattr(self, "seen"):
            self.seen = self.turn.rounds
        return super().find_step(origin)


@pytest.mark.parametrize(
    ("systems", "rounds"), [([], 1), ([IdleMovementSystem], 1), ([GlancingMovementSystem], 2)]
)
def test_custom_rule_ends_in_a_stalemate(
    systems: Sequence[type[esper.Processor]], rounds: int
) -> None:
    with Battle("#####\n#E#G#\n#####", systems=systems) as battle:
        battle.step(100)
        assert (battle.turn.is_stalemate, battle.turn.rounds) == (True, rounds)
