"""The state of a battle comes from the components, even if custom rules dispatch no event."""

from collections.abc import Callable
from itertools import islice

import esper
import pytest

from components.attack import Attack
from components.faction import ELF, GOBLIN, Faction
from components.health import Health
from components.kind import Letter
from components.position import Position
from game.puzzles.battle.answer import BattleScenario, read_scenario
from game.puzzles.battle.narrate import BattleNarrator
from game.puzzles.battle.news import BattleNews
from game.puzzles.battle.play import Battle
from game.puzzles.battle.read import read_cave
from game.puzzles.battle.settings import BattleSettings
from game.puzzles.battle.state import (
    APPEARED,
    CHANGED,
    LAID,
    VANISHED,
    BattleState,
    UnitState,
)
from game.puzzles.registry import narrator_of
from game.simulation.simulation import Event, follow, turns
from systems.battle.battlefield import create_unit
from systems.battle.events import COMBAT_ENDED
from systems.battle.items import add_item
from systems.battle.rules import RULES
from systems.battle.system import BattleSystem

ELF_ENTITY, GOBLIN_ENTITY, NEW = 2, 3, 4
CAVE = "E..G...."


def duel() -> BattleState:
    return BattleState(
        {
            ELF_ENTITY: UnitState(0, ELF, 200, 200, 3),
            GOBLIN_ENTITY: UnitState(3, GOBLIN, 9, 200, 3),
        }
    )


def states_of(cave: str, turns_played: int) -> list[BattleState]:
    """Return the states after each of the first turns of a battle by the standard rules."""
    battle = Battle(read_cave(cave, "drawn"), BattleSettings())
    state = battle.state()
    states = [state.copy()]
    for turn in islice(turns(battle), turns_played):
        follow(state, turn)
        states.append(state.copy())
    return states


def test_unit_faces_where_it_stepped_or_attacked() -> None:
    _, stepped, attacked = states_of(CAVE, 2)
    assert [unit.facing for unit in stepped.units.values()] == [1, 0]
    assert [unit.facing for unit in attacked.units.values()] == [1, -1]
    _, below = states_of("E\nG", 1)
    assert [unit.facing for unit in below.units.values()] == [2, 0]


def after_change(change: Callable[[], object]) -> tuple[list[Event], BattleState, BattleState, str]:
    """Play a turn behind which a custom system changes something without an event.

    Return the events that the turn is given, the state after it by the turn and by the components,
    and its sentence.
    """

    class SilentSystem(BattleSystem):
        """Changes components without an event."""

        def process(self) -> None:
            """Make the change."""
            change()

    settings = BattleSettings(goblin_hp=9)._replace(rules=RULES.changed(SilentSystem))
    scenario = BattleScenario(read_cave(CAVE, "drawn"), settings)
    battle, state = scenario.simulate(1)
    played = turns(battle)
    turn = next(played)
    expected = battle.state()
    text = BattleNarrator(scenario).tell(state, turn)
    return [event for event in turn if event.name not in battle.events], state, expected, text


def goblin(kind: type[object], name: str, value: object) -> Callable[[], None]:
    """Return a change of a field of the goblin's component."""
    return lambda: setattr(esper.component_for_entity(GOBLIN_ENTITY, kind), name, value)


@pytest.mark.parametrize(
    ("change", "arguments", "words"),
    [
        (goblin(Position, "square", 5), (5, ord("G"), 9, 9, 3), "is at 0,5"),
        (goblin(Faction, "name", ELF), (3, ord("E"), 9, 9, 3), "is of the elves"),
        (goblin(Health, "points", 11), (3, ord("G"), 11, 9, 3), "has 11 hit points"),
        (goblin(Health, "maximum", 300), (3, ord("G"), 9, 300, 3), "can have 300"),
        (goblin(Attack, "power", 4), (3, ord("G"), 9, 9, 4), "has attack power 4"),
    ],
)
def test_changed_property_without_an_event_is_in_the_state_and_reported(
    change: Callable[[], object], arguments: tuple[int, ...], words: str
) -> None:
    events, state, expected, found = after_change(change)
    assert events == [Event(CHANGED, (GOBLIN_ENTITY, *arguments))]
    assert state.units[GOBLIN_ENTITY] == expected.units[GOBLIN_ENTITY]
    assert found == f"elf E1 at 0,0 steps to 0,1 and goblin G1 at 0,3 now {words}"


