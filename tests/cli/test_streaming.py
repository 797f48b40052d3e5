"""Stories are printed while they are played, to whoever still reads."""

import subprocess

from tests.commands import PATIENCE, SKIRMISH

ENDLESS = ("corridor", "--elf-hp", "1000000", "--goblin-hp", "1000000")
"""A battle of hundreds of thousands of rounds."""


def test_reader_who_has_seen_enough_is_left_quietly() -> None:
    with subprocess.Popen(
        [*SKIRMISH, "trace", *ENDLESS], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdout
        assert process.stderr
        assert process.stdout.readline() == b"Initially:\n"
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait(PATIENCE) == 0


def test_first_rounds_are_told_while_the_rest_is_played() -> None:
    with subprocess.Popen([*SKIRMISH, "trace", *ENDLESS], stdout=subprocess.PIPE) as process:
        assert process.stdout
        told = [process.stdout.readline() for _ in range(16)]
        assert told[0] == b"Initially:\n"
        assert b"After 2 rounds:\n" in told
        assert process.poll() is None
        process.kill()
