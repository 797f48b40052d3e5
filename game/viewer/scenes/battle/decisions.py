"""What a unit decides, as the systems decide it, and how the panel tells that."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from game.playback.jobs import LastValue
from game.playback.moment import Moment
from game.puzzles.battle.explaining.reasons import (
    blow_thoughts,
    brief_reason,
    decision_steps,
    step_sentence,
)
from game.puzzles.battle.playing.decided_turn import DecidedTurn
from game.puzzles.battle.playing.deciding import decide, decide_in_turn
from game.puzzles.battle.playing.state import BattleState, actor_in
from game.puzzles.battle.scenario import BattleScenario
from game.puzzles.savings import DECISION_FROM_STATE, may_use
from game.simulation.recording import Recording
from game.text.grid import Grid, at
from game.viewer.controls.panel_blocks import Heading, MarkRow, Paragraph, Spacer
from game.viewer.drawing.theme import TEXT
from game.viewer.scenes.battle.marks import StepMark
from game.viewer.view_model import Block, LinkedBlock

MOST_UNITS: Final = 500
"""Of a battle in which a decision is found while it is played: it takes about 3 ms of so many."""
TEXT_SIZE: Final = 13
LEAST_HEIGHT: Final = 168
"""How high a decision's blocks are together at least, so that what follows seldom jumps."""


class UnitDecision(NamedTuple):
    """A unit and its decision."""

    entity: int
    state: BattleState
    """The state just before."""
    decision: DecidedTurn


class Decisions:
    """The decisions of one recording; the last one that was asked for is kept."""

    def __init__(self, scenario: BattleScenario, recording: Recording[BattleState]) -> None:
        """Begin with nothing asked."""
        self._scenario: Final = scenario
        self._recording: Final = recording
        self._decided: Final = LastValue[DecidedTurn]()

    def asked(self, entity: int | None, moment: Moment[BattleState]) -> UnitDecision | None:
        """Return what a unit decides at a moment; None if it is dead or combat is over."""
        state, number, recording = moment.before, moment.number, self._recording
        if entity not in state.units or state.is_over:
            return None
        turn = recording.turns[number] if number < len(recording) else ()
        key, is_its_turn = (number, entity), actor_in(turn) == entity
        found = self._decided.of(key, lambda: self._decide(entity, moment, is_its_turn))
        return UnitDecision(entity, state, found)

    def _decide(self, entity: int, moment: Moment[BattleState], is_its_turn: bool) -> DecidedTurn:
        given = self._scenario.cave, self._scenario.settings, moment.before, entity
        return decide_in_turn(*given, moment.number) if is_its_turn else decide(*given)

    def reason(self, turn: int) -> str:
        """Return in a few words why a unit did what it did; "" where that is dear to find."""
        scenario, recording = self._scenario, self._recording
        actor, state = actor_in(recording.turns[turn]), recording.state_at(turn)
        is_cheap = len(state.units) <= MOST_UNITS and may_use(
            DECISION_FROM_STATE, scenario.settings.rules
        )
        if actor not in state.units or not is_cheap:
            return ""
        decision = decide(scenario.cave, scenario.settings, state, actor)
        return brief_reason(scenario.cave.grid, decision)


def decision_blocks(grid: Grid, asked: UnitDecision) -> Iterator[Block]:
    """Explain a unit's step and its blow, or why it does nothing."""
    entity, state, decision = asked
    unit = state.unit(entity)
    blocks: list[Block] = [
        Heading(f"{unit.name} at {at(grid, unit.square)} decides"),
        *(
            LinkedBlock(MarkRow(StepMark(thought.name), thought.words), thought.name)
            for thought in decision_steps(grid, decision)
        ),
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
            yield LinkedBlock(MarkRow(StepMark(thought.name), thought.words), thought.name)
        elif thought.margin:
            words = Paragraph(f"•  {thought.words}", colour=TEXT)
            yield LinkedBlock(words, next(candidates).entity)
        else:
            yield Paragraph(thought.words)
