"""When a battle repeats itself."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import esper
import pytest

from components.health import Health
from components.turn import Turn
from game.api import Battle
from game.testing import draw
from systems.battle.battlefield import battlefield, move_unit, remove_unit
from systems.battle.events import COMBAT_ENDED, ROUND_ENDED
from systems.battle.movement import MovementSystem
from systems.battle.stalemate import StalemateSystem
from systems.battle.turn_order import RoundSystem

pytestmark = pytest.mark.usefixtures("world")
Told = Callable[..., list[tuple[object, ...]]]


def test_round_that_begins_as_one_before_is_a_stalemate(told: Told) -> None:
    draw("E#G")
    heard = told(COMBAT_ENDED)
    _, turn = battlefield()
    system = StalemateSystem()
    system.process()
    assert (turn.is_over, heard) == (False, [])
    turn.rounds = 7
    system.process()
    assert (turn.is_over, turn.is_stalemate) == (True, True)
    assert heard == [(COMBAT_ENDED, 7, True)]


def test_round_before_the_last_counts_too() -> None:
    elf, _ = draw("E..#G").values()
    cavern, turn = battlefield()
    system = StalemateSystem()
    for square in (1, 2):
        system.process()
        move_unit(cavern, elf, square)
        assert not turn.is_over
    system.process()
    move_unit(cavern, elf, 1)
    system.process()
    assert turn.is_stalemate


def test_who_still_waits_keeps_the_round_from_beginning() -> None:
    elf, goblin = draw("E#G").values()
    _, turn = battlefield()
    system = StalemateSystem()
    for waiting in ([goblin, elf], [goblin], [goblin, elf], [goblin]):
        turn.waiting = waiting
        system.process()
    assert not turn.is_over


def test_dead_who_wait_do_not_keep_the_round_from_beginning() -> None:
    _, dead, _ = draw("EG#G").values()
    cavern, turn = battlefield()
    remove_unit(cavern, dead)
    system = StalemateSystem()
    for _ in range(2):
        turn.waiting = [dead]
        RoundSystem().process()
        system.process()
    assert turn.is_stalemate


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


def test_two_units_that_changed_places_are_no_repetition() -> None:
    first, second, _ = draw("EE.#G").values()
    cavern, turn = battlefield()
    system = StalemateSystem()
    system.process()
    move_unit(cavern, first, 2)
    move_unit(cavern, second, 0)
    move_unit(cavern, first, 1)
    system.process()
    assert not turn.is_over


def test_nothing_is_told_once_combat_is_over(told: Told) -> None:
    draw("E#G")
    _, turn = battlefield()
    turn.is_over = True
    heard = told(COMBAT_ENDED)
    system = StalemateSystem()
    system.process()
    system.process()
    assert (turn.is_stalemate, heard) == (False, [])


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


@dataclass
class Tired:
    """A component of a custom rule: it acts at 0."""

    turns: int


class TiredMovementSystem(MovementSystem):
    """Lets a unit move when it isn't tired any more."""

    def find_step(self, origin: int) -> int | None:
        """Count down."""
        unit = self.turn.entity
        if not esper.has_component(unit, Tired):
            esper.add_component(unit, Tired(4))
        tired = esper.component_for_entity(unit, Tired)
        tired.turns -= tired.turns > 0
        return None if tired.turns else super().find_step(origin)


@pytest.mark.parametrize(
    "system",
    [HelpedMovementSystem, CountingMovementSystem, HearingMovementSystem, TiredMovementSystem],
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
