"""What is played of an input, and what is played again of a recording."""

import json

import pytest

from game.errors import InputError, SkirmishError
from game.inputs.reading import Input, read_source
from game.inputs.recording_file import write_recording
from game.playback.performance import Performance, perform
from game.text.sources import Source

DUEL_OF_TWO = "###\n#E#\n#G#\n###\n"
HOPELESS = "####\n#EG#\n#GG#\n####\n"
WEAK = {"elf_hp": 3}


def cave(text: str = DUEL_OF_TWO) -> Input:
    return read_source(Source("cave.txt", text), None, WEAK)


def written(part: int = 1) -> str:
    return text_of(perform(cave(), part))


def text_of(performance: Performance) -> str:
    return "".join(write_recording(performance.transcript(), performance.recording))


def recorded(text: str) -> Input:
    return read_source(Source("battle.json", text))


def test_nothing_is_played_at_first() -> None:
    performance = perform(cave())
    assert (len(performance.recording), performance.is_intact) == (0, True)


@pytest.mark.parametrize(("wanted", "played"), [(1, 2), (2, 2)])
def test_part_that_the_input_lacks_gives_way_to_one_that_it_has(wanted: int, played: int) -> None:
    # Who draws several explorers has split the maze, which is part 2.
    assert perform(read_source(Source("maze.txt", "@a@")), wanted).part == played


def test_part_without_an_answer_cannot_be_played() -> None:
    with pytest.raises(SkirmishError, match=r"^no attack power lets the elves win"):
        perform(cave(HOPELESS), 2)


@pytest.mark.parametrize("part", [1, 2])
def test_recording_says_itself_which_part_is_played(part: int) -> None:
    performance = perform(recorded(written(part)), 3 - part)
    performance.recording.complete()
    assert (performance.part, performance.is_intact) == (part, True)
    assert len(performance.recording) > 1


def test_recording_that_is_recorded_again_stays_the_same() -> None:
    assert text_of(perform(recorded(written()))) == written()


def test_recording_that_differs_from_the_rules_is_told_when_it_is_played_so_far(
    capsys: pytest.CaptureFixture[str],
) -> None:
    # The goblin strikes back in turn 2, and with it the only elf is dead.
    content = json.loads(written())
    content["marks"] = [content["marks"][0][:4] + "AAAA"]
    performance = perform(recorded(json.dumps(content)))
    performance.recording.extend(1)
    assert (performance.is_intact, performance.recording.is_complete) == (True, False)
    assert capsys.readouterr().err == ""
    performance.recording.extend(1)
    assert (performance.is_intact, performance.recording.is_complete) == (False, True)
    assert len(performance.recording) == 1
    told = "battle.json: differs from what the rules play in round 1; it is shown up to there"
    assert capsys.readouterr().err == f"skirmish: {told}\n"


def test_recording_of_a_part_without_an_answer_is_damaged() -> None:
    text = written(2).replace("#E#\\n#G#", "#G#\\n#G#")
    with pytest.raises(InputError, match=r"^battle\.json: damaged recording: no attack power"):
        perform(recorded(text))
