"""Stories told to programs: which moments are shown, and what they are made of."""

import json

import pytest

from game.inputs.reading import read_example
from game.puzzles.battle.scenario import read_scenario
from game.puzzles.contract import Scenario
from game.puzzles.objects import JsonObject, TraceRange, trace_objects
from game.puzzles.registry import NAMES, teller_of
from game.simulation.simulation import turns

EVERY_TURN = TraceRange(every_turn=True)
SHORT = "E.G"
"""A round is two turns until the elf's 67th blow kills; in round 68 it finds no enemy."""
EXAMPLES = {"battle": "two-readings", "duel": "apprentice", "vault": "cellar", "cards": "carousel"}


def told(scenario: Scenario, part: int, shown: TraceRange) -> list[JsonObject]:
    """Return what is told of a part."""
    simulation, state = scenario.simulate(part)
    return list(trace_objects(teller_of(scenario).objects(part), state, turns(simulation), shown))


def moments(text: str, shown: TraceRange) -> list[JsonObject]:
    """Return what is told of a battle."""
    return told(read_scenario(text, "drawn", {}), 1, shown)


def places(text: str, shown: TraceRange) -> list[tuple[object, ...]]:
    """Return which moments are told: round, turn, whether it is complete, whether all is over."""
    return [
        (one["round"], one["turn"], one["complete"], one["end"] is not None)
        for one in moments(text, shown)
    ]


def test_rounds_are_shown_when_they_are_complete() -> None:
    assert places(SHORT, TraceRange(0, 2)) == [
        (0, 0, True, False),
        (1, 2, True, False),
        (2, 2, True, False),
    ]


def test_turns_are_shown_if_asked_for() -> None:
    assert places(SHORT, TraceRange(2, 2, every_turn=True)) == [
        (2, 1, False, False),
        (2, 2, True, False),
    ]


@pytest.mark.parametrize("every_turn", [True, False])
def test_end_is_shown_though_its_round_is_not_complete(*, every_turn: bool) -> None:
    assert places(SHORT, TraceRange(67, every_turn=every_turn)) == [
        (67, 1, True, False),
        (68, 1, False, True),
    ]


def test_end_alone_is_shown_of_rounds_after_it() -> None:
    assert places(SHORT, TraceRange(99)) == [(68, 1, False, True)]


def test_events_are_those_of_the_round_since_the_last_moment() -> None:
    def names(shown: TraceRange) -> list[list[str]]:
        return [[event["event"] for event in one["events"]] for one in moments(SHORT, shown)]

    first = ["turn_began", "moved", "attacked"]
    second = ["turn_began", "attacked", "round_ended"]
    assert names(TraceRange(0, 1)) == [[], first + second]
    assert names(TraceRange(0, 1, every_turn=True)) == [[], first, second]
    assert names(TraceRange(2, 2)) == [["turn_began", "attacked", *second]]


@pytest.mark.parametrize("name", NAMES)
def test_every_moment_has_the_same_keys_and_can_be_written(name: str) -> None:
    story = told(read_example(EXAMPLES[name]).scenario, 2, EVERY_TURN)
    assert len({tuple(one) for one in story}) == 1
    assert list(story[0])[:4] == ["round", "turn", "complete", "events"]
    json.dumps(story)


def test_vault_that_is_over_from_the_start_is_told_so() -> None:
    scenario = read_example("cellar").scenario
    empty = scenario.__class__(scenario.maze._replace(keys={}, doors={}))
    (only,) = told(empty, 1, EVERY_TURN)
    assert (only["round"], only["end"]) == (0, {"steps": 0, "order": ""})
