"""`skirmish help`: pages of the manual, and the help of commands."""

import pytest

from game.command_line import main
from game.commands import COMMANDS
from game.commands.help import page, topics

WIDEST_CODE = 150
"""Columns: commands and JSON stand on one line, however long they are."""


@pytest.mark.parametrize("topic", topics())
def test_page_has_a_title_and_says_what_it_is_about(
    topic: str, capsys: pytest.CaptureFixture[str]
) -> None:
    title, blank, about, *_ = page(topic).splitlines()
    assert (title[:2], blank, about[-1]) == ("# ", "", ".")
    assert main(["help", topic]) == 0
    told = capsys.readouterr().out
    assert told.split() == page(topic).split()
    assert max(map(len, told.splitlines())) <= WIDEST_CODE


def test_paragraphs_are_as_wide_as_the_terminal_but_never_very_wide(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    longest = []
    for columns in ("60", "90", "300"):
        monkeypatch.setenv("COLUMNS", columns)
        assert main(["help", "sweeping"]) == 0
        lines = capsys.readouterr().out.split("```")[0].splitlines()
        longest.append(max(map(len, lines)))
    assert all(
        columns - 8 < found <= columns
        for columns, found in zip((60, 90, 100), longest, strict=True)
    )


def test_no_page_is_called_like_a_command() -> None:
    assert COMMANDS.keys() & {*topics()} == set()
