"""The panel of a duel: the turn, both sides, the turn's ledger with its sums, and the plan."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

import pygame

from components.duel import Spell
from game.playback.moment import Moment
from game.puzzles.duel.duel import DuelState
from game.puzzles.duel.ledger import ledger
from game.simulation.recording import Recording
from game.simulation.simulation import TurnEvents
from game.viewer.controls.panel_blocks import Heading, Line, Paragraph, Spacer
from game.viewer.drawing.theme import (
    ACCENT,
    LINE,
    MUTED,
    RAISED,
    TEXT,
    Colour,
    cut_to_width,
    px,
    text,
    width_of,
    wrapped,
)
from game.viewer.scene_parts import Block, LinkedBlock
from game.viewer.scenes.duel.motion import ShownDuel
from game.viewer.scenes.duel.spell_icons import icon, sort_of

LEAST_LEDGER: Final = 176
"""How high a ledger is at least: of a turn with four entries."""
LEDGER_SIZE: Final = 13
LEDGER_SUMS: Final = (("Wizard", "points"), ("Mana", "mana"), ("Boss", "boss_points"))
NEAREST: Final = "No order of spells wins. This is the attempt that comes nearest."
ROWS_BEFORE: Final = 2
"""Spells already cast that stay in sight."""
LEAST_ROWS: Final = 6
"""Spells that are in sight at the end."""


def ledger_blocks(
    recording: Recording[DuelState], moment: Moment[DuelState], seen: ShownDuel
) -> Iterator[Block]:
    """Yield the ledger of the turn that is played as far as it is seen, or of the one before."""
    if moment.turn:
        before, turn = moment.before, moment.turn
        done = sum(at <= seen.elapsed for at, _ in seen.schedule.seen)
    elif moment.number:
        before, turn = recording.state_at(moment.number - 1), recording.turns[moment.number - 1]
        done = len(turn)
    else:
        return
    blocks = list(ledger_entries(before, turn, done))
    blocks += ledger_sums(before, seen.state)
    yield from blocks
    yield Spacer(blocks, LEAST_LEDGER)


def ledger_entries(before: DuelState, turn: TurnEvents, done: int) -> Iterator[Block]:
    """Yield a row for each entry, muted if it is still to come."""
    state = before.copy()
    entries = list(ledger(state, turn))
    side = "wizard" if state.is_wizards_turn else "boss"
    yield Heading(f"Turn {state.turns}, {side}")
    for entry in entries:
        yield LedgerRow(entry.cause, entry.amounts, TEXT if entry.event < done else MUTED)


def ledger_sums(before: DuelState, now: DuelState) -> Iterator[Block]:
    """Yield what each side had before the turn, and what it has by now."""
    yield LedgerRule()
    for name, field in LEDGER_SUMS:
        old, new = getattr(before, field), getattr(now, field)
        yield Line(name, f"{old} -> {new}" if new != old else str(old), LEDGER_SIZE, MUTED)


class LedgerRule:
    """The line under what is summed up."""

    def height(self, _width: int) -> int:
        """The line and a little room."""
        return px(7)

    def draw(self, target: pygame.Surface, area: pygame.Rect) -> None:
        """Draw the line."""
        pygame.draw.line(target, LINE, area.midleft, (area.right - 1, area.centery))


class LedgerRow:
    """Words on as many lines as they need, beside what they come to."""

    def __init__(self, words: str, right: str, colour: Colour) -> None:
        """Say what comes to what."""
        self.words: Final = words
        self.right: Final = right
        self.colour: Final = colour

    def height(self, width: int) -> int:
        """All lines and a little room."""
        return len(self._lines(width)) * px(LEDGER_SIZE * 1.3) + px(2)

    def draw(self, target: pygame.Surface, area: pygame.Rect) -> None:
        """Draw the words, and on their first line what they come to."""
        for number, line in enumerate(self._lines(area.width)):
            top = area.top + number * px(LEDGER_SIZE * 1.3)
            target.blit(text(line, LEDGER_SIZE, self.colour), (area.left, top))
        right = text(self.right, LEDGER_SIZE, self.colour)
        target.blit(right, (area.right - right.get_width(), area.top))

    def _lines(self, width: int) -> list[str]:
        return wrapped(self.words, LEDGER_SIZE, width - width_of(self.right, LEDGER_SIZE) - px(8))


class CastLink(NamedTuple):
    """What a spell of the plan stands for: the moment before it is cast."""

    turn: int
    """How many turns are complete then."""


class PlanSummary(NamedTuple):
    """All that will be cast, and how the duel is fought."""

    casts: list[tuple[int, int]]
    """Turn and spell of each cast, from the first to the last."""
    mode: str
    note: str
    """Why there is no other mode, if that was asked for."""
    is_attempt: bool = False
    """Whether nothing wins, and this comes nearest."""
    is_chosen: bool = False
    """Whether somebody cast it."""


def duel_panel(
    plan: PlanSummary,
    moment: Moment[DuelState],
    seen: ShownDuel,
    recording: Recording[DuelState],
    reasons: Sequence[Block] = (),
) -> list[Block]:
    """Return the blocks from top to bottom, as far as the moment shows it.

    Reasons that are asked for take the place of the turn's ledger.
    """
    state = seen.state
    return [
        *when(moment, len(recording), plan),
        *(reasons or ledger_blocks(recording, moment, seen)),
        *spells(plan, state, moment),
    ]


def when(moment: Moment[DuelState], turns: int, plan: PlanSummary) -> Iterator[Block]:
    """Say which turn is being played, or how many are complete, and in which mode.

    That nothing wins is told in the end by what tells why it ended so.
    """
    if moment.turn:
        side = "wizard" if moment.after.is_wizards_turn else "boss"
        yield Line(f"Turn {moment.number + 1} of {turns}", side, 17)
    elif not moment.number:
        yield Line(f"Before turn 1 of {turns}", "", 17)
    else:
        yield Line(f"After {moment.number} of {turns} turns", "", 17)
    yield Line(plan.mode, "", 13, MUTED)
    if plan.is_attempt and not moment.before.is_over:
        yield Paragraph(NEAREST, size=13, colour=ACCENT)
    if plan.note:
        yield Paragraph(plan.note, colour=ACCENT)


def spells(plan: PlanSummary, state: DuelState, moment: Moment[DuelState]) -> Iterator[Block]:
    """List the plan from a little before the spell that is cast, or was cast last."""
    name = "Nearest attempt" if plan.is_attempt else "Cheapest plan"
    yield Heading(f"{'Chosen' if plan.is_chosen else name}: turn, spell, cost / spent")
    cast = len(moment.after.cast)
    now = max(cast - 1, 0)
    first = max(0, min(now - ROWS_BEFORE, len(plan.casts) - LEAST_ROWS))
    spent = 0
    for index, (turn, number) in enumerate(plan.casts):
        spell = state.spells[number]
        spent += spell.cost
        if index >= first:
            is_now = index == now and cast > 0 and not moment.before.is_over
            row = SpellRow(spell, turn, spent, index < now, is_now)
            yield LinkedBlock(row, CastLink(turn - 1), leads_away=True)


class SpellRow(NamedTuple):
    """One spell of the plan: turn, picture, name, and the mana spent with it."""

    spell: Spell
    turn: int
    spent: int
    is_past: bool
    is_now: bool

    def height(self, _width: int) -> int:
        """One line."""
        return px(26)

    def draw(self, target: pygame.Surface, area: pygame.Rect) -> None:
        """Draw the row, marked if this is the spell that is or was cast last."""
        if self.is_now:
            box = area.inflate(px(12), -px(2))
            pygame.draw.rect(target, RAISED, box, border_radius=px(5))
            edge = pygame.Rect(box.left, box.top, px(3), box.height)
            pygame.draw.rect(target, ACCENT, edge, border_radius=px(2))
        colour = MUTED if self.is_past else TEXT
        middle = area.centery
        turn = text(str(self.turn), 12, MUTED)
        target.blit(turn, turn.get_rect(midright=(area.left + px(20), middle)))
        picture = icon(sort_of(self.spell))(px(17))
        if self.is_past:
            picture = picture.copy()
            picture.set_alpha(120)
        target.blit(picture, picture.get_rect(center=(area.left + px(37), middle)))
        right = f"{self.spell.cost}  /  {self.spent}"
        cost = text(right, 12, MUTED if not self.is_now else TEXT)
        target.blit(cost, cost.get_rect(midright=(area.right, middle)))
        room = area.width - px(54) - width_of(right, 12) - px(8)
        name = text(cut_to_width(self.spell.name, 14, room), 14, colour)
        target.blit(name, name.get_rect(midleft=(area.left + px(54), middle)))
