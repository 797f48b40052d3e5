"""The row of buttons that control time, with the speed, the time in words, and tips."""

from typing import Any, Final

import pygame

from game.playback.pace import AUTO, Speed
from game.playback.playback import Playback
from game.viewer.actions import Action
from game.viewer.controls.boxes import beside, draw_rows
from game.viewer.controls.widget import Pixel, Widget
from game.viewer.drawing.art import art
from game.viewer.drawing.camera import Area
from game.viewer.drawing.theme import (
    ACCENT,
    LINE,
    MUTED,
    RAISED,
    SURFACE,
    TEXT,
    measure_width,
    px,
    text,
)
from game.viewer.keys import key_label

BUTTONS: Final[dict[Action | None, int]] = {
    Action.START: 395,
    Action.PREVIOUS_EVENT: 720,
    Action.PREVIOUS_ROUND: 640,
    Action.PREVIOUS_TURN: 132,
    Action.TOGGLE: 0,
    Action.NEXT_TURN: 132,
    Action.NEXT_ROUND: 640,
    Action.NEXT_EVENT: 720,
    Action.END: 395,
    Action.SLOWER: 560,
    Action.AUTO_PACE: 480,
    Action.FASTER: 560,
    None: 235,
    Action.FIT: 760,
    Action.SCREENSHOT: 800,
    Action.PANEL: 315,
    Action.HELP: 275,
    Action.BACK: 860,
    Action.COMPARE: 960,
    Action.INSPECT: 1060,
    Action.CHECK: 1120,
    Action.SAVE_FILM: 1170,
}
"""Buttons from left to right, with the least width of the row for each; None is the time."""
BUTTON_SIZE: Final = 36
BUTTON_GAP: Final = 4
ROW_MARGIN: Final = 6
SPEED_SIZE: Final = 15
WIDEST_SPEED: Final = "Auto 88.8x"
TIME_SIZE: Final = 14
WIDEST_TIME: Final = "88:88 / ~88:88"
WORDS: Final[dict[Action | None, str]] = {
    Action.BACK: "back",
    Action.COMPARE: "compare",
    Action.INSPECT: "inspect",
    Action.CHECK: "my number?",
    Action.SAVE_FILM: "film",
}
SIGNS: Final = {**WORDS, Action.SLOWER: "-", Action.FASTER: "+", Action.HELP: "?"}
"""The text of buttons without an icon."""
SIGN_SIZE: Final = 18
SIZES: Final[dict[Action | None, int]] = {
    **dict.fromkeys(WORDS, TIME_SIZE),
    None: TIME_SIZE,
    Action.AUTO_PACE: SPEED_SIZE,
}
BRIGHT: Final = Action.TOGGLE, Action.AUTO_PACE
TIP_SIZE: Final = 13
TIP_GAP: Final = 8
LARGE_SPEED: Final = 100
"""From here on its fraction does not matter."""
BAR_HEIGHT: Final = 3
BAR_STEPS: Final = 90
"""Frames in which the bar of a computation crosses the window."""
BAR_SHARE: Final = 0.2


def pace_in_words(playback: Playback[Any]) -> str:
    """Return the playback speed: `4x`, or `Auto 6.8x` if the average is known."""
    if playback.speed is AUTO and playback.recording.is_complete:
        return f"Auto {speed_in_words(round(playback.average_speed, 1))}"
    return speed_in_words(playback.speed)


def speed_in_words(speed: Speed) -> str:
    """Return a speed in few digits.

    >>> [speed_in_words(each) for each in (64, 25.35, 274.2, 0.25, 0.3, AUTO)]
    ['64x', '25.4x', '274x', '1/4x', '0.3x', 'Auto']
    """
    if speed is AUTO:
        return "Auto"
    if speed < 1 and (1 / speed).is_integer():
        return f"1/{1 / speed:g}x"
    return f"{speed:.0f}x" if speed >= LARGE_SPEED else f"{speed:.3g}x"


def time_in_words(playback: Playback[Any]) -> str:
    """Return the elapsed and the total time; the total is marked with ~ while it is an estimate."""
    roughly = "" if playback.recording.is_complete else "~"
    return f"{clock_in_words(playback.elapsed)} / {roughly}{clock_in_words(playback.total)}"


