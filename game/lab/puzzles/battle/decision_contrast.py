"""The first turn that two readings of the rules play otherwise, drawn one below the other.

What both decide alike is drawn once, above what they decide otherwise.
"""

from collections.abc import Iterator
from itertools import takewhile
from typing import Final, NamedTuple

from components.decision import Candidate, Decision
from game.lab.first_difference import FirstDifferentTurn
from game.puzzles.battle.explaining.diagrams import is_drawn, panels_of, step_sentence
from game.puzzles.battle.explaining.reasons import attack_lines
from game.puzzles.battle.playing.battle import Battle
from game.puzzles.battle.playing.state import BattleState, actor_in
from game.puzzles.battle.reading.cave import Cave
from game.puzzles.battle.reading.settings import BattleSettings
from game.puzzles.battle.telling.sentences import tell
from game.puzzles.battle.telling.trace import picture
from game.simulation.simulation import TurnEvents
from game.text.drawings import TitledDrawing, crop_around, cropped, side_by_side
from game.text.grid import Grid
from game.text.wording import folded, labelled, titled
from systems.battle.events import ROUND_ENDED

ABREAST: Final = 3
"""Drawings that are to stand side by side; where whole maps are too wide for it, they are cut."""

INDENT: Final = 4
"""Columns by which a sentence hangs that is too long for one line."""


class NamedSettings(NamedTuple):
    """The rules as they are, or as they are misread."""

    name: str
    """As in `by the rules`, or `with first-step`."""
    settings: BattleSettings


class TurnBySettings(NamedTuple):
    """What one reading does in the turn that differs."""

    reading: NamedSettings
    turn: TurnEvents
    """Empty if the battle is over by then."""


def decision_contrast(
    cave: Cave,
    parting: FirstDifferentTurn[BattleState],
    ours: NamedSettings,
    theirs: NamedSettings,
    columns: int,
) -> list[str]:
    """Return lines that say and draw what each of two readings does where they part."""
    grid, state = cave.grid, parting.state
    deeds = [TurnBySettings(ours, parting.ours), TurnBySettings(theirs, parting.theirs)]
    lines = [f"Round {state.rounds + 1}, turn {state.turns + 1}:"]
    told = [(deed.reading.name, sentence(state, grid, deed.turn)) for deed in deeds]
    lines += labelled(told, columns)
    actors = {actor_in(deed.turn) for deed in deeds}
    if len(actors) == 1 and None not in actors:
        decisions = [decision_after(cave, deed.reading.settings, parting.turns) for deed in deeds]
        if choice_of(decisions[0]) != choice_of(decisions[1]):
            return [*lines, *drawings(grid, state, deeds, decisions, columns)]
    return [*lines, "", "The map before that turn:", *map_before(grid, parting, columns)]


def sentence(state: BattleState, grid: Grid, turn: TurnEvents) -> str:
    """Return what happens in a turn, and whether its round ends with it."""
    told = tell(grid, state.copy(), turn) if turn else "combat is over"
    end = [f"round {event.arguments[0]} ends" for event in turn if event.name == ROUND_ENDED]
    return "; ".join([told, *end])


def choice_of(decision: Decision) -> tuple[int | None, Candidate | None]:
    """Return where a unit steps and whom it strikes."""
    return decision.step.step, decision.target


def map_before(grid: Grid, parting: FirstDifferentTurn[BattleState], columns: int) -> list[str]:
    """Return the map with hit points; what is around those who act if it is too wide."""
    state = parting.state
    actors = filter(None, map(actor_in, (parting.ours, parting.theirs)))
    rows = picture(grid, state.units.values())
    squares = [state.unit(actor).square for actor in actors]
    if grid.columns > columns and squares:
        return cropped(rows, crop_around(grid, squares))
    return rows


def decision_after(cave: Cave, settings: BattleSettings, turns: int) -> Decision:
    """Return what is decided in the turn that follows so many.

    It is played up to there, as what a rule does may hang on what a state does not tell.
    """
    with Battle(cave, settings) as battle:
        for _ in range(turns):
            battle.step()
        return battle.decide()


def drawings(
    grid: Grid,
    state: BattleState,
    deeds: list[TurnBySettings],
    decisions: list[Decision],
    columns: int,
) -> Iterator[str]:
    """Yield what both decide alike, then each reading's own drawings, step and blow."""
    acting = state.unit(deeds[0].turn[0].arguments[0])
    narrow = columns // ABREAST
    drawn = [
        panels_of(grid, state, acting, decision, narrow) if is_drawn(decision) else []
        for decision in decisions
    ]
    shared = shared_panels(*drawn)
    steps = [decision.step.step for decision in decisions]
    if shared and steps[0] != steps[1]:
        yield from ["", "Alike in both:", *lines_of(shared, columns)]
    for (reading, _), decision, panels in zip(deeds, decisions, drawn, strict=True):
        own = panels[len(shared) :]
        yield from ["", titled(reading.name)]
        if own and steps[0] != steps[1]:
            yield from [*lines_of(own, columns), ""]
        told = [step_sentence(grid, decision)]
        if decision.enemies:
            told += attack_lines(grid, state, decision, acting.power).splitlines()
        yield from (folded(line, columns, INDENT) for line in told)


def shared_panels(ours: list[TitledDrawing], theirs: list[TitledDrawing]) -> list[TitledDrawing]:
    """Return the drawings with which both begin."""
    pairs = takewhile(lambda pair: pair[0] == pair[1], zip(ours, theirs, strict=False))
    return [panel for panel, _ in pairs]


def lines_of(panels: list[TitledDrawing], columns: int) -> list[str]:
    """Return drawings side by side."""
    return side_by_side(panels, columns).splitlines()
