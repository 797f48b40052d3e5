"""A battle told to programs."""

from game.puzzles.battle.playing.scenario import read_scenario
from game.puzzles.battle.playing.state import APPEARED, CHANGED, LAID, TAKEN, VANISHED, BattleState
from game.puzzles.battle.playing.units import UnitState
from game.puzzles.battle.telling.objects import KEYS, BattleObjects
from game.puzzles.objects import JsonObject
from game.puzzles.teller import teller_of
from game.simulation.simulation import Event
from systems.battle.events import (
    ATTACKED,
    COMBAT_ENDED,
    DIED,
    EVENTS,
    MOVED,
    ROUND_ENDED,
    TURN_BEGAN,
)
from tests.drawing import grid_of

GRID = grid_of("E..\n..G")
ELF, GOBLIN = UnitState(0, "E", 200, 200, 3), UnitState(6, "G", 131, 200, 3)


def objects() -> BattleObjects:
    return BattleObjects(GRID, 1, elf_attack=3)


def state() -> BattleState:
    """Return the goblin 7 and the elf 4 on their squares."""
    return BattleState({7: GOBLIN, 4: ELF})


def told(name: str, *arguments: int) -> JsonObject:
    (event,) = objects().of_turn(state(), (Event(name, arguments),))
    return event


def test_state_lists_units_in_reading_order() -> None:
    assert objects().of_state(state()) == {
        "units": [
            {"unit": 4, "place": (0, 0), "faction": "E", "points": 200},
            {"unit": 7, "place": (1, 2), "faction": "G", "points": 131},
        ]
    }


def test_every_event_has_names_for_its_arguments() -> None:
    assert KEYS.keys() == {*EVENTS, VANISHED, APPEARED, CHANGED, LAID, TAKEN}


def test_events_are_told_with_places_and_names() -> None:
    assert told(TURN_BEGAN, 4) == {"event": "turn_began", "unit": 4}
    assert told(MOVED, 4, 0, 1) == {"event": "moved", "unit": 4, "from": (0, 0), "to": (0, 1)}
    assert told(ATTACKED, 7, 4, 3, 197) == {
        "event": "attacked",
        "unit": 7,
        "target": 4,
        "damage": 3,
        "points": 197,
    }
    assert told(DIED, 7, 6) == {"event": "died", "unit": 7, "place": (1, 2)}
    assert told(ROUND_ENDED, 1) == {"event": "round_ended", "rounds": 1}
    assert told(COMBAT_ENDED, 1, 1) == {"event": "combat_ended", "rounds": 1, "stalemate": True}


def test_what_systems_of_somebody_elses_change_is_told_too() -> None:
    assert told(VANISHED, 7) == {"event": "vanished", "unit": 7}
    rest = {"place": (0, 2), "faction": "G", "points": 5, "maximum": 9, "attack": 2}
    assert told(CHANGED, 7, 2, ord("G"), 5, 9, 2) == {"event": "changed", "unit": 7, **rest}
    assert told(APPEARED, 9, 2, ord("G"), 5, 9, 2) == {"event": "appeared", "unit": 9, **rest}


def test_end_has_the_power_that_the_elves_had() -> None:
    scenario = read_scenario("EG", "drawn", {"elf_attack": 17})
    over = state()
    over.units[4] = ELF._replace(power=21)
    del over.units[7]
    assert teller_of(scenario).objects(1).of_end(over)["elf_attack"] == 21
    del over.units[4]
    assert teller_of(scenario).objects(1).of_end(over)["elf_attack"] == 17