def clock_in_words(seconds: float) -> str:
    """Return a time as a clock shows it.

    >>> [clock_in_words(each) for each in (5.9, 76.5, 3 * 3600 + 62)]
    ['0:05', '1:16', '3:01:02']
    """
    minutes, rest = divmod(int(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


def lay_out_buttons(area: Area) -> dict[Action | None, pygame.Rect]:
    """Return the positions of the buttons that fit, from left to right."""
    wide: dict[Action | None, int] = {
        Action.AUTO_PACE: measure_width(WIDEST_SPEED, SPEED_SIZE) + 2 * px(BUTTON_GAP),
        None: measure_width(WIDEST_TIME, TIME_SIZE) + 2 * px(BUTTON_GAP),
        **{
            each: measure_width(words, TIME_SIZE) + 4 * px(BUTTON_GAP)
            for each, words in WORDS.items()
        },
    }
    places = {}
    left, top = area.left + px(ROW_MARGIN), area.top + (area.height - px(BUTTON_SIZE)) // 2
    for item, narrowest in BUTTONS.items():
        if area.width >= px(narrowest):
            width = wide.get(item, px(BUTTON_SIZE))
            places[item] = pygame.Rect(left, top, width, px(BUTTON_SIZE))
            left += width + px(BUTTON_GAP)
    return places


class Transport(Widget):
    """The buttons that fit, and a bar while something is being computed."""

    def __init__(self, playback: Playback[Any]) -> None:
        """Show the state of a playback."""
        self.pointed: Action | None = None
        """The button under the pointer, which is highlighted and has a tip."""
        self.places: dict[Action | None, pygame.Rect] = {}
        """The position of each button, and of the time under None."""
        self.tip_gap = 0
        """Pixels between the buttons and their tips."""
        self.busy_frames = 0
        """How many frames something has been computed for; 0 if nothing is."""
        self._playback: Final = playback
        self._pressed: Action | None = None

    def lay_out(self, area: Area) -> None:
        """Place the buttons that fit."""
        super().lay_out(area)
        self.places = lay_out_buttons(area)

    def find_action(self, x: int, y: int) -> Action | None:
        """Return the action of the button under a pixel."""
        found = (action for action, place in self.places.items() if place.collidepoint(x, y))
        return next(found, None)

    def point(self, pixel: Pixel | None) -> None:
        """Highlight the button under the pointer."""
        self.pointed = self.find_action(*pixel) if pixel else None

    def press(self, x: int, y: int) -> None:
        """Note the button under the pointer."""
        self._pressed = self.find_action(x, y)

    def release(self, x: int, y: int) -> Action | None:
        """Return the action of the button that was pressed and released."""
        action = self.find_action(x, y)
        return action if action is self._pressed else None

    def draw(self, target: pygame.Surface) -> None:
        """Draw the buttons, and the tip of the one under the pointer."""
        area, playback = self.area, self._playback
        target.fill(SURFACE, area)
        pygame.draw.line(target, LINE, area[:2], (area.left + area.width, area.top))
        times = {None: time_in_words(playback), Action.AUTO_PACE: pace_in_words(playback)}
        words = {**SIGNS, **times}
        for action, place in self.places.items():
            is_lit = action is not None and action is self.pointed
            if is_lit:
                pygame.draw.rect(target, RAISED, place, border_radius=px(6))
            colour = TEXT if is_lit or action in BRIGHT else MUTED
            if action is Action.TOGGLE and playback.is_playing:
                sign = art("button-pause", place.width, colour)
            elif action and action not in words:
                sign = art(action.picture, place.width, colour)
            else:
                sign = text(words[action], SIZES.get(action, SIGN_SIZE), colour)
            target.blit(sign, sign.get_rect(center=place.center))
        if self.busy_frames:
            self._draw_bar(target)
        if self.pointed in self.places and self.pointed:
            draw_tip(target, self.pointed, self.places[self.pointed].move(0, -self.tip_gap))

    def _draw_bar(self, target: pygame.Surface) -> None:
        """Draw a piece of a bar, each time further to the right."""
        area, done = self.area, self.busy_frames % BAR_STEPS / BAR_STEPS
        left = area.left + round(((1 + BAR_SHARE) * done - BAR_SHARE) * area.width)
        piece = pygame.Rect(left, area.top, round(BAR_SHARE * area.width), px(BAR_HEIGHT))
        pygame.draw.rect(target, ACCENT, piece.clip(area))


def draw_tip(target: pygame.Surface, action: Action, under: pygame.Rect) -> None:
    """Draw a tip with a button's action and key, above the button."""
    words, key = text(action.words, TIP_SIZE), text(key_label(action.keys[0]), TIP_SIZE, MUTED)
    place = under.centerx, under.top - px(TIP_GAP)
    draw_rows(target, [beside(words, key)], target.get_rect(), midbottom=place)
