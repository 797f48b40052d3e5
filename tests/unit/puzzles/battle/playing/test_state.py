"""A battle as its events tell it, for those who only watch.

What systems of somebody's own change untold is told behind their turn, and nothing else.
"""

import pytest

from components.faction import ELF, GOBLIN
from game.puzzles.battle.playing.battle import Battle
from game.puzzles.battle.playing.state import (
    APPEARED,
    CHANGED,
    VANISHED,
    BattleReconciler,
    BattleState,
)
from game.puzzles.battle.playing.units import UnitState
from game.puzzles.battle.reading.cave import read_cave
from game.puzzles.battle.reading.settings import BattleSettings
from game.simulation.simulation import Event, TurnEvents, apply, follow, turns
from systems.battle.events import ATTACKED, COMBAT_ENDED, DIED, MOVED, ROUND_ENDED, TURN_BEGAN

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


def test_state_of_a_battle_is_that_of_its_units() -> None:
    cave = read_cave("E.G", "cave.txt")
    with Battle(cave, BattleSettings(elf_attack=7, goblin_hp=50)) as battle:
        state = battle.state()
    assert [unit[:5] for unit in state.in_order()] == [
        (0, ELF, 200, 200, 7),
        (2, GOBLIN, 50, 50, 3),
    ]
    assert (state.rounds, state.turns, state.acting, state.is_over) == (0, 0, 0, False)


def test_turn_notes_who_acts_and_counts() -> None:
    state = after((TURN_BEGAN, GOBLIN_ENTITY), (TURN_BEGAN, ELF_ENTITY))
    assert (state.acting, state.turns) == (ELF_ENTITY, 2)


def test_step_changes_the_square_of_the_unit_alone() -> None:
    state = after((MOVED, ELF_ENTITY, 7, 8))
    assert state.units[ELF_ENTITY].square == 8
    assert state.units[GOBLIN_ENTITY] == duel().units[GOBLIN_ENTITY]


def test_blow_changes_the_points_of_the_target() -> None:
    state = after((ATTACKED, ELF_ENTITY, GOBLIN_ENTITY, 3, 6))
    assert state.units[GOBLIN_ENTITY].points == 6
    assert state.units[ELF_ENTITY].points == 200


def test_unit_faces_where_it_stepped_or_struck() -> None:
    state = after((MOVED, ELF_ENTITY, 7, 8))
    assert state.units[ELF_ENTITY].facing == 1
    state = after((ATTACKED, ELF_ENTITY, GOBLIN_ENTITY, 3, 6))
    assert state.units[ELF_ENTITY].facing == 4 - 7
    assert state.units[GOBLIN_ENTITY].facing == 0


def test_dead_unit_is_gone_and_counted() -> None:
    state = after((DIED, GOBLIN_ENTITY, 4))
    assert list(state.units) == [ELF_ENTITY]
    assert state.fallen == {GOBLIN: 1}
    assert list(state.gone) == [GOBLIN_ENTITY]


def test_all_who_fall_are_counted_by_faction() -> None:
    state = duel()
    state.units[8] = UnitState(1, GOBLIN, 9, 200, 3)
    for entity in (GOBLIN_ENTITY, 8, ELF_ENTITY):
        state.died(entity, 0)
    assert state.fallen == {GOBLIN: 2, ELF: 1}


def test_blow_may_leave_less_than_no_points() -> None:
    assert after((ATTACKED, ELF_ENTITY, GOBLIN_ENTITY, 20, -11)).units[GOBLIN_ENTITY].points == -11


def test_end_of_a_round_starts_the_next_count_of_turns() -> None:
    state = after((TURN_BEGAN, GOBLIN_ENTITY), (ROUND_ENDED, 1))
    assert (state.rounds, state.turns) == (1, 0)


def test_end_of_combat_is_noted_with_its_kind() -> None:
    decided, stuck = after((COMBAT_ENDED, 4, False)), after((COMBAT_ENDED, 4, True))
    assert (decided.is_over, decided.is_stalemate) == (True, False)
    assert (stuck.is_over, stuck.is_stalemate) == (True, True)


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


def test_units_are_listed_in_reading_order() -> None:
    assert [unit.square for unit in duel().in_order()] == [4, 7]


def test_hit_points_are_those_of_all_or_of_one_faction() -> None:
    state = duel()
    assert (state.hit_points(), state.hit_points(ELF), state.hit_points(GOBLIN)) == (209, 200, 9)


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


def test_battle_followed_to_its_end_is_the_battle() -> None:
    battle = Battle(
        read_cave("#####\n#E.G#\n#.GE#\n#####", "cave.txt"), BattleSettings(elf_attack=20)
    )
    state = battle.state()
    for turn in turns(battle):
        follow(state, turn)
        assert state.facts() == battle.state().facts()
    assert state.is_over


E, G, NEW = 2, 3, 7
UNITS = {E: UnitState(0, ELF, 50, 200, 3), G: UnitState(3, GOBLIN, 9, 200, 3)}
"""As in `E..G`."""
TURN = (Event(TURN_BEGAN, (E,)),)
STEP = (*TURN, Event(MOVED, (E, 0, 1)))


def untold(units: dict[int, UnitState], turn: TurnEvents = TURN) -> TurnEvents:
    """Return what is told behind a turn of the elf after which the units are these."""
    told = BattleReconciler(BattleState(dict(UNITS))).complete(turn, units)
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
    reconciling = BattleReconciler(BattleState(dict(UNITS)))
    now = {E: UNITS[E]._replace(points=60), NEW: UnitState(2, GOBLIN, 5, 8, 4)}
    assert len(reconciling.complete(TURN, now)) == len(TURN) + 3
    assert reconciling.complete(TURN, now) == TURN