def test_letter_without_an_event_is_in_the_state() -> None:
    events, state, expected, _ = after_change(
        lambda: esper.add_component(GOBLIN_ENTITY, Letter(ELF))
    )
    assert events == [Event(CHANGED, (GOBLIN_ENTITY, 3, ord("G"), 9, 9, 3, ord("E")))]
    assert state.units[GOBLIN_ENTITY] == expected.units[GOBLIN_ENTITY]


@pytest.mark.parametrize("immediate", [False, True])
def test_deleted_unit_vanishes_but_has_not_been_killed(*, immediate: bool) -> None:
    events, state, expected, found = after_change(
        lambda: esper.delete_entity(GOBLIN_ENTITY, immediate=immediate)
    )
    assert events == [Event(VANISHED, (GOBLIN_ENTITY,))]
    assert state.units.keys() == expected.units.keys() == {ELF_ENTITY}
    assert (state.deaths, [*state.gone]) == ((), [GOBLIN_ENTITY])
    assert found.endswith(" and goblin G1 at 0,3 vanishes")


def test_created_unit_appears() -> None:
    events, state, expected, found = after_change(lambda: create_unit(6, GOBLIN, 5, 8, 7))
    assert events == [Event(APPEARED, (NEW, 6, ord("G"), 5, 8, 7))]
    assert state.units[NEW] == expected.units[NEW] == UnitState(6, GOBLIN, 5, 8, 7, short_name="G2")
    assert found.endswith(" and goblin G2 appears at 0,6")


def test_created_thing_is_laid() -> None:
    events, state, expected, found = after_change(lambda: add_item(7, GOBLIN))
    assert events == [Event(LAID, (NEW, 7, ord("G")))]
    assert state.items == expected.items
    assert found.endswith(" and goblin appears at 0,7")


def test_change_that_its_event_tells_is_not_reported_twice() -> None:
    events, state, expected, _ = after_change(lambda: None)
    assert events == []
    assert [unit.square for unit in state.units.values()] == [1, 3]
    assert state.units[ELF_ENTITY]._replace(facing=0) == expected.units[ELF_ENTITY]


def test_end_without_an_event_is_reported() -> None:
    class EndingSystem(BattleSystem):
        """Ends combat without an event."""

        def process(self) -> None:
            """End it."""
            self.turn.is_over = True

    settings = BattleSettings()._replace(rules=RULES.changed(EndingSystem))
    battle = Battle(read_cave(CAVE, "drawn"), settings)
    (turn,) = turns(battle)
    assert turn[-1] == Event(COMBAT_ENDED, (0, False))


def test_factions_have_the_hues_of_their_figures() -> None:
    assert narrator_of(read_scenario("EG", "cave.txt", {})).hues() == {
        "E": "blue",
        "G": "yellow",
        "#": "dim",
    }


def test_ending_of_a_battle_that_goes_on_is_how_far_it_has_come() -> None:
    scenario = read_scenario("E.G", "cave.txt", {"goblin_hp": 9})
    simulation, state = scenario.simulate(1)
    with simulation:
        assert narrator_of(scenario).ending(state) == ["after 0 rounds: 209 hit points"]


def test_first_blood_leads_and_deaths_are_news() -> None:
    cave = read_cave("EGE   E(4), G(10), E(6)", "drawn")
    battle, state = BattleScenario(cave, BattleSettings()).simulate(1)
    news = BattleNews(state)
    found = []
    for number, turn in enumerate(turns(battle), 1):
        news.add_turn(turn)
        found.append(news.find_latest(number))
    assert list(dict.fromkeys(found)) == [
        "Round 1: first blood, elf E1 hits goblin G1",
        "Round 1: the elves take the lead",
        "Round 2: goblin G1 kills elf E1, 1 elf left",
        "Round 2: elf E2 kills goblin G1, no goblin left",
    ]
    assert news.find_latest(0) == ""


def test_side_that_leads_from_the_start_does_not_take_the_lead() -> None:
    battle, state = BattleScenario(read_cave("EGE", "drawn"), BattleSettings()).simulate(1)
    news = BattleNews(state)
    for turn in turns(battle):
        news.add_turn(turn)
        assert "take the lead" not in news.find_latest(9**9)
