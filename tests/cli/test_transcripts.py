"""Commands still print what is recorded, and end with the same status.

`pytest tests/cli/test_transcripts.py --update` rewrites transcripts that differ, and shows how; the
cases that were renewed fail, once. A new transcript is its sentence and its `$` lines; the rest is
written so.
"""

from pathlib import Path

import pytest
from _pytest.mark import ParameterSet

from tests.cli.transcript import parsed, replayed
from tests.suite.recorded import check_recorded

FOLDER = Path(__file__).with_name("transcripts")
TRANSCRIPTS = sorted(FOLDER.rglob("*.txt"))
LONGEST = 44
"""Lines; what is longer isn't read."""
SLOW = "(takes seconds)"
"""Stands before the commands of a transcript that only `.ci/run` has always replayed."""


def case_of(path: Path) -> ParameterSet:
    """Return a transcript as a case of a test, a slow one if it says so."""
    name = f"{path.parent.name}/{path.stem}"
    heading, _ = parsed(path.read_text())
    return pytest.param(path, id=name, marks=[pytest.mark.slow] if SLOW in heading else [])


def compare(path: Path, folder: Path, *, renews: bool) -> None:
    """See that commands print what their transcript says; or rewrite it, and show how."""
    check_recorded(path, replayed(path.read_text(), folder), renews=renews)


@pytest.mark.parametrize("path", [case_of(path) for path in TRANSCRIPTS])
def test_transcript_is_what_is_printed_today(
    path: Path, tmp_path: Path, pytestconfig: pytest.Config
) -> None:
    compare(path, tmp_path, renews=pytestconfig.getoption("--update"))


def test_transcripts_are_short_and_say_what_they_show() -> None:
    for path in TRANSCRIPTS:
        text = path.read_text()
        heading, commands = parsed(text)
        assert heading, path
        assert commands, path
        assert text.count("\n") < LONGEST, path


FALSE = """\
An example, and what it does not print.

$ skirmish show corridor | head -1
####
"""
TRUE = """\
An example, and what it does not print.

$ skirmish show corridor | head -1
##############
"""


@pytest.mark.parametrize(("renews", "left"), [(False, FALSE), (True, TRUE)])
def test_difference_fails_and_is_shown_and_written_only_if_asked(
    renews: bool, left: str, tmp_path: Path
) -> None:
    path = tmp_path / "example.txt"
    path.write_text(FALSE)
    with pytest.raises(pytest.fail.Exception, match="\n-####\n\\+##############\n"):
        compare(path, tmp_path, renews=renews)
    assert path.read_text() == left


def test_all_that_a_command_does_is_recorded_but_what_changes_from_run_to_run(
    tmp_path: Path,
) -> None:
    assert replayed(COMMANDS, tmp_path) == RECORDED


COMMANDS = """Streams, statuses, files, and what is masked.

$ cat > cave.txt <<END
E?G
END
$ skirmish solve - < cave.txt
$ COLUMNS=40 skirmish show corridor > copy.txt
$ tail -1 copy.txt | tr -d '\\n'
$ skirmish solve - --part 1 <<END
E.G
END
$ echo 0.2 s, 12 ms, 2 cores, $PWD, player-1s-card-first
$ echo '$ echo no command'
"""
RECORDED = """Streams, statuses, files, and what is masked.

$ cat > cave.txt <<END
E?G
END
$ skirmish solve - < cave.txt
!! skirmish: -:1:2: unknown character '?': expected # . E G
status 2

$ COLUMNS=40 skirmish show corridor > copy.txt
$ tail -1 copy.txt | tr -d '\\n'
##############
(no end of line)

$ skirmish solve - --part 1 <<END
E.G
END
-: battle, 3 x 1 squares, 1 elf, 1 goblin
Part 1: 67 rounds x 2 hit points = 134
        elves win, 1 unit left, 0 elves lost

$ echo 0.2 s, 12 ms, 2 cores, $PWD, player-1s-card-first
N s, N ms, N cores, FOLDER, player-1s-card-first

$ echo '$ echo no command'
\\$ echo no command
"""
