"""What the panel says of a turn: what each thing that happens adds or takes, and the sums."""

from collections.abc import Iterator
from typing import Final

import pygame

from game.play.playback import Moment
from game.play.recording import Recording
from game.play.simulation import TurnEvents
from game.puzzles.duel.ledger import ledger
from game.puzzles.duel.state import DuelState
from game.viewer.contract.panel import Block
from game.viewer.controls.panel import Heading, Line
from game.viewer.controls.rest import Rest
from game.viewer.drawing.fitting import wrapped
from game.viewer.drawing.theme import LINE, MUTED, TEXT, Colour, px, text, width_of
from game.viewer.scenes.duel.motion import Shown

LEAST: Final = 176
"""How high a ledger is at least: of a turn with four entries."""
SIZE: Final = 13
SUMS: Final = (("Wizard", "points"), ("Mana", "mana"), ("Boss", "boss_points"))


def ledger_of(
    recording: Recording[DuelState], moment: Moment[DuelState], seen: Shown
) -> Iterator[Block]:
    """Tell the turn that is played as far as it is seen, or else the one before."""
    if moment.turn:
        before, turn = moment.before, moment.turn
        done = sum(at <= seen.elapsed for at, _ in seen.schedule.seen)
    elif moment.number:
        before, turn = recording.state_at(moment.number - 1), recording.turns[moment.number - 1]
        done = len(turn)
    else:
        return
    blocks = list(entries(before, turn, done))
    blocks += sums(before, seen.state)
    yield from blocks
    yield Rest(blocks, LEAST)


def entries(before: DuelState, turn: TurnEvents, done: int) -> Iterator[Block]:
    """Tell what is done, and muted what is still to come."""
    state = before.copy()
    told = list(ledger(state, turn))
    side = "wizard" if state.is_wizards_turn else "boss"
    yield Heading(f"Turn {state.turns}, {side}")
    for entry in told:
        yield Row(entry.cause, entry.amounts, TEXT if entry.event < done else MUTED)


def sums(before: DuelState, now: DuelState) -> Iterator[Block]:
    """Tell what each side had before the turn, and what it has by now."""
    yield Rule()
    for name, field in SUMS:
        old, new = getattr(before, field), getattr(now, field)
        yield Line(name, f"{old} -> {new}" if new != old else str(old), SIZE, MUTED)


class Rule:
    """The line under what is summed up."""

    def height(self, _width: int) -> int:
        """The line and a little room."""
        return px(7)

    def draw(self, target: pygame.Surface, area: pygame.Rect) -> None:
        """Draw the line."""
        pygame.draw.line(target, LINE, area.midleft, (area.right - 1, area.centery))


class Row:
    """Words on as many lines as they need, beside what they come to."""

    def __init__(self, words: str, right: str, colour: Colour) -> None:
        """Say what comes to what."""
        self.words: Final = words
        self.right: Final = right
        self.colour: Final = colour

    def height(self, width: int) -> int:
        """All lines and a little room."""
        return len(self._lines(width)) * px(SIZE * 1.3) + px(2)

    def draw(self, target: pygame.Surface, area: pygame.Rect) -> None:
        """Draw the words, and on their first line what they come to."""
        for number, line in enumerate(self._lines(area.width)):
            top = area.top + number * px(SIZE * 1.3)
            target.blit(text(line, SIZE, self.colour), (area.left, top))
        right = text(self.right, SIZE, self.colour)
        target.blit(right, (area.right - right.get_width(), area.top))

    def _lines(self, width: int) -> list[str]:
        return wrapped(self.words, SIZE, width - width_of(self.right, SIZE) - px(8))
