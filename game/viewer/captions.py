"""The line under the board: what the turn does that is being played, or was completed last.

Of turns that go by too quickly to be read it tells the last one that takes long, or that the
timeline marks, of this round or at the end of the one before, for as long as it takes to read; or
else how all stand as the round begins. Where rounds go by too quickly, it tells the latter alone.

    a long turn         Round 25: goblin at 4,34 hits elf at 4,35: 74 - 3 = 71
    a marked one        Round 25: goblin at 4,34 hits elf at 4,35: 2 - 3 = -1 and kills it
    a round             Round 25: 9 elves, 1203 hp; 20 goblins, 3891 hp
    before the first    Before round 1: 10 elves, 2000 hp; 20 goblins, 4000 hp
"""

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Sequence
from typing import Any, Final

import pygame

from game.playback.playback import Playback
from game.puzzles.contract import Scenario
from game.puzzles.teller import teller_of
from game.simulation.recording import Recording
from game.viewer.controls.layout import CAPTION_LINE
from game.viewer.drawing.camera import Area
from game.viewer.drawing.theme import BACKGROUND, TEXT, Colour, cut_to_width, px, text

READ_SECONDS: Final = 0.25
"""How long a turn takes at the least that is told whatever happens in it."""
HELD_SECONDS: Final = 0.8
"""For how long a shorter one that stands out is told at the least, on the whole."""
SIZE: Final = 13
GAP: Final = 10


def readable_turn(playback: Playback[Any]) -> int | None:
    """Return the turn to be told while time goes by; None if only how all stand can be read.

    It is -1 before the first.
    """
    latest = playback.latest_turn
    if latest < 0:
        return latest
    turns, rounds = playback.frequency(latest)
    if turns * READ_SECONDS > 1 and rounds * HELD_SECONDS > 1:
        return None
    ends, events = playback.recording.round_ends, playback.events
    begin = ends[bisect_right(ends, latest) - 1]
    marked = {*events[bisect_left(events, begin - 1) :]}
    told = None
    for turn in range(max(begin - 1, 0), latest + 1):
        is_long = playback.start_of(turn + 1) - playback.start_of(turn) >= READ_SECONDS
        is_held = told is not None and turn - told < HELD_SECONDS * turns
        if is_long or (not is_held and turn in marked):
            told = turn
    return told


class Captions:
    """Tells the turns of one recording, and keeps what was told."""

    def __init__(self, scenario: Scenario[Any], recording: Recording[Any]) -> None:
        """Tell a recording of a scenario, as far as it is known."""
        self._teller: Final = teller_of(scenario)
        self._recording: Final = recording
        self._turns: Final[dict[int, str]] = {}
        self._rounds: Final[dict[int, str]] = {}

    def line(self, turn: int, reason_of: Callable[[int], str], *, is_round: bool) -> str:
        """Return the caption for a turn, counted from 0, or for its round; -1 is before the first.

        `reason_of` returns why a turn went so, "" if that takes long to find out.
        """
        ends = self._recording.round_ends
        if turn < 0:
            return self._of_round(turn)
        begin = ends[bisect_right(ends, turn) - 1]
        return self._of_round(begin) if is_round else self._of_turn(turn, reason_of)

    def _of_turn(self, turn: int, reason_of: Callable[[int], str]) -> str:
        if turn not in self._turns:
            state = self._recording.state_at(turn)
            told = self._teller.caption(state, self._recording.turns[turn])
            self._turns[turn] = ", ".join(filter(None, (told, reason_of(turn))))
        return self._turns[turn]

    def _of_round(self, begin: int) -> str:
        """Return how all stand after so many turns, with which a round begins; -1: before all."""
        if begin not in self._rounds:
            state = self._recording.state_at(max(begin, 0))
            heading = self._teller.heading(state)
            if begin < 0:
                heading = f"Before {heading.lower()}"
            self._rounds[begin] = f"{heading}: {self._teller.standing(state)}"
        return self._rounds[begin]


def draw_captions(
    target: pygame.Surface, area: Area, lines: Sequence[Sequence[str]], colour: Colour = TEXT
) -> None:
    """Draw lines, each of them in as many columns as it has."""
    target.fill(BACKGROUND, area)
    for row, columns in enumerate(lines):
        middle = area.top + px(CAPTION_LINE) * row + px(CAPTION_LINE) // 2
        wide = area.width // max(len(columns), 1)
        for column, words in enumerate(columns):
            drawn = text(cut_to_width(words, SIZE, wide - 2 * px(GAP)), SIZE, colour)
            left = area.left + column * wide + px(GAP)
            target.blit(drawn, drawn.get_rect(midleft=(left, middle)))
