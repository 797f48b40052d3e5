"""The first decision that a change of the rules changes in one input, drawn.

A puzzle may draw it in its own way (the capability `divergence`). For all others, both readings are
played in step by round up to the first turn that decides or changes something else. It is described
by each reading, with the state before it and, where there is one, its explanation. Where there is
no such turn and yet another answer, that is said.
"""

from collections.abc import Iterator
from contextlib import closing, suppress
from itertools import takewhile
from typing import Any, Generic, NamedTuple, TypeVar

from game.errors import NoAnswerError, UsageError
from game.lab.capabilities import divergence_drawer
from game.playback.paired_recording import SIDES, PairedRecording
from game.puzzles.contract import Scenario
from game.puzzles.explanation import ExplanationQuestion, explain
from game.puzzles.teller import Teller, teller_of
from game.puzzles.variant import BY_THE_RULES, Change, reading_name
from game.simulation.recording import Recording
from game.simulation.simulation import Simulation, State, TurnEvents, follow, turns
from game.text.wording import folded, labelled, titled

INDENT = 4
"""Of continuation lines, where a line is too long for the terminal."""
AFTERWARDS = "After it "
"""Before a reading's name, over the picture of what it comes to."""
S = TypeVar("S", bound=State)
SimulationStart = tuple[Simulation, S]
"""A simulation at its beginning, and its state."""


class FirstDifferentTurn(NamedTuple, Generic[S]):
    """The first turn with other effects.

    It has no events on a side whose round is complete, or that is over by then.
    """

    state: S
    """The state before it, on a side that acts."""
    turns: tuple[int, int]
    """How many turns were played before it on each side."""
    ours: TurnEvents
    theirs: TurnEvents
    is_over: bool
    """Whether a side has no turns left."""
    begins_round: bool
    """Whether it is the first turn of its round."""

    def sentence(self, teller: Teller[S], turn: TurnEvents, round_name: str) -> str:
        """Return what happens in the turn of a side, or why it has none."""
        if turn:
            return teller.tell(self.state.copy(), turn)
        return "it is over" if self.is_over else f"{round_name} {self.state.rounds + 1} is complete"


def first_difference(
    teller: Teller[S], one: SimulationStart[S], other: SimulationStart[S]
) -> FirstDifferentTurn[S] | None:
    """Play two simulations in step to the first turn with other effects; None if none has."""
    (simulation, state), (another, opening) = one, other
    with closing(turns(simulation)) as ours, closing(turns(another)) as theirs:
        recordings = Recording(state, ours), Recording(opening, theirs)
        both = PairedRecording(*recordings, effects=teller.effects)
        if not both.play_to_difference():
            return None
    numbers = both.numbers_at(both.first_difference or 0)
    differing = both.recording.turns[-1]
    turn, other_turn = (both.turn_in(differing, side) for side in SIDES)
    acting = 0 if turn else 1
    before = recordings[acting].state_at(numbers[acting])
    is_over = any(number == len(side) for side, number in zip(recordings, numbers, strict=True))
    begins_round = numbers[acting] in recordings[acting].round_ends
    return FirstDifferentTurn(before, numbers, turn, other_turn, is_over, begins_round)


def divergence_lines(scenario: Scenario[Any], change: Change, part: int, columns: int) -> list[str]:
    """Return lines that show where a part goes otherwise by changed rules, and why.

    They are made for a terminal of so many columns, and do not say what the part comes
    to by the rules. There are none where nothing goes otherwise.
    """
    draw = divergence_drawer(scenario)
    lines = draw(scenario, change, part, columns) if draw else None
    if lines is not None:
        return lines
    misread = scenario.under(change)
    try:
        found = first_difference(
            teller_of(scenario), scenario.simulate(part), misread.simulate(part)
        )
    except NoAnswerError:
        return []
    readings = {BY_THE_RULES: scenario, reading_name(change): misread}
    if found:
        return list(divergence_of_turn(readings, part, found, columns))
    return only_counted_lines(scenario, misread, part, columns)


def only_counted_lines(
    scenario: Scenario[Any], misread: Scenario[Any], part: int, columns: int
) -> list[str]:
    """Return a sentence where two readings that play alike come to other answers."""
    is_same = scenario.answer(part).number == misread.answer(part).number
    return [] if is_same else only_counted(columns)


def only_counted(columns: int, *differences: str) -> list[str]:
    """Return a sentence that says that all is played alike, and what is counted otherwise."""
    words = ": ".join(filter(None, ["Only what is counted differs", "; ".join(differences)]))
    return folded(f"{words}.", columns).split("\n")


def short_divergence(lines: list[str]) -> list[str]:
    """Return what happens by each reading, of such lines; all of them if that is told alike."""
    is_alike = any(line.startswith(AFTERWARDS) for line in lines)
    return lines if is_alike else list(takewhile(bool, lines))


def divergence_of_turn(
    readings: dict[str, Scenario[Any]], part: int, found: FirstDifferentTurn[Any], columns: int
) -> Iterator[str]:
    """Yield what happens in the turn that differs by each of two readings, and why."""
    scenario, state = readings[BY_THE_RULES], found.state
    turns_played = dict(zip(readings, (found.ours, found.theirs), strict=True))
    teller, round_name = teller_of(scenario), scenario.round_name
    sentences = [
        (name, found.sentence(teller, turn, round_name)) for name, turn in turns_played.items()
    ]
    yield from labelled(sentences, columns)
    yield from ["", "Before it:", *picture_lines(scenario, state, columns)]
    if sentences[0][1] == sentences[1][1]:
        for name, turn in turns_played.items():
            after = state.copy()
            follow(after, turn)
            heading = titled(f"{AFTERWARDS}{name}")
            yield from ["", heading, *picture_lines(scenario, after, columns)]
    elif found.begins_round:
        for name, reading in readings.items():
            if lines := explanation_lines(reading, part, state.rounds + 1, columns):
                yield from ["", titled(name), *lines]


def picture_lines(scenario: Scenario[Any], state: State, columns: int) -> Iterator[str]:
    """Yield a state as lines that fit."""
    for line in teller_of(scenario).picture(state):
        yield from folded(line, columns, INDENT).split("\n")


def explanation_lines(
    scenario: Scenario[Any], part: int, round_number: int, columns: int
) -> list[str]:
    """Return the explanation of a round; nothing if there is no such round."""
    simulation, state = scenario.simulate(part)
    with closing(turns(simulation)) as played, suppress(UsageError):
        for lines in explain(scenario, part, ExplanationQuestion(round_number), state, played):
            return lines.text(columns).rstrip("\n").split("\n")
    return []
