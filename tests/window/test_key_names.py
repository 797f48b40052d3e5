"""Every key that the help tells of does what it says."""

import pygame
import pytest

from game.viewer.actions import (
    PLAYING,
    STARTING,
    Action,
    Group,
    Request,
    expand_ranges,
    find_request,
    help_texts,
)
from game.viewer.keys import key_label, key_of_name, names_of

MODES = (
    PLAYING,
    STARTING,
    (Group.LIST, *PLAYING),
    (Group.SYSTEMS, *PLAYING),
)
"""Which actions count together."""


@pytest.mark.parametrize("groups", MODES)
def test_every_key_of_a_mode_asks_for_its_action(groups: tuple[Group, ...]) -> None:
    taken: set[str] = set()
    for group in groups:
        keys = {
            key: action
            for action in reversed(Action)
            if action.group is group
            for key in expand_ranges(action.keys)
            if key_of_name(key) and key not in taken
        }
        for key, action in keys.items():
            assert find_request([key], groups) == Request(action, key)
        taken |= keys.keys()


@pytest.mark.parametrize(
    ("pressed", "asked"),
    [
        ((pygame.K_RIGHT, "", pygame.KMOD_LSHIFT), Action.NEXT_ROUND),
        ((pygame.K_AMPERSAND, "1", pygame.KMOD_SHIFT), Action.TENTH),
        ((pygame.K_5, "%", pygame.KMOD_SHIFT), None),
        ((pygame.K_EQUALS, "+", pygame.KMOD_SHIFT), Action.FASTER),
        ((pygame.K_KP_MINUS, "", pygame.KMOD_LMETA), Action.SMALLER),
        ((pygame.K_0, "0", pygame.KMOD_LCTRL), Action.NORMAL_SIZE),
        ((pygame.K_q, "q", pygame.KMOD_RALT), None),
        ((pygame.K_F5, "", 0), None),
    ],
)
def test_pressed_key_asks_for_what_it_is_called(
    pressed: tuple[int, str, int], asked: Action | None
) -> None:
    request = find_request(names_of(*pressed), PLAYING)
    assert (request.action if request else None) is asked


def test_help_tells_of_every_action() -> None:
    found = {
        name for meanings in help_texts(Group).values() for each in meanings for name in each.keys
    }
    assert found == {name for action in Action for name in action.keys}


def test_keys_of_a_scene_stand_before_those_of_the_window() -> None:
    *others, window, screen = [each.value for each in PLAYING]
    assert [*help_texts(PLAYING, [("Click hover", "look")])] == [*others, "Here", window, screen]


def test_keys_are_written_as_they_look() -> None:
    assert [key_label(name) for name in ("Left", "Shift+Tab", "+", "Ctrl+-")] == [
        "←",
        "Shift Tab",
        "+",
        "Ctrl -",
    ]
