"""`skirmish help`: pages of the manual, and the help of commands."""

from pathlib import Path

import pytest

from game.command_line import main
from game.commands import COMMANDS
from game.commands.help import page, topics

WIDEST_CODE = 150
"""Columns: commands and JSON stand on one line, however long they are."""


def test_without_a_topic_all_pages_and_commands_are_listed(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    assert main(["help"]) == 0
    told = capsys.readouterr().out
    assert [topic for topic in topics() if f"\n  {topic} " not in told] == []
    assert told.split("COMMAND shows:")[1].split() == [*COMMANDS]
    assert max(map(len, told.splitlines())) <= 80


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
        assert main(["help", "dask"]) == 0
        lines = capsys.readouterr().out.split("```")[0].splitlines()
        longest.append(max(map(len, lines)))
    assert all(
        columns - 8 < found <= columns
        for columns, found in zip((60, 90, 100), longest, strict=True)
    )


def test_files_that_a_page_shows_are_written(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    folder = tmp_path / "lessons"
    for _ in range(2):
        assert main(["help", "course-1", "-o", str(folder)]) == 0
    told = capsys.readouterr().out.splitlines()[:2]
    assert told == [str(folder / name) for name in ("lesson1.py", "test_lesson1.py")]
    assert "\n```python\n" + (folder / "lesson1.py").read_text() + "```\n" in page("course-1")


@pytest.mark.parametrize("topic", ["json", "solve", None])
def test_what_shows_no_files_writes_none(
    topic: str | None, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    folder = tmp_path / "lessons"
    assert main(["help", *filter(None, [topic]), "-o", str(folder)]) == 2
    assert "shows no files" in capsys.readouterr().err
    assert not folder.exists()


def test_work_of_a_learner_is_not_written_over(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    mine = tmp_path / "test_lesson1.py"
    mine.write_text("mine\n")
    assert main(["help", "course-1", "-o", str(tmp_path)]) == 2
    assert capsys.readouterr().err == (
        f"skirmish help: {mine} is there already: expected another folder "
        "(see skirmish help --help)\n"
    )
    assert [path.read_text() for path in tmp_path.iterdir()] == ["mine\n"]


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
