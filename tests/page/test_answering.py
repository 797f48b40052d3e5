"""What the page asks is answered in JSON, one thing after another."""

import json
import sys
from subprocess import run
from typing import Any

import pytest

from game.lab.check import reading_pool
from game.page import answering
from game.page.answering import PROGRESS_SECONDS, ProgressTeller, answer
from game.puzzles.registry import NAMES
from game.simulation.between_turns import has_listeners

CAVE = "#######\n#E..G.#\n#######\n"


def asked(ask: str, **question: Any) -> list[dict[str, Any]]:
    """Return all answers to a question, but how far it has come."""
    found: list[str] = []
    answer(json.dumps({"ask": ask, **question}), found.append)
    assert not has_listeners()
    told = (json.loads(each) for each in found)
    return [each for each in told if "progress" not in each]


@pytest.fixture(autouse=True)
def _alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have no processes, as in a browser."""

    def refuse(*_: object) -> None:
        raise OSError

    monkeypatch.setattr(reading_pool, "ReadingWorker", refuse)


def test_input_says_what_it_is_and_how_it_may_be_played() -> None:
    about, done = asked("about", text=CAVE)
    assert done == {"done": True}
    assert about["puzzle"] == "battle"
    assert about["headline"] == "your input: battle, 7 x 3 squares, 1 elf, 1 goblin"
    assert "elf_attack" in [each["name"] for each in about["settings"]]
    assert "first-step" in [each["name"] for each in about["rules"]]


def test_error_points_to_its_line_and_column() -> None:
    assert asked("about", text=CAVE.replace("G", "X")) == [
        {
            "error": {
                "message": "unknown character 'X': expected # . E G",
                "line": 2,
                "column": 5,
            }
        }
    ]


def test_settings_and_rules_are_played_by() -> None:
    plain = asked("right", text=CAVE, part=1)[0]["number"]
    assert asked("right", text=CAVE, settings={"elf_attack": "40"})[0]["number"] != plain
    (fault,) = asked("right", text=CAVE, settings={"elf_attack": "many"})
    assert "elf_attack" in fault["error"]["message"]
    head = asked("story", example="two-readings", rules=["first-step"])[0]["head"]
    assert head["rules"] == ["first-step"]


@pytest.mark.parametrize("puzzle", NAMES)
def test_story_comes_with_its_head_its_turns_and_its_end(puzzle: str) -> None:
    found = (
        asked("story", generate=puzzle, seed=1)
        if puzzle == "duel"
        else asked(
            "story",
            example={"battle": "corridor", "vault": "cellar", "cards": "matryoshka"}[puzzle],
        )
    )
    assert [next(iter(each)) for each in (found[0], *found[-3:])] == [
        "head",
        "turns",
        "end",
        "done",
    ]
    assert found[-2]["end"]["is_whole"]


def test_large_modules_of_the_command_line_are_not_loaded() -> None:
    question = json.dumps({"ask": "right", "example": "corridor"})
    code = (
        "import sys; from game.page.answering import answer;"
        f"answer({question!r}, print); print('argparse' in sys.modules)"
    )
    ran = run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert ran.stdout.splitlines()[-2:] == ['{"done": true}', "False"]


def test_wrong_number_is_explained_and_drawn_on_both_sides() -> None:
    found = asked("check", example="two-readings", answers=["1100", "12300"], columns=50)
    assert [each["is_right"] for each in found if "words" in each] == [False, False]
    assert any("1. first-step" in each.get("block", "") for each in found)
    (drawn,) = [each["difference"] for each in found if "difference" in each]
    assert drawn["names"] == ["by the rules", "first-step"]
    assert (drawn["turn"], "words" in drawn) == (0, False)
    told = [side["turns"][0]["told"] for side in drawn["sides"]]
    assert told == ["elf at 1,4 steps to 1,5", "elf at 1,4 steps to 1,3"]
    assert all(reason["steps"] for reason in drawn["reasons"])


def test_play_that_is_only_counted_otherwise_is_told_in_words() -> None:
    found = asked("check", example="two-readings", answers=["7107", "11781"], columns=50)
    (drawn,) = [each["difference"] for each in found if "difference" in each]
    assert "with last-round-always  round 69 counts" in drawn["words"]
    assert not [each for each in found if "What could be done" in each.get("block", "")]


@pytest.mark.parametrize(("example", "wrong"), [("warlord", "917"), ("four-doors", "109")])
def test_difference_keeps_the_right_answer(example: str, wrong: str) -> None:
    right = asked("right", example=example)[0]["number"]
    found = asked("check", example=example, answers=[wrong], part=1)
    (drawn,) = [each["difference"] for each in found if "difference" in each]
    told = json.dumps([drawn["reasons"], drawn.get("words")])
    assert str(right) not in told
    # It is said in words, or drawn on the map.
    assert "in the duel that is won" in told.lower() or '"name": "way"' in told


def test_number_without_a_cause_is_answered_by_what_could_be_done_next() -> None:
    found = asked("check", example="corridor", answers=["1"], part=1)
    assert [each for each in found if "What could be done next" in each.get("block", "")]


def test_right_number_is_no_more_than_right() -> None:
    number = asked("right", text=CAVE)[0]["number"]
    found = asked("check", text=CAVE, answers=[str(number)], part=1)
    assert [each.get("is_right") for each in found] == [True, None]


def test_printed_trace_is_compared() -> None:
    found = asked(
        "trace", text=CAVE, printed="#######\n#E..G.#\n#######\n\n#######\n#.E..G#\n#######\n"
    )
    assert found[0]["is_same"] is False
    assert "G" in found[0]["block"]


def test_progress_is_told_now_and_then(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 0.0
    monkeypatch.setattr(answering, "monotonic", lambda: now)
    found: list[str] = []
    teller = ProgressTeller(found.append)
    teller.tell()
    assert not found
    now = PROGRESS_SECONDS
    teller.tell()
    teller.tell()
    assert [json.loads(each) for each in found] == [{"progress": ""}]
