"""Every key that the help tells of does what it says."""

import pygame
import pytest

from game.editing.draft import Draft
from game.playback.actions import PlaybackAction, Tenth
from game.text.grid import Grid
from game.viewer.commands import KEYS, SHIFTED, WITH_CTRL, Command, WindowCommand
from game.viewer.editor.keys import editor_keys
from game.viewer.key_names import (
    MAP,
    TIME,
    WINDOW,
    command_of_name,
    key_group,
    key_groups_with,
    key_label,
)


def names() -> list[str]:
    return [name for each in (TIME, MAP, WINDOW) for told in each.meanings for name in told.keys]


@pytest.mark.parametrize(
    ("name", "asked"),
    [
        ("Space", PlaybackAction.TOGGLE),
        ("Right", PlaybackAction.NEXT_TURN),
        ("Shift+Right", PlaybackAction.NEXT_ROUND),
        (",", PlaybackAction.PREVIOUS_EVENT),
        ("+", PlaybackAction.FASTER),
        ("0", Tenth(0)),
        ("Ctrl+0", WindowCommand.NORMAL_SIZE),
        ("Ctrl++", WindowCommand.LARGER),
        ("Esc", WindowCommand.BACK),
        ("W", pygame.K_w),
        ("[", pygame.K_LEFTBRACKET),
        ("hover", None),
        ("…", None),
    ],
)
def test_name_of_a_key_is_what_it_asks_for(name: str, asked: Command | int | None) -> None:
    assert command_of_name(name) == asked


def test_help_tells_of_every_command() -> None:
    groups = editor_keys(Draft(Grid((".",)), (), ()))
    at_editing = (meaning for group in groups for meaning in group.meanings)
    all_names = [*names(), *(name for meaning in at_editing for name in meaning.keys)]
    told = {command_of_name(name) for name in all_names}
    assert {*KEYS.values(), *SHIFTED.values(), *WITH_CTRL.values()} <= told


def test_keys_of_a_scene_stand_before_those_of_the_window() -> None:
    assert key_groups_with([("[, ]", "lower, raise")]) == (
        TIME,
        MAP,
        key_group("Here", ("[, ]", "lower, raise")),
        WINDOW,
    )
    assert key_groups_with([]) == (TIME, MAP, WINDOW)


def test_keys_are_written_as_they_look() -> None:
    assert [key_label(name) for name in ("Left", "Shift+Tab", "+", "Ctrl+-")] == [
        "←",
        "Shift Tab",
        "+",
        "Ctrl -",
    ]
