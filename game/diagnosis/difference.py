"""The first decision that a change of the rules changes in one input, drawn.

A puzzle may have a way of its own to draw it. All others are played by both readings
in step, and the first turn that differs is told as it goes in each, with what there was
before it, and with why it goes so where that can be told.
"""

from collections.abc import Iterator
from contextlib import closing, suppress
from functools import partial
from typing import Any

from game.errors import NoAnswerError, UsageError
from game.play.parting import Parting, first_parting
from game.play.simulation import State, TurnEvents, follow, turns
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
        found = first_parting(partial(scenario.simulate, part), partial(misread.simulate, part))
    except NoAnswerError:
        return []
    readings = {BY_THE_RULES: scenario, name_of(change): misread}
    return list(drawn(readings, part, found, columns)) if found else []


def drawn(
    readings: dict[str, Scenario[Any]], part: int, found: Parting[Any], columns: int
) -> Iterator[str]:
    """Yield what each of two readings does in the turn that differs, and why."""
    scenario, state = readings[BY_THE_RULES], found.state
    turns_played = dict(zip(readings, (found.ours, found.theirs), strict=True))
    deeds = [(name, deed_of(scenario, state, turn)) for name, turn in turns_played.items()]
    yield from labelled(deeds, columns)
    yield from ["", "Before it:", *pictured(scenario, state, columns)]
    if deeds[0][1] == deeds[1][1]:
        for name, turn in turns_played.items():
            after = state.copy()
            follow(after, turn)
            yield from ["", titled(f"after it {name}"), *pictured(scenario, after, columns)]
    elif found.begins_round:
        for name, reading in readings.items():
            if told := reasons_of(reading, part, state.rounds + 1, columns):
                yield from ["", titled(name), *told]


def pictured(scenario: Scenario[Any], state: State, columns: int) -> Iterator[str]:
    """Yield a state as lines that fit."""
    for line in scenario.picture(state):
        yield from folded(line, columns, INDENT).split("\n")


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
