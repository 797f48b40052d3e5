"""The panel of a duel: the turn, both sides, the turn's ledger with its sums, and the plan."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

import pygame

from components.duel import Spell
from game.playback.moment import Moment, told_turn
from game.puzzles.duel.duel import DuelState
from game.puzzles.duel.ledger import ledger
from game.simulation.recording import Recording
from game.simulation.simulation import TurnEvents
from game.viewer.controls.panel_blocks import Heading, Line, Paragraph, Spacer
from game.viewer.drawing.theme import (
    ACCENT,
    MUTED,
    RAISED,
    TEXT,
    cut_to_width,
    px,
    text,
    wrapped,
)
from game.viewer.scenes.duel.motion import ShownDuel
from game.viewer.scenes.duel.spell_icons import icon, sort_of
from game.viewer.view_model import Block, LinkedBlock

LEAST_LEDGER: Final = 176
"""How high a ledger is at least: of a turn with four entries."""
LEDGER_SIZE: Final = 13
NAME: Final = 14
SMALL: Final = 12
ROW: Final = 26
LINE_HEIGHT: Final = 15.6
"""How high the name of a spell is, and each line below it."""
PALE: Final = 105
"""How much is seen of the picture of a spell that is past or can't be cast, of 255."""
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
    told = told_turn(moment, recording)
    if told is None:
        return
    before, turn = told
    events = seen.schedule.seen if moment.turn else ()
    done = sum(at <= seen.elapsed for at, _ in events) if events else len(turn)
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
        colour = TEXT if entry.event < done else MUTED
        yield Line(entry.cause, entry.amounts, LEDGER_SIZE, colour)


def ledger_sums(before: DuelState, now: DuelState) -> Iterator[Block]:
    """Yield what each side had before the turn, and what it has by now."""
    yield Line("", size=LEDGER_SIZE // 2)
    for name, field in LEDGER_SUMS:
        old, new = getattr(before, field), getattr(now, field)
        yield Line(name, f"{old} -> {new}" if new != old else str(old), LEDGER_SIZE, MUTED)


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
            row = SpellRow(
                spell,
                f"{spell.cost}  /  {spent}",
                number=str(turn),
                is_marked=is_now,
                is_muted=index < now,
            )
            yield LinkedBlock(row, CastLink(turn - 1), leads_away=True)


class SpellRow(NamedTuple):
    """A spell with its picture: what it costs, and on lines below what is told of it."""

    spell: Spell
    right: str
    told: str = ""
    number: str = ""
    """What stands before its picture, if anything does."""
    is_marked: bool = False
    is_muted: bool = False

    def height(self, width: int) -> int:
        """The name, and below it as many lines as there are to tell."""
        return px(ROW) + len(self._lines(width)) * px(LINE_HEIGHT)

    def draw(self, target: pygame.Surface, area: pygame.Rect) -> None:
        """Draw the row."""
        if self.is_marked:
            box = area.inflate(px(12), -px(1))
            pygame.draw.rect(target, RAISED, box, border_radius=px(5))
            edge = pygame.Rect(box.left, box.top, px(3), box.height)
            pygame.draw.rect(target, ACCENT, edge, border_radius=px(2))
        middle, left = area.top + px(ROW) // 2, area.left + self._indent
        before = text(self.number, SMALL, MUTED)
        target.blit(before, before.get_rect(midright=(left - px(34), middle)))
        picture = icon(sort_of(self.spell))(px(17)).copy()
        picture.set_alpha(PALE if self.is_muted else 255)
        target.blit(picture, picture.get_rect(center=(left - px(17), middle)))
        right = text(self.right, SMALL, MUTED)
        target.blit(right, right.get_rect(midright=(area.right, middle)))
        room = area.right - left - right.get_width() - px(8)
        words = cut_to_width(self.spell.name, NAME, room)
        name = text(words, NAME, MUTED if self.is_muted else TEXT)
        target.blit(name, name.get_rect(midleft=(left, middle)))
        for number, line in enumerate(self._lines(area.width)):
            told = text(line, SMALL, TEXT if self.is_marked else MUTED)
            target.blit(told, (left, area.top + px(ROW - 4) + number * px(LINE_HEIGHT)))

    @property
    def _indent(self) -> int:
        return px(54 if self.number else 28)

    def _lines(self, width: int) -> Sequence[str]:
        return wrapped(self.told, SMALL, width - self._indent) if self.told else []
