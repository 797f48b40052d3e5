"""A unit's decision in the panel: its steps as the legend of the map, and whom it strikes."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, NamedTuple

import pygame

from components.turn import Decision
from game.puzzles.battle.explaining.reasons import (
    STRIKE,
    blow_thoughts,
    decision_steps,
    step_sentence,
)
from game.puzzles.battle.playing.state import BattleState
from game.text.grid import Grid, at
from game.viewer.controls.panel_blocks import Heading, Paragraph, Spacer
from game.viewer.drawing.theme import LINE, TEXT, px, text, wrapped
from game.viewer.scene_parts import Block, LinkedBlock
from game.viewer.scenes.battle.drawing.overlay import draw_target
from game.viewer.scenes.battle.drawing.step_marks import draw_mark

FLOOR: Final = (104, 97, 86)
"""Behind a mark in the legend, about the colour of the floor."""
TEXT_SIZE: Final = 13
MARK_SIZE: Final = 20
"""How large a square is in the legend."""
LEAST_HEIGHT: Final = 168
"""How high a decision's blocks are together at least, so that what follows seldom jumps."""


class UnitDecision(NamedTuple):
    """A unit and its decision."""

    entity: int
    state: BattleState
    """The state just before."""
    decision: Decision
    story: str = ""
    """What came of it, where nothing tells why."""


def decision_blocks(grid: Grid, asked: UnitDecision) -> Iterator[Block]:
    """Explain a unit's step and its blow, or why it does nothing."""
    entity, state, decision, story = asked
    unit = state.unit(entity)
    blocks: list[Block] = [Heading(f"{unit.name} at {at(grid, unit.square)} decides")]
    if story:
        blocks.append(Paragraph(story, size=TEXT_SIZE, colour=TEXT))
        yield from [*blocks, Spacer(blocks, LEAST_HEIGHT)]
        return
    blocks += [
        LinkedBlock(MarkLegend(thought.name, thought.words), thought.name)
        for thought in decision_steps(grid, decision)
    ]
    if decision.step.step is None:
        blocks.append(Paragraph(step_sentence(grid, decision), size=TEXT_SIZE, colour=TEXT))
    if decision.enemies:
        blocks += strike_blocks(grid, asked)
    yield from blocks
    yield Spacer(blocks, LEAST_HEIGHT)


def strike_blocks(grid: Grid, asked: UnitDecision) -> Iterator[Block]:
    """List whom a unit can strike, and explain whom it strikes."""
    candidates = iter(asked.decision.candidates)
    for thought in blow_thoughts(grid, asked.state, asked.decision):
        if thought.name:
            yield LinkedBlock(MarkLegend(thought.name, thought.words), thought.name)
        elif thought.margin:
            words = Paragraph(f"•  {thought.words}", colour=TEXT)
            yield LinkedBlock(words, next(candidates).entity)
        else:
            yield Paragraph(thought.words)


@dataclass(frozen=True, slots=True)
class MarkLegend:
    """Words beside the mark that they explain."""

    name: str
    """The step whose mark it is, or the blow."""
    words: str

    def height(self, width: int) -> int:
        """As many lines as the words need, and no less than the mark."""
        return max(len(self._lines(width)) * px(TEXT_SIZE * 1.3), px(MARK_SIZE)) + px(5)

    def draw(self, target: pygame.Surface, area: pygame.Rect) -> None:
        """Draw the mark as on the map, and the words."""
        square = pygame.Rect(area.left, area.top + px(2), px(MARK_SIZE), px(MARK_SIZE))
        pygame.draw.rect(target, FLOOR, square)
        if self.name == STRIKE:
            draw_target(target, square.inflate(-2, -2))
        else:
            draw_mark(target, square, self.name)
        pygame.draw.rect(target, LINE, square, 1)
        lines = self._lines(area.width)
        high = px(TEXT_SIZE * 1.3)
        top = area.top + max(area.height - len(lines) * high, 0) // 2 + px(1)
        for number, line in enumerate(lines):
            words = text(line, TEXT_SIZE, TEXT)
            target.blit(words, (square.right + px(8), top + number * high))

    def _lines(self, width: int) -> list[str]:
        return [line.strip() for line in wrapped(self.words, TEXT_SIZE, width - px(MARK_SIZE + 8))]
