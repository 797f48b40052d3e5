"""`skirmish help`: pages of the manual, and the help of commands."""

import pytest

from game.command_line import main
from game.commands import COMMANDS
from game.commands.help import page, topics


def test_without_a_topic_all_pages_and_commands_are_listed(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["help"]) == 0
    told = capsys.readouterr().out
    assert [topic for topic in topics() if f"\n  {topic} " not in told] == []
    assert told.endswith(f"\n  {' '.join(COMMANDS)}\n")


@pytest.mark.parametrize("topic", topics())
def test_page_has_a_title_and_says_what_it_is_about(
    topic: str, capsys: pytest.CaptureFixture[str]
) -> None:
    title, blank, about, *_ = page(topic).splitlines()
    assert (title[:2], blank, about[-1]) == ("# ", "", ".")
    assert main(["help", topic]) == 0
    assert capsys.readouterr().out == page(topic)


def test_topic_that_is_a_command_shows_its_options(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["help", "solve"]) == 0
    assert capsys.readouterr().out.startswith("usage: skirmish solve [-h]")


def test_no_page_is_called_like_a_command() -> None:
    assert COMMANDS.keys() & {*topics()} == set()


@pytest.mark.parametrize(
    ("topic", "expected"),
    [
        ("jsn", "there is no help on 'jsn': did you mean json? (see skirmish help --help)"),
        ("zzz", "there is no help on 'zzz': expected one of aoc-data, "),
    ],
)
def test_unknown_topic_is_one_line(
    topic: str, expected: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["help", topic]) == 2
    told = capsys.readouterr().err
    assert told.startswith(f"skirmish help: {expected}")
    assert told.count("\n") == 1
