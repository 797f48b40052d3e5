"""A turn of a duel as a ledger."""

import pytest

from game.puzzles.duel.explaining.ledger import ledger
from game.puzzles.duel.explaining.reasons import BossBlow, arithmetic, remainder
from game.puzzles.duel.playing.state import DuelState, state_of
from game.puzzles.duel.reading.contest import Boss, Contest
from game.puzzles.duel.reading.spell_file import standard_book
from game.simulation.simulation import Event, TurnEvents
from systems.duel.events import (
    BLED,
    BOSS_HURT,
    BOSS_STRUCK,
    EFFECT_ACTED,
    EFFECT_ENDED,
    EFFECT_STARTED,
    SPELL_CAST,
    TURN_BEGAN,
    TURN_ENDED,
    WIZARD_HEALED,
)

MISSILE, DRAIN, SHIELD, POISON, RECHARGE = range(5)


def opening(armor: int = 0) -> DuelState:
    """Return a state with 50 hit points and 500 mana against 67 that strike with 9."""
    state = state_of(Contest(Boss(67, 9), 50, 500, standard_book()))
    state.armor = armor
    state.timers = {SHIELD: 2, POISON: 2, RECHARGE: 2}
    return state


def told(state: DuelState, *events: Event) -> list[tuple[str, str]]:
    """Return cause and amounts of each entry."""
    turn: TurnEvents = (Event(TURN_BEGAN, (1,)), *events, Event(TURN_ENDED, (1,)))
    return [(entry.cause, entry.amounts) for entry in ledger(state, turn)]


def test_effects_and_what_is_cast_are_entries_of_their_own() -> None:
    assert told(
        opening(armor=7),
        Event(BLED, (1, 49)),
        Event(EFFECT_ACTED, (SHIELD, 0, 0, 67, 0, 500)),
        Event(EFFECT_ENDED, (SHIELD, 0)),
        Event(EFFECT_ACTED, (POISON, 1, 3, 64, 0, 500)),
        Event(EFFECT_ACTED, (RECHARGE, 1, 0, 64, 101, 601)),
        Event(SPELL_CAST, (DRAIN, 73, 528)),
        Event(BOSS_HURT, (2, 62)),
        Event(WIZARD_HEALED, (2, 51)),
    ) == [
        ("bleeding", "wizard -1"),
        ("Shield ends", "armor -7"),
        ("Poison", "boss -3"),
        ("Recharge", "mana +101"),
        ("casts Drain", "mana -73"),
        ("Drain", "boss -2"),
        ("Drain", "wizard +2"),
    ]


def test_spell_that_lasts_is_told_with_its_turns() -> None:
    assert told(
        opening(), Event(SPELL_CAST, (SHIELD, 113, 387)), Event(EFFECT_STARTED, (SHIELD, 6, 7))
    ) == [("casts Shield", "mana -113"), ("Shield for 6 turns", "armor +7")]


@pytest.mark.parametrize(
    ("armor", "taken", "words"),
    [
        (7, 2, "blow 9 - 7 = 2"),
        (0, 9, "blow 9"),
        (9, 1, "blow 9 - 9 = 0, but a blow takes at least 1"),
        (7, 1, "blow 9 - 7 = 2, but a blow takes 1"),
        (7, 9, "blow 9 - 7 = 2, but a blow takes 9"),
    ],
)
def test_blow_is_told_with_what_armor_leaves_of_it(armor: int, taken: int, words: str) -> None:
    struck = Event(BOSS_STRUCK, (taken, 50 - taken))
    assert told(opening(armor), struck) == [(words, f"wizard -{taken}")]


def test_sum_of_a_blow_is_that_of_its_explanation() -> None:
    blow = BossBlow(9, 7, 2, 48)
    assert remainder(blow) == "9 - 7 = 2"
    assert arithmetic(blow) == (
        "The boss strikes: 9 damage - 7 armor = 2, so 50 - 2 = 48 are left."
    )


def test_entries_know_their_event() -> None:
    turn = (Event(TURN_BEGAN, (2,)), Event(BOSS_STRUCK, (9, 41)))
    (entry,) = ledger(opening(), turn)
    assert entry.event == 1


def test_change_by_rules_of_somebodys_own_has_no_other_name() -> None:
    changed = Event("changed", (60, 9, 50, 0, 500, 0))
    assert told(opening(), changed) == [("by changed rules", "boss -7")]
