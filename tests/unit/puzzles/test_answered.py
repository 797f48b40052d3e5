"""Whether a part has an answer: its answer says so, its simulation, and its story at the end."""

from dataclasses import replace
from pathlib import Path

import pytest

from game.inputs.reading import read_source
from game.playback.recordings import record_part
from game.text.sources import Source
from tests.commands import call

ENDLESS = "Player 1:\n43\n19\n\nPlayer 2:\n2\n29\n14\n"
WEAK = "Hit Points: 9\nDamage: 9\n"


@pytest.mark.parametrize(("text", "part"), [("E#G", 1), (ENDLESS, 1)])
def test_story_that_would_never_end_has_no_answer(text: str, part: int) -> None:
    given = read_source(Source("-", text))
    assert not given.scenario.answer(part).is_found
    recording = record_part(given, part).recording
    assert given.scenario.is_answered(recording.state_at(0))
    recording.complete()
    assert not given.scenario.is_answered(recording.state_at(len(recording)))


def test_duel_that_the_boss_has_won_has_no_answer() -> None:
    given = read_source(Source("-", WEAK))
    _, state = given.scenario.simulate(1)
    assert given.scenario.is_answered(state)
    assert not given.scenario.is_answered(replace(state, is_over=True, is_won=False))


@pytest.mark.parametrize(
    ("text", "last"),
    [
        ("E.G", 68),
        ("E#G", 1),
        ("...", 1),
        (WEAK, 5),
        ("b.A.@.a", 2),
        ("Player 1:\n2\nPlayer 2:\n1\n", 1),
    ],
)
def test_last_round_is_the_one_in_which_it_ends(text: str, last: int, tmp_path: Path) -> None:
    path = tmp_path / "input.txt"
    path.write_text(text)
    done = call("trace", str(path), "--rounds", "999")
    assert done.status == 2
    assert f"there is no round 999: it ends in round {last} (" in done.stderr
