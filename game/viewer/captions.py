"""The line under the board: the description of the turn that is played or was completed last.

If turns pass too quickly to read, the line shows the latest turn that is long or has a mark on the
timeline, for as long as it takes to read. It looks back to the last turn of the round before.
Without such a turn, and if rounds pass too quickly, it shows the status line of the state in panel
and map. A battle shows its latest notable event instead of a status line or a marked turn.

    a long turn         Round 25: goblin G1 hits the elf E1 for 3
    a notable event     Round 25: goblin G1 kills elf E1, 9 elves left
    a round             Round 25: 9 keys, 1203 steps
    before the first    Before round 1: 10 elves, 2000 hp; 20 goblins, 4000 hp
"""

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from typing import Any, Final

import pygame

from game.playback.playback import Playback
from game.viewer.controls.boxes import lines_within
from game.viewer.controls.layout import CAPTION_LINE
from game.viewer.controls.widget import Widget
from game.viewer.drawing.theme import BACKGROUND, px, text

READ_SECONDS: Final = 0.25
"""The shortest turn, in seconds, whose caption is always shown."""
HELD_SECONDS: Final = 0.8
"""The average time, in seconds, for which the caption of a shorter, important turn is shown."""
SIZE: Final = 13
GAP: Final = 10


def readable_turn(playback: Playback[Any], *, has_news: bool) -> int:
    """Return the turn whose caption is shown while playing.

    It is -1 before the first turn, and if turns pass too quickly to read more than a status line.
    If the scene has news, it is -1 as soon as turns pass too quickly, and the news are shown.
    """
    latest = playback.latest_turn
    if latest < 0:
        return latest
    turns, rounds = playback.frequency(latest)
    if turns * READ_SECONDS > 1 and (has_news or rounds * HELD_SECONDS > 1):
        return -1
    ends, events = playback.recording.round_ends, playback.events
    begin = ends[bisect_right(ends, latest) - 1]
    marked = {*events[bisect_left(events, begin - 1) :]}
    shown = -1
    for turn in range(max(begin - 1, 0), latest + 1):
        is_long = playback.start_time(turn + 1) - playback.start_time(turn) >= READ_SECONDS
        is_held = shown >= 0 and turn - shown < HELD_SECONDS * turns
        if is_long or (not is_held and turn in marked):
            shown = turn
    return shown


class Captions(Widget):
    """The captions of all boards next to each other."""

    texts: Sequence[str] = ()

    def draw(self, target: pygame.Surface) -> None:
        """Draw the captions, each wrapped to the lines that fit."""
        area = self.area
        target.fill(BACKGROUND, area)
        line, wide = px(CAPTION_LINE), area.width // len(self.texts)
        for column, words in enumerate(self.texts):
            lines = lines_within(words, SIZE, wide - 2 * px(GAP), max(area.height // line, 1))
            left = area.left + column * wide + px(GAP)
            for number, each in enumerate(lines):
                drawn = text(each.strip(), SIZE)
                middle = area.top + number * line + line // 2
                target.blit(drawn, drawn.get_rect(midleft=(left, middle)))
