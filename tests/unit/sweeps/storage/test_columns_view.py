"""The view `played`: a column for each setting, with the names of the command line."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from typing import Any

import pytest

from game.lab.sweep.storage.store import Store
from tests.unit.sweeps.small_sweeps import (
    CAVE,
    batch,
    cave,
    setup_of,
    won,
)


def rows(path: str, query: str) -> list[Any]:
    """Return what a query finds."""
    with closing(sqlite3.connect(path)) as connection:
        return connection.execute(query).fetchall()


@pytest.fixture
def columns(results: str) -> Iterator[list[str]]:
    """Return the names of the columns, in their order."""
    with closing(sqlite3.connect(results)) as connection:
        yield [each[0] for each in connection.execute("SELECT * FROM played").description]


def test_settings_are_columns_and_times_and_rules_come_last(columns: list[str]) -> None:
    assert columns[:7] == ["run", "input_id", "input", "seed", "puzzle", "part", "variant"]
    assert columns[7:12] == ["elf_attack", "elf_hp", "goblin_attack", "goblin_hp", "size"]
    assert columns[-4:] == ["reason", "seconds", "rules", "files"]


def test_winner_is_named_as_on_the_command_line(results: str) -> None:
    found = rows(results, "SELECT elf_attack, winner, won FROM played WHERE part = 1 ORDER BY run")
    assert found == [
        *[(3, "goblins", 0), (4, "goblins", 0), (5, "elves", 1), (12, None, None)],
        *[(3, "goblins", 0), (4, "elves", 1), (5, "elves", 1)],
    ]
    assert rows(results, "SELECT avg(won) FROM played WHERE elf_attack = 4") == [(0.5,)]


def test_size_is_a_text_and_a_number(results: str) -> None:
    found = rows(
        results, "SELECT DISTINCT input_id, input, size, input_size FROM played ORDER BY 1"
    )
    assert found == [
        (1, "cave.txt", None, 12),
        (2, "battle-1", "4x3", 12),
        (3, "battle-2", "5x3", 15),
    ]


def test_rules_have_the_names_that_vary_takes(results: str) -> None:
    assert rows(results, "SELECT DISTINCT variant FROM played") == [("as-is",), ("first-step",)]


def test_setting_of_a_name_of_any_kind_gets_its_column(results: str) -> None:
    with Store.open(results) as store:
        setup = setup_of()
        number = store.setup(setup._replace(settings=(*setup.settings, ("a b' c", 7))))
        store.add(batch((cave(text=CAVE * 2), CAVE * 2, (won(number, None, 9),))))
    assert rows(results, 'SELECT "a b\' c", winner FROM played ORDER BY run DESC LIMIT 1') == [
        (7, "nobody")
    ]


def test_file_of_an_older_version_gets_the_view_when_a_sweep_goes_on(results: str) -> None:
    with closing(sqlite3.connect(results)) as connection:
        connection.execute("DROP VIEW played")
    with Store.open(results):
        pass
    assert rows(results, "SELECT count(*) FROM played") == [(8,)]
