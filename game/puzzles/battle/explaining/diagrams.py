"""A unit's decision, drawn: In range, Reachable, Nearest, Chosen, Distance, Step."""

from collections.abc import Mapping
from typing import Final

from components.decision import Decision
from game.puzzles.battle.explaining.reasons import (
    CHOSEN,
    IN_RANGE,
    NEAREST,
    REACHABLE,
    STEP,
    squares_of,
    step_sentence,
)
from game.puzzles.battle.playing.state import BattleState
from game.puzzles.battle.playing.units import UnitState
from game.puzzles.battle.telling.text import drawn
from game.text.drawings import Crop, TitledDrawing, crop_around, cropped, side_by_side
from game.text.grid import Grid
from game.text.wording import folded
from systems.bitboard import each

MARKS: Final = {IN_RANGE: "?", REACHABLE: "@", NEAREST: "!", CHOSEN: "+"}
"""The marks for the squares of each step that has a drawing of its own."""


def step_lines(
    grid: Grid, state: BattleState, unit: UnitState, decision: Decision, columns: int
) -> list[str]:
    """Return the drawings of a decision and a sentence on its step, for a number of columns.

    A unit that searches for no step has the sentence only.
    """
    sentence = folded(step_sentence(grid, decision), columns)
    if not is_drawn(decision):
        return [sentence]
    return [side_by_side(panels_of(grid, state, unit, decision, columns), columns), "", sentence]


def is_drawn(decision: Decision) -> bool:
    """Whether a unit searches for a step, so that there is something to draw."""
    step = decision.step
    is_looking = bool(step.in_range) and not step.is_in_range
    has_reason = decision.is_step_told and (step.step is not None or is_looking)
    return bool(decision.enemies) and has_reason


def panels_of(
    grid: Grid, state: BattleState, unit: UnitState, decision: Decision, columns: int
) -> list[TitledDrawing]:
    """Return the drawings that a decision has, in the order of its steps."""
    step = decision.step
    marks = marks_of(decision)
    # A thing whose letter is a mark would be taken for that.
    things = (one for one in state.things.values() if one.kind.letter not in MARKS.values())
    units = {thing.square: thing.kind.letter for thing in things}
    units |= {one.square: one.letter for one in state.units.values()}
    squares = [step.origin, *each(step.nearest)]
    shown = crop_around(grid, squares) if grid.columns > columns else None
    panels = [panel(grid, title, units | extra, shown) for title, extra in marks.items()]
    if step.step is not None:
        units.pop(unit.square, None)
        panels.append(panel(grid, STEP.capitalize(), units | {step.step: unit.letter}, shown))
    return panels


def marks_of(decision: Decision) -> dict[str, dict[int, str]]:
    """Return the marks of each drawing besides the units, by its title."""
    drawings = {}
    for name, squares in squares_of(decision).items():
        if name in MARKS:
            drawings[name.capitalize()] = marked(squares, MARKS[name])
    if decision.step.destination is not None:
        drawings["Distance"] = {
            square: str(distance % 10)
            for distance, squares in enumerate(decision.distances)
            for square in each(squares)
        }
    return drawings


def marked(squares: int, mark: str) -> dict[int, str]:
    """Return a mark for each square of a set."""
    return dict.fromkeys(each(squares), mark)


def panel(grid: Grid, title: str, marks: Mapping[int, str], shown: Crop | None) -> TitledDrawing:
    """Return one drawing, cropped if a crop is given."""
    rows = drawn(grid, marks)
    return TitledDrawing(title, cropped(rows, shown) if shown else rows)
