"""`skirmish explain`: prints the reasons for the decisions of a round.

With `--json` it prints one object per explanation: `puzzle`, `part`, and the explanation as data
(`Explanation.data`).
"""

import json
from argparse import ArgumentParser, Namespace
from shutil import get_terminal_size

from game.commands.arguments import add_input, add_part, read_input
from game.commands.outputs import exit_status
from game.commands.reporting import NEGATIVE
from game.errors import UsageError
from game.inputs.reading import Input
from game.playback.recordings import record_part
from game.puzzles.explanation import ExplanationQuestion
from game.puzzles.registry import all_sentences, explain
from game.simulation.progress import say, working
from game.text.values import invalid_value, positive, two_numbers
from game.text.wording import folded, with_squares_note

SUMMARY_INDENT = 2
DESCRIPTION = """\
Explain why a unit moved and attacked as it did, why a spell was cast, why a key
was collected next, or who won a round of cards and why.
"""
EXAMPLE = """\
examples:
  skirmish explain cave.txt --round 1 --at 1,2
  skirmish explain cave.txt --round 24 --at 3,5 --before
  skirmish explain cave.txt --round 24 --all
  skirmish explain boss.txt --round 3 --hard
  skirmish explain vault.txt --all --json
  skirmish explain cave.txt --why

A round is a turn of a duel, a key of a vault, and a round of the main game of
cards, as skirmish trace counts them; in a battle, round 1 is fought between its
maps "Initially" and "After 1 round". Rows and columns are counted from 0 at the
top left, as in 1,4.
"""


def configure(parser: ArgumentParser) -> None:
    """Add the arguments."""
    add_input(parser)
    add_part(parser, default=1)
    parser.add_argument(
        "--round", metavar="N", type=positive, help="which round (default: the first)"
    )
    whose = parser.add_mutually_exclusive_group()
    whose.add_argument(
        "--at",
        metavar="ROW,COL",
        type=read_place,
        help="in a battle: the unit's square at the start of the round",
    )
    whose.add_argument(
        "--all", action="store_true", help="all units of the round in a battle, else all rounds"
    )
    parser.add_argument(
        "--before",
        action="store_true",
        help="in a battle: explain what the unit would do if it acted first in the round",
    )
    whose.add_argument(
        "--why", action="store_true", help="explain the end: the decisive events and their rounds"
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object a line instead")
    parser.description = DESCRIPTION
    parser.epilog = EXAMPLE


def read_place(word: str) -> tuple[int, int]:
    """Read a row and a column."""
    if place := two_numbers(word, ",", 0):
        return place
    raise invalid_value("a row and a column as in 1,4", word)


def run(arguments: Namespace) -> int:
    """Print the explanations one after another."""
    puzzle_input = read_input(arguments)
    check_question(puzzle_input, arguments)
    if arguments.why:
        return print_summary(puzzle_input, arguments)
    recorded = record_part(puzzle_input, arguments.part)
    scenario, part, recording = puzzle_input.scenario, recorded.part, recorded.recording
    state = recording.state_at(0)
    first = state.rounds + 1
    is_all = arguments.all and not scenario.has_units
    question = ExplanationQuestion(arguments.round or first, is_all, arguments.at, arguments.before)
    explanations = explain(scenario, part, question, state, recording.play())
    named = {"puzzle": puzzle_input.puzzle.name, "part": part}
    with working(lambda: f"round {state.rounds + 1:,}"):
        if arguments.json:
            for explanation in explanations:
                say(json.dumps({**named, **explanation.data}))
        else:
            columns = get_terminal_size().columns
            for text in with_squares_note((each.text(columns) for each in explanations), before=""):
                say(text)
    return exit_status(recorded, state)


def print_summary(puzzle_input: Input, arguments: Namespace) -> int:
    """Print the summary: how and why a part ended."""
    recorded = record_part(puzzle_input, arguments.part, is_abridged=True, or_attempt=True)
    scenario, part, recording = puzzle_input.scenario, recorded.part, recorded.recording
    recording.complete()
    summary = all_sentences(scenario, part, recording)
    named = {"puzzle": puzzle_input.puzzle.name, "part": part}
    if arguments.json:
        for sentence in summary:
            say(json.dumps({**named, **sentence.to_json()}))
    else:
        columns = get_terminal_size().columns
        sentences = (folded(each.words, columns, SUMMARY_INDENT) for each in summary)
        for words in with_squares_note(sentences, before=""):
            say(words)
    if not summary and not arguments.json:
        is_over = recording.state_at(len(recording)).is_over
        say("Nothing stands out." if is_over else "It has not come to an end.")
    return NEGATIVE if recording.is_attempt else exit_status(recorded)


def check_question(puzzle_input: Input, arguments: Namespace) -> None:
    """Raise a UsageError if options don't apply to an input."""
    name = puzzle_input.source.name
    if arguments.why:
        if arguments.round or arguments.before:
            raise UsageError(
                f"--{'round' if arguments.round else 'before'} can't be combined with --why"
            )
        return
    if puzzle_input.scenario.has_units:
        if arguments.at is None and not arguments.all:
            raise UsageError(
                f"{name} is a {puzzle_input.puzzle.name}: expected --at ROW,COL, or --all"
            )
        return
    for flag in ("at", "before"):
        if getattr(arguments, flag):
            kind = f"{name} is an input of {puzzle_input.puzzle.name}"
            raise UsageError(f"--{flag} doesn't apply here: {kind}")
    if arguments.all and arguments.round:
        raise UsageError(f"--round can't be combined with --all: {name} is explained whole")
