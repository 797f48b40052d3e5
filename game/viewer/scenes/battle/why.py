"""What the panel says of a decision: its steps as the legend of the map, and whom it strikes."""

from collections.abc import Iterator
from typing import Final, NamedTuple

import pygame

from components.decision import Decision
from game.puzzles.battle.diagrams import step_sentence
from game.puzzles.battle.settings import SINGULAR
from game.puzzles.battle.state import BattleState
from game.puzzles.battle.steps import thoughts_of
from game.puzzles.battle.striking import choice_of_target, reach_of
from game.text.grid import Grid, at
from game.viewer.contract.panel import Block, Linked
from game.viewer.controls.panel import Heading, Paragraph
from game.viewer.controls.rest import Rest
from game.viewer.drawing.fitting import wrapped
from game.viewer.drawing.theme import LINE, TEXT, px, text
from game.viewer.scenes.battle.overlay import STRIKE, draw_target
from game.viewer.scenes.battle.step_marks import draw_mark

FLOOR: Final = (104, 97, 86)
"""Behind a mark in the legend, about as the floor is."""
SIZE: Final = 13
MARK: Final = 20
"""How large a square is in the legend."""
LEAST: Final = 168
"""How high what is told of a decision is at least, so that what follows seldom jumps."""


class Asked(NamedTuple):
    """A unit, and what it decides."""

    entity: int
    state: BattleState
    """Just before."""
    decision: Decision


def why(grid: Grid, asked: Asked) -> Iterator[Block]:
    """Tell how a unit comes to its step and its blow, or why it does nothing."""
    entity, state, decision = asked
    unit = state.unit(entity)
    blocks: list[Block] = [Heading(f"{SINGULAR[unit.faction]} at {at(grid, unit.square)} decides")]
    blocks += [
        Linked(Marked(thought.name, thought.words), thought.name)
        for thought in thoughts_of(grid, decision)
    ]
    if decision.step.step is None:
        blocks.append(Paragraph(step_sentence(grid, decision), size=SIZE, colour=TEXT))
    if decision.enemies:
        blocks += blow(grid, asked)
    yield from blocks
    yield Rest(blocks, LEAST)


def blow(grid: Grid, asked: Asked) -> Iterator[Block]:
    """Tell whom a unit can strike, whom it strikes, and why."""
    entity, state, decision = asked
    reach = reach_of(grid, state, decision, state.unit(entity).power)
    yield Paragraph(reach.heading)
    for candidate, words in reach.candidates:
        yield Linked(Paragraph(f"•  {words}", colour=TEXT), candidate.entity)
    if choice := choice_of_target(grid, state, decision):
        yield Linked(Marked(STRIKE, choice), STRIKE)
    if reach.result:
        yield Paragraph(reach.result)


class Marked:
    """Words beside the mark that they explain."""

    def __init__(self, name: str, words: str) -> None:
        """Explain the mark of a step, or the one of a blow."""
        self._name: Final = name
        self._words: Final = words

    def height(self, width: int) -> int:
        """As many lines as the words need, and no less than the mark."""
        return max(len(self._lines(width)) * px(SIZE * 1.3), px(MARK)) + px(5)

    def draw(self, target: pygame.Surface, area: pygame.Rect) -> None:
        """Draw the mark as on the map, and the words."""
        square = pygame.Rect(area.left, area.top + px(2), px(MARK), px(MARK))
        pygame.draw.rect(target, FLOOR, square)
        if self._name == STRIKE:
            draw_target(target, square.inflate(-2, -2))
        else:
            draw_mark(target, square, self._name)
        pygame.draw.rect(target, LINE, square, 1)
        lines = self._lines(area.width)
        high = px(SIZE * 1.3)
        top = area.top + max(area.height - len(lines) * high, 0) // 2 + px(1)
        for number, line in enumerate(lines):
            words = text(line, SIZE, TEXT)
            target.blit(words, (square.right + px(8), top + number * high))

    def _lines(self, width: int) -> list[str]:
        return [line.strip() for line in wrapped(self._words, SIZE, width - px(MARK + 8))]
