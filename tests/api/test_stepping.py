"""Each puzzle can be played turn by turn and system by system."""

from collections.abc import Iterator
from typing import Any

import esper
import pytest

from components.health import Health
from game.api import (
    Battle,
    Cards,
    Duel,
    RulesError,
    Vault,
    example,
    play,
    solve,
    step_systems,
)
from game.puzzles.narrator import JsonWriter
from systems.battle.attack import AttackSystem
from systems.duel.casting import CastingSystem
from tests.api.texts import CAVE, QUARTERS

BOSS = "Hit Points: 13\nDamage: 8"
MAZE = "#######\n#a.@.b#\n#######"
DECKS = "Player 1:\n9\n2\n\nPlayer 2:\n5\n8"
PARTS: list[tuple[Any, str]] = [(Battle, CAVE), (Duel, BOSS), (Vault, MAZE), (Cards, DECKS)]
STATE_KEYS = {"units", "wizard", "boss", "effects", "steps", "explorers", "taken", "keys", "doors"}
"""The keys of a moment that the state alone decides."""


def state_of(moment: Any) -> dict[str, Any]:
    """Return the state in an object of `play`."""
    return {key: moment[key] for key in sorted(STATE_KEYS & moment.keys())} | {
        "games": [game["decks"] for game in moment.get("games", [])]
    }


def described(simulation: Any) -> dict[str, Any]:
    """Return the state of a simulation, as an object of `play` has it."""
    objects: JsonWriter[Any] = simulation._objects  # noqa: SLF001 - the same objects as of `play`
    return state_of(objects.of_state(simulation.state()))


@pytest.mark.parametrize(("kind", "text"), PARTS)
def test_turns_are_those_of_play(kind: Any, text: str) -> None:
    first, *moments = play(text)
    with kind(text) as simulation:
        assert described(simulation) == state_of(first)
        for moment in moments:
            assert simulation.step() == moment["events"]
            assert described(simulation) == state_of(moment)
        assert simulation.is_over
        assert simulation.step() == []


@pytest.mark.parametrize(("kind", "text"), PARTS)
def test_state_and_picture_follow_each_system(kind: Any, text: str) -> None:
    first, *moments = play(text)
    waiting = iter(moments)
    with kind(text) as simulation:
        pictures, before = [simulation.picture()], state_of(first)
        while (step := simulation.step_system()) is not None:
            pictures.append(simulation.picture())
            if not step.events:
                assert described(simulation) == before
            before = described(simulation)
            if step.ends_turn and (moment := next(waiting, None)):
                assert before == state_of(moment)
        assert [*waiting] == []
    assert len({*pictures}) > 2


def test_decision_is_that_of_the_next_turn_even_if_one_was_begun() -> None:
    battle, other = Battle(example("two-readings")), Battle(example("two-readings"))
    battle.step_system()
    other.step()
    assert battle.decide() == other.decide()
    assert battle.state() == other.state()


def test_duel_vault_and_cards_come_to_the_answer() -> None:
    duel, vault = Duel(BOSS, {"player_hp": 10, "mana": 250}), Vault(QUARTERS)
    duel.step(99)
    vault.step(99)
    answer = solve(QUARTERS, puzzle="vault").part2
    assert (duel.is_won, duel.spent, duel.spells) == (True, 226, ["Poison", "Magic Missile"])
    assert answer
    assert (vault.part, vault.steps, vault.keys) == (2, answer.steps, answer.order)


class SilentAttackSystem(AttackSystem):
    """Kills without an event."""

    def process(self) -> None:
        """Take all hit points of the goblin."""
        for _, health in esper.get_component(Health):
            health.points = 1


def test_change_without_an_event_is_in_state_and_events() -> None:
    with Battle(CAVE, systems=[SilentAttackSystem]) as battle:
        events = battle.step()
        assert [unit.points for unit in battle.state().units.values()] == [1, 1]
    assert {"changed"} <= {event["event"] for event in events}


class FailingCastingSystem(CastingSystem):
    """Fails as it casts."""

    def cast(self, _number: int) -> None:
        """Fail."""
        raise ZeroDivisionError


def test_system_that_fails_is_named_with_its_line() -> None:
    with pytest.raises(RulesError, match=r"test_stepping\.py:\d+: ZeroDivisionError \(turn 1, wiz"):
        Duel(example("apprentice"), systems=[FailingCastingSystem])


@pytest.mark.parametrize(("kind", "text"), PARTS)
def test_simulation_that_nobody_closes_leaves_no_world_behind(kind: Any, text: str) -> None:
    before = {*esper.list_worlds()}
    simulation = kind(text)
    simulation.step()
    own = {*esper.list_worlds()} - before
    assert len(own) == 1
    del simulation
    assert not own & {*esper.list_worlds()}


@pytest.mark.parametrize(("kind", "text"), PARTS)
def test_systems_of_each_turn_are_those_that_are_played(kind: Any, text: str) -> None:
    events = [[each["event"] for each in moment["events"]] for moment in play(text)][1:]
    for steps in (step_systems(text), systems_of(kind(text))):
        turns: list[list[str]] = [[]]
        for step in steps:
            turns[-1] += [event.name for event in step.events]
            if step.ends_turn:
                turns.append([])
        assert turns == [*events, []]


def systems_of(simulation: Any) -> Iterator[Any]:
    """Yield the reads, changes and events of each system of a simulation."""
    while (step := simulation.step_system()) is not None:
        yield step
