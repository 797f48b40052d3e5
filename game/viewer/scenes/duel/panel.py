"""What the panel says of a duel."""

from collections.abc import Iterator
from typing import Final, NamedTuple

import pygame

from components.spell_book import Spell
from game.play.playback import Moment
from game.play.recording import Recording
from game.puzzles.duel.state import DuelState
from game.viewer.contract.panel import Block
from game.viewer.controls.panel import Heading, Line, Meter, Paragraph
from game.viewer.drawing.fitting import cut_to_width
from game.viewer.drawing.theme import (
    ACCENT,
    BLUE,
    MUTED,
    ORANGE,
    PINK,
    RAISED,
    TEXT,
    px,
    text,
    width_of,
)
from game.viewer.scenes.duel.ledger import ledger_of
from game.viewer.scenes.duel.motion import Shown
from game.viewer.scenes.duel.spells import icon, sort_of

ROWS_BEFORE: Final = 2
"""Spells already cast that stay in sight."""
LEAST_ROWS: Final = 6
"""Spells that are in sight at the end."""


class Plan(NamedTuple):
    """All that will be cast, and how the duel is fought."""

    casts: list[tuple[int, int]]
    """Turn and spell of each cast, from the first to the last."""
    mode: str
    most_mana: int
    """The most that the wizard ever has."""
    note: str
    """Why there is no other mode, if that was asked for."""


def panel_of(
    plan: Plan, moment: Moment[DuelState], seen: Shown, recording: Recording[DuelState]
) -> list[Block]:
    """Return the blocks from top to bottom; they tell what is seen of the moment."""
    state = seen.state
    return [
        *when(moment, len(recording), plan),
        *sides(state, plan),
        *ledger_of(recording, moment, seen),
        *spending(plan, state),
        *spells(plan, state, moment),
    ]


def when(moment: Moment[DuelState], turns: int, plan: Plan) -> Iterator[Block]:
    """Say which turn is being played, or how many are complete, and in which mode."""
    if moment.turn:
        side = "wizard" if moment.after.is_wizards_turn else "boss"
        yield Line(f"Turn {moment.number + 1} of {turns}", side, 17)
    elif not moment.number:
        yield Line(f"Before turn 1 of {turns}", "", 17)
    else:
        yield Line(f"After {moment.number} of {turns} turns", "", 17)
    yield Line(plan.mode, "", 13, MUTED)
    if plan.note:
        yield Paragraph(plan.note, colour=ACCENT)


def sides(state: DuelState, plan: Plan) -> Iterator[Block]:
    """Say what both sides have left."""
    armor = f", {state.armor} armor" if state.armor else ""
    share = state.points / max(state.maximum, 1)
    yield Meter(f"Wizard{armor}", f"{max(state.points, 0)} hp", share, BLUE)
    yield Meter("Mana", str(state.mana), state.mana / max(plan.most_mana, 1), PINK)
    share = state.boss_points / state.boss_maximum
    yield Meter("Boss", f"{max(state.boss_points, 0)} hp", share, ORANGE)


def spending(plan: Plan, state: DuelState) -> Iterator[Block]:
    """Say how much mana has been spent of all that will be."""
    total = sum(state.spells[spell].cost for _, spell in plan.casts)
    yield Heading("Cheapest plan: turn, spell, cost / spent")
    yield Meter("Mana spent", f"{state.spent} of {total}", state.spent / max(total, 1), ACCENT)


def spells(plan: Plan, state: DuelState, moment: Moment[DuelState]) -> Iterator[Block]:
    """List the plan from a little before the spell that is cast, or was cast last."""
    cast = len(moment.after.cast)
    now = max(cast - 1, 0)
    first = max(0, min(now - ROWS_BEFORE, len(plan.casts) - LEAST_ROWS))
    spent = 0
    for index, (turn, number) in enumerate(plan.casts):
        spell = state.spells[number]
        spent += spell.cost
        if index >= first:
            is_now = index == now and cast > 0 and not moment.before.is_over
            yield SpellRow(spell, turn, spent, index < now, is_now)


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
        picture = icon(sort_of(self.spell), px(17))
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
