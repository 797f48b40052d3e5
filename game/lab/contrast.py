"""The first decision that a change of the rules changes in one input, drawn.

A puzzle may draw it in its own way (the ability `contrast`). For all others, both readings are
played in step up to the first turn that differs. It is described by each reading, with the state
before it and, where there is one, its explanation.
"""

from collections.abc import Iterator
from contextlib import closing, suppress
from functools import partial
from itertools import takewhile
from typing import Any

from game.errors import NoAnswerError, UsageError
from game.lab.abilities import contrast_drawer
from game.lab.first_difference import FirstDifferentTurn, first_lasting_difference
from game.puzzles.contract import Scenario
from game.puzzles.explanation import ExplanationQuestion, explain
from game.puzzles.teller import teller_of
from game.puzzles.variant import BY_THE_RULES, Change, reading_name
from game.simulation.simulation import State, TurnEvents, follow, turns
from game.text.wording import folded, labelled, titled

INDENT = 4
"""Of continuation lines, where a line is too long for the terminal."""
AFTERWARDS = "After it "
"""Before a reading's name, over the picture of what it comes to."""


def contrast_lines(scenario: Scenario[Any], change: Change, part: int, columns: int) -> list[str]:
    """Return lines that show where a part goes otherwise by changed rules, and why.

    They are made for a terminal of so many columns, and do not say what the part comes
    to by the rules. There are none where nothing goes otherwise.
    """
    draw = contrast_drawer(scenario)
    lines = draw(scenario, change, part, columns) if draw else None
    if lines is not None:
        return lines
    misread = scenario.under(change)
    try:
        found = first_lasting_difference(
            partial(scenario.simulate, part), partial(misread.simulate, part)
        )
    except NoAnswerError:
        return []
    readings = {BY_THE_RULES: scenario, reading_name(change): misread}
    return list(contrast_of_turn(readings, part, found, columns)) if found else []


def contrast_in_short(lines: list[str]) -> list[str]:
    """Return what happens by each reading, of such lines; all of them if that is told alike."""
    is_alike = any(line.startswith(AFTERWARDS) for line in lines)
    return lines if is_alike else list(takewhile(bool, lines))


def contrast_of_turn(
    readings: dict[str, Scenario[Any]], part: int, found: FirstDifferentTurn[Any], columns: int
) -> Iterator[str]:
    """Yield what happens in the turn that differs by each of two readings, and why."""
    scenario, state = readings[BY_THE_RULES], found.state
    turns_played = dict(zip(readings, (found.ours, found.theirs), strict=True))
    sentences = [(name, sentence_of(scenario, state, turn)) for name, turn in turns_played.items()]
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


def sentence_of(scenario: Scenario[Any], state: State, turn: TurnEvents) -> str:
    """Return what happens in a turn; an empty turn means that the simulation is over."""
    return teller_of(scenario).tell(state.copy(), turn) if turn else "it is over"


def explanation_lines(
    scenario: Scenario[Any], part: int, round_number: int, columns: int
) -> list[str]:
    """Return the explanation of a round; nothing if there is no such round."""
    simulation, state = scenario.simulate(part)
    with closing(turns(simulation)) as played, suppress(UsageError):
        for lines in explain(scenario, part, ExplanationQuestion(round_number), state, played):
            return lines.text(columns).rstrip("\n").split("\n")
    return []
