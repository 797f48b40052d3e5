"""Computes the decisions of a unit with the systems, and explains them in the panel."""

from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from typing import Final, NamedTuple

from game.playback.moment import Moment
from game.puzzles.battle.answer import BattleScenario
from game.puzzles.battle.explain import (
    attack_steps,
    brief_reason,
    decision_steps,
    describe_step,
    step_sentence,
    step_squares,
)
from game.puzzles.battle.narrate import NOT_DISPATCHED, locate
from game.puzzles.battle.play import DecidedTurn, PastDecisions
from game.puzzles.battle.state import BattleState, acting_unit
from game.simulation.recording import Recording
from game.text.grid import Grid
from game.viewer.controls.panel_blocks import Heading, MarkRow, Paragraph, Spacer
from game.viewer.drawing.theme import ACCENT, TEXT
from game.viewer.scenes.battle.marks import StepMark
from game.viewer.view_model import Block, LinkedBlock

SECONDS: Final = 0.1
"""How long a frame waits for a decision, in seconds; a later frame shows a slower one."""
TEXT_SIZE: Final = 13
NEXT_STEP: Final = "→ shows the next step"
LEAST_HEIGHT: Final = 168
"""The least total height of a decision's blocks, so that the blocks below seldom move."""


class UnitDecision(NamedTuple):
    """A unit and its decision."""

    entity: int
    state: BattleState
    """The state just before."""
    decision: DecidedTurn
    is_its_turn: bool
    """Whether the unit takes the current turn. If not, it is what the unit would decide now."""
    played: Sequence[str] | None = None
    """The names of the steps that have been played; None if all are shown at once."""

    @property
    def steps(self) -> list[str]:
        """The names of all steps."""
        return [*step_squares(self.decision)]

    @property
    def is_complete(self) -> bool:
        """Whether all steps are shown."""
        return self.played is None or len(self.played) == len(self.steps)


class Decisions:
    """The decisions in one recording. The last one is cached."""

    def __init__(self, scenario: BattleScenario, recording: Recording[BattleState]) -> None:
        """Cache no decision yet."""
        self._scenario: Final = scenario
        self._recording: Final = recording
        self._kept: tuple[tuple[int, int], DecidedTurn] | None = None
        """The last decision, with the turns before it and its unit."""

    @cached_property
    def _past(self) -> PastDecisions:
        return PastDecisions(self._scenario.cave, self._scenario.settings)

    def asked(self, entity: int | None, moment: Moment[BattleState]) -> UnitDecision | None:
        """Return the decision of a unit at a playback position.

        Return None if it is dead, if combat has ended, if finding the decision takes longer, or if
        the battle goes differently when it is played again.
        """
        state, number, recording = moment.before, moment.number, self._recording
        if entity is None or entity not in state.units or state.is_over:
            return None
        turn = recording.turns[number] if number < len(recording) else ()
        is_its_turn = acting_unit(turn) == entity
        found = self._decision(number, entity, is_its_turn=is_its_turn)
        return UnitDecision(entity, state, found, is_its_turn) if found else None

    def _decision(self, turns: int, entity: int, *, is_its_turn: bool) -> DecidedTurn | None:
        """Return the decision of a unit after some turns; None if it isn't found yet."""
        if self._kept is None or self._kept[0] != (turns, entity):
            past = self._past
            try:
                if not past.seek(turns, SECONDS):
                    return None
                found = (
                    past.decide_in_turn(turns)
                    if is_its_turn
                    else past.decide_if_next(turns, entity)
                )
            except Exception:  # noqa: BLE001 - a custom rule may raise anything
                # It may also be random, and play the battle differently.
                del self._past
                return None
            self._kept = (turns, entity), found
        return self._kept[1]

    def reason(self, turn: int) -> str:
        """Return the reason for a turn in a few words; "" if that takes too long to find."""
        events, state = self._recording.turns[turn], self._recording.state_at(turn)
        actor, is_custom = acting_unit(events), any(name in NOT_DISPATCHED for name, _ in events)
        # After the clause of a custom change, the reason would be one for that change.
        if is_custom or actor is None or actor not in state.units:
            return ""
        found = self._decision(turn, actor, is_its_turn=True)
        return brief_reason(self._scenario.cave.grid, found) if found else ""


def played_words(grid: Grid, asked: UnitDecision, played: Sequence[str]) -> str:
    """Return a sentence on the latest played step of a decision, with its number."""
    words = describe_step(grid, asked.decision, played[-1])
    return f"{len(played)}/{len(asked.steps)} {played[-1]}: {words}"


def decision_blocks(
    grid: Grid, asked: UnitDecision, number_unit: Callable[[int], int]
) -> Iterator[Block]:
    """Yield blocks that explain a unit's step and attack, or why it does neither."""
    blocks = [*list_blocks(grid, asked, number_unit)]
    yield from blocks
    if not asked.is_complete:
        yield Paragraph(NEXT_STEP)
    yield Spacer(blocks, LEAST_HEIGHT)


def list_blocks(
    grid: Grid, asked: UnitDecision, number_unit: Callable[[int], int]
) -> Iterator[Block]:
    """Yield the steps that are shown, and the attack after the last one."""
    decision, played = asked.decision, asked.played
    does = "decides" if asked.is_its_turn else "would decide now"
    yield Heading(f"{locate(grid, asked.state.unit(asked.entity))} {does}")
    for thought in decision_steps(grid, decision):
        if played is None or thought.name in played:
            yield LinkedBlock(MarkRow(StepMark(thought.name), thought.words), thought.name)
    if played:
        yield Paragraph(played_words(grid, asked, played), size=TEXT_SIZE, colour=ACCENT)
    if asked.is_complete:
        if decision.step.step is None:
            yield Paragraph(step_sentence(grid, decision), size=TEXT_SIZE, colour=TEXT)
        if decision.enemies:
            yield from strike_blocks(grid, asked, number_unit)


def strike_blocks(
    grid: Grid, asked: UnitDecision, number_unit: Callable[[int], int]
) -> Iterator[Block]:
    """List whom a unit can strike, and explain whom it strikes."""
    candidates = iter(asked.decision.candidates)
    for thought in attack_steps(grid, asked.state, asked.decision):
        if thought.name:
            yield LinkedBlock(MarkRow(StepMark(thought.name), thought.words), thought.name)
        elif thought.margin:
            words = Paragraph(f"•  {thought.words}", colour=TEXT)
            yield LinkedBlock(words, number_unit(next(candidates).entity))
        else:
            yield Paragraph(thought.words)
