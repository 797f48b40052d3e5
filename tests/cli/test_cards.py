"""The card game on the command line."""

import json
from pathlib import Path

import pytest

from tests.processes import call, output, refusal
from tests.unit.puzzles.cards.decks import ENDLESS, SAMPLE, text_of


def test_both_answers_are_printed() -> None:
    assert (
        output("solve", "-", given=text_of(SAMPLE))
        == """\
-: cards, 5 cards against 5
Part 1: player 2 wins with a score of 306
        after 29 rounds with 10 cards
Part 2: player 2 wins with a score of 291
        after 17 rounds with 10 cards
"""
    )


def test_json_is_exactly_as_agreed() -> None:
    assert json.loads(output("solve", "-", "--json", given=text_of(SAMPLE))) == {
        "puzzle": "cards",
        "source": "-",
        "part1": {"winner": 2, "score": 306, "rounds": 29, "endless": False},
        "part2": {"winner": 2, "score": 291, "rounds": 17, "endless": False},
    }


def test_json_of_an_endless_game_has_a_score_only_by_the_recursive_rules() -> None:
    told = json.loads(output("solve", "-", "--json", given=text_of(ENDLESS), status=1))
    assert told["part1"] == {"winner": 1, "score": None, "rounds": 6, "endless": True}
    assert told["part2"] == {"winner": 1, "score": 105, "rounds": 6, "endless": True}


@pytest.mark.parametrize(
    ("name", "status"),
    [("kitchen-table", 0), ("full-house", 0), ("all-night", 0), ("matryoshka", 0), ("carousel", 1)],
)
def test_bundled_examples_are_played(name: str, status: int) -> None:
    told = output("solve", name, status=status)
    assert told.startswith(f"{name} (bundled example): cards, ")


def test_endless_game_has_an_answer_by_the_recursive_rules() -> None:
    assert "with a score of 105" in output("solve", "-", "-p", "2", given=text_of(ENDLESS))


def test_first_bundled_example_is_the_default() -> None:
    assert output("solve", "--puzzle", "cards").startswith("kitchen-table (bundled example)")


def test_fault_is_told_in_one_line() -> None:
    told = refusal("solve", "-", given="Player 1:\n4\nPlayer 2:\n4\n")
    assert told == (
        "skirmish: -:4:1: card 4 is there already, in line 2: expected cards that differ"
    )


def test_recording_is_written_traced_and_found_intact(tmp_path: Path) -> None:
    game = tmp_path / "game.json"
    given = text_of(SAMPLE)
    output("record", "-", "--part", "2", "-o", str(game), given=given)
    assert output("trace", str(game)) == output("trace", "-", "--part", "2", given=given)


def test_recording_that_is_not_what_the_rules_play_is_noticed(tmp_path: Path) -> None:
    content = json.loads(output("record", "-", given=text_of(SAMPLE)))
    content["marks"] = [content["marks"][0][:16] + "AAAA"]
    (tmp_path / "game.json").write_text(json.dumps(content))
    found = call("trace", "game.json")
    assert found.returncode == 1
    assert "differs from what the rules play in round 5" in found.stderr
