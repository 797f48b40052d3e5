"""`skirmish generate`: inputs by chance."""

from pathlib import Path

import pytest

from game.puzzles.registry import NAMES, recognise
from tests.processes import Skirmish

DECKS = ("cards", "--cards", "3")


@pytest.mark.parametrize("puzzle", NAMES)
def test_input_is_printed_and_its_puzzle_reads_it(puzzle: str, skirmish: Skirmish) -> None:
    done = skirmish("generate", puzzle)
    assert (done.status, done.complaints) == (0, "")
    assert recognise(done.told, "made").read(done.told, "made", {}).summary()
    assert recognise(done.told, "made").name == puzzle


def test_seed_tells_inputs_apart(skirmish: Skirmish) -> None:
    first, other = skirmish("generate", *DECKS), skirmish("generate", *DECKS, "--seed", "2")
    assert first == skirmish("generate", *DECKS, "--seed", "1")
    assert first != other


def test_inputs_are_written_to_a_folder(skirmish: Skirmish) -> None:
    printed = skirmish("generate", *DECKS, "--seed", "8").told
    for _ in range(2):
        done = skirmish("generate", *DECKS, "--seed", "7", "--count", "3", "-o", "decks")
        assert done == (0, "", "")
    assert sorted(path.name for path in Path("decks").iterdir()) == [
        "cards-7.txt",
        "cards-8.txt",
        "cards-9.txt",
    ]
    assert Path("decks/cards-8.txt").read_text() == printed


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("battle --keys 3", "--keys means nothing here: battle has no such setting"),
        ("duel --size 9x9", "--size means nothing here: duel has no such setting"),
        ("vault --layout organic", "argument --layout: expected tree, loops or rooms, not"),
        ("battle --layout tree", "argument --layout: expected organic or rooms, not 'tree'"),
        ("battle --size 3x3", "there is no place for 1 elf and 1 goblin on the 0 open squares"),
        ("battle --walls 101", "argument --walls: expected a whole number from 0 to 100"),
        ("vault --keys 27", "argument --keys: expected a whole number from 1 to 26, not '27'"),
        ("vault --doors 27", "argument --doors: expected a whole number from 0 to 26 or all"),
        ("vault --keys 3 --doors 4", "4 doors and 3 keys: expected a key a door"),
        ("duel --hit-points 9-8", "argument --hit-points: expected a whole number from 1"),
        ("cards --seed -1", "argument --seed: expected a whole number from 0 to"),
        ("cards --count 0", "argument --count: expected a whole number from 1 to"),
        ("cards --count 2", "--count needs -o FOLDER: inputs one after another can't be read"),
        ("chess", "argument PUZZLE: invalid choice: 'chess'"),
    ],
)
def test_impossible_settings_are_refused_in_one_line(
    words: str, told: str, skirmish: Skirmish
) -> None:
    done = skirmish("generate", *words.split())
    assert (done.status, done.told) == (2, "")
    assert done.complaints.startswith(f"skirmish generate: {told}")
    assert done.complaints.count("\n") == 1


def test_folder_that_can_not_be_made_is_said_so(skirmish: Skirmish) -> None:
    Path("file").touch()
    done = skirmish("generate", *DECKS, "-o", "file")
    assert done == (2, "", "skirmish: file: can't be written: File exists\n")
    assert "file/new: can't be written" in skirmish("generate", *DECKS, "-o", "file/new").complaints
