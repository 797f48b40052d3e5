"""The answer to a part, its simulation and its narration agree."""

from dataclasses import replace
from pathlib import Path

import pytest

from game.errors import NoAnswerError, SkirmishError
from game.inputs.reading import read_example, read_source
from game.playback.recordings import record_part
from game.puzzles.registry import narrator_of
from game.simulation.recording import Recording
from game.simulation.simulation import follow, turns
from game.text.sources import Source
from tests.commands import call
from tests.suite.cases import marked, played

ENDLESS = "Player 1:\n43\n19\n\nPlayer 2:\n2\n29\n14\n"
WEAK = "Hit Points: 9\nDamage: 9\n"


@pytest.mark.parametrize(("text", "part"), [("E#G", 1), (ENDLESS, 1)])
def test_story_that_would_never_end_has_no_answer(text: str, part: int) -> None:
    puzzle_input = read_source(Source("-", text))
    assert not puzzle_input.scenario.answer(part).is_found
    recording = record_part(puzzle_input, part).recording
    assert puzzle_input.scenario.is_answered(recording.state_at(0))
    recording.complete()
    assert not puzzle_input.scenario.is_answered(recording.state_at(len(recording)))


def test_duel_that_the_boss_has_won_has_no_answer() -> None:
    puzzle_input = read_source(Source("-", WEAK))
    _, state = puzzle_input.scenario.simulate(1)
    assert puzzle_input.scenario.is_answered(state)
    assert not puzzle_input.scenario.is_answered(replace(state, is_over=True, is_won=False))


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


TOO_LONG = ("all-night", 2)
"""The systems would play 1.5 million turns."""
LARGE = [("battlefield", 1), ("battlefield", 2), ("ballroom", 2), ("halls", 2), ("full-house", 2)]
WATCHED = [(name, part) for name in played() for part in (1, 2) if (name, part) != TOO_LONG]


@pytest.mark.parametrize(("name", "part"), marked(WATCHED, *LARGE))
def test_bundled_input_is_answered_as_it_is_watched(name: str, part: int) -> None:
    scenario = read_example(name).scenario
    answer = scenario.answer(part)
    try:
        simulation, state = scenario.simulate(part)
    except NoAnswerError:
        assert answer.number is None
        return
    for turn in turns(simulation):
        follow(state, turn)
    assert narrator_of(scenario).json_writer(part).of_end(state) == answer.to_json()


@pytest.mark.parametrize("part", [1, 2])
@pytest.mark.parametrize("name", ["corridor", "four-doors", "kitchen-table", "apprentice"])
def test_state_at_any_turn_is_that_of_straight_play(name: str, part: int) -> None:
    simulation, opening = read_example(name).scenario.simulate(part)
    recording = Recording(opening, turns(simulation))
    recording.complete()
    state, straight = recording.state_at(0), []
    for turn in recording.turns:
        straight.append(str(state.facts()))
        follow(state, turn)
    backwards = reversed(range(len(straight)))
    assert [str(recording.state_at(number).facts()) for number in backwards] == straight[::-1]
    assert str(recording.state_at(len(recording)).facts()) == str(state.facts())
    assert state.is_over


DUEL_OF_TWO = "###\n#E#\n#G#\n###\n"
HOPELESS = "####\n#EG#\n#GG#\n####\n"


def test_nothing_is_played_at_first() -> None:
    assert len(record_part(read_source(Source("cave.txt", DUEL_OF_TWO))).recording) == 0


@pytest.mark.parametrize(("wanted", "played"), [(1, 2), (2, 2)])
def test_part_that_the_input_lacks_gives_way_to_one_that_it_has(wanted: int, played: int) -> None:
    # Who draws several explorers has split the maze, which is part 2.
    assert record_part(read_source(Source("maze.txt", "@a@")), wanted).part == played


def test_part_without_an_answer_cannot_be_played() -> None:
    with pytest.raises(SkirmishError, match=r"^no attack power lets the elves win"):
        record_part(read_source(Source("cave.txt", HOPELESS), None, {"elf_hp": 3}), 2)
