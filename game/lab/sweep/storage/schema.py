"""The tables of a results file, an SQLite database, and the header by which it is recognised.

Other tools read it, too: the view `results` has a row for each run, with its setup and its
result. Whatever differs from puzzle to puzzle is JSON. No table calls a function, as programs
that do not trust a schema would refuse to read it.
"""

from pathlib import Path
from typing import Final

from game.errors import InputError

APPLICATION: Final = 0x736B6972
"""The application id in the header of a results file: `skir`."""
VERSION: Final = 1

TABLES: Final = """
CREATE TABLE inputs (
    id INTEGER PRIMARY KEY,
    digest TEXT NOT NULL UNIQUE,  -- SHA-256 of what it is generated from, or of its text
    puzzle TEXT NOT NULL,
    name TEXT NOT NULL,           -- of several files with the same text the first
    size INTEGER NOT NULL,        -- squares, cards, or the boss's hit points
    seed INTEGER,                 -- NULL for a file
    measures TEXT NOT NULL,       -- JSON: the generator's settings that were asked for
    text TEXT NOT NULL
);
CREATE TABLE setups (
    id INTEGER PRIMARY KEY,
    digest TEXT NOT NULL UNIQUE,  -- SHA-256 of all below without the names of files
    puzzle TEXT NOT NULL,
    part INTEGER NOT NULL,
    settings TEXT NOT NULL,       -- JSON: all of the puzzle's
    variants TEXT NOT NULL,       -- JSON: the names of variants of the rules
    files TEXT NOT NULL,          -- JSON: files of own rules, each with its SHA-256
    rules TEXT NOT NULL           -- SHA-256 of the source of the rules
);
CREATE TABLE versions (
    name TEXT PRIMARY KEY,        -- a puzzle, or a file of own rules
    digest TEXT NOT NULL          -- SHA-256 of the rules that were last played
) WITHOUT ROWID;
CREATE TABLE runs (
    id INTEGER PRIMARY KEY,
    input INTEGER NOT NULL REFERENCES inputs,
    setup INTEGER NOT NULL REFERENCES setups,
    answer INTEGER,
    is_found INTEGER NOT NULL,
    result TEXT,                  -- JSON: as solve --json tells it; NULL if there is none
    seconds REAL NOT NULL,        -- of the processor
    reason TEXT,                  -- why the run came to no end; NULL if it came to one
    winner,                       -- as in the result
    rounds INTEGER,               -- likewise; of a duel its turns, of a vault the steps
    too_short REAL,               -- seconds of --run-limit that the run was ended after; 0 if
                                  -- its worker died; NULL if it would come to the same again
    UNIQUE (input, setup)
);
CREATE VIEW results AS
SELECT
    runs.id AS row, inputs.name AS input, runs.answer, runs.is_found, runs.winner, runs.rounds,
    json_extract(runs.result, '$.hit_points') AS hit_points,
    json_extract(runs.result, '$.elves_lost') AS elves_lost,
    runs.seconds, runs.reason, setups.puzzle, setups.part, setups.variants, setups.settings,
    inputs.measures, inputs.seed, inputs.size, setups.files, setups.rules, runs.result
FROM runs JOIN inputs ON inputs.id = runs.input JOIN setups ON setups.id = runs.setup;
"""

NEW_INPUT: Final = """
INSERT INTO inputs (digest, puzzle, name, size, seed, measures, text)
VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (digest) DO NOTHING"""
NEW_SETUP: Final = """
INSERT INTO setups (digest, puzzle, part, settings, variants, files, rules)
VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (digest) DO NOTHING"""
NEW_VERSION: Final = """
INSERT INTO versions (name, digest) VALUES (?, ?)
ON CONFLICT (name) DO UPDATE SET digest = excluded.digest"""
NEW_RUN: Final = """
INSERT INTO runs
    (input, setup, answer, is_found, result, seconds, reason, too_short, winner, rounds)
VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, json_extract(?5, '$.winner'), coalesce(
    json_extract(?5, '$.rounds'), json_extract(?5, '$.turns'), json_extract(?5, '$.steps')))
ON CONFLICT (input, setup) DO UPDATE SET
    answer = excluded.answer, is_found = excluded.is_found, result = excluded.result,
    seconds = excluded.seconds, reason = excluded.reason, too_short = excluded.too_short,
    winner = excluded.winner, rounds = excluded.rounds
WHERE runs.too_short IS NOT NULL"""
ALL_INPUTS: Final = "SELECT id, digest, puzzle, name, size, seed, measures, text FROM inputs"
ALL_SETUPS: Final = "SELECT id, digest, puzzle, part, settings, variants, files, rules FROM setups"
ALL_RUNS: Final = """
SELECT input, setup, answer, is_found, result, seconds, reason, too_short FROM runs ORDER BY id"""
VERSIONS: Final = "SELECT name, digest FROM versions"
INPUT_OF_DIGEST: Final = "SELECT id FROM inputs WHERE digest = ?"
SETUP_OF_DIGEST: Final = "SELECT id FROM setups WHERE digest = ?"
STORED: Final = """
SELECT setup FROM runs WHERE input = ?1 AND setup BETWEEN ?2 AND ?3
AND (too_short IS NULL OR too_short >= ?4)"""
"""The setups in which an input need not be played again under the limit of time `?4`."""


MAGIC: Final = b"SQLite format 3\0"
HEADER_BYTES: Final = 100
VERSION_AT, APPLICATION_AT = 60, 68
"""Offsets of four-byte numbers in the header."""
EXPECTED_FILE: Final = "expected a file that skirmish sweep wrote"


def check_ours(path: str) -> bool:
    """Whether a file is a results file; False if it is empty or missing.

    The header is read directly, as SQLite may change what it opens.

    Raises:
        InputError: it is something else.
    """
    if path == "":
        raise InputError("the name of a file is empty", source="''")
    try:
        if Path(path).is_dir():
            raise InputError(f"is a folder, {EXPECTED_FILE}", source=path)
        if Path(path).exists() and not Path(path).is_file():
            raise InputError(f"is no file, {EXPECTED_FILE}", source=path)
        with Path(path).open("rb") as file:
            header = file.read(HEADER_BYTES)
    except FileNotFoundError:
        return False
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise InputError(f"can't be read: {reason}", source=path) from None
    if not header:
        return False
    if not header.startswith(MAGIC) or number_at(header, APPLICATION_AT) != APPLICATION:
        raise InputError(f"no results of a sweep, {EXPECTED_FILE}", source=path)
    if number_at(header, VERSION_AT) > VERSION:
        raise InputError("written by a newer version of skirmish", source=path)
    return True


def number_at(header: bytes, place: int) -> int:
    """Return the number in four bytes."""
    return int.from_bytes(header[place : place + 4], "big")
