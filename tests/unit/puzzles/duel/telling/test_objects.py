"""A duel told to programs."""

from game.puzzles.duel.playing.duel import CHANGED, TIMER_CHANGED
from game.puzzles.duel.playing.state import DuelState, state_of
from game.puzzles.duel.reading.contest import Boss, Contest
from game.puzzles.duel.telling.objects import KEYS, DuelObjects
from game.puzzles.objects import JsonObject
from game.simulation.simulation import Event
from systems.duel.events import DUEL_ENDED, EFFECT_ACTED, EFFECT_ENDED, EVENTS, SPELL_CAST
from tests.arena import BOOK


def state() -> DuelState:
    """Return a state with a shield and a poison that run."""
    made = state_of(Contest(Boss(20, 8), 10, 50, BOOK))
    made.timers = {3: 4, 2: 1}
    return made


def told(name: str, *arguments: int) -> JsonObject:
    (event,) = DuelObjects().of_turn(state(), (Event(name, arguments),))
    return event


def test_state_has_both_sides_and_the_effects_in_the_order_of_the_book() -> None:
    found = DuelObjects().of_state(state())
    assert found == {
        "wizard": {"points": 10, "armor": 0, "mana": 50, "spent": 0},
        "boss": {"points": 20, "damage": 8},
        "effects": {"Shield": 1, "Poison": 4},
    }
    assert list(found["effects"]) == ["Shield", "Poison"]


def test_every_event_has_names_for_its_arguments() -> None:
    assert KEYS.keys() == {*EVENTS, CHANGED, TIMER_CHANGED}


def test_spells_are_told_by_name() -> None:
    assert told(SPELL_CAST, 0, 5, 45) == {
        "event": "spell_cast",
        "spell": "Missile",
        "cost": 5,
        "mana": 45,
    }
    assert told(EFFECT_ENDED, 2, 0) == {"event": "effect_ended", "spell": "Shield", "armor": 0}
    assert told(EFFECT_ACTED, 3, 3, 3, 17, 0, 50) == {
        "event": "effect_acted",
        "spell": "Poison",
        "turns": 3,
        "damage": 3,
        "boss_points": 17,
        "mana_gained": 0,
        "mana": 50,
    }


def test_flag_is_told_as_such() -> None:
    assert told(DUEL_ENDED, 1)["won"] is True
