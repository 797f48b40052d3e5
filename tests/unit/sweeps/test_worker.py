"""The worker of a sweep."""

import json
from dataclasses import replace
from threading import Thread
from typing import Any

import pytest

from game.errors import SkirmishError
from game.lab.sweep import worker
from game.lab.sweep.inputs import SweepInput
from game.lab.sweep.runs import Row, Setup, rules_digest
from game.lab.sweep.worker import play
from game.puzzles.battle.generate import generate
from game.puzzles.battle.state import Outcome
from game.puzzles.registry import load
from game.puzzles.variant import RuleFile
from tests.rules import BRAVE, FAILING

CAVE = "#######\n#G.E.G#\n#..G..#\n#E...E#\n#######\n"
DECKS = "Player 1:\n9\n2\n\nPlayer 2:\n5\n8\n"


@pytest.fixture(autouse=True)
def _patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a batch be played whole, however long a busy machine takes."""
    monkeypatch.setattr(worker, "PATIENCE_SECONDS", 600)


def fail(*_: object) -> None:
    raise KeyError(7)


def setup(puzzle: str = "battle", part: int = 1, **otherwise: Any) -> Setup:
    """Return the standard rules and settings."""
    settings = {option.name: option.default for option in load(puzzle).options}
    chosen = tuple(sorted({**settings, **otherwise.pop("settings", {})}.items()))
    return replace(Setup(puzzle, part, chosen, (), (), rules_digest(puzzle)), **otherwise)


def sweep_input(text: str = CAVE, puzzle: str = "battle") -> SweepInput:
    return SweepInput("input.txt", puzzle, text)


def results(*setups: Setup, of: SweepInput | None = None, limit: float | None = None) -> list[Row]:
    """Play one input."""
    done = play([(of or sweep_input(), each) for each in setups], limit)
    assert [run["setup"] for _, run in done] == [each.number for each in setups]
    return [run for _, run in done]


@pytest.mark.parametrize("part", [1, 2])
@pytest.mark.parametrize(("puzzle", "text"), [("battle", CAVE), ("cards", DECKS)])
def test_runs_come_to_the_same_as_alone(puzzle: str, text: str, part: int) -> None:
    (result,) = results(setup(puzzle, part), of=sweep_input(text, puzzle))
    answer = load(puzzle).read(text, "input.txt", {}).answer(part)
    assert (result["answer"], result["is_found"], result["reason"]) == (answer.number, True, None)
    assert json.loads(str(result["result"])) == answer.to_json()
    assert result["seconds"] > 0


def test_input_that_cannot_be_generated_is_reported_for_each_run() -> None:
    seeded = SweepInput("battle-7", "battle", "", 7, (("elves", 99), ("size", "9x9")))
    found = results(setup(), setup(part=2), of=seeded)
    assert {each["reason"] for each in found} == {
        "there is no place for 99 elves and 18 goblins on the 24 open squares of 9x9"
    }


def test_two_texts_of_one_name_are_two_files() -> None:
    texts = BRAVE, BRAVE.replace("max", "min")
    brave, timid = results(*(setup(files=(RuleFile("a.py", text),)) for text in texts))
    assert brave["answer"] != timid["answer"]


def test_failing_rules_are_reported_with_their_line() -> None:
    own = (RuleFile("failing.py", FAILING),)
    failed, plain = results(setup(files=own), setup())
    assert failed["reason"] == "failing.py:8: ValueError: enough (round 2, elf E3 at 1,5)"
    assert failed["is_found"] is False
    assert failed["answer"] is failed["result"] is None
    assert plain["reason"] is None


def test_answer_may_be_too_large_to_be_stored(monkeypatch: pytest.MonkeyPatch) -> None:
    long = Outcome(2**32, 2**32, "E", 3, 0, is_stalemate=False, survivors=1)
    monkeypatch.setattr("game.puzzles.battle.answer.BattleScenario.outcome", lambda *_: long)
    (result,) = results(setup())
    assert (result["answer"], result["is_found"], result["reason"]) == (None, True, None)
    assert json.loads(str(result["result"]))["outcome"] == 2**64


@pytest.mark.parametrize("error", ["KeyboardInterrupt", "GeneratorExit", "CancelledError"])
def test_rules_that_feign_an_interruption_fail_alone(error: str) -> None:
    text = f"from asyncio import CancelledError\n{FAILING}".replace("ValueError", error)
    own = (RuleFile("feigning.py", text),)
    failed, plain = results(setup(files=own), setup())
    assert str(failed["reason"]).startswith(f"feigning.py:9: {error}: enough")
    assert plain["reason"] is None


def test_missing_part_is_reported() -> None:
    four = "#######\n#a.#Cd#\n##@#@##\n#######\n##@#@##\n#cB#Ab#\n#######\n"
    (failed,) = results(setup("vault", 1), of=sweep_input(four, "vault"))
    assert failed["reason"] == "no part 1"


def test_run_that_takes_longer_than_it_may_is_reported() -> None:
    huge = sweep_input(generate(1, {"size": "100x100", "elves": 300, "goblins": 300}))
    enduring = setup(settings={"elf_hp": 10**6, "goblin_hp": 10**6})
    limited, other = results(enduring, setup("battle", 2), of=huge, limit=0.3)
    assert {limited["reason"], other["reason"]} == {"out of time after 0.3 s"}
    (short,) = results(setup(), limit=10.0)
    assert short["reason"] is None


def test_long_batch_is_sent_back_in_part(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker, "PATIENCE_SECONDS", -1)
    runs = [
        (sweep_input(text), setup(part=part)) for text in (CAVE, CAVE + "\n") for part in (1, 2)
    ]
    assert len(play(runs, None)) == 1


def test_other_rules_are_refused() -> None:
    with pytest.raises(SkirmishError, match="a worker has other rules of battle: install the same"):
        results(setup(rules="0" * 64))


def test_threads_of_a_process_play_one_after_another() -> None:
    runs = [(sweep_input(), setup())] * 30
    alone = [{**run, "seconds": 0} for _, run in play(runs, None)]
    found: list[list[Row]] = []

    def played() -> None:
        found.append([{**run, "seconds": 0} for _, run in play(runs, None)])

    threads = [Thread(target=played) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found == [alone] * 4
