"""The lines above and below the picture, fitted into the columns there are."""

from collections.abc import Iterable
from typing import Any, Final

from game.playback.moment import Moment
from game.playback.performance import Performance
from game.playback.playback import Playback
from game.puzzles.teller import teller_of

GAP: Final = "  "
KEYS_SHOWN: Final = (
    "Q quit",
    "? keys",
    "Space play",
    "Left/Right turn",
    "+/- speed",
    "WASD move",
    "F follow",
    "Shift round",
    "N part",
)
"""The most needed first; those for which there is no room are left out."""
HELP: Final = (
    ("Q, Esc", "quit"),
    ("Space", "play or pause"),
    ("Right, Left", "a turn on or back"),
    ("Shift + these", "a round on or back"),
    ("Home, End", "to the start or end"),
    ("+, -", "faster, slower"),
    ("W A S D", "move the picture"),
    ("F", "follow who acts again"),
    ("^3 >12", "so much is hidden there"),
    ("N", "the other part"),
    ("[, ]", "weaker, stronger elves"),
    ("?, H", "show or hide this"),
)


def fitted(parts: Iterable[str], columns: int, gap: str = GAP) -> str:
    """Return as many of the parts, from the first on, as fit side by side."""
    line = ""
    for part in parts:
        longer = f"{line}{gap}{part}" if line else part
        if len(longer) > columns:
            break
        line = longer
    return line


def key_line(hidden: str, columns: int) -> str:
    """Return the keys, as many as fit, and behind them how much of the picture is hidden.

    >>> key_line("^15 v10 >18", 39), key_line("^3", 12)
    ('Q quit  ? keys  Space play  ^15 v10 >18', 'Q quit    ^3')
    """
    room = columns - len(hidden) - len(GAP) if hidden else columns
    keys = fitted(KEYS_SHOWN, max(room, len(KEYS_SHOWN[0])))
    return f"{keys}{hidden:>{columns - len(keys)}}" if len(keys) <= room else keys.ljust(columns)


def cut(words: str, columns: int) -> str:
    """Return words, cut off with dots if they are too long."""
    return words if len(words) <= columns else words[: max(columns - 2, 0)] + ".."[:columns]


def progress_line(performance: Performance, playback: Playback[Any], moment: Moment[Any]) -> str:
    """Return `round 3, turn 6 of 30, 4x`; the number of turns once it is known."""
    recording = performance.recording
    whole = f" of {len(recording)}" if recording.is_complete else ""
    speed = f"{playback.speed:g}x" if playback.is_playing else "paused"
    now = moment.before.rounds + (not moment.before.is_over)
    return f"round {now}, turn {moment.number}{whole}, {speed}"


def last_and_next(performance: Performance, moment: Moment[Any]) -> list[str]:
    """Return what happened last, and who acts next."""
    teller, recording = teller_of(performance.input.scenario), performance.recording
    number, state = moment.number, moment.before
    if state.is_over:
        return teller.ending(state)
    if not performance.is_intact and number == len(recording):
        return ["The file differs from what the rules play; it is shown up to here."]
    lines = []
    if number:
        lines.append(teller.tell(recording.state_at(number - 1), recording.turns[number - 1]))
    if number < len(recording):
        lines.append(f"next: {teller.actor(state, recording.turns[number])}")
    return lines
