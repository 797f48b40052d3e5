"""What systems of somebody's own change untold is told behind their turn, and nothing else."""

import pytest

from components.faction import ELF, GOBLIN
from game.play.simulation import Event, TurnEvents, follow
from game.puzzles.battle.reconciling import APPEARED, CHANGED, VANISHED, Reconciling
from game.puzzles.battle.state import BattleState
from game.puzzles.battle.unit import UnitState
from systems.battle.events import MOVED, TURN_BEGAN

E, G, NEW = 2, 3, 7
UNITS = {E: UnitState(0, ELF, 50, 200, 3), G: UnitState(3, GOBLIN, 9, 200, 3)}
"""As in `E..G`."""
TURN = (Event(TURN_BEGAN, (E,)),)
STEP = (*TURN, Event(MOVED, (E, 0, 1)))


def untold(units: dict[int, UnitState], turn: TurnEvents = TURN) -> TurnEvents:
    """Return what is told behind a turn of the elf after which the units are these."""
    told = Reconciling(BattleState(dict(UNITS))).complete(turn, units)
    assert told[: len(turn)] == turn
    return told[len(turn) :]


def test_turn_that_tells_everything_is_told_as_it_is() -> None:
    assert untold(UNITS) == ()
    assert untold(UNITS | {E: UNITS[E]._replace(square=1)}, STEP) == ()


def test_step_that_was_not_taken_is_taken_back() -> None:
    assert untold(UNITS, STEP) == (Event(CHANGED, (E, 0, ord("E"), 50, 200, 3)),)


def test_unit_that_has_gone_untold_vanishes() -> None:
    assert untold({E: UNITS[E]}) == (Event(VANISHED, (G,)),)


def test_unit_that_has_come_untold_appears() -> None:
    come = UNITS | {NEW: UnitState(2, GOBLIN, 5, 8, 4)}
    assert untold(come) == (Event(APPEARED, (NEW, 2, ord("G"), 5, 8, 4)),)


@pytest.mark.parametrize(
    ("changed", "now"),
    [
        ({"square": 2}, (2, ord("G"), 9, 200, 3)),
        ({"faction": "E"}, (3, ord("E"), 9, 200, 3)),
        ({"points": 11}, (3, ord("G"), 11, 200, 3)),
        ({"maximum": 300}, (3, ord("G"), 9, 300, 3)),
        ({"power": 4}, (3, ord("G"), 9, 200, 4)),
    ],
)
def test_any_property_that_has_changed_untold_is_told(
    changed: dict[str, int | str], now: tuple[int, ...]
) -> None:
    assert untold(UNITS | {G: UNITS[G]._replace(**changed)}) == (Event(CHANGED, (G, *now)),)


def test_where_a_unit_looks_is_known_from_what_it_does_alone() -> None:
    assert untold(UNITS | {G: UNITS[G]._replace(facing=-1)}) == ()


def test_who_follows_all_that_is_told_knows_all_units() -> None:
    now = {E: UnitState(1, ELF, 60, 300, 4), NEW: UnitState(2, GOBLIN, 5, 8, 7)}
    state = BattleState(dict(UNITS))
    follow(state, (*TURN, *untold(now)))
    assert state.units == now
    assert state.fallen == {}, "who vanishes has not been killed"


def test_what_is_made_up_for_is_told_once() -> None:
    reconciling = Reconciling(BattleState(dict(UNITS)))
    now = {E: UNITS[E]._replace(points=60), NEW: UnitState(2, GOBLIN, 5, 8, 4)}
    assert len(reconciling.complete(TURN, now)) == len(TURN) + 3
    assert reconciling.complete(TURN, now) == TURN
