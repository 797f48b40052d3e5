"""The first decision that changed rules decide differently, for one input.

A puzzle may draw it in its own way (see `Puzzle.divergence`). For other puzzles, both rules are
played in step up to the first turn that differs. The lines describe this turn under both rules,
with the state before it and, if it begins a round, the explanation. If no turn differs, but the
answers do, a line states that only the count differs.
"""

from collections.abc import Iterator
from contextlib import closing, suppress
from itertools import takewhile
from typing import Any

from game.errors import NoAnswerError, UsageError
from game.puzzles.contract import Scenario
from game.puzzles.explanation import ExplanationQuestion
from game.puzzles.first_difference import FirstDifferentTurn, first_difference, only_counted_lines
from game.puzzles.registry import explain, load, narrator_of
from game.puzzles.variant import BY_THE_RULES, Change, change_name
from game.simulation.progress import hide_details, working
from game.simulation.simulation import State, follow, turns
from game.text.wording import align_labels, folded, make_title

INDENT = 4
"""The indentation of continuation lines."""
AFTERWARDS = "After it "
"""The beginning of the heading over a state after the turn."""


def divergence_lines(scenario: Scenario[Any], change: Change, part: int, columns: int) -> list[str]:
    """Return lines that show the first turn in which changed rules differ, and the reason.

    The lines have at most `columns` characters. They don't contain the right answer. There are no
    lines if no turn differs.
    """
    with working(lambda: "looking for the first decision that differs"), hide_details():
        drawer = load(scenario.puzzle).divergence
        lines = drawer.load()(scenario, change, part, columns) if drawer else None
        return played_lines(scenario, change, part, columns) if lines is None else lines


def played_lines(scenario: Scenario[Any], change: Change, part: int, columns: int) -> list[str]:
    """Return lines on the first different turn, after playing both rules."""
    misread = scenario.under(change)
    try:
        found = first_difference(
            narrator_of(scenario), scenario.simulate(part), misread.simulate(part)
        )
    except NoAnswerError:
        return []
    sides = {BY_THE_RULES: scenario, change_name(change): misread}
    if found:
        return list(turn_lines(sides, part, found, columns))
    return only_counted_lines(scenario, misread, part, columns)


def short_divergence(lines: list[str]) -> list[str]:
    """Return the lines up to the first empty one: what happens under both rules.

    If both are described by the same lines, all lines are returned.
    """
    is_alike = any(line.startswith(AFTERWARDS) for line in lines)
    return lines if is_alike else list(takewhile(bool, lines))


def turn_lines(
    sides: dict[str, Scenario[Any]], part: int, found: FirstDifferentTurn[Any], columns: int
) -> Iterator[str]:
    """Yield lines on the first different turn under both rules, and the reasons."""
    scenario, state = sides[BY_THE_RULES], found.state
    turns_played = dict(zip(sides, (found.ours, found.theirs), strict=True))
    narrator, round_name = narrator_of(scenario), scenario.round_name
    sentences = [
        (name, found.sentence(narrator, turn, round_name)) for name, turn in turns_played.items()
    ]
    yield from align_labels(sentences, columns)
    yield from ["", "Before it:", *picture_lines(scenario, state, columns)]
    if sentences[0][1] == sentences[1][1]:
        for name, turn in turns_played.items():
            after = state.copy()
            follow(after, turn)
            heading = make_title(f"{AFTERWARDS}{name}")
            yield from ["", heading, *picture_lines(scenario, after, columns)]
    elif found.begins_round:
        for name, each in sides.items():
            if lines := explanation_lines(each, part, state.rounds + 1, columns):
                yield from ["", make_title(name), *lines]


def picture_lines(scenario: Scenario[Any], state: State, columns: int) -> Iterator[str]:
    """Yield a state as lines that fit."""
    for line in narrator_of(scenario).picture(state):
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
