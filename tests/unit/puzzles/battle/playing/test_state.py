"""A battle as its events tell it, for those who only watch.

What systems of somebody's own change untold is told behind their turn, and nothing else.
"""

import pytest

from components.faction import ELF, GOBLIN
from components.turn import Turn
from game.puzzles.battle.playing.state import (
    CHANGED,
    BattleState,
    untold_events,
)
from game.puzzles.battle.playing.units import UnitState
from game.simulation.simulation import Event, TurnEvents, apply, follow
from systems.battle.events import ATTACKED, DIED, MOVED, ROUND_ENDED, TURN_BEGAN

ELF_ENTITY, GOBLIN_ENTITY = 5, 3


def duel() -> BattleState:
    return BattleState(
        {
            ELF_ENTITY: UnitState(7, ELF, 200, 200, 3),
            GOBLIN_ENTITY: UnitState(4, GOBLIN, 9, 200, 3),
        }
    )


def after(*events: tuple[object, ...]) -> BattleState:
    state = duel()
    for name, *arguments in events:
        apply(state, Event(name, tuple(arguments)))  # type: ignore[arg-type]
    return state


def test_unit_faces_where_it_stepped_or_struck() -> None:
    state = after((MOVED, ELF_ENTITY, 7, 8))
    assert state.units[ELF_ENTITY].facing == 1
    state = after((ATTACKED, ELF_ENTITY, GOBLIN_ENTITY, 3, 6))
    assert state.units[ELF_ENTITY].facing == 4 - 7
    assert state.units[GOBLIN_ENTITY].facing == 0


def test_copy_changes_on_its_own() -> None:
    state = duel()
    copy = state.copy()
    assert copy == state
    for event in (
        Event(DIED, (GOBLIN_ENTITY, 4)),
        Event(MOVED, (ELF_ENTITY, 7, 8)),
        Event(ROUND_ENDED, (1,)),
    ):
        apply(copy, event)
    assert state == duel()
    assert copy != state


def test_facts_set_states_apart_by_rounds_squares_factions_and_points() -> None:
    same = after((TURN_BEGAN, ELF_ENTITY))
    assert same.facts() == duel().facts()
    others = [
        after((ROUND_ENDED, 1)),
        after((MOVED, ELF_ENTITY, 7, 8)),
        after((ATTACKED, ELF_ENTITY, GOBLIN_ENTITY, 3, 6)),
        after((DIED, GOBLIN_ENTITY, 4)),
        BattleState(duel().units | {GOBLIN_ENTITY: UnitState(4, ELF, 9, 200, 3)}),
    ]
    assert all(other.facts() != duel().facts() for other in others)


E, G, NEW = 2, 3, 7
UNITS = {E: UnitState(0, ELF, 50, 200, 3), G: UnitState(3, GOBLIN, 9, 200, 3)}
"""As in `E..G`."""
TURN = (Event(TURN_BEGAN, (E,)),)


def untold(units: dict[int, UnitState], turn: TurnEvents = TURN) -> TurnEvents:
    """Return what is told behind a turn of the elf after which the units are these."""
    state = BattleState(dict(UNITS))
    follow(state, turn)
    return untold_events(state, units, {}, Turn())


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
    state = BattleState(dict(UNITS))
    now = {E: UNITS[E]._replace(points=60), NEW: UnitState(2, GOBLIN, 5, 8, 4)}
    told = untold_events(state, now, {}, Turn())
    assert len(told) == 3
    follow(state, told)
    assert not untold_events(state, now, {}, Turn())
