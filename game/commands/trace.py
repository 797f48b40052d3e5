"""`skirmish trace`: prints the states of a part, turn by turn.

With `--json` it prints one object per state: `puzzle`, `part`, and the keys that
`game.puzzles.narrator` describes.
"""

import json
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Generator, Iterator
from typing import Final, TypeVar

from game.commands.arguments import add_input, add_part, read_input
from game.commands.outputs import exit_status
from game.errors import UsageError
from game.playback.inspection import find_notation
from game.playback.recordings import RecordedPart, record_part
from game.puzzles.contract import Scenario
from game.puzzles.narrator import TraceRange, missing_round_message, trace_objects
from game.puzzles.registry import load, narrator_of
from game.simulation.event import Event, TurnEvents
from game.simulation.inspecting.copies import copy_world
from game.simulation.inspecting.stepping import SystemStep
from game.simulation.inspecting.wording import entity_lines, step_object, time_shares, turn_lines
from game.simulation.progress import say, working
from game.simulation.simulation import Simulation, State, turns
from game.text.lines import whole_number
from game.text.values import invalid_value
from game.text.wording import with_squares_note

S = TypeVar("S", bound=State)

EXAMPLE = """\
example:
  skirmish trace cave.txt --rounds 20-25
  skirmish trace cave.txt --rounds 3 --turns
  skirmish trace cave.txt --rounds 1 --systems

Rows and columns are counted from 0 at the top left, as in 1,4.
"""


def configure(parser: ArgumentParser) -> None:
    """Add the arguments."""
    add_input(parser)
    add_part(parser, default=1)
    parser.add_argument(
        "--rounds",
        metavar="A-B",
        type=read_rounds,
        default=(0, None),
        help="show only rounds A to B; also A, or A- up to the end; 0 is the initial state",
    )
    parser.add_argument("--turns", action="store_true", help="show every turn")
    parser.add_argument(
        "--systems",
        action="store_true",
        help="show every turn, with the reads, changes and events of each system",
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object a line instead")
    parser.epilog = EXAMPLE


def read_rounds(word: str) -> tuple[int, int | None]:
    """Return the first and the last round of `20-25`, `20-` or `20`; the last of `20-` is None.

    Raises:
        UsageError: If the word has another form.
    """
    begin, dash, end = word.partition("-")
    first = whole_number(begin, 0)
    last = None if first is None else whole_number(end or begin, first)
    if first is None or last is None:
        raise invalid_value("rounds as in 20-25, 20- or 20", word)
    return first, None if dash and not end else last


def run(arguments: Namespace) -> int:
    """Play a part, and print the trace at the same time."""
    first, last = arguments.rounds
    shown = TraceRange(first, last, every_turn=arguments.turns or arguments.systems)
    log = SystemsLog(lambda: state.rounds + 1 >= first) if arguments.systems else None
    player = log.turns if log else turns
    recorded = record_part(read_input(arguments), arguments.part, player=player)
    scenario, state = recorded.input.scenario, recorded.recording.state_at(0)
    if last is not None and last < state.rounds:
        raise UsageError(missing_round_message(last, state.rounds))
    lines = (as_objects if arguments.json else as_pictures)(recorded, state, shown, log)
    with working(lambda: f"round {state.rounds + 1:,}"):
        for line in lines:
            check_round(first, scenario, state)
            say(line)
    check_round(last or 0, scenario, state)
    return exit_status(recorded, state)


class SystemsLog:
    """Records the reads, changes and events of each system in a turn."""

    def __init__(self, is_wanted: Callable[[], bool]) -> None:
        """Call `is_wanted` before each turn; the turn is recorded if it returns True."""
        self.steps: list[SystemStep] = []
        """The steps of the systems in the latest turn; empty if the turn wasn't recorded."""
        self.kinds: dict[int, list[str]] = {}
        """The names of each entity's components before the first turn."""
        self._is_wanted: Final = is_wanted

    def turns(self, simulation: Simulation) -> Generator[TurnEvents, None, None]:
        """Yield the events of each turn, as `game.simulation.simulation.turns` does."""
        with simulation:
            with simulation.world:
                found = copy_world()
            self.kinds = {entity: list(held) for entity, held in found.entities.items()}
            while not simulation.is_over:
                yield simulation.read_turn(self._played(simulation))

    def _played(self, simulation: Simulation) -> TurnEvents:
        """Play a turn and return the events of its systems."""
        self.steps = []
        if not self._is_wanted():
            return simulation.stepper.record_events(simulation.step)
        events: list[Event] = []
        while (step := simulation.step_system()) is not None:
            self.steps.append(step)
            events += step.events
            if step.ends_turn:
                break
        return tuple(each for each in events if each.name in simulation.events)


def as_pictures(
    recorded: RecordedPart, state: State, shown: TraceRange, log: SystemsLog | None
) -> Iterator[str]:
    """Yield the trace as text, with the recorded steps of the systems after each turn.

    `state` is advanced from turn to turn.
    """
    scenario, played = recorded.input.scenario, recorded.recording.play()
    shown_steps = log.steps if log else None
    for block in with_squares_note(narrator_of(scenario).trace(state, played, shown), before=""):
        yield block
        if log and log.steps is not shown_steps:
            shown_steps = log.steps
            if log.kinds:
                yield "\n".join(entity_lines(log.kinds))
                log.kinds = {}
            yield "\n".join([*turn_lines(shown_steps, find_notation(scenario)), ""])


def as_objects(
    recorded: RecordedPart, state: State, shown: TraceRange, log: SystemsLog | None
) -> Iterator[str]:
    """Yield the trace as lines of JSON, with the recorded steps of the systems in each turn."""
    puzzle_input, part, recording = recorded.input, recorded.part, recorded.recording
    objects = narrator_of(puzzle_input.scenario).json_writer(part)
    # Bitboards of large maps have more digits than Python converts by default.
    sys.set_int_max_str_digits(0)
    for moment in trace_objects(objects, state, recording.play(), shown):
        pairs = zip(log.steps, time_shares(log.steps), strict=True) if log else ()
        systems = {"systems": [step_object(*pair) for pair in pairs]} if log else {}
        yield json.dumps({"puzzle": puzzle_input.puzzle.name, "part": part, **moment, **systems})


def check_round(number: int, scenario: Scenario[S], state: S) -> None:
    """Raise a UsageError if the part has ended before a round."""
    last_round = load(scenario.puzzle).last_round
    last = last_round(state) if last_round else state.rounds
    if state.is_over and number > last:
        ending, *_ = narrator_of(scenario).ending(state)
        raise UsageError(f"there is no round {number}: it ends in round {last} ({ending})")
