"""What follows from a map that was edited: played, compared, and saved."""

import json
from pathlib import Path
from typing import Any

import pytest

from game.editing.draft import Draft
from game.editing.operations import changed, moved, painted, removed
from game.errors import NoAnswerError, UsageError
from game.inputs.reading import Input, read, read_source
from game.playback.edited import Editor, editing_of, rest_of, start_of_round
from game.playback.paired_recording import PairedRecording, first_difference_in_words
from game.playback.performance import perform
from game.puzzles.registry import load
from game.puzzles.teller import teller_of
from game.text.grid import WALL
from game.text.sources import Source

pytestmark = pytest.mark.usefixtures("elsewhere")

CAVE = "#######\n#E..GG#\n#.....#\n#######\n"


def given(text: str = CAVE, name: str = "cave.txt", **settings: int) -> Input:
    """Return a text as an input."""
    return read_source(Source(name, text), None, settings)


def editor_at(read_input: Input, turns: int) -> Editor:
    """Return an editor from the beginning of the round in which so many turns are complete."""
    recording = perform(read_input).recording
    recording.extend(turns)
    state = recording.state_at(start_of_round(recording, turns))
    return Editor(read_input, read_input.scenario, 1, state)


def difference(editor: Editor, draft: Draft) -> str | None:
    """Return in words where what follows from a draft parts from what was."""
    one, other = editor.play(editor.draft), editor.play(draft)
    tellers = teller_of(one.input.scenario), teller_of(other.input.scenario)
    both = PairedRecording[Any](one.recording, other.recording, tellers)
    both.recording.complete()
    return first_difference_in_words(one.input.scenario, both)


def test_round_is_edited_from_its_beginning() -> None:
    recording = perform(given()).recording
    recording.extend(9)
    assert [start_of_round(recording, turns) for turns in (0, 5, 6, 7)] == [0, 3, 6, 6]
    assert editor_at(given(), 7).draft == editor_at(given(), 6).draft
    assert editor_at(given(), 7).draft.rounds == 2


def test_first_difference_is_what_is_done_otherwise() -> None:
    editor = editor_at(given(), 7)
    elf = next(piece for piece in editor.draft.pieces if piece.letter == "E")
    assert difference(editor, changed(editor.draft, elf.number, points=8)) == (
        "round 4: the goblin at 2,3 steps left and hits the elf at 1,2 for 3 here, "
        "steps left and hits the elf at 1,2 for 3 and kills it there"
    )
    assert difference(editor, editor.draft) == "they never differ"


def test_removed_unit_does_not_hide_who_does_the_same() -> None:
    editor = editor_at(given(), 7)
    last = editor.draft.pieces[-1]
    assert difference(editor, removed(editor.draft, last.number)) == (
        "round 3: the goblin at 2,4 steps left here, not there"
    )


def test_walls_are_played() -> None:
    editor = editor_at(given(), 0)
    shut = painted(painted(editor.draft, 11, WALL), 19, WALL)
    played = editor.play(shut).recording
    played.complete()
    assert played.state_at(len(played)).is_stalemate


def test_command_line_names_what_differs_from_usual() -> None:
    editor = editor_at(given(elf_attack=7, goblin_hp=90), 0)
    assert editor.edited(editor.draft).command("my cave.txt") == (
        "skirmish watch 'my cave.txt' --elf-attack 7 --goblin-hp 90"
    )


def test_map_is_saved_and_solved_again() -> None:
    editor = editor_at(given(), 7)
    draft = moved(editor.draft, editor.draft.pieces[-1].number, 19)
    name = editor.proposed_name(draft)
    assert name == "cave-edited.txt"
    saved = editor.save(draft, name)
    again = read(name, settings={"elf_attack": saved.written.settings["elf_attack"]})
    assert again.scenario.answer(1) == saved.input.scenario.answer(1)
    assert editor.proposed_name(draft) == "cave-edited2.txt"


def test_what_no_map_says_is_saved_as_a_recording() -> None:
    editor = editor_at(given(), 7)
    draft = changed(editor.draft, editor.draft.pieces[0].number, power=9)
    draft = changed(draft, draft.pieces[1].number, power=5)
    name = editor.proposed_name(draft)
    assert name == "cave-edited.json"
    editor.save(draft, name)
    assert json.loads(Path(name).read_text())["settings"]["unit_powers"]
    again = perform(read(name))
    again.recording.complete()
    assert again.is_intact
    powers = [unit.power for unit in again.recording.state_at(0).in_order()]
    assert sorted(powers) == sorted(piece.power for piece in draft.pieces)


def test_power_of_a_unit_that_is_dead_by_then_is_forgotten() -> None:
    editor = editor_at(given(elf_attack=200), 0)
    goblin = next(piece for piece in editor.draft.pieces if piece.letter == "G")
    editor.save(changed(editor.draft, goblin.number, power=9), "own.json")
    again = read("own.json")
    assert max(again.scenario.cave.powers) == 9
    recording = perform(again).recording
    recording.complete()
    later = Editor(again, again.scenario, 1, recording.state_at(len(recording)))
    assert later.edited(later.draft).is_map
    assert not later.edited(later.draft).input.scenario.cave.powers


def test_nothing_is_left_of_what_cannot_be_saved() -> None:
    maze = given("#######\n#@.a#b#\n#######\n", "maze.txt")
    editor = Editor(maze, maze.scenario, 1)
    with pytest.raises(NoAnswerError, match="the key b can't be reached"):
        editor.play(editor.draft)
    editor.save(editor.draft, "maze2.txt")
    assert [path.name for path in Path().iterdir()] == ["maze2.txt"]


def test_steps_are_compared_by_the_keys_that_they_lead_to() -> None:
    maze = given("########\n#a..@.b#\n########\n", "maze.txt")
    editor = Editor(maze, maze.scenario, 1)
    explorer = next(piece for piece in editor.draft.pieces if piece.letter == "@")
    assert difference(editor, moved(editor.draft, explorer.number, 11)) == (
        "key 1: the explorer at 1,4 goes right to key b here, "
        "the explorer at 1,2 goes left to key a there"
    )


@pytest.mark.parametrize("puzzle", ["duel", "cards"])
def test_others_are_edited_as_text(puzzle: str) -> None:
    with pytest.raises(UsageError, match="has no map: its input is edited as text"):
        editing_of(load(puzzle))


def test_rest_of_a_recording_is_what_was_played() -> None:
    whole = perform(given()).recording
    whole.extend(9)
    rest = rest_of(whole, 6)
    rest.complete()
    whole.complete()
    assert rest.turns == whole.turns[6:]
    assert rest.rounds_before == 2
    assert rest.state_at(len(rest)).facts() == whole.state_at(len(whole)).facts()
