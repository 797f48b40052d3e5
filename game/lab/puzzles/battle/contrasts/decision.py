"""The contrast of two decisions: the first turn that two readings play differently.

Drawings that both have in common come once, above those that differ.
"""

from collections.abc import Iterator
from itertools import takewhile
from typing import Final, NamedTuple

from components.turn import Candidate, Decision
from game.lab.first_difference import FirstDifferentTurn
from game.puzzles.battle.explaining.reasons import blow_lines, is_drawn, panels_of, step_sentence
from game.puzzles.battle.playing.battle import Battle
from game.puzzles.battle.playing.state import BattleState, actor_in
from game.puzzles.battle.reading.cave import Cave
from game.puzzles.battle.reading.settings import BattleSettings
from game.puzzles.battle.text import picture, tell
from game.simulation.simulation import TurnEvents
from game.text.grid import Grid, TitledDrawing, crop_around, cropped, side_by_side
from game.text.wording import folded, labelled, titled
from systems.battle.events import ROUND_ENDED

ABREAST: Final = 3
"""Drawings that should fit side by side; maps that are too wide for that are cropped."""

INDENT: Final = 4
"""The hanging indent of sentences that are too long for one line."""


class NamedSettings(NamedTuple):
    """A reading of the rules and its name."""

    name: str
    """As in `by the rules`, or `with first-step`."""
    settings: BattleSettings


class TurnBySettings(NamedTuple):
    """The turn that differs, by one reading."""

    reading: NamedSettings
    turn: TurnEvents
    """Empty if the battle is over by then."""


def decision_contrast(
    cave: Cave,
    difference: FirstDifferentTurn[BattleState],
    ours: NamedSettings,
    theirs: NamedSettings,
    columns: int,
) -> list[str]:
    """Return lines that describe and draw what each of two readings does in that turn."""
    grid, state = cave.grid, difference.state
    turns_taken = [TurnBySettings(ours, difference.ours), TurnBySettings(theirs, difference.theirs)]
    lines = [f"Round {state.rounds + 1}, turn {state.turns + 1}:"]
    labels = [(one.reading.name, sentence(state, grid, one.turn)) for one in turns_taken]
    lines += labelled(labels, columns)
    actors = {actor_in(one.turn) for one in turns_taken}
    if len(actors) == 1 and None not in actors:
        decisions = [
            decision_after(cave, one.reading.settings, difference.turns) for one in turns_taken
        ]
        if choice_of(decisions[0]) != choice_of(decisions[1]):
            return [*lines, *drawings(grid, state, turns_taken, decisions, columns)]
    return [*lines, "", "The map before that turn:", *map_before(grid, difference, columns)]


def sentence(state: BattleState, grid: Grid, turn: TurnEvents) -> str:
    """Return what happens in a turn, and which round ends with it."""
    words = tell(grid, state.copy(), turn) if turn else "combat is over"
    end = [f"round {event.arguments[0]} ends" for event in turn if event.name == ROUND_ENDED]
    return "; ".join([words, *end])


def choice_of(decision: Decision) -> tuple[int | None, Candidate | None]:
    """Return where a unit steps and whom it strikes."""
    return decision.step.step, decision.target


def map_before(grid: Grid, difference: FirstDifferentTurn[BattleState], columns: int) -> list[str]:
    """Return the map with hit points; if it is too wide, only the part around the acting units."""
    state = difference.state
    actors = filter(None, map(actor_in, (difference.ours, difference.theirs)))
    rows = picture(grid, state.units.values())
    squares = [state.unit(actor).square for actor in actors]
    if grid.columns > columns and squares:
        return cropped(rows, crop_around(grid, squares))
    return rows


def decision_after(cave: Cave, settings: BattleSettings, turns: int) -> Decision:
    """Return the decision of the turn that follows so many.

    The battle is played up to there, as a rule may depend on more than a state holds.
    """
    with Battle(cave, settings) as battle:
        for _ in range(turns):
            battle.step()
        return battle.decide()


def drawings(
    grid: Grid,
    state: BattleState,
    turns_taken: list[TurnBySettings],
    decisions: list[Decision],
    columns: int,
) -> Iterator[str]:
    """Yield the drawings in common, then each reading's own drawings, step and blow."""
    acting = state.unit(turns_taken[0].turn[0].arguments[0])
    narrow = columns // ABREAST
    drawn = [
        panels_of(grid, state, acting, decision, narrow) if is_drawn(decision) else []
        for decision in decisions
    ]
    shared = shared_panels(*drawn)
    steps = [decision.step.step for decision in decisions]
    if shared and steps[0] != steps[1]:
        yield from ["", "Alike in both:", *lines_of(shared, columns)]
    for (reading, _), decision, panels in zip(turns_taken, decisions, drawn, strict=True):
        own = panels[len(shared) :]
        yield from ["", titled(reading.name)]
        if own and steps[0] != steps[1]:
            yield from [*lines_of(own, columns), ""]
        sentences = [step_sentence(grid, decision)]
        if decision.enemies:
            sentences += blow_lines(grid, state, decision)
        yield from (folded(line, columns, INDENT) for line in sentences)


def shared_panels(ours: list[TitledDrawing], theirs: list[TitledDrawing]) -> list[TitledDrawing]:
    """Return the drawings with which both lists begin."""
    pairs = takewhile(lambda pair: pair[0] == pair[1], zip(ours, theirs, strict=False))
    return [panel for panel, _ in pairs]


def lines_of(panels: list[TitledDrawing], columns: int) -> list[str]:
    """Return drawings side by side."""
    return side_by_side(panels, columns).splitlines()
