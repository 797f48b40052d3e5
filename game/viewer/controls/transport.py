"""The row of buttons that control time, with the speed, the time in words, and tips."""

from typing import Any, Final

import pygame

from game.playback.pace import AUTO, Speed
from game.playback.playback import Playback
from game.viewer.actions import Action, Button
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

TIME: Final = Button(235, "88:88 / ~88:88")
"""The place of the elapsed and the total time, with its widest text."""
BUTTONS: Final = (
    Action.START,
    Action.PREVIOUS_EVENT,
    Action.PREVIOUS_ROUND,
    Action.PREVIOUS_TURN,
    Action.TOGGLE,
    Action.NEXT_TURN,
    Action.NEXT_ROUND,
    Action.NEXT_EVENT,
    Action.END,
    Action.SLOWER,
    Action.AUTO_PACE,
    Action.FASTER,
    None,
    Action.FIT,
    Action.SCREENSHOT,
    Action.PANEL,
    Action.HELP,
    Action.BACK,
    Action.COMPARE,
    Action.INSPECT,
    Action.CHECK,
    Action.SAVE_FILM,
)
"""Buttons from left to right; None is the time."""
BUTTON_SIZE: Final = 36
BUTTON_GAP: Final = 4
ROW_MARGIN: Final = 6
SPEED_SIZE: Final = 15
TIME_SIZE: Final = 14
SIGN_SIZE: Final = 18
BRIGHT: Final = Action.TOGGLE, Action.AUTO_PACE
TIP_SIZE: Final = 13
TIP_GAP: Final = 8
LARGE_SPEED: Final = 100
"""From here on its fraction does not matter."""
BAR_HEIGHT: Final = 3


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


def sign_size(action: Action | None, sign: str) -> int:
    """Return the size of a text on a button."""
    if action is Action.AUTO_PACE:
        return SPEED_SIZE
    return SIGN_SIZE if len(sign) == 1 else TIME_SIZE


def lay_out_buttons(area: Area) -> dict[Action | None, pygame.Rect]:
    """Return the positions of the buttons that fit, from left to right."""
    places = {}
    left, top = area.left + px(ROW_MARGIN), area.top + (area.height - px(BUTTON_SIZE)) // 2
    for action in BUTTONS:
        button = action.button if action else TIME
        if button and area.width >= px(button.least_width):
            width = px(BUTTON_SIZE)
            if len(button.sign) > 1:
                margins = 2 if action in (None, Action.AUTO_PACE) else 4
                width = measure_width(button.sign, sign_size(action, button.sign))
                width += margins * px(BUTTON_GAP)
            places[action] = pygame.Rect(left, top, width, px(BUTTON_SIZE))
            left += width + px(BUTTON_GAP)
    return places


class Transport(Widget):
    """The buttons that fit, and a line while something is being computed."""

    def __init__(self, playback: Playback[Any]) -> None:
        """Show the state of a playback."""
        self.pointed: Action | None = None
        """The button under the pointer, which is highlighted and has a tip."""
        self.places: dict[Action | None, pygame.Rect] = {}
        """The position of each button, and of the time under None."""
        self.tip_gap = 0
        """Pixels between the buttons and their tips."""
        self.is_busy = False
        """Whether something is being computed, which a line shows."""
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
        texts = {None: time_in_words(playback), Action.AUTO_PACE: pace_in_words(playback)}
        for action, place in self.places.items():
            is_lit = action is not None and action is self.pointed
            if is_lit:
                pygame.draw.rect(target, RAISED, place, border_radius=px(6))
            colour = TEXT if is_lit or action in BRIGHT else MUTED
            sign = texts.get(action) or (action and action.button and action.button.sign)
            if sign:
                picture = text(sign, sign_size(action, sign), colour)
            elif action:
                is_pause = action is Action.TOGGLE and playback.is_playing
                picture = art("button-pause" if is_pause else action.picture, place.width, colour)
            target.blit(picture, picture.get_rect(center=place.center))
        if self.is_busy:
            pygame.draw.rect(target, ACCENT, (*area[:3], px(BAR_HEIGHT)))
        if self.pointed in self.places and self.pointed:
            draw_tip(target, self.pointed, self.places[self.pointed].move(0, -self.tip_gap))


def draw_tip(target: pygame.Surface, action: Action, under: pygame.Rect) -> None:
    """Draw a tip with a button's action and key, above the button."""
    words, key = text(action.words, TIP_SIZE), text(key_label(action.key), TIP_SIZE, MUTED)
    place = under.centerx, under.top - px(TIP_GAP)
    draw_rows(target, [beside(words, key)], target.get_rect(), midbottom=place)
