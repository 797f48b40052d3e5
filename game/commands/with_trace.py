"""`--with-trace`: what a program of one's own printed, beside what the rules play."""

from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import Any, Final, NamedTuple

from game.commands.arguments import read_input
from game.commands.side_by_side import AS_IT_IS
from game.errors import UsageError
from game.extensions import lab_module
from game.inputs.alternatives import with_settings
from game.playback.performance import Performance, PerformancePair, perform
from game.puzzles.variant import BY_THE_RULES
from game.simulation.marks import RecordingDifference
from game.text.sources import STANDARD_INPUT, open_source

OPTION: Final = "--with-trace"


class TracedPair(NamedTuple):
    """What the rules play and what somebody's program printed."""

    words: str
    """Where it is not as the rules play, or that it is."""
    pair: PerformancePair | None
    """Both; None if they are the same."""


def add_with_trace(parser: ArgumentParser) -> None:
    """Add `--with-trace`."""
    parser.add_argument(
        OPTION,
        metavar="MINE",
        help="instead of --with: a file of what your program prints while it plays a battle, or - "
        "for standard input; its maps are on the right, up to their first difference",
    )


def read_traced(arguments: Namespace) -> TracedPair:
    """Begin to play the input that the arguments name, and beside it what was printed.

    Raises:
        UsageError: the puzzle has no maps to watch, or an option means nothing here.
        SkirmishError: the input can't be read, or nothing of it was printed.
    """
    if arguments.beside:
        raise UsageError(f"--with means nothing with {OPTION}: your maps are on the right")
    if arguments.part is not None:
        raise UsageError(f"--part means nothing with {OPTION}: maps show one part")
    if arguments.with_trace == arguments.file == STANDARD_INPUT:
        raise UsageError("FILE and MINE can't both be standard input")
    given = read_input(arguments)
    if given.transcript is not None:
        raise UsageError(f"{OPTION} means nothing here: {given.source.name} is a recording")
    lab: Any = lab_module("abilities", OPTION)
    printed = open_source(arguments.with_trace)
    words, settings, recording = lab.printed_recording(given, printed)
    if recording is None:
        return TracedPair(words, None)
    left = perform(with_settings(given, settings))
    right = Performance(left.input, left.part, recording, RecordingDifference(printed.name))
    ours = AS_IT_IS if given.change.titles else BY_THE_RULES
    names = ours, Path(printed.name).name
    return TracedPair(words, PerformancePair(left, right, names))
