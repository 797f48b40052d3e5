"""A unit's decision in the panel: its steps with their marks on the map, and whom it strikes."""

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
from game.viewer.controls.panel_blocks import FLOOR, Heading, MarkRow, Paragraph, Spacer
from game.viewer.drawing.theme import TEXT
from game.viewer.scene_parts import Block, LinkedBlock
from game.viewer.scenes.battle.marks import Mark

TEXT_SIZE: Final = 13
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
        LinkedBlock(MarkRow(StepGlyph(thought.name), thought.words), thought.name)
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
            yield LinkedBlock(MarkRow(StepGlyph(thought.name), thought.words), thought.name)
        elif thought.margin:
            words = Paragraph(f"•  {thought.words}", colour=TEXT)
            yield LinkedBlock(words, next(candidates).entity)
        else:
            yield Paragraph(thought.words)


@dataclass(frozen=True, slots=True)
class StepGlyph:
    """Draws the mark of a step of a decision, or of the blow."""

    name: str

    def __call__(self, height: int) -> pygame.Surface:
        """Return it on its square, so many pixels high."""
        square = pygame.Surface((height, height))
        square.fill(FLOOR)
        mark = Mark(self.name)(height - 6 if self.name == STRIKE else height)
        square.blit(mark, mark.get_rect(center=square.get_rect().center))
        return square
