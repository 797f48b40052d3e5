"""What choices come to: found a little at a time."""

from typing import NoReturn

import pytest

from game.errors import NoAnswerError
from game.inputs.alternatives import alternatives
from game.inputs.reading import read_example
from game.playback import effects as module
from game.playback.effects import effects
from game.playback.recordings import record_part


def found(example: str, *names: str, part: int = 1) -> dict[str, str]:
    """Return what these choices come to, of those that an example offers."""
    given = read_example(example)
    choices = [each for each in alternatives(given, part) if each.name in names]
    assert len(choices) == len(names)
    known = effects(given, record_part(given, part).recording, choices)
    return {each.choice.name: each.words for each in known if each}


def test_each_choice_says_who_wins_and_how_many_are_lost() -> None:
    assert found("corridor", "elf attack 4", "elf attack 2", "first-step") == {
        "elf attack 4": "elves win, none lost",
        "elf attack 2": "72 rounds x 68 hit points = 4896",
        "first-step": "the same end",
    }


def test_what_cannot_be_played_says_so() -> None:
    words = found("cellar", "one-shortest-way", "fewest-crossings", "part 2")
    assert words["one-shortest-way"].startswith("can't be played: ")
    assert "can't be played" not in words["part 2"]


def test_nothing_is_said_of_what_takes_too_long(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MOST_SECONDS", -1)
    assert found("corridor", "elf attack 4") == {}


def test_little_is_done_at_a_time() -> None:
    given = read_example("hall")
    recording = record_part(given, 1).recording
    next(effects(given, recording, []))
    assert len(recording) == module.TURNS_AT_ONCE


def test_choice_that_can_not_be_played_says_why(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_given: object, **_how: object) -> NoReturn:
        raise NoAnswerError("nobody wins this")

    monkeypatch.setattr(module, "record_part", refuse)
    assert found("corridor", "part 2") == {"part 2": "can't be played: nobody wins this"}
