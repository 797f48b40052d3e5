"""The line under the board: what the turn does that is being played, or was completed last.

Where turns go by too quickly to be read, it tells one that the timeline marks, of this round or at
the end of the one before, for as long as it takes to read; or else how all stand as the round
begins. Where rounds go by too quickly, it tells the latter alone.

    each of few turns   Round 25: goblin at 4,34 hits elf at 4,35: 74 - 3 = 71
    a marked one        Round 25: goblin at 4,34 hits elf at 4,35: 2 - 3 = -1 and kills it
    a round             Round 25: E 9: 1203 hp, G 20: 3891 hp
"""

from bisect import bisect_right
from collections.abc import Callable, Container, Sequence
from typing import Any, Final, NamedTuple

import pygame

from game.puzzles.contract import Scenario
from game.puzzles.teller import teller_of
from game.simulation.recording import Recording
from game.viewer.controls.layout import CAPTION_LINE
from game.viewer.drawing.camera import Area
from game.viewer.drawing.theme import BACKGROUND, TEXT, cut_to_width, px, text

MOST_TURNS: Final = 4
"""Turns a second of which each is told."""
HELD_SECONDS: Final = 0.8
"""For how long a turn that stands out is told at the least, on the whole."""
SIZE: Final = 13
GAP: Final = 10


class Pace(NamedTuple):
    """How many turns and rounds pass in a second."""

    turns: float
    rounds: float


STILL: Final = Pace(0, 0)


class Captions:
    """Tells the turns of one recording, and keeps what was told."""

    def __init__(self, scenario: Scenario[Any], recording: Recording[Any]) -> None:
        """Tell a recording of a scenario, as far as it is known."""
        self._teller: Final = teller_of(scenario)
        self._recording: Final = recording
        self._turns: Final[dict[int, str]] = {}
        self._rounds: Final[dict[int, str]] = {}

    def line(
        self, turn: int, pace: Pace, marked: Container[int], reason_of: Callable[[int], str]
    ) -> str:
        """Return the caption for a turn, counted from 0; -1 is before the first.

        Args:
            turn: the one that is played, or was completed last.
            pace: how fast turns go by.
            marked: the events of the timeline.
            reason_of: returns why a turn went so, "" if that takes long to find out.
        """
        ends = self._recording.round_ends
        begin = ends[bisect_right(ends, max(turn, 0)) - 1]
        told = turn
        if pace.turns > MOST_TURNS:
            told, held = -1, HELD_SECONDS * pace.turns
            first = turn + 1 if pace.rounds * HELD_SECONDS > 1 else max(begin - 1, 0)
            for number in range(first, turn + 1):
                if number in marked and (told < 0 or number - told >= held):
                    told = number
        return self._of_turn(told, reason_of) if told >= 0 else self._of_round(begin)

    def _of_turn(self, turn: int, reason_of: Callable[[int], str]) -> str:
        if turn not in self._turns:
            state = self._recording.state_at(turn)
            told = self._teller.caption(state, self._recording.turns[turn])
            self._turns[turn] = ", ".join(filter(None, (told, reason_of(turn))))
        return self._turns[turn]

    def _of_round(self, begin: int) -> str:
        """Return how all stand after so many turns, with which a round begins."""
        if begin not in self._rounds:
            state = self._recording.state_at(begin)
            heading = self._teller.heading(state)
            self._rounds[begin] = f"{heading}: {self._teller.standing(state)}"
        return self._rounds[begin]


def draw_captions(target: pygame.Surface, area: Area, lines: Sequence[Sequence[str]]) -> None:
    """Draw lines, each of them in as many columns as it has."""
    target.fill(BACKGROUND, area)
    for row, columns in enumerate(lines):
        middle = area.top + px(CAPTION_LINE) * row + px(CAPTION_LINE) // 2
        wide = area.width // max(len(columns), 1)
        for column, words in enumerate(columns):
            drawn = text(cut_to_width(words, SIZE, wide - 2 * px(GAP)), SIZE, TEXT)
            left = area.left + column * wide + px(GAP)
            target.blit(drawn, drawn.get_rect(midleft=(left, middle)))
