"""The key V and the list that it opens."""

from collections.abc import Callable

import pygame
import pytest

from game.inputs.reading import read_example, read_source
from game.playback.recordings import record_part
from game.text.sources import Source
from game.viewer.compare.side_by_side import (
    list_alternatives,
)
from game.viewer.presentation import Pair, Presentation
from game.viewer.scenes.registry import make_presentation
from game.viewer.window import Window
from tests.window.window_events import press

SIZE = (1000, 600)


def example(name: str, part: int = 1) -> Presentation:
    return make_presentation(record_part(read_example(name), part))


def names(presentation: Presentation) -> list[str]:
    return [offer.name for offer in list_alternatives(presentation)]


@pytest.fixture
def compared(open_window: Callable[..., Window]) -> Window:
    return open_window(example("two-readings"), SIZE)


def pair_of(window: Window) -> Pair:
    pair = window.view.presentation.pair
    assert pair is not None
    return pair


def test_all_variants_the_other_part_and_settings_are_offered() -> None:
    presentation = example("two-readings")
    offered = names(presentation)
    assert presentation.puzzle_input
    variants = [each.name for each in presentation.puzzle_input.puzzle.variants]
    place = offered.index("part 2")
    first, rest = offered[:place], offered[place + 1 :]
    assert "first-step" in first
    assert first == [name for name in variants if name in first], "as skirmish variants lists them"
    assert rest[:4] == ["elf attack 4", "elf attack 2", "goblin attack 4", "goblin attack 2"]


@pytest.mark.parametrize(
    ("name", "part", "offered", "missing"),
    [
        ("warlord", 1, {"player hp 52", "mana 475", "part 2"}, {"part 1"}),
        ("warlord", 2, {"part 1"}, {"part 2"}),
        ("cellar", 1, {"part 2", "nearest-key-first"}, {"part 1"}),
        ("full-house", 2, {"part 1"}, {"part 2"}),
    ],
)
def test_each_puzzle_offers_its_own(
    name: str, part: int, offered: set[str], missing: set[str]
) -> None:
    found = set(names(example(name, part)))
    assert offered <= found
    assert not missing & found


def test_down_and_enter_choose_and_go_to_the_first_difference(compared: Window) -> None:
    press(compared, pygame.K_v, pygame.K_DOWN, pygame.K_DOWN, pygame.K_UP, pygame.K_RETURN)
    compared.frame(0)
    second = names(compared.view.presentation)[1]
    assert pair_of(compared).names == ("standard", second)
    assert compared.view.choosing is None
    assert compared.view.playback.number == pair_of(compared).played.parting


def test_what_cannot_be_played_is_reported_in_the_list(
    open_window: Callable[..., Window],
) -> None:
    # A boss that kills at the second blow: in part 2, where each turn hurts, at the first.
    boss = read_source(Source("boss.txt", "Hit Points: 13\nDamage: 49\n"))
    window = open_window(make_presentation(record_part(boss)), SIZE)
    press(window, pygame.K_v)
    assert window.view.choosing
    at = [offer.name for offer in list_alternatives(window.view.presentation)].index("part 2")
    press(window, *[pygame.K_DOWN] * at, pygame.K_RETURN)
    window.view.choosing.jobs.spend()
    assert window.view.choosing.note == "part 2: no order of spells wins this duel"


def test_settings_are_one_item_until_it_is_chosen(compared: Window) -> None:
    press(compared, pygame.K_v, pygame.K_END)
    assert compared.view.choosing
    folded = [name for name, _ in compared.view.choosing.items]
    assert folded[-2:] == ["part 2", "other settings"]
    press(compared, pygame.K_RETURN)
    unfolded = [name for name, _ in compared.view.choosing.items]
    assert unfolded[-1] in names(compared.view.presentation)
    assert unfolded[: len(folded) - 1] == folded[:-1]
    press(compared, pygame.K_RETURN)
    compared.frame(0)
    assert pair_of(compared).names[1] == "elf attack 4"
