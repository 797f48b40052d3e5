"""`game.api` and the command line give the answers of each line in the table."""

import json
from collections import defaultdict
from pathlib import Path

import pytest

from game.api import solve
from tests.answers.table import PUZZLES, ROOT, Row, rows, said
from tests.commands import call, output
from tests.suite.cases import marked, slow

VALID_INPUTS = {"battle": "outcome", "duel": "mana", "vault": "steps", "cards": "score"}
"""What the number is called that a puzzle asks for."""
LONG = {
    *("example hollows", "example battlefield", "example ballroom", "example halls"),
    *("example juggernaut", "example all-night"),
    *("drawn spawning", "drawn numbers of spells mistyped"),
}
"""Inputs that take more than half a second."""
ROWS = [row for puzzle in PUZZLES for row in rows(puzzle)]
INPUTS = dict.fromkeys((row.puzzle, row.origin) for row in ROWS)


@pytest.fixture(autouse=True)
def root(monkeypatch: pytest.MonkeyPatch) -> None:
    """Files of rules are named from the top of the tree."""
    monkeypatch.chdir(ROOT)


@pytest.mark.parametrize(
    ("puzzle", "origin"), [slow(*each) if each[1] in LONG else each for each in INPUTS]
)
def test_answers_of_the_api_are_those_of_the_table(puzzle: str, origin: str) -> None:
    for row in ROWS:
        if (row.puzzle, row.origin) == (puzzle, origin):
            found = solve(row.text, row.settings, variants=row.variants, puzzle=puzzle)
            assert said(*(part and part.to_json() for part in found)) == row.answers, row.words
            for number, part in zip(found.numbers, row.answers.split(" | "), strict=True):
                assert part == "not there" or f"{VALID_INPUTS[puzzle]} {number}" in part


@pytest.mark.parametrize("puzzle", marked(PUZZLES, "battle", "duel", "vault"))
def test_answers_of_the_command_line_are_those_of_the_table(puzzle: str, tmp_path: Path) -> None:
    by_words: dict[tuple[str, ...], list[Row]] = defaultdict(list)
    for row in ROWS:
        if row.puzzle == puzzle and row.origin not in LONG:
            by_words[row.words].append(row)
    for words, played in by_words.items():
        files = [tmp_path / str(number) for number in range(len(played))]
        for file, row in zip(files, played, strict=True):
            file.write_text(row.text)
        status = int(any(f"{VALID_INPUTS[puzzle]} None" in row.answers for row in played))
        shown = ("--json", "--puzzle", puzzle, *words, *map(str, files))
        printed = call("solve", *shown)
        # Some maps have no border, and a note reports that.
        assert all("read as wall" in line for line in printed.stderr.splitlines())
        assert printed.status == status
        for line, row in zip(printed.stdout.splitlines(), played, strict=True):
            found = json.loads(line)
            answers = said(found.get("part1"), found.get("part2"))
            assert answers == row.answers, (row.origin, words)


def test_every_variant_changes_an_answer() -> None:
    """Each that is listed, alone or with one that it needs."""
    by_rules = {
        (row.origin, *row.settings.items()): row.answers for row in ROWS if not row.variants
    }
    shown = {
        (row.puzzle, name)
        for row in ROWS
        for name in row.variants
        if by_rules.get((row.origin, *row.settings.items()), row.answers) != row.answers
    }
    listed = {
        (puzzle, json.loads(found)["name"])
        for puzzle in PUZZLES
        for found in output("variants", puzzle, "--json").splitlines()
    }
    assert not listed - shown
