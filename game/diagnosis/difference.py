"""The first decision that a change of the rules changes in one input, drawn.

A puzzle may have a way of its own to draw it. All others are played by both readings
in step, and the first turn that differs is told as it goes in each, with what there was
before it, and with why it goes so where that can be told.
"""

from collections.abc import Iterator
from contextlib import closing, suppress
from typing import Any

from game.errors import NoAnswerError, UsageError
from game.play.parting import Parting, parting
from game.play.simulation import State, TurnEvents, turns
from game.puzzles.contract import Scenario
from game.puzzles.contrasting import BY_THE_RULES, name_of
from game.puzzles.explanation import Question
from game.puzzles.variant import Change
from game.text.labels import labelled, titled
from game.text.wording import folded

INDENT = 4
"""Columns by which a line hangs that is too long for the terminal."""


def difference(scenario: Scenario[Any], change: Change, part: int, columns: int) -> list[str]:
    """Return lines that show where a part goes otherwise by changed rules, and why.

    They are made for a terminal of so many columns, and do not say what the part comes
    to by the rules. There are none where nothing goes otherwise.
    """
    told = scenario.contrast(change, part, columns)
    if told is not None:
        return told
    misread = scenario.under(change)
    try:
        found = parting(scenario.simulate(part), misread.simulate(part))
    except NoAnswerError:
        return []
    readings = {BY_THE_RULES: scenario, name_of(change): misread}
    return list(drawn(readings, part, found, columns)) if found else []


def drawn(
    readings: dict[str, Scenario[Any]], part: int, found: Parting[Any], columns: int
) -> Iterator[str]:
    """Yield what each of two readings does in the turn that differs, and why."""
    scenario, state = readings[BY_THE_RULES], found.state
    deeds = (deed_of(scenario, state, turn) for turn in (found.ours, found.theirs))
    yield from labelled(list(zip(readings, deeds, strict=True)), columns)
    yield from ["", "Before it:"]
    for line in scenario.picture(state):
        yield from folded(line, columns, INDENT).split("\n")
    reasons = [
        reasons_of(reading, part, state.rounds + 1, columns) for reading in readings.values()
    ]
    if reasons[0] == reasons[1]:
        return
    for name, told in zip(readings, reasons, strict=True):
        if told:
            yield from ["", titled(name), *told]


def deed_of(scenario: Scenario[Any], state: State, turn: TurnEvents) -> str:
    """Return what happens in a turn; it may be that there is none any longer."""
    return scenario.tell(state.copy(), turn) if turn else "it is over"


def reasons_of(scenario: Scenario[Any], part: int, round_number: int, columns: int) -> list[str]:
    """Return why a round goes as it does; nothing if there is no such round."""
    simulation, state = scenario.simulate(part)
    with closing(turns(simulation)) as played, suppress(UsageError):
        for told in scenario.explain(part, Question(round_number), state, played):
            return told.text(columns).rstrip("\n").split("\n")
    return []
