"""The plain narrator prints a state and the names of events."""

import json

import pytest

from game.inputs.reading import read_example
from game.puzzles.battle.answer import read_scenario
from game.puzzles.contract import Scenario
from game.puzzles.duel.play import DuelState
from game.puzzles.narrator import JsonObject, Narrator, TraceRange, trace_objects
from game.puzzles.registry import NAMES, load, narrator_of
from game.simulation.recording import Recording
from game.simulation.simulation import turns
from game.text.wording import SideDifference

BOSS = "Hit Points: 13\nDamage: 8"


class NumbersNarrator(Narrator[DuelState]):
    """Draws hit points only; all else is left to the plain narrator."""

    def picture(self, state: DuelState) -> list[str]:
        """Return them, a line a side."""
        return ["duel", f"{state.points} {state.boss_points}"]


def played() -> tuple[NumbersNarrator, Recording[DuelState]]:
    """Return a duel of three turns per side, and its narrator."""
    scenario = load("duel").read(BOSS, "boss.txt", {})
    duel, state = scenario.simulate(1)
    recording = Recording(state, turns(duel))
    recording.complete()
    return NumbersNarrator(scenario), recording


def test_trace_has_a_picture_a_round_and_the_end() -> None:
    narrator, recording = played()
    blocks = list(narrator.trace(recording.state_at(0), recording.turns, TraceRange()))
    assert blocks[:2] == ["Initially:\nduel\n50 13\n", "After 1 turn:\nduel\n50 9\n"]
    assert blocks[-1] == f"over after {len(recording)} turns"
    assert len(blocks) == len(recording) + 2


def test_trace_begins_and_ends_where_it_is_to() -> None:
    narrator, recording = played()
    blocks = list(narrator.trace(recording.state_at(0), recording.turns, TraceRange(2, 3)))
    assert [block.split("\n")[0] for block in blocks] == ["After 2 turns:", "After 3 turns:"]


def test_every_turn_is_reported_by_its_events() -> None:
    narrator, recording = played()
    shown = TraceRange(1, 1, every_turn=True)
    (block,) = narrator.trace(recording.state_at(0), recording.turns, shown)
    names = [event.name.replace("_", " ") for event in recording.turns[0]]
    assert block == f"{', '.join(f'1 {name}' for name in names)}:\nduel\n50 9\n"


def test_moment_is_reported_by_its_number() -> None:
    narrator, recording = played()
    state = recording.state_at(1)
    assert narrator.status_line(state) == "1 turn"
    assert narrator.actor(state, recording.turns[1]) == "turn 2"
    assert narrator.ending(state) == ["after 1 turn"]
    assert dict(narrator.hues()) == {}


def test_first_row_that_differs_is_reported() -> None:
    narrator, recording = played()
    start, later = recording.state_at(0), recording.state_at(1)
    difference = SideDifference("row 1", "'50 13'", "'50 9'")
    assert narrator.opening_difference(start, later) == difference
    assert narrator.turn_difference(start, [], recording.turns[:1]) == difference
    assert narrator.opening_difference(start, start).shared == "the pictures are alike"


def test_objects_have_the_picture_and_plain_arguments() -> None:
    narrator, recording = played()
    state = recording.state_at(0)
    first, second, *_, last = trace_objects(
        narrator.json_writer(1), state, recording.turns, TraceRange()
    )
    assert first["picture"] == ["duel", "50 13"]
    event = recording.turns[0][0]
    assert second["events"][0] == {"event": event.name, "arguments": [*event.arguments]}  # type: ignore[index]
    assert last["end"] == load("duel").read(BOSS, "boss.txt", {}).answer(1).to_json()


@pytest.mark.parametrize("example", ["row", ""])
def test_pictures_of_other_heights_differ_where_one_ends(example: str) -> None:
    class LinesNarrator(Narrator[DuelState]):
        def picture(self, state: DuelState) -> list[str]:
            return ["row"] * state.turns + [example]

    _, recording = played()
    narrator = LinesNarrator(load("duel").read(BOSS, "boss.txt", {}))
    found = narrator.opening_difference(recording.state_at(0), recording.state_at(1))
    assert (found.shared, found.ours) == ("row 1" if example else "row 0", "''")


EVERY_TURN = TraceRange(every_turn=True)
SHORT = "E.G"
"""A round is two turns until the elf's 67th blow kills; in round 68 it finds no enemy."""
EXAMPLES = {"battle": "two-readings", "duel": "apprentice", "vault": "cellar", "cards": "carousel"}


def traced(scenario: Scenario, part: int, shown: TraceRange) -> list[JsonObject]:
    """Return the trace of a part."""
    simulation, state = scenario.simulate(part)
    return list(
        trace_objects(narrator_of(scenario).json_writer(part), state, turns(simulation), shown)
    )


def moments(text: str, shown: TraceRange) -> list[JsonObject]:
    """Return the trace of a battle."""
    return traced(read_scenario(text, "drawn", {}), 1, shown)


def places(text: str, shown: TraceRange) -> list[tuple[object, ...]]:
    """Return round, turn, is-complete and is-over for each state."""
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
    story = traced(read_example(EXAMPLES[name]).scenario, 2, EVERY_TURN)
    assert len({tuple(one) for one in story}) == 1
    assert list(story[0])[:4] == ["round", "turn", "complete", "events"]
    json.dumps(story)


def test_vault_that_is_over_from_the_start_is_reported_so() -> None:
    scenario = read_example("cellar").scenario
    empty = scenario.__class__(scenario.maze._replace(keys={}, doors={}))
    (only,) = traced(empty, 1, EVERY_TURN)
    assert (only["round"], only["end"]) == (0, {"steps": 0, "order": ""})
