"""Exit statuses, and errors in one line."""

import pytest

from game.commands.reporting import report_error, status_of
from game.errors import InputError, NoAnswerError, SkirmishError, UsageError
from game.inputs.reading import read_source
from game.playback.performance import perform
from game.text.sources import Source

ENDLESS = "Player 1:\n43\n19\n\nPlayer 2:\n2\n29\n14\n"


@pytest.mark.parametrize(
    ("error", "status", "line"),
    [
        (SkirmishError("no"), 2, "skirmish: no"),
        (InputError("no map", source="a.txt", line=3), 2, "skirmish: a.txt:3: no map"),
        (NoAnswerError("nothing wins"), 1, "skirmish: nothing wins"),
        (UsageError("no such round"), 2, "skirmish try: no such round (see skirmish try --help)"),
        (SkirmishError("a\nb\x1b"), 2, "skirmish: a\\nb\\x1b"),
    ],
)
def test_error_is_one_line_and_a_status(
    error: SkirmishError, status: int, line: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert report_error(error, "skirmish try") == status
    assert capsys.readouterr() == ("", line + "\n")


@pytest.mark.parametrize(
    ("text", "part", "status"),
    [("E.G", 1, 0), ("E#G", 1, 1), ("...", 1, 0), (ENDLESS, 1, 1), (ENDLESS, 2, 0), ("@.a", 1, 0)],
)
def test_story_without_an_answer_comes_to_1(text: str, part: int, status: int) -> None:
    performance = perform(read_source(Source("-", text)), part)
    assert status_of(performance) == 0
    performance.recording.complete()
    assert status_of(performance) == status


def test_recording_that_differs_comes_to_1() -> None:
    performance = perform(read_source(Source("-", "E.G")))
    performance.difference.in_round = 1
    assert status_of(performance) == 1
