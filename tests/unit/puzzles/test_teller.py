"""A puzzle without a teller of its own is told by its picture and the names of its events."""

import pytest

from game.puzzles.duel.duel import DuelState
from game.puzzles.objects import TraceRange, trace_objects
from game.puzzles.registry import load
from game.puzzles.teller import Teller
from game.simulation.recording import Recording
from game.simulation.simulation import turns

BOSS = "Hit Points: 13\nDamage: 8"


class NumbersTeller(Teller[DuelState]):
    """Draws hit points only; all else is left to the plain teller."""

    def picture(self, state: DuelState) -> list[str]:
        """Return them, a line a side."""
        return ["duel", f"{state.points} {state.boss_points}"]


def played() -> tuple[NumbersTeller, Recording[DuelState]]:
    """Return a duel of three turns a side, and what tells it."""
    scenario = load("duel").read(BOSS, "boss.txt", {})
    duel, state = scenario.simulate(1)
    recording = Recording(state, turns(duel))
    recording.complete()
    return NumbersTeller(scenario), recording


def test_trace_has_a_picture_a_round_and_the_end() -> None:
    teller, recording = played()
    blocks = list(teller.trace(recording.state_at(0), recording.turns, TraceRange()))
    assert blocks[:2] == ["Initially:\nduel\n50 13\n", "After 1 turn:\nduel\n50 9\n"]
    assert blocks[-1] == f"over after {len(recording)} turns"
    assert len(blocks) == len(recording) + 2


def test_trace_begins_and_ends_where_it_is_to() -> None:
    teller, recording = played()
    blocks = list(teller.trace(recording.state_at(0), recording.turns, TraceRange(2, 3)))
    assert [block.split("\n")[0] for block in blocks] == ["After 2 turns:", "After 3 turns:"]


def test_every_turn_is_told_by_its_events() -> None:
    teller, recording = played()
    shown = TraceRange(1, 1, every_turn=True)
    (block,) = teller.trace(recording.state_at(0), recording.turns, shown)
    names = [event.name.replace("_", " ") for event in recording.turns[0]]
    assert block == f"{', '.join(f'1 {name}' for name in names)}:\nduel\n50 9\n"


def test_moment_is_told_by_its_number() -> None:
    teller, recording = played()
    state = recording.state_at(1)
    assert teller.standing(state) == "1 turn"
    assert teller.actor(state, recording.turns[1]) == "turn 2"
    assert teller.ending(state) == ["after 1 turn"]
    assert dict(teller.hues()) == {}


def test_first_row_that_differs_is_told() -> None:
    teller, recording = played()
    start, later = recording.state_at(0), recording.state_at(1)
    told = "row 1 is '50 13' here, '50 9' there"
    assert teller.opening_difference(start, later) == told
    assert teller.turn_difference(start, [], recording.turns[:1]) == told
    assert teller.opening_difference(start, start) == "the pictures are alike"


def test_objects_have_the_picture_and_plain_arguments() -> None:
    teller, recording = played()
    state = recording.state_at(0)
    first, second, *_, last = trace_objects(teller.objects(1), state, recording.turns, TraceRange())
    assert first["picture"] == ["duel", "50 13"]
    event = recording.turns[0][0]
    assert second["events"][0] == {"event": event.name, "arguments": [*event.arguments]}  # type: ignore[index]
    assert last["end"] == load("duel").read(BOSS, "boss.txt", {}).answer(1).to_json()


@pytest.mark.parametrize("example", ["row", ""])
def test_pictures_of_other_heights_differ_where_one_ends(example: str) -> None:
    class LinesTeller(Teller[DuelState]):
        def picture(self, state: DuelState) -> list[str]:
            return ["row"] * state.turns + [example]

    _, recording = played()
    teller = LinesTeller(load("duel").read(BOSS, "boss.txt", {}))
    told = teller.opening_difference(recording.state_at(0), recording.state_at(1))
    assert told.startswith("row 1 is '' here" if example else "row 0 is '' here")
