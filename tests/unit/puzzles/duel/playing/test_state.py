"""A duel as its events tell it, for those who only watch, and its recording."""

from dataclasses import replace

import pytest

from game.errors import SkirmishError
from game.puzzles.duel.playing.scenario import DuelScenario, read_scenario
from game.puzzles.duel.playing.state import DuelState, state_of
from game.simulation.marks import digest
from game.simulation.recording import Recording
from game.simulation.simulation import Event, apply, follow, turns
from systems.duel.arena import boss, magic, wizard
from systems.duel.events import EVENTS

TEXT = "Hit Points: 58\nDamage: 9\n"


def scenario(text: str = TEXT) -> DuelScenario:
    return read_scenario(text, "-", {})


def recorded(part: int = 1) -> Recording[DuelState]:
    duel, state = scenario().simulate(part)
    recording = Recording(state, turns(duel))
    recording.complete()
    return recording


def after(*events: tuple[str, tuple[int, ...]]) -> DuelState:
    state = state_of(scenario().contest)
    for name, arguments in events:
        apply(state, Event(name, arguments))
    return state


def test_every_event_has_its_method() -> None:
    assert [name for name in EVENTS if not hasattr(DuelState, name)] == []


def test_events_write_down_what_changed() -> None:
    state = after(
        ("turn_began", (1,)),
        ("bled", (1, 49)),
        ("spell_cast", (2, 113, 387)),
        ("effect_started", (2, 6, 7)),
        ("turn_ended", (1,)),
        ("turn_began", (2,)),
        ("effect_acted", (2, 5, 0, 58, 0, 387)),
        ("boss_struck", (2, 47)),
    )
    assert (state.points, state.armor, state.mana, state.spent) == (47, 7, 387, 113)
    assert (state.timers, state.cast, state.rounds, state.turns) == ({2: 5}, [(1, 2)], 1, 2)
    assert not state.is_wizards_turn
    apply(state, Event("effect_ended", (2, 0)))
    assert (state.timers, state.armor) == ({}, 0)


def test_copy_changes_on_its_own() -> None:
    state = after(("spell_cast", (3, 173, 327)), ("effect_started", (3, 6, 0)))
    copy = state.copy()
    apply(copy, Event("effect_ended", (3, 0)))
    apply(copy, Event("spell_cast", (0, 53, 274)))
    assert (state.timers, state.cast) == ({3: 6}, [(0, 3)])
    assert copy.facts() != state.facts()


@pytest.mark.parametrize(
    "change",
    [
        {"boss_points": 57},
        {"points": 49},
        {"armor": 7},
        {"mana": 501},
        {"spent": 53},
        {"rounds": 1},
        {"timers": {2: 4}},
        {"timers": {2: 4, 3: 6}},
        {"timers": {2: 6, 3: 4}},
        {"boss_points": 50, "points": 58},
    ],
    ids=str,
)
def test_states_that_differ_have_other_digests(change: dict[str, object]) -> None:
    state = replace(after(), timers={2: 4, 3: 5})
    assert digest(replace(state, **change)) != digest(state)


def test_digest_does_not_tell_which_of_two_effects_was_started_first() -> None:
    one, other = replace(after(), timers={2: 4, 3: 5}), replace(after(), timers={3: 5, 2: 4})
    assert digest(one) == digest(other)


@pytest.mark.parametrize("part", [1, 2])
def test_state_follows_the_world_turn_by_turn(part: int) -> None:
    duel, state = scenario().simulate(part)
    for turn in turns(duel):
        follow(state, turn)
        with duel.world:
            health, mana = wizard()
            _, effects, armor = magic()
            assert (state.points, state.mana, state.spent) == (
                health.points,
                mana.points,
                mana.spent,
            )
            assert (state.boss_points, state.armor) == (boss()[0].points, armor.points)
            assert state.timers == {n: left for n, left in enumerate(effects.timers) if left}
            assert (state.turns, state.rounds) == (duel.bout.turns, duel.bout.turns)
    assert (state.is_over, state.is_won) == (True, True)


@pytest.mark.parametrize("part", [1, 2])
def test_any_turn_of_a_recording_is_as_played_straight(part: int) -> None:
    recording = recorded(part)
    state = recording.state_at(0)
    states = [state.copy()]
    for turn in recording.turns:
        follow(state, turn)
        states.append(state.copy())
    backwards = [recording.state_at(number) for number in reversed(range(len(states)))]
    assert backwards[::-1] == states
    assert recording.round_ends == list(range(len(states)))
    assert len({digest(state) for state in states}) == len(states)


def test_duels_played_in_turns_do_not_notice_each_other() -> None:
    (first, one), (second, two) = scenario().simulate(1), scenario().simulate(2)
    playing, waiting = turns(first), turns(second)
    for turn in playing:
        follow(one, turn)
        follow(two, next(waiting, ()))
    for turn in waiting:
        follow(two, turn)
    assert (one.spent, two.spent) == (1269, 1309)


def test_duel_that_cannot_be_won_cannot_be_played() -> None:
    with pytest.raises(SkirmishError, match="no order of spells wins this duel"):
        scenario("Hit Points: 999\nDamage: 99").simulate(1)
